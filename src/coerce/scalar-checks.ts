/** Which keywords can refute a scalar whose kind is admitted, and the bounds that are checked without the evaluator. */

import { ANY_KIND, ARRAY, NUMBER, OBJECT, STRING } from '../json/kind.ts'

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
  for (const keyword of Object.keys(schema)) {
    const refuted = REFUTES.get(keyword) ?? 0
    kinds |= refuted
    // A bound that is no number (draft-04 has flags there) is left to the evaluator.
    if (refuted === NUMBER && typeof schema[keyword] !== 'number') kinds |= OTHER_NUMBER_CHECKS
  }
  return kinds
}

/**
 * Tells whether a number keeps the bounds of all schemas in force.
 *
 * Hint: a bound that is absent compares as false with everything, so it needs no question of its own.
 *
 * @param schemas The schemas in force; their bounds are numbers.
 * @param value The number.
 *
 * @returns True when it does.
 *
 * @see JSON Schema 2020-12 validation, sections 6.2.2 to 6.2.5.
 */
export function keepsBounds(schemas: readonly Record<string, unknown>[], value: number): boolean {
  for (const { exclusiveMaximum, exclusiveMinimum, maximum, minimum } of schemas as readonly Bounds[]) {
    if (value < minimum || value > maximum || value <= exclusiveMinimum || value >= exclusiveMaximum) return false
  }
  return true
}

type Bounds = Readonly<Record<'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum', number>>
