/** A limit of time on work that cannot be interrupted: a pass that hangs for a while has failed, whatever it gives. */

import { expect } from 'vitest'

/** The milliseconds that any hostile input may cost. */
export const LIMIT = 2_000
/** The milliseconds that 100,000 levels may cost. */
export const DEEP_LIMIT = 4_000

/**
 * Does the work and holds its time against a limit.
 *
 * @param milliseconds The most that it may take.
 * @param work The work.
 *
 * @returns What the work gives.
 */
export function within<Result>(milliseconds: number, work: () => Result): Result {
  const start = performance.now()
  const usage = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(usage)
  // On a busy machine the clock runs on while others work; the processor's time counts the collector's helpers as well.
  expect(Math.min(performance.now() - start, (user + system) / 1_000)).toBeLessThan(milliseconds)
  return result
}
