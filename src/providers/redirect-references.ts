/** Points every reference at the place that its target has moved to; a target that stands nowhere any more becomes a definition. */

import { formatPointer, parsePointer } from '../json/pointer.ts'
import { isObject, setOwn } from '../json/value.ts'
import { SUBSCHEMA_KEYWORDS } from '../schema/keywords.ts'
import { createResolver, type Resolver } from '../schema/resolver.ts'
import { type SchemaTrail, trailTokens, visitSchemas } from '../schema/walk.ts'
import { createSchemaMapper, type SchemaMapper } from './map-schemas.ts'
import type { SchemaObject } from './profile.ts'
import type { RewriteRun } from './rewrite-run.ts'
import { SchemaFinding } from './schema-finding.ts'

/** A document whose schemas were rewritten while its references still say where they stood before. */
export interface MovedDocument {
  /** The document before it was rewritten. */
  readonly document: SchemaObject
  /** The resolver of that document. */
  readonly resolver: Resolver
  /** What became of its schemas. */
  readonly mapper: SchemaMapper
  /** The schemas that references name, each with one of those references. */
  readonly targets: ReadonlyMap<SchemaObject, string>
}

/**
 * Makes the references of a rewritten document right again.
 *
 * Hint: a reference that still leads where it led is left as its author spelled it.
 *
 * @param moved The rewritten document.
 * @param run What the passes over the document share.
 *
 * @returns The document with its references right.
 *
 * @see JSON Schema 2020-12 core, section 8.2.3.1; RFC 6901, section 6 (percent-encoding in a fragment).
 */
export function redirectReferences(moved: MovedDocument, { places, report }: RewriteRun): SchemaObject {
  const { mapper, resolver, targets } = moved
  const resultOf = (schema: SchemaObject): SchemaObject => mapper.results.get(schema) ?? schema
  const rewritten = resultOf(moved.document)
  const { housed, named } = findHomeless(targets, resultOf, placesOf(rewritten).trails)
  const document = named.size === 0 ? rewritten : { ...rewritten, $defs: addDefinitions(rewritten['$defs'], named) }

  const { trails, references } = placesOf(document)
  const shown = createResolver(document)
  const replacements = new Map<SchemaObject, SchemaObject>()
  for (const schema of references) {
    const from = schema['$ref'] as string
    const target = resolver.target(schema)
    if (!('schema' in target)) continue
    const now = shown.target(schema)
    if (!isObject(target.schema)) {
      // A boolean has no identity to be found by, so a reference that lost it says what the boolean says.
      if (!('schema' in now) || now.schema !== target.schema) replacements.set(schema, withoutReference(schema, target.schema))
      continue
    }
    const result = resultOf(target.schema)
    const wanted = result === rewritten ? document : trails.has(result) ? result : target.schema
    if ('schema' in now && now.schema === wanted && !housed.has(wanted)) continue
    const trail = trails.get(wanted)
    if (trail === undefined) continue
    const to = spellReference(trail)
    replacements.set(schema, { ...schema, $ref: to })
    report.push(new SchemaFinding('reference-moved', { from, to }, places, schema, '$ref'))
  }
  places.remember(document, rewritten)
  if (replacements.size === 0) return document
  const redirected = createSchemaMapper((schema) => replacements.get(schema) ?? schema)
  const result = redirected.map(document)
  for (const [source, copy] of redirected.results) places.remember(copy, source)
  return result
}

/** Finds every schema and every map or list of schemas of a document, and what carries a reference. */
function placesOf(document: SchemaObject): { trails: Map<unknown, SchemaTrail>; references: SchemaObject[] } {
  const trails = new Map<unknown, SchemaTrail>()
  const references: SchemaObject[] = []
  visitSchemas(document, (schema, trail) => {
    trails.set(schema, trail)
    if (typeof schema['$ref'] === 'string') references.push(schema)
    for (const keyword of Object.keys(schema)) {
      const container = SUBSCHEMA_KEYWORDS.has(keyword) ? schema[keyword] : undefined
      if (typeof container === 'object' && container !== null) {
        if (!trails.has(container)) trails.set(container, { schema: container, tokens: [keyword], parent: trail })
      }
    }
  })
  return { trails, references }
}

/** What stands nowhere in the rewritten document. */
interface Homeless {
  /** The targets by the names that they ask for. */
  readonly named: ReadonlyMap<string, readonly SchemaObject[]>
  /** The targets and what is below them: a reference to it must lead to the definition, though data may still hold the like. */
  readonly housed: ReadonlySet<unknown>
}

function findHomeless(
  targets: MovedDocument['targets'],
  resultOf: (schema: SchemaObject) => SchemaObject,
  trails: ReadonlyMap<unknown, SchemaTrail>,
): Homeless {
  const named = new Map<string, SchemaObject[]>()
  const housed = new Set<unknown>()
  for (const [target, reference] of targets) {
    const result = resultOf(target)
    if (trails.has(result) || trails.has(target) || housed.has(result)) continue
    visitSchemas(result, (schema) => {
      if (!trails.has(schema)) housed.add(schema)
    })
    const name = nameDefinition(reference)
    const namesakes = named.get(name)
    if (namesakes === undefined) named.set(name, [result])
    else namesakes.push(result)
  }
  return { named, housed }
}

function addDefinitions(definitions: unknown, homeless: ReadonlyMap<string, readonly SchemaObject[]>): SchemaObject {
  const added: SchemaObject = isObject(definitions) ? { ...definitions } : {}
  for (const [name, schemas] of homeless) {
    let count = 1
    for (const schema of schemas) {
      let free = name
      while (Object.hasOwn(added, free)) free = `${name}_${++count}`
      setOwn(added, free, schema)
    }
  }
  return added
}

/** The last name on the way to the target that its author chose. */
function nameDefinition(reference: string): string {
  const tokens = parsePointer(decodeURIComponent(reference.slice(1))) ?? []
  const name = tokens.findLast((token) => !SUBSCHEMA_KEYWORDS.has(token) && !/^[0-9]+$/.test(token)) ?? 'schema'
  return Array.from(name.replace(/[^a-zA-Z0-9_.-]/gu, '_'))
    .slice(0, 64)
    .join('')
}

function withoutReference(schema: SchemaObject, target: boolean): SchemaObject {
  const { $ref: _, ...beside } = schema
  return target ? beside : { ...beside, not: {} }
}

function spellReference(trail: SchemaTrail): string {
  // Half a surrogate pair has no percent-encoding, and none is needed: decoding leaves it alone.
  const fragment = formatPointer(trailTokens(trail)).replace(/\P{Surrogate}+/gu, encodeURI)
  return `#${fragment.replaceAll('#', '%23')}`
}
