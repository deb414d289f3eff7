/** Runs the tests on what is built: everything but the Python servers, which `npm run test:python` brings. */
// @ts-check

import { build } from './build.js'
import { programOf, runNode } from './support/project.js'

const args = process.argv.slice(2)
const chosen = args.some((argument) => argument.startsWith('--project')) ? args : ['--project=!python', ...args]

await build()
process.exitCode = runNode([programOf('vitest'), 'run', ...chosen])
