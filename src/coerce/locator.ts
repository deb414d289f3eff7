/** Spells where in the published schema a position was said. The document is searched when the first pointer is read. */

import { formatPointer } from '../json/pointer.ts'
import { isObject } from '../json/value.ts'
import type { KeywordLocator } from '../report/diagnostic.ts'
import { type SchemaTrail, trailTokens, visitSchemas } from '../schema/walk.ts'
import type { Plan } from './plan.ts'

/** The keywords that a change is blamed on, in this order. */
const BLAMED = ['type', 'enum', 'const', 'properties', 'items', 'anyOf', 'oneOf']

/**
 * Makes the locator of a document.
 *
 * @param root The document as published.
 *
 * @returns The locator; it takes plans.
 */
export function createLocator(root: unknown): KeywordLocator {
  let trails: Map<object, SchemaTrail> | undefined
  const find = (schema: unknown): SchemaTrail | undefined => {
    if (trails === undefined) {
      const found = new Map<object, SchemaTrail>()
      visitSchemas(root, (visited, trail) => found.set(visited, trail))
      trails = found
    }
    return isObject(schema) ? trails.get(schema) : undefined
  }
  return {
    locate: (place) => {
      const plan = place as Plan
      for (const keyword of BLAMED) {
        for (const schema of plan.schemas) {
          const trail = Object.hasOwn(schema, keyword) ? find(schema) : undefined
          if (trail !== undefined) return formatPointer([...trailTokens(trail), keyword])
        }
      }
      const trail = plan.seeds.map(find).find((found) => found !== undefined)
      return trail === undefined ? '' : formatPointer(trailTokens(trail))
    },
  }
}
