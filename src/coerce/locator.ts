/** Spells where in the published schema a position was said. The document is searched when the first pointer is read. */

import { formatPointer } from '../json/pointer.ts'
import { isObject } from '../json/value.ts'
import type { KeywordLocator } from '../report/diagnostic.ts'
import type { Resolver } from '../schema/resolver.ts'
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
  let places: Map<unknown, Place> | undefined
  const find = (schema: unknown): readonly string[] | undefined => {
    places ??= indexDocument(resolver.root)
    const tokens: string[] = []
    let at = places.get(schema)
    if (at === undefined) return undefined
    for (; at.parent !== undefined; at = at.parent) tokens.push(at.token)
    return tokens.reverse()
  }
  return {
    locate: (place) => {
      const plan = place as Plan
      // What stands behind a reference with siblings is a merged copy in the plan; the document has it where the reference leads.
      const published = [...plan.schemas, ...plan.seeds.flatMap((seed) => chainOf(seed, resolver))]
      for (const keyword of BLAMED) {
        for (const schema of published) {
          const tokens = Object.hasOwn(schema, keyword) ? find(schema) : undefined
          if (tokens !== undefined) return formatPointer([...tokens, keyword])
        }
      }
      return formatPointer(plan.seeds.map(find).find((found) => found !== undefined) ?? [])
    },
  }
}

/** Where an object or array stands in the document. */
interface Place {
  readonly parent: Place | undefined
  readonly token: string
}

/** Finds every object of the document: a reference may lead to one that stands under no keyword of JSON Schema. */
function indexDocument(root: unknown): Map<unknown, Place> {
  const places = new Map<unknown, Place>()
  const pending: [unknown, Place][] = [[root, { parent: undefined, token: '' }]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [value, place] = next
    if (typeof value !== 'object' || value === null || places.has(value)) continue
    places.set(value, place)
    for (const [token, member] of Object.entries(value)) pending.push([member, { parent: place, token }])
  }
  return places
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
