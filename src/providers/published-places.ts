/** Remembers what each rewritten schema came from, so that a finding points into the schema as it was published. */

import { formatPointer } from '../json/pointer.ts'
import type { KeywordLocator } from '../report/diagnostic.ts'
import { type SchemaTrail, trailTokens, visitSchemas } from '../schema/walk.ts'
import type { SchemaObject } from './profile.ts'

/** Where rewritten schemas were published. */
export interface PublishedPlaces extends KeywordLocator {
  /**
   * Remembers where a schema came from; the first answer stays.
   *
   * @param schema The schema.
   * @param origin The schema that it replaces, or that it was made in.
   */
  remember(schema: SchemaObject, origin: SchemaObject | undefined): void
}

/**
 * Makes the memory of one document. The document is searched when the first pointer is read.
 *
 * @param published The document as published.
 *
 * @returns The memory.
 */
export function createPublishedPlaces(published: SchemaObject): PublishedPlaces {
  const origins = new Map<unknown, SchemaObject>()
  let trails: Map<unknown, SchemaTrail> | undefined
  return {
    remember: (schema, origin) => {
      if (origin !== undefined && origin !== schema && !origins.has(schema)) origins.set(schema, origin)
    },
    locate: (schema, keyword) => {
      if (trails === undefined) {
        const found = new Map<unknown, SchemaTrail>()
        visitSchemas(published, (visited, trail) => found.set(visited, trail))
        trails = found
      }
      let at: unknown = schema
      while (at !== undefined && !trails.has(at)) at = origins.get(at)
      const trail = trails.get(at)
      if (trail === undefined) return ''
      // A keyword that was missing is told of the schema that it is missing in.
      const isPublished = keyword !== undefined && Object.hasOwn(trail.schema as SchemaObject, keyword)
      return formatPointer(isPublished ? [...trailTokens(trail), keyword] : trailTokens(trail))
    },
  }
}
