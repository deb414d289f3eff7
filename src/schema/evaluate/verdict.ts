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
 * Joins the verdicts on many parts by "and", up to the first that fails.
 *
 * @param parts The parts.
 * @param judge The function that gives the verdict on a part.
 *
 * @returns `FAILS` when one does, `HOLDS` when all do.
 */
export function judgeEvery<Part>(parts: readonly Part[], judge: (part: Part, index: number) => Verdict): Verdict {
  let verdict: Verdict = HOLDS
  for (let index = 0; index < parts.length && verdict !== FAILS; index++) verdict = both(verdict, judge(parts[index] as Part, index))
  return verdict
}

/**
 * Counts the parts that hold, up to where the outcome is certain.
 *
 * @param parts The parts.
 * @param judge The function that gives the verdict on a part.
 * @param least The number of parts that must hold.
 * @param most The number of parts that may hold.
 *
 * @returns `HOLDS` when the count is within the bounds, whatever the parts will say that are pending.
 */
export function judgeCount<Part>(parts: readonly Part[], judge: (part: Part) => Verdict, least: number, most: number): Verdict {
  let held = 0
  let pending = 0
  for (const part of parts) {
    const verdict = judge(part)
    if (verdict === HOLDS) held++
    if (verdict === PENDING) pending++
    if (held > most) return FAILS
    if (held >= least && most === Number.POSITIVE_INFINITY) return HOLDS
  }
  if (held + pending < least) return FAILS
  return held >= least && held + pending <= most ? HOLDS : PENDING
}
