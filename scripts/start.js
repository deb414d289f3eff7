/** The first command of a newcomer: installs and builds what is missing, then shows the demo. */
// @ts-check

import { join } from 'node:path'
import { build } from './build.js'
import { ROOT, runNode } from './support/project.js'

await build()
process.exitCode = runNode([join(ROOT, 'dist/cli.js'), 'demo', ...process.argv.slice(2)])
