/** What one schema in force says by itself, told by one look at its keywords. */

import { ANY_KIND, ARRAY, kindOf, NULL, NUMBER, OBJECT, STRING } from '../json/kind.ts'
import { isObject } from '../json/value.ts'
import { typeMask } from '../schema/type-mask.ts'

/** The kinds that are no containers. */
export const SCALARS: number = ANY_KIND & ~(OBJECT | ARRAY)
// Bits beside the kinds. A kind among the facts of a schema means that one of its keywords can refute a scalar of that kind.
/** Something other than bounds can refute a number. */
export const OTHER_NUMBER_CHECKS = 128
/** Keys of objects are spoken of. */
export const DESCRIBES_KEYS = 256
/** Elements of arrays are spoken of. */
export const DESCRIBES_ITEMS = 512
/** Something only forbids: a coerced value must still satisfy it, but it is never a reason to coerce. */
export const FORBIDS = 1024
/** There is a union. */
export const UNITES = 2048
/** There is a regular expression. */
export const MATCHES = 4096
/** There is an `enum` or a `const`. */
export const LISTS_MEMBERS = 8192

const ANY_CHECK = SCALARS | OTHER_NUMBER_CHECKS

const FACTS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['enum', ANY_CHECK | LISTS_MEMBERS],
  ['const', ANY_CHECK | LISTS_MEMBERS],
  ['not', ANY_CHECK | FORBIDS],
  ['if', ANY_CHECK | FORBIDS],
  ['then', FORBIDS],
  ['else', FORBIDS],
  ['dependentSchemas', FORBIDS],
  ['dependencies', FORBIDS],
  ['multipleOf', NUMBER | OTHER_NUMBER_CHECKS],
  ['minimum', NUMBER],
  ['maximum', NUMBER],
  ['exclusiveMinimum', NUMBER],
  ['exclusiveMaximum', NUMBER],
  ['pattern', STRING | MATCHES],
  ['minLength', STRING],
  ['maxLength', STRING],
  ['properties', DESCRIBES_KEYS],
  ['patternProperties', DESCRIBES_KEYS | MATCHES],
  ['additionalProperties', DESCRIBES_KEYS],
  ['required', DESCRIBES_KEYS],
  ['items', DESCRIBES_ITEMS],
  ['prefixItems', DESCRIBES_ITEMS],
  ['anyOf', UNITES],
  ['oneOf', UNITES],
])

/**
 * Tells what the keywords of a schema speak of.
 *
 * @param schema The schema in force.
 *
 * @returns The scalar kinds that they can refute, with the bits above.
 */
export function factsOf(schema: Record<string, unknown>): number {
  let facts = 0
  for (const keyword of Object.keys(schema)) {
    const fact = FACTS.get(keyword) ?? 0
    facts |= fact
    // A bound that is no number (draft-04 has flags there) is left to the evaluator.
    if (fact === NUMBER && typeof schema[keyword] !== 'number') facts |= OTHER_NUMBER_CHECKS
  }
  return facts
}

/**
 * Tells which kinds a schema admits by `type`, `nullable`, `enum` and `const`.
 *
 * @param schema The schema in force.
 * @param facts What its keywords speak of.
 *
 * @returns The mask of kinds.
 */
export function kindsOf(schema: Record<string, unknown>, facts: number): number {
  let mask = typeMask(schema['type'])
  if (facts & LISTS_MEMBERS) {
    const { const: only, enum: members } = schema
    if (Array.isArray(members)) mask &= members.reduce((kinds: number, member: unknown) => kinds | kindOf(member), 0)
    if (only !== undefined) mask &= kindOf(only)
  }
  // OpenAPI 3.0 and the schemas that MCP hosts rewrite: only `true` counts, beside a type and beside members.
  return schema['nullable'] === true ? mask | NULL : mask
}

/**
 * Lists the regular expressions that a schema carries.
 *
 * @param schema The schema in force.
 *
 * @returns The sources, of `pattern` and of the names under `patternProperties`.
 */
export function patternsOf(schema: Record<string, unknown>): string[] {
  const { pattern, patternProperties } = schema
  const names = isObject(patternProperties) ? Object.keys(patternProperties) : []
  return typeof pattern === 'string' ? [pattern, ...names] : names
}

/**
 * Takes the keywords that only forbid out of a schema.
 *
 * @param schema The schema in force.
 *
 * @returns A schema of those keywords alone.
 */
export function conditionOf(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => (FACTS.get(keyword) ?? 0) & FORBIDS))
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
