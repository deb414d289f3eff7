/** The keywords of numbers. A BigInt compares exactly with a double, and never meets one in arithmetic. */

import { NUMBER } from '../../json/kind.ts'
import { isMultipleOf } from './decimal.ts'
import type { KeywordRule } from './keyword-rule.ts'
import { readNumber } from './read-keyword.ts'
import { verdictOf } from './verdict.ts'

type Numeric = number | bigint

const numberRule = (holds: (value: Numeric, limit: Numeric) => boolean): KeywordRule => ({
  kinds: NUMBER,
  read: readNumber,
  check: (limit: Numeric, value: Numeric) => verdictOf(holds(value, limit)),
})

/**
 * The rules of `maximum`, `minimum`, their exclusive forms and `multipleOf`.
 *
 * @see JSON Schema 2020-12 validation, section 6.2.
 */
export const NUMBER_RULES: Readonly<Record<string, KeywordRule>> = {
  maximum: /* @__PURE__ */ numberRule((value, limit) => value <= limit),
  minimum: /* @__PURE__ */ numberRule((value, limit) => value >= limit),
  exclusiveMaximum: /* @__PURE__ */ numberRule((value, limit) => value < limit),
  exclusiveMinimum: /* @__PURE__ */ numberRule((value, limit) => value > limit),
  multipleOf: /* @__PURE__ */ numberRule((value, divisor) => !(divisor > 0) || isMultipleOf(value, divisor)),
}
