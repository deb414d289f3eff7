/** Schemas that hold under a condition: they are never a reason to coerce, but the keys that they name were renamed for the model. */

import { getOwn, isObject } from '../json/value.ts'
import type { Resolver } from '../schema/resolver.ts'

/** Marks a schema among the seeds of a position: it only tells of keys. */
export class Fragment {
  readonly schema: Record<string, unknown>

  constructor(schema: Record<string, unknown>) {
    this.schema = schema
  }
}

const BRANCHES = ['allOf', 'anyOf', 'oneOf']
const CONDITIONAL = ['if', 'then', 'else']
/** Keywords for some members, with the keyword that says the same of all. */
const PARTIAL = [
  ['contains', 'items'],
  ['unevaluatedItems', 'items'],
  ['unevaluatedProperties', 'additionalProperties'],
] as const

/**
 * Makes the function that marks schemas; the same schema gets the same mark, so that equal positions stay equal.
 *
 * @returns The function; what is no schema object is given back.
 */
export function createFragmentMarker(): (schema: unknown) => unknown {
  const marks = new WeakMap<object, Fragment>()
  return (schema) => {
    if (!isObject(schema)) return undefined
    const mark = marks.get(schema) ?? new Fragment(schema)
    marks.set(schema, mark)
    return mark
  }
}

/**
 * Lists the schemas that describe the same value under a condition, references and combinators followed.
 *
 * @param schemas The schemas in force.
 * @param seeds The schemas that are fragments already, because one above them was.
 * @param resolver The resolver of the document.
 *
 * @returns The fragments in force.
 */
export function collectFragments(
  schemas: readonly Record<string, unknown>[],
  seeds: readonly unknown[],
  resolver: Resolver,
): Record<string, unknown>[] {
  const found = new Set<Record<string, unknown>>()
  const pending = [...seeds, ...schemas.flatMap(conditionalSchemas)]
  while (pending.length > 0) {
    const schema = resolver.effective(pending.pop())
    if (!isObject(schema) || found.has(schema)) continue
    found.add(schema)
    pending.push(...conditionalSchemas(schema))
    for (const keyword of BRANCHES) {
      const branches = getOwn(schema, keyword)
      if (Array.isArray(branches)) pending.push(...branches)
    }
  }
  return [...found]
}

/**
 * Lists the schemas that say something about the same value which only sometimes holds: conditions, and what counts for some of its members.
 *
 * @param schema The schema in force.
 *
 * @returns The schemas under `if`, `then`, `else` and `dependentSchemas`; those for some elements or keys as schemas for all of them.
 */
export function conditionalSchemas(schema: Record<string, unknown>): unknown[] {
  const dependents = getOwn(schema, 'dependentSchemas')
  return [
    ...CONDITIONAL.map((keyword) => getOwn(schema, keyword)),
    ...(isObject(dependents) ? Object.values(dependents) : []),
    ...PARTIAL.filter(([keyword]) => isObject(getOwn(schema, keyword))).map(([keyword, whole]) => ({ [whole]: schema[keyword] })),
  ]
}
