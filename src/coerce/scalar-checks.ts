/** Which keywords can refute a scalar whose kind is admitted, and the bounds that are checked without the evaluator. */

import { ANY_KIND, ARRAY, NUMBER, OBJECT, STRING } from '../json/kind.ts'
import type { NumberRange } from './plan.ts'

/** A bit beside the kinds: something other than bounds can refute a number. */
export const OTHER_NUMBER_CHECKS = 128

const SCALARS = ANY_KIND & ~(OBJECT | ARRAY)

const REFUTES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['enum', SCALARS | OTHER_NUMBER_CHECKS],
  ['const', SCALARS | OTHER_NUMBER_CHECKS],
  ['not', SCALARS | OTHER_NUMBER_CHECKS],
  ['if', SCALARS | OTHER_NUMBER_CHECKS],
  ['multipleOf', NUMBER | OTHER_NUMBER_CHECKS],
  ['minimum', NUMBER],
  ['maximum', NUMBER],
  ['exclusiveMinimum', NUMBER],
  ['exclusiveMaximum', NUMBER],
  ['pattern', STRING],
  ['minLength', STRING],
  ['maxLength', STRING],
])

/**
 * Tells which scalars the keywords of a schema can refute.
 *
 * @param schema The schema in force.
 *
 * @returns The kinds, with `OTHER_NUMBER_CHECKS` where bounds are not all that counts for numbers.
 */
export function refutableKinds(schema: Record<string, unknown>): number {
  let kinds = 0
  for (const keyword of Object.keys(schema)) kinds |= REFUTES.get(keyword) ?? 0
  // Draft-04 spells exclusive bounds as flags, which change what the bound beside them means.
  if (typeof schema['exclusiveMinimum'] === 'boolean' || typeof schema['exclusiveMaximum'] === 'boolean') kinds |= OTHER_NUMBER_CHECKS
  return kinds
}

/**
 * Gathers the bounds of numbers.
 *
 * @param schemas The schemas in force.
 *
 * @returns The tightest bounds.
 */
export function numberRange(schemas: readonly Record<string, unknown>[]): NumberRange {
  const least = (keyword: string): number =>
    Math.max(Number.NEGATIVE_INFINITY, ...schemas.map((schema) => numberOr(schema[keyword], Number.NEGATIVE_INFINITY)))
  const most = (keyword: string): number =>
    Math.min(Number.POSITIVE_INFINITY, ...schemas.map((schema) => numberOr(schema[keyword], Number.POSITIVE_INFINITY)))
  return {
    minimum: least('minimum'),
    maximum: most('maximum'),
    exclusiveMinimum: least('exclusiveMinimum'),
    exclusiveMaximum: most('exclusiveMaximum'),
  }
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

/**
 * Tells whether a number keeps its bounds.
 *
 * @param range The bounds.
 * @param value The number.
 *
 * @returns True when it does.
 *
 * @see JSON Schema 2020-12 validation, sections 6.2.2 to 6.2.5.
 */
export function isInRange(range: NumberRange, value: number): boolean {
  return value >= range.minimum && value <= range.maximum && value > range.exclusiveMinimum && value < range.exclusiveMaximum
}
