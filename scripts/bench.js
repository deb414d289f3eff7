/** Runs a measurement: `npm run bench -- [name] [options]`, where the name is that of a file in `bench/`. */
// @ts-check

import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './support/install.js'
import { ROOT, runNode } from './support/project.js'
import { transpile } from './support/typescript.js'

const [first = '', ...rest] = process.argv.slice(2)
const isNamed = /^[\w-]+$/.test(first) && existsSync(join(ROOT, 'bench', `${first}.ts`))
const [name, args] = isNamed ? [first, rest] : ['main', process.argv.slice(2)]

ensureInstalled()
const script = await transpile(`bench/${name}.ts`)
try {
  process.exitCode = runNode(['--expose-gc', script, ...args])
} finally {
  rmSync(script)
}
