/** Exact decimal arithmetic for `multipleOf`: binary remainders are wrong for 0.01 and useless for 1e308. */

/**
 * Tells whether a number is an integral multiple of another, both taken as the decimals that they are written as.
 *
 * @param value The number to test.
 * @param divisor The divisor, above zero.
 *
 * @returns True when the division leaves no remainder.
 *
 * @see JSON Schema 2020-12 validation, section 6.2.1.
 */
export function isMultipleOf(value: number | bigint, divisor: number | bigint): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return (value as number) % (divisor as number) === 0
  const left = decimalOf(value)
  const right = decimalOf(divisor)
  if (left === undefined || right === undefined) return false
  const shift = left.exponent - right.exponent
  return (left.digits * powerOfTen(shift)) % (right.digits * powerOfTen(-shift)) === 0n
}

/** A decimal: `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** Takes a number apart as it is written; what is not finite has no digits. */
function decimalOf(value: number | bigint): Decimal | undefined {
  const [, whole, fraction = '', exponent = ''] = /^(-?\d+)\.?(\d*)e?(.*)$/.exec(String(value)) ?? []
  return whole === undefined ? undefined : { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(Math.max(exponent, 0))
}
