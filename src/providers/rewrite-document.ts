/** One pass over a schema document: rewrites at every schema, and every reference still leads to what it named before. */

import { isObject } from '../json/value.ts'
import { createResolver } from '../schema/resolver.ts'
import type { Subschema } from '../schema/walk.ts'
import { createDeclaredNames } from './declared-names.ts'
import { createSchemaMapper } from './map-schemas.ts'
import type { Place, Rewrite, SchemaObject } from './profile.ts'
import { redirectReferences } from './redirect-references.ts'
import type { RewriteRun } from './rewrite-run.ts'
import { SchemaFinding } from './schema-finding.ts'
import { targetOf } from './target-of.ts'

/**
 * Applies rewrites at every schema of a document.
 *
 * @param document The document.
 * @param rewrites The rewrites, in order.
 * @param run What the passes over the document share.
 *
 * @returns The new document; the same object when nothing changed.
 */
export function rewriteDocument(document: SchemaObject, rewrites: readonly Rewrite[], run: RewriteRun): SchemaObject {
  const { places, report } = run
  const resolver = createResolver(document)
  const targets = new Map<SchemaObject, string>()
  const standing = new Map<SchemaObject, Place>()
  let namesOf: ((schema: SchemaObject) => ReadonlySet<string>) | undefined
  const placeOf = (schema: SchemaObject, step: Subschema | undefined, above: Place | undefined): Place => ({
    isRoot: schema === document,
    isFragment: step?.reach === 'same',
    isCondition: step?.keyword === 'not' || step?.keyword === 'if' || (step?.reach !== 'nowhere' && above?.isCondition === true),
    resolver,
    // A schema that a rewrite made is not of the document, but what it describes is.
    declaredNames:
      above !== undefined && step?.reach === 'same'
        ? above.declaredNames
        : () => {
            namesOf ??= createDeclaredNames(resolver)
            return namesOf(schema)
          },
  })
  const mapper = createSchemaMapper((source, step, parent) => {
    places.remember(source, parent)
    const place = placeOf(source, step, parent && standing.get(parent))
    standing.set(source, place)
    let schema = source
    for (const { code, apply } of rewrites) {
      const rewritten = apply(schema, place)
      if (rewritten === undefined) continue
      schema = rewritten.schema
      for (const args of rewritten.details ?? [undefined]) report.push(new SchemaFinding(code, args, places, source, rewritten.keyword))
    }
    const target = targetOf(schema, resolver)
    if (isObject(target)) targets.set(target, schema['$ref'] as string)
    return schema
  })
  mapper.map(document)
  // What only a reference leads to, such as a schema under a keyword of the author's own; more may come to light on the way.
  for (const target of targets.keys()) mapper.map(target)

  let unchanged = true
  for (const [source, result] of mapper.results) {
    if (source === result) continue
    unchanged = false
    places.remember(result, source)
  }
  if (unchanged) return document
  return redirectReferences({ document, resolver, mapper, targets }, run)
}
