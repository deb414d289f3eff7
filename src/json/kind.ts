/** The kinds of JSON values as bits, so that "is this kind admitted" is one test. Integral numbers are a kind of their own. */

/** The kind of `null`. */
export const NULL = 1
/** The kind of `true` and `false`. */
export const BOOLEAN = 2
/** The kind of numbers without a fractional part, `5.0` among them. */
export const INTEGER = 4
/** The kind of numbers with a fractional part. */
export const FRACTION = 8
/** The kind of texts. */
export const STRING = 16
/** The kind of objects. */
export const OBJECT = 32
/** The kind of arrays. */
export const ARRAY = 64
/** Numbers of either kind. */
export const NUMBER: number = INTEGER | FRACTION
/** Every kind. */
export const ANY_KIND = 127

/**
 * Tells the kind of a value that a JavaScript number or another plain value can hold.
 *
 * @param value A JSON value, or a BigInt.
 *
 * @returns The kind; 0 for a BigInt, which no position takes without a question.
 */
export function plainKindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING
    case 'bigint':
      return 0
    default:
      return kindOf(value)
  }
}

/**
 * Tells the kind of a value.
 *
 * @param value A JSON value; a BigInt stands for an integer that no double can hold.
 *
 * @returns One bit, or 0 for what JSON cannot carry.
 *
 * @see JSON Schema 2020-12 validation, section 6.1.1: a number with a zero fractional part is an integer.
 */
export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING
    case 'number':
      return Number.isInteger(value) ? INTEGER : FRACTION
    case 'boolean':
      return BOOLEAN
    case 'object':
      return value === null ? NULL : Array.isArray(value) ? ARRAY : OBJECT
    case 'bigint':
      return INTEGER
    default:
      return 0
  }
}
