/** Parts of a JSON text as they are written there. */

import { findMember, scanSpans, sliceSpan } from '../json/spans.ts'

/**
 * Cuts a member out of a JSON text.
 *
 * @param text The text, which `JSON.parse` has accepted.
 * @param path The keys that lead to the member.
 *
 * @returns The text of its value, or `undefined` when there is none.
 */
export function sliceMember(text: string, path: readonly string[]): string | undefined {
  const spans = scanSpans(text)
  let place: number | undefined = 0
  for (const key of path) place = place === undefined ? undefined : findMember(spans, place, key)
  return place === undefined ? undefined : sliceSpan(spans, place)
}
