/** Which keys are renamed at each position of the arguments: the sets of schemas in force, made on demand. */

import { createObjectPlan, schemasOfKey } from '../coerce/children.ts'
import { conditionalSchemas } from '../coerce/fragments.ts'
import { getOwn, isObject } from '../json/value.ts'
import { targetOf } from '../providers/target-of.ts'
import type { KeyMaps } from '../schema/key-maps.ts'
import { createPatternCache } from '../schema/pattern.ts'
import type { Resolver } from '../schema/resolver.ts'

/** One position: everything that the published schema says about the value there. */
export interface KeyPosition {
  /** Published key to the key that the model is shown. */
  readonly renamed: ReadonlyMap<string, string>
  /**
   * Gives the position of a member.
   *
   * @param key The published key.
   *
   * @returns The position, or `undefined` when the schema says nothing about it.
   */
  member(key: string): KeyPosition | undefined
  /**
   * Gives the position of an element.
   *
   * @param index The index.
   *
   * @returns The position, or `undefined` when the schema says nothing about it.
   */
  element(index: number): KeyPosition | undefined
}

const NOTHING_TO_RESTORE: ReadonlyMap<string, string> = /* @__PURE__ */ new Map()

/** The combinators whose branches describe the value as it stands. */
const COMBINATORS = ['allOf', 'anyOf', 'oneOf']

/**
 * Makes the position of the arguments themselves.
 *
 * @param resolver The resolver of the published document.
 * @param keyMaps Its key maps.
 *
 * @returns The position, from which all others are reached.
 */
export function createKeyPositions(resolver: Resolver, keyMaps: KeyMaps): KeyPosition | undefined {
  const identities = new Map<unknown, number>()
  const positions = new Map<string, KeyPosition>()
  const patternOf = createPatternCache()

  /** Gives the position of a set of schemas; equal sets share one, so that a schema of itself comes to an end. */
  const positionOf = (seeds: readonly unknown[]): KeyPosition | undefined => {
    const schemas = [...new Set(seeds.filter(isObject))]
    if (schemas.length === 0) return undefined
    for (const schema of schemas) if (!identities.has(schema)) identities.set(schema, identities.size)
    const name = schemas
      .map((schema) => identities.get(schema))
      .sort()
      .join()
    let position = positions.get(name)
    if (position === undefined) {
      position = makePosition(schemas)
      positions.set(name, position)
    }
    return position
  }

  const makePosition = (seeds: readonly Record<string, unknown>[]): KeyPosition => {
    const inForce = gather(seeds, resolver)
    const object = createObjectPlan(inForce, NOTHING_TO_RESTORE, patternOf, 0)
    const renamed = new Map<string, string>()
    for (const schema of inForce) for (const [wire, model] of keyMaps.of(schema)?.toModel ?? []) renamed.set(wire, model)
    const members = new Map<string, KeyPosition | undefined>()
    const elements = new Map<number, KeyPosition | undefined>()
    const longest = Math.max(0, ...inForce.map((schema) => tupleOf(schema).length))
    return {
      renamed,
      member: (key) => {
        if (members.has(key)) return members.get(key)
        const found = positionOf(schemasOfKey(object, key))
        members.set(key, found)
        return found
      },
      element: (index) => {
        // Behind the longest tuple every element is like the next.
        const place = Math.min(index, longest)
        if (elements.has(place)) return elements.get(place)
        const found = positionOf(inForce.map((schema) => schemaOfElement(schema, place)))
        elements.set(place, found)
        return found
      },
    }
  }

  return positionOf([resolver.root])
}

/** Follows references and combinators: whatever may be said about the value that the seeds describe. */
function gather(seeds: readonly unknown[], resolver: Resolver): Record<string, unknown>[] {
  const inForce = new Set<Record<string, unknown>>()
  const pending: unknown[] = [...seeds]
  while (pending.length > 0) {
    const schema = pending.pop()
    if (!isObject(schema) || inForce.has(schema)) continue
    inForce.add(schema)
    pending.push(targetOf(schema, resolver), ...conditionalSchemas(schema))
    for (const keyword of COMBINATORS) {
      const branches = getOwn(schema, keyword)
      if (Array.isArray(branches)) for (const branch of branches) pending.push(branch)
    }
  }
  return [...inForce]
}

function tupleOf(schema: Record<string, unknown>): readonly unknown[] {
  const prefixItems = getOwn(schema, 'prefixItems')
  if (Array.isArray(prefixItems)) return prefixItems
  const items = getOwn(schema, 'items')
  return Array.isArray(items) ? items : []
}

function schemaOfElement(schema: Record<string, unknown>, index: number): unknown {
  const tuple = tupleOf(schema)
  if (index < tuple.length) return tuple[index]
  const items = getOwn(schema, 'items')
  return Array.isArray(items) ? getOwn(schema, 'additionalItems') : items
}
