/** Adds up how the steps of `.ci/run` ended, and closes with one plain line: `N passed, N failed`. */
// @ts-check

import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests of one step.
 *
 * Hint: what fails outside a test (a file that does not load, an unhandled rejection, a step without tests) counts as one.
 *
 * @param {string} step The step: `name=exit code`, and `:file` where vitest's JSON reporter wrote what happened.
 *
 * @returns {{ name: string, passed: number, failed: number }} The tests that passed and those that did not.
 */
function countStep(step) {
  const [, name = step, status = '1', file] = /^(.+?)=(\d+)(?::(.+))?$/.exec(step) ?? []
  if (file === undefined) return { name, passed: 0, failed: status === '0' ? 0 : 1 }
  if (!existsSync(file)) return { name, passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  return { name, passed: numPassedTests, failed: status === '0' ? 0 : Math.max(1, numFailedTests) }
}

const counts = process.argv.slice(2).map(countStep)
for (const { name, failed } of counts) if (failed > 0) process.stdout.write(`failed: ${name}\n`)

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
