/** Spells where in the published schema a position was said. The document is searched when the first pointer is read. */

import { formatPointer } from '../json/pointer.ts'
import { isObject } from '../json/value.ts'
import type { KeywordLocator } from '../report/diagnostic.ts'
import type { Resolver } from '../schema/resolver.ts'
import { type SchemaTrail, trailTokens, visitSchemas } from '../schema/walk.ts'
import type { Plan } from './plan.ts'

/** The keywords that a change is blamed on, in this order. */
const BLAMED = ['type', 'enum', 'const', 'properties', 'items', 'anyOf', 'oneOf']

/**
 * Makes the locator of a document.
 *
 * @param resolver The resolver of the document as published.
 *
 * @returns The locator; it takes plans.
 */
export function createLocator(resolver: Resolver): KeywordLocator {
  let trails: Map<object, SchemaTrail> | undefined
  const find = (schema: unknown): SchemaTrail | undefined => {
    if (trails === undefined) {
      const found = new Map<object, SchemaTrail>()
      visitSchemas(resolver.root, (visited, trail) => found.set(visited, trail))
      trails = found
    }
    return isObject(schema) ? trails.get(schema) : undefined
  }
  return {
    locate: (place) => {
      const plan = place as Plan
      // What stands behind a reference with siblings is a merged copy in the plan; the document has it where the reference leads.
      const published = [...plan.schemas, ...plan.seeds.flatMap((seed) => chainOf(seed, resolver))]
      for (const keyword of BLAMED) {
        for (const schema of published) {
          const trail = Object.hasOwn(schema, keyword) ? find(schema) : undefined
          if (trail !== undefined) return formatPointer([...trailTokens(trail), keyword])
        }
      }
      const trail = plan.seeds.map(find).find((found) => found !== undefined)
      return trail === undefined ? '' : formatPointer(trailTokens(trail))
    },
  }
}

/** The schema objects that a chain of references passes. */
function chainOf(seed: unknown, resolver: Resolver): Record<string, unknown>[] {
  const chain = new Set<Record<string, unknown>>()
  for (let at = seed; isObject(at) && !chain.has(at); ) {
    chain.add(at)
    const target = Object.hasOwn(at, '$ref') ? resolver.target(at) : undefined
    at = target !== undefined && 'schema' in target ? target.schema : undefined
  }
  return [...chain]
}
