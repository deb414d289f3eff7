/** JSON number literals, judged on their digits: what survives as a JavaScript number and what does not. */

/** What a number literal comes to. */
export interface NumberLiteral {
  readonly value: number
  /** Whether `value` is what the literal says: no integer beyond 2^53-1, no overflow, no non-zero literal that became 0. */
  readonly exact: boolean
}

/** The number grammar of RFC 8259, section 6, with its parts. */
const GRAMMAR = /^-?(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/

/**
 * Reads a number literal.
 *
 * @param text The literal, without white space around it.
 *
 * @returns The number and whether it is exact, or `undefined` when the text is no JSON number.
 *
 * @see RFC 8259, section 6; ARGUMENT-PASS, section 3: an integer literal is exact within ±(2^53-1).
 */
export function readNumberLiteral(text: string): NumberLiteral | undefined {
  const parts = GRAMMAR.exec(text)
  if (parts === null) return undefined
  // Adding 0 turns -0 into 0, which is how JSON tools print it.
  const value = Number(text) + 0
  return { value, exact: isExact(parts[1] as string, parts[2] ?? '', Number(parts[3] ?? 0), value) }
}

/**
 * Tells whether a literal is a run of digits, so that a BigInt keeps it whole.
 *
 * @param literal The literal, which is a JSON number.
 *
 * @returns False where it has a fraction or an exponent.
 */
export function isPlainInteger(literal: string): boolean {
  return !/[.e]/i.test(literal)
}

/** Decides exactness: `5.0` and `1e3` are integers, `1e-400` is a zero that was none. */
function isExact(whole: string, fraction: string, exponent: number, value: number): boolean {
  const digits = whole + fraction
  if (value === 0) return !/[1-9]/.test(digits)
  // Within the bounds a double is an integer for no other literal than its own, up to a fraction that no double can hold.
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return Number.isFinite(value)
  // Beyond them it is the nearest to a literal with decimal places, and one of many to an integer.
  return fraction.length - exponent > digits.length - digits.replace(/0+$/, '').length
}
