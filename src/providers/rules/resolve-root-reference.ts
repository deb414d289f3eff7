/** A root that is a reference is what it names: many providers look for the parameters at the root only. */

import { isObject } from '../../json/value.ts'
import { visitSchemas } from '../../schema/walk.ts'
import type { Place, Rewrite, SchemaObject } from '../profile.ts'
import { targetOf } from '../target-of.ts'
import { mergeNullUnions } from './merge-null-unions.ts'

/** Keywords of the document itself; the referenced schema has its own only where it stands. */
const DOCUMENT_KEYWORDS = ['$schema', '$id', '$defs', 'definitions']

/** Puts what the root refers to into the root, also where that is a union with null again. */
export const resolveRootReference: Rewrite = {
  code: 'root-reference-resolved',
  apply: (schema, place) => {
    if (!place.isRoot) return undefined
    const details: { readonly reference: string }[] = []
    const followed = new Set<string>()
    let root = schema
    for (let reference = root['$ref']; typeof reference === 'string'; reference = root['$ref']) {
      const resolved = followed.has(reference) ? withoutReference(root) : resolve(root, place)
      if (resolved === root) break
      followed.add(reference)
      details.push({ reference })
      root = mergeNullUnions.apply(resolved, place)?.schema ?? resolved
    }
    return details.length === 0 ? undefined : { schema: root, keyword: '$ref', details }
  },
}

function resolve(root: SchemaObject, place: Place): SchemaObject {
  const { resolver } = place
  const effective = resolver.effective(root)
  const isCycle = resolver.boundary(root) === 'ref-cycle'
  if (effective === root && !isCycle) return root
  if (!isObject(effective)) return withoutReference(root)
  const resolved = isCycle ? withoutReference(effective) : { ...effective }
  for (const keyword of DOCUMENT_KEYWORDS) {
    if (Object.hasOwn(root, keyword)) resolved[keyword] = root[keyword]
    else delete resolved[keyword]
  }
  return withoutMovedDefinition(root, resolved, place)
}

/** Drops the definition that has become the root, unless something else refers to it: the model would read everything twice. */
function withoutMovedDefinition(root: SchemaObject, resolved: SchemaObject, { resolver }: Place): SchemaObject {
  const target = targetOf(root, resolver)
  let isShared = target === undefined
  visitSchemas(resolver.root, (schema) => {
    isShared ||= schema !== resolver.root && targetOf(schema, resolver) === target
  })
  if (isShared) return resolved
  for (const keyword of ['$defs', 'definitions']) {
    const definitions = resolved[keyword]
    if (!isObject(definitions)) continue
    const kept = Object.entries(definitions).filter(([, definition]) => definition !== target)
    if (kept.length === 0) delete resolved[keyword]
    else if (kept.length < Object.keys(definitions).length) resolved[keyword] = Object.fromEntries(kept)
  }
  return resolved
}

function withoutReference(schema: SchemaObject): SchemaObject {
  const { $ref: _, ...beside } = schema
  return beside
}
