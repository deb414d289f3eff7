/** Text to number: the JSON number grammar, and only what survives as a JavaScript number. */

import { readNumberLiteral } from '../../json/number-literal.ts'
import { UNREAD } from './unread.ts'

/** Reading digits by hand is three times faster than the grammar, and most numbers in arguments are short. */
const SHORT = 15

/**
 * Reads a number.
 *
 * @param trimmed The text, trimmed.
 *
 * @returns The number; `undefined` when the text is a number that does not survive; or no reading.
 *
 * @see ARGUMENT-PASS, section 3: `"5.0"` and `"1e3"` are integers, `"05"`, `"+5"`, `"0x10"` and `"1_000"` are no numbers.
 */
export function readNumber(trimmed: string): number | undefined | typeof UNREAD {
  const length = trimmed.length
  if (length <= SHORT) {
    let value = 0
    let at = 0
    while (at < length) {
      const digit = trimmed.charCodeAt(at) - 48
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
      at++
    }
    if (at === length && (length === 1 || trimmed.charCodeAt(0) !== 48)) return value
  }
  const literal = readNumberLiteral(trimmed)
  if (literal === undefined) return UNREAD
  return literal.exact ? literal.value : undefined
}
