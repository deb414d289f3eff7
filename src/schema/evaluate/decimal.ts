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
  if (shift >= 0) return (left.digits * 10n ** BigInt(shift)) % right.digits === 0n
  return left.digits % (right.digits * 10n ** BigInt(-shift)) === 0n
}

/** A decimal: `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

function decimalOf(value: number | bigint): Decimal | undefined {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 }
  if (!Number.isFinite(value)) return undefined
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
