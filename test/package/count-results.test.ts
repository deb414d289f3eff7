/** The line that closes `.ci/run`: whatever goes wrong, it must not read as a success. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { node } from './packed.ts'
import { ROOT } from './source-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'toolargs-results-'))

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function results(passed: number, failed: number): string {
  const file = join(folder, `${passed}-${failed}.json`)
  writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }))
  return file
}

it.each([
  { when: 'all passed', steps: ['lint=0', `tests=0:${results(5, 0)}`, `python=0:${results(2, 0)}`], says: '7 passed, 0 failed', status: 0 },
  { when: 'tests failed', steps: [`tests=1:${results(5, 2)}`], says: '5 passed, 2 failed', status: 1 },
  { when: 'a check failed', steps: ['lint=1', `tests=0:${results(5, 0)}`], says: '5 passed, 1 failed', status: 1 },
  { when: 'something outside the tests failed', steps: [`tests=1:${results(5, 0)}`], says: '5 passed, 1 failed', status: 1 },
  { when: 'a suite left no results', steps: [`tests=0:${join(folder, 'none.json')}`], says: '0 passed, 1 failed', status: 1 },
  { when: 'a step is spelled wrongly', steps: ['lint'], says: '0 passed, 1 failed', status: 1 },
])('ends with the sum when $when', ({ steps, says, status }) => {
  const run = node(ROOT, [join(ROOT, 'scripts/count-results.js'), ...steps])
  expect(run.output.trim().split('\n').at(-1)).toBe(says)
  expect(run.status).toBe(status)
})
