/** What the passes over one document share. */

import type { Diagnostic } from '../report/diagnostic.ts'
import type { SchemaObject } from './profile.ts'
import { createPublishedPlaces, type PublishedPlaces } from './published-places.ts'

/** The findings of all passes, and where the schemas that they are about were published. */
export interface RewriteRun {
  readonly places: PublishedPlaces
  readonly report: Diagnostic[]
}

/**
 * Begins the passes over a document.
 *
 * @param published The document as published.
 *
 * @returns The run, with nothing found yet.
 */
export function createRewriteRun(published: SchemaObject): RewriteRun {
  return { places: createPublishedPlaces(published), report: [] }
}
