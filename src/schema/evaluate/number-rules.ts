/** The keywords of numbers. A BigInt compares exactly with a double, and never meets one in arithmetic. */

import { NUMBER } from '../../json/kind.ts'
import { createAssertion } from './assertion.ts'
import { isMultipleOf } from './decimal.ts'
import type { KeywordRule } from './keyword-rule.ts'
import { readNumber } from './read-keyword.ts'

type Numeric = number | bigint

/**
 * The rules of `maximum`, `minimum`, their exclusive forms and `multipleOf`.
 *
 * @see JSON Schema 2020-12 validation, section 6.2.
 */
export const NUMBER_RULES: Readonly<Record<string, KeywordRule>> = {
  maximum: createAssertion(NUMBER, readNumber, (value: Numeric, limit) => value <= limit),
  minimum: createAssertion(NUMBER, readNumber, (value: Numeric, limit) => value >= limit),
  exclusiveMaximum: createAssertion(NUMBER, readNumber, (value: Numeric, limit) => value < limit),
  exclusiveMinimum: createAssertion(NUMBER, readNumber, (value: Numeric, limit) => value > limit),
  multipleOf: createAssertion(NUMBER, readNumber, (value: Numeric, divisor) => !(divisor > 0) || isMultipleOf(value, divisor)),
}
