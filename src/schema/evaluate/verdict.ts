/** What an evaluation says: it fails, it waits for work that was put off, or it holds; in this order, so that Kleene's "and" is the lesser. */

/** The value does not satisfy the schema. */
export const FAILS = 0
/** The answer hangs on a part that was put off, because it stands too deep for one stack. */
export const PENDING = 1
/** The value satisfies the schema. */
export const HOLDS = 2

/** One of the three. `FAILS` and `HOLDS` are final whatever the parts that were put off will say. */
export type Verdict = typeof FAILS | typeof PENDING | typeof HOLDS

/**
 * Turns a test into a verdict.
 *
 * @param holds The outcome of the test.
 *
 * @returns The verdict.
 */
export function verdictOf(holds: boolean): Verdict {
  return holds ? HOLDS : FAILS
}

/**
 * Joins two verdicts by "and".
 *
 * @param left The one verdict.
 * @param right The other verdict.
 *
 * @returns `FAILS` when either does, `HOLDS` when both do.
 */
export function both(left: Verdict, right: Verdict): Verdict {
  return left < right ? left : right
}

/**
 * Joins two verdicts by "or".
 *
 * @param left The one verdict.
 * @param right The other verdict.
 *
 * @returns `HOLDS` when either does, `FAILS` when both do.
 */
export function either(left: Verdict, right: Verdict): Verdict {
  return left > right ? left : right
}

/**
 * Turns a verdict around.
 *
 * @param verdict The verdict.
 *
 * @returns `FAILS` for `HOLDS` and the other way round.
 */
export function negate(verdict: Verdict): Verdict {
  return (HOLDS - verdict) as Verdict
}
