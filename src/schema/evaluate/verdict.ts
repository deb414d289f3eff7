/** What an evaluation says: it fails, it holds, or it waits for work that was put off; combined as in Kleene's three-valued logic. */

/** The value does not satisfy the schema. */
export const FAILS = 0
/** The value satisfies the schema. */
export const HOLDS = 1
/** The answer hangs on a part that was put off, because it stands too deep for one stack. */
export const PENDING = 2

/** One of the three. `FAILS` and `HOLDS` are final whatever the parts that were put off will say. */
export type Verdict = typeof FAILS | typeof HOLDS | typeof PENDING

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
