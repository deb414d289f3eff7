/** What one schema in force says by itself: the kinds it admits, its patterns, and what it only forbids. */

import { ANY_KIND, kindOf } from '../json/kind.ts'
import { getOwn, isObject } from '../json/value.ts'
import { typeMask } from '../schema/type-mask.ts'

/** Keywords that only forbid: a coerced value must still satisfy them, but they are never a reason to coerce. */
const CONDITIONS = ['if', 'then', 'else', 'not', 'dependentSchemas', 'dependencies']

/**
 * Tells which kinds a schema admits by `type`, `nullable`, `enum` and `const`.
 *
 * @param schema The schema in force.
 *
 * @returns The mask of kinds.
 */
export function kindsOf(schema: Record<string, unknown>): number {
  let mask = ANY_KIND
  if (schema['type'] !== undefined) {
    mask = typeMask(schema['type'])
    // OpenAPI 3.0 and the schemas that MCP hosts rewrite: `nullable` counts beside a type, and only when it is exactly true.
    if (schema['nullable'] === true) mask |= kindOf(null)
  }
  const members = getOwn(schema, 'enum')
  if (Array.isArray(members)) mask &= members.reduce((kinds: number, member: unknown) => kinds | kindOf(member), 0)
  if (Object.hasOwn(schema, 'const')) mask &= kindOf(schema['const'])
  return mask
}

/**
 * Lists the regular expressions that a schema carries.
 *
 * @param schema The schema in force.
 *
 * @returns The sources, of `pattern` and of the names under `patternProperties`.
 */
export function patternsOf(schema: Record<string, unknown>): string[] {
  const found: string[] = []
  if (typeof schema['pattern'] === 'string') found.push(schema['pattern'])
  if (isObject(schema['patternProperties'])) found.push(...Object.keys(schema['patternProperties']))
  return found
}

/**
 * Takes the keywords that only forbid out of a schema.
 *
 * @param schema The schema in force.
 *
 * @returns A schema of those keywords alone, or `undefined` when there are none.
 */
export function conditionOf(schema: Record<string, unknown>): Record<string, unknown> | undefined {
  let condition: Record<string, unknown> | undefined
  for (const keyword of CONDITIONS) {
    if (!Object.hasOwn(schema, keyword)) continue
    condition ??= {}
    condition[keyword] = schema[keyword]
  }
  return condition
}
