/** Runs the tests against MCP servers written in Python, in a virtual environment that it makes from `test/python/requirements.txt`. */
// @ts-check

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.js'
import { programOf, ROOT, runNode, runQuietly } from './support/project.js'

const REQUIREMENTS = join(ROOT, 'test/python/requirements.txt')
const ENVIRONMENT = join(ROOT, '.venv')
const INTERPRETER = join(ENVIRONMENT, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')
/** What was installed last, so that a second run needs no network. */
const STAMP = join(ENVIRONMENT, 'requirements.txt')

/**
 * Makes the virtual environment, unless it is there.
 *
 * @returns {string | undefined} Why it cannot be made; nothing when all is well.
 */
function prepareEnvironment() {
  const requirements = readFileSync(REQUIREMENTS, 'utf8')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === requirements) return undefined
  const python = ['python3', 'python', 'py'].find(
    (command) => runQuietly(command, ['-c', 'import sys; assert sys.version_info >= (3, 10)']).ok,
  )
  if (python === undefined) return 'there is no Python 3.10 or newer'
  rmSync(ENVIRONMENT, { recursive: true, force: true })
  const venv = runQuietly(python, ['-m', 'venv', ENVIRONMENT])
  if (!venv.ok) return `${python} cannot make a virtual environment: ${lastLine(venv.output)}`
  const pip = runQuietly(INTERPRETER, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS])
  if (!pip.ok) return `pip cannot install test/python/requirements.txt: ${lastLine(pip.output)}`
  writeFileSync(STAMP, requirements)
  return undefined
}

/** @param {string} output What a program wrote. */
function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? ''
}

await build()
const problem = prepareEnvironment()
if (problem === undefined) {
  const args = [programOf('vitest'), 'run', '--project=python', ...process.argv.slice(2)]
  process.exitCode = runNode(args, { TOOLARGS_PYTHON: INTERPRETER })
} else if (process.env['CI'] === 'true') {
  process.stderr.write(`the Python tests cannot run: ${problem}\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`the Python tests were left out: ${problem}\n`)
}
