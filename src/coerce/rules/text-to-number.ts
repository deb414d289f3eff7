/** Text to number: the JSON number grammar, and only what survives as a JavaScript number. */

import { readNumberLiteral } from '../../json/number-literal.ts'
import { UNREAD } from './unread.ts'

/** Up to so many digits a mantissa is exact, and so is its quotient by a power of ten (both below 2^53, IEEE 754 division). */
const SHORT = 15

const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57

const POWERS_OF_TEN: readonly number[] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]

/**
 * Reads a number.
 *
 * @param trimmed The text, trimmed.
 * @param fractions Whether a number with decimal places is asked for too.
 *
 * @returns The number; `undefined` when the text is a number that does not survive; or no reading.
 *
 * @see ARGUMENT-PASS, section 3: `"5.0"` and `"1e3"` are integers, `"05"`, `"+5"`, `"0x10"` and `"1_000"` are no numbers.
 */
export function readNumber(trimmed: string, fractions: boolean): number | undefined | typeof UNREAD {
  const short = readShort(trimmed)
  if (short !== undefined) return fractions || Number.isInteger(short) ? short : UNREAD
  const literal = readNumberLiteral(trimmed)
  if (literal === undefined || !(literal.integral || fractions)) return UNREAD
  return literal.exact ? literal.value : undefined
}

/**
 * Reads a short literal without exponent by hand: most numbers in arguments are such, and the grammar takes ten times as long.
 *
 * @param text The text; at most 15 characters are read.
 *
 * @returns The number, or `undefined` when the text is longer or spelled in another way.
 */
export function readShort(text: string): number | undefined {
  const { length } = text
  if (length > SHORT || length === 0) return undefined
  const first = text.charCodeAt(0)
  const start = first === MINUS ? 1 : 0
  // Small integers stay small integers all the way; they are by far the most frequent.
  let at = start
  let small = 0
  for (const end = Math.min(length, start + 9); at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) break
    small = (small * 10 + digit) | 0
  }
  if (at === start || (at > start + 1 && text.charCodeAt(start) === ZERO)) return undefined
  if (at === length) return start === 1 && small !== 0 ? -small : small
  let mantissa = small
  let point = -1
  for (; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) mantissa = mantissa * 10 + (code - ZERO)
    else if (code === POINT && point < 0) point = at
    else return undefined
  }
  if (point === length - 1) return undefined
  const value = point < 0 ? mantissa : mantissa / (POWERS_OF_TEN[length - point - 1] as number)
  // Not -0, which is 0 (ARGUMENT-PASS, section 3).
  return start === 1 && value !== 0 ? -value : value
}
