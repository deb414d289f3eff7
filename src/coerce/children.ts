/** What a position says about the members of an object and the elements of an array. */

import { getOwn, isObject } from '../json/value.ts'
import type { Pattern } from '../schema/pattern.ts'
import { typeMask } from '../schema/type-mask.ts'
import { isAnnotation } from './annotations.ts'
import type { ArrayPlan, ObjectPlan, ObjectSource, Plan } from './plan.ts'
import { SCALARS } from './schema-facts.ts'
import { withBranches } from './union-plan.ts'

/**
 * Gathers what the schemas in force say about keys.
 *
 * @param schemas The schemas in force.
 * @param restores The model keys and the published keys they stand for.
 * @param compilePattern The function that compiles a key pattern.
 * @param cloner The number of the copying function that the position keeps to.
 *
 * @returns The object plan, its children not yet made.
 */
export function createObjectPlan(
  schemas: readonly Record<string, unknown>[],
  restores: ReadonlyMap<string, string>,
  compilePattern: (source: string) => Pattern,
  cloner: number,
): ObjectPlan {
  const places = new Map<string, number>()
  const required = new Set<string>()
  const sources: ObjectSource[] = []
  for (const schema of schemas) {
    const properties = getOwn(schema, 'properties')
    const patterns = getOwn(schema, 'patternProperties')
    const additional = getOwn(schema, 'additionalProperties')
    const names = getOwn(schema, 'required')
    if (Array.isArray(names)) for (const name of names) if (typeof name === 'string') required.add(name)
    if (!isObject(properties) && !isObject(patterns) && additional === undefined) continue
    if (isObject(properties)) for (const key of Object.keys(properties)) if (!places.has(key)) places.set(key, places.size)
    sources.push({
      properties: isObject(properties) ? properties : undefined,
      patterns: isObject(patterns) ? Object.keys(patterns).map((source) => [compilePattern(source), patterns[source]] as const) : [],
      additional,
    })
  }
  const keys = [...places.keys()]
  const isAlone = sources.length === 1 && sources[0]?.patterns.length === 0
  return {
    keys,
    children: new Array<Plan | undefined>(keys.length).fill(undefined),
    accepts: keys.map((key) => (isAlone ? plainlyAccepts(sources[0]?.properties?.[key]) : 0)),
    directs: new Array<number>(keys.length).fill(0),
    places,
    required,
    sources,
    others: new Map(),
    restores: restores.size > 0 ? restores : undefined,
    cloner,
  }
}

/** The scalars that need no plan to be accepted: all of a type, where nothing but the type is said. */
function plainlyAccepts(schema: unknown): number {
  if (!isObject(schema)) return 0
  for (const keyword of Object.keys(schema)) if (keyword !== 'type' && !isAnnotation(keyword)) return 0
  return schema['type'] === undefined ? 0 : typeMask(schema['type']) & SCALARS
}

/**
 * Tells whether a position or a branch of its unions declares a key.
 *
 * @param plan The position.
 * @param key The key.
 *
 * @returns True when it stands under `properties` somewhere.
 */
export function declaresKey(plan: Plan, key: string): boolean {
  return withBranches(plan, (union) => union.objects).some(({ links }) => links.object?.places.has(key))
}

/**
 * Lists the schemas in force at a key.
 *
 * @param object The object plan.
 * @param key The published key.
 *
 * @returns The schemas under `properties`, matching `patternProperties`, and `additionalProperties` where neither names the key.
 *
 * @see JSON Schema 2020-12 core, section 10.3.2.
 */
export function schemasOfKey(object: ObjectPlan, key: string): unknown[] {
  const found: unknown[] = []
  for (const { additional, patterns, properties } of object.sources) {
    let named = false
    if (properties !== undefined && Object.hasOwn(properties, key)) {
      found.push(properties[key])
      named = true
    }
    for (const [pattern, schema] of patterns) {
      // A pattern that cannot be decided matches as far as the evaluator is concerned, but it is no reason to coerce.
      if (!pattern.decided) named = true
      else if (pattern.test(key)) {
        found.push(schema)
        named = true
      }
    }
    // `false` refuses the key whatever its value is; there is nothing to read by it.
    if (!named && isObject(additional)) found.push(additional)
  }
  return found
}

/**
 * Gathers what the schemas in force say about elements.
 *
 * @param schemas The schemas in force.
 * @param fragments The schemas that only tell of keys, with the function that marks what stands below them as such.
 * @param planFor The function that gives the plan of a set of schemas.
 *
 * @returns The array plan.
 *
 * @see JSON Schema 2020-12 core, section 10.3.1; draft-07 validation, section 6.4 (`items` as a list).
 */
export function createArrayPlan(
  schemas: readonly Record<string, unknown>[],
  fragments: { readonly schemas: readonly Record<string, unknown>[]; readonly mark: (schema: unknown) => unknown },
  planFor: (seeds: readonly unknown[]) => Plan,
): ArrayPlan {
  const tupleOf = (schema: Record<string, unknown>) => {
    const items = getOwn(schema, 'items')
    const prefixItems = getOwn(schema, 'prefixItems')
    const prefix: readonly unknown[] = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : []
    return { prefix, rest: Array.isArray(items) ? getOwn(schema, 'additionalItems') : items }
  }
  const tuples = [...schemas.map(tupleOf), ...fragments.schemas.map(tupleOf)]
  const longest = Math.max(0, ...tuples.map(({ prefix }) => prefix.length))
  const seedsAt = (index: number): unknown[] =>
    tuples
      .map(({ prefix, rest }) => (index < prefix.length ? prefix[index] : rest))
      .map((schema, place) => (place < schemas.length ? schema : fragments.mark(schema)))
      .filter((schema) => isObject(schema) || schema === false)
  const planOf = (seeds: unknown[]): Plan | undefined => (seeds.length === 0 ? undefined : planFor(seeds))
  return {
    prefix: Array.from({ length: longest }, (_, index) => planOf(seedsAt(index))),
    rest: planOf(seedsAt(Number.POSITIVE_INFINITY)),
  }
}
