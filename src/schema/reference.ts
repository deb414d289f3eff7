/** One hop along a reference: a fragment read as a JSON Pointer into a document. */

import { parsePointer, stepInto } from '../json/pointer.ts'
import { isObject } from '../json/value.ts'

/** Why a reference is left as it is; each is a code of a diagnostic. */
export type ReferenceBoundary = 'ref-remote' | 'ref-anchor' | 'ref-bad-escape' | 'ref-dangling' | 'ref-cycle'

/** What one hop along a reference gives. */
export type ReferenceTarget = { readonly schema: Record<string, unknown> | boolean } | { readonly boundary: ReferenceBoundary }

/**
 * Follows a reference of the form `#` or `#/…`.
 *
 * @param root The document that the reference points into.
 * @param reference The value of `$ref`.
 *
 * @returns The schema it names, or the boundary that was met.
 *
 * @see RFC 6901, section 6.
 */
export function localTarget(root: unknown, reference: unknown): ReferenceTarget {
  if (typeof reference !== 'string') return { boundary: 'ref-dangling' }
  if (reference[0] !== '#') return { boundary: 'ref-remote' }
  return fragmentTarget(root, reference.slice(1))
}

/** Gives the schema with a plain name, where names are followed. */
type AnchorLookup = (name: string) => Record<string, unknown> | undefined

/**
 * Looks up the fragment of a reference.
 *
 * @param document The schema resource that the fragment belongs to.
 * @param encoded The fragment as it is written, without `#`.
 * @param anchors The look-up of plain names.
 *
 * @returns The schema that stands there, or the boundary that was met.
 */
export function fragmentTarget(document: unknown, encoded: string, anchors?: AnchorLookup): ReferenceTarget {
  let fragment: string
  try {
    // Percent-decoding comes first and covers the whole fragment, so `%2F` separates tokens (RFC 6901, section 6).
    fragment = decodeURIComponent(encoded)
  } catch {
    return { boundary: 'ref-bad-escape' }
  }
  if (fragment !== '' && fragment[0] !== '/') {
    const schema = anchors?.(fragment)
    return schema === undefined ? { boundary: 'ref-anchor' } : { schema }
  }
  const tokens = parsePointer(fragment)
  if (tokens === undefined) return { boundary: 'ref-bad-escape' }
  let at: unknown = document
  for (const token of tokens) {
    at = stepInto(at, token)
    if (at === undefined) return { boundary: 'ref-dangling' }
  }
  return isObject(at) || typeof at === 'boolean' ? { schema: at } : { boundary: 'ref-dangling' }
}
