/** Rules of keywords that decide on the spot: a value passes a test, or it does not. */

import type { KeywordRule, Run, SchemaCompiler } from './keyword-rule.ts'
import { FAILS, HOLDS } from './verdict.ts'

/**
 * Makes the rule of an assertion.
 *
 * @param kinds The kinds of values that the keyword speaks about.
 * @param read The function that reads the keyword; `undefined` when there is nothing to check or the keyword's value is malformed.
 * @param holds The test of a value against what was read.
 *
 * @returns The rule.
 *
 * @see JSON Schema 2020-12 core, section 7.6 (assertions).
 */
/* @__NO_SIDE_EFFECTS__ */
export function createAssertion<Operand, Value>(
  kinds: number,
  read: (keyword: unknown, schema: Record<string, unknown>, compiler: SchemaCompiler) => Operand | undefined,
  holds: (value: Value, operand: Operand, run: Run) => boolean,
): KeywordRule {
  return { kinds, read, check: (operand, value, run) => (holds(value as Value, operand as Operand, run) ? HOLDS : FAILS) }
}
