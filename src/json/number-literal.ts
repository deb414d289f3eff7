/** JSON number literals, judged on their digits: what survives as a JavaScript number and what does not. */

/** What a number literal comes to. */
export interface NumberLiteral {
  readonly value: number
  /** Whether the literal is an integer, judged on its digits: `5.0` and `1e3` are, `4503599627370497.2` is none although its double is whole. */
  readonly integral: boolean
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
  const [, whole = '', fraction = '', exponent = 0] = parts
  const digits = whole + fraction
  // As many decimal places as there are trailing zeros leave an integer; a zero is one at any length.
  const places = fraction.length - Number(exponent)
  const integral = places <= digits.length - digits.replace(/0+$/, '').length || !/[1-9]/.test(digits)
  // Adding 0 turns -0 into 0, which is how JSON tools print it.
  const value = Number(text) + 0
  // `1e-400` is no integer, but it becomes a zero that it was not.
  return { value, integral, exact: integral ? Number.isSafeInteger(value) : value !== 0 && Number.isFinite(value) }
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
