/** Prints what each door of the package costs in a browser. */
// @ts-check

import { build } from './build.js'
import { readJson } from './support/project.js'
import { BUDGETS, measureDoor } from './support/size.js'

/** The gateway opens processes: no browser can load it. */
const doors = Object.keys(readJson('package.json').exports).filter((door) => !['./package.json', './gateway'].includes(door))

await build()
for (const door of doors) {
  const { minified, gzipped } = await measureDoor(door)
  const budget = BUDGETS[door] === undefined ? '' : ` of ${BUDGETS[door]}`
  process.stdout.write(
    `${door.padEnd(14)} ${String(minified).padStart(7)} bytes minified, ${String(gzipped).padStart(6)}${budget} gzipped\n`,
  )
}
