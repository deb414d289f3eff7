/** Where the project stands, and how its scripts start other programs. */
// @ts-check

import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Reads a JSON file of the project.
 *
 * @param {string} path The path from the root of the project.
 *
 * @returns {any} What the file holds.
 */
export function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}

/**
 * Finds the program of an installed package, so that it can be run by this Node and needs no shell on Windows.
 *
 * @param {string} name The name of the package.
 * @param {string} program The name of the program, where it is not that of the package.
 *
 * @returns {string} The path of its script.
 */
export function programOf(name, program = name) {
  const { bin } = readJson(`node_modules/${name}/package.json`)
  return join(ROOT, 'node_modules', name, typeof bin === 'string' ? bin : bin[program])
}

/**
 * Runs Node in the root of the project, on the terminal that we have.
 *
 * @param {readonly string[]} args The options of Node, the path of the script and its arguments.
 * @param {Record<string, string>} environment The variables it sees besides our own.
 *
 * @returns {number} Its exit code; 1 when a signal ended it.
 */
export function runNode(args, environment = {}) {
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  if (error) throw error
  return status ?? 1
}

/**
 * Runs a program in silence.
 *
 * @param {string} command The program.
 * @param {readonly string[]} args The arguments it is given.
 *
 * @returns {{ ok: boolean, output: string }} Whether it succeeded, and all that it wrote.
 */
export function runQuietly(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  if (error) return { ok: false, output: error.message }
  return { ok: status === 0, output: stdout + stderr }
}

/**
 * Tells whether a module is the one that Node was started with.
 *
 * @param {string} url The `import.meta.url` of the module.
 *
 * @returns {boolean} True for the main module only.
 */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)
}
