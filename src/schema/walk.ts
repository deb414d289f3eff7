/** The one visitor of schemas, driven by the keyword table; on an explicit stack, so that no depth of schema can break it. */

import { isObject } from '../json/value.ts'
import { type KeywordReach, SUBSCHEMA_KEYWORDS } from './keywords.ts'

/** A schema that stands directly under another one. */
export interface Subschema {
  /** The subschema itself, as it was published: an object, a boolean, or something that is no schema. */
  readonly schema: unknown
  /** The keyword that holds it. */
  readonly keyword: string
  /** The name or index under the keyword; absent where the keyword holds the schema itself. */
  readonly name?: string
  /** Whether it describes the same instance as its parent, a child of it, or nothing by itself. */
  readonly reach: KeywordReach
}

/**
 * Lists the schemas directly under a schema, in document order.
 *
 * @param schema The schema object.
 *
 * @returns Its subschemas. Literals (`const`, `enum`, `default`, `examples`) are never among them.
 */
export function subschemasOf(schema: Record<string, unknown>): Subschema[] {
  const found: Subschema[] = []
  for (const keyword of Object.keys(schema)) {
    const entry = SUBSCHEMA_KEYWORDS.get(keyword)
    if (entry === undefined) continue
    const value = schema[keyword]
    const { reach, shape } = entry
    const isList = Array.isArray(value)
    if (isList ? shape.endsWith('list') : isObject(value) && (shape === 'map' || shape === 'dependencies')) {
      for (const [name, member] of Object.entries(value as object)) {
        // A list in `dependencies` holds property names (draft-07).
        if (shape !== 'dependencies' || !Array.isArray(member)) found.push({ schema: member, keyword, name, reach })
      }
    } else if (!isList && shape.startsWith('schema')) found.push({ schema: value, keyword, reach })
  }
  return found
}

/**
 * Visits a schema and every subschema below it once, parents before children, in document order.
 *
 * @param root The schema to start at; what is no object has nothing to visit.
 * @param visit The function that is called with each schema object and its JSON Pointer tokens, innermost last.
 */
export function visitSchemas(root: unknown, visit: (schema: Record<string, unknown>, trail: SchemaTrail) => void): void {
  const seen = new Set<unknown>()
  const pending: SchemaTrail[] = [{ schema: root, tokens: [], parent: undefined }]
  while (pending.length > 0) {
    const trail = pending.pop() as SchemaTrail
    const { schema } = trail
    if (!isObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    visit(schema, trail)
    const below = subschemasOf(schema)
    for (let index = below.length - 1; index >= 0; index--) {
      const { keyword, name, schema: child } = below[index] as Subschema
      pending.push({ schema: child, tokens: name === undefined ? [keyword] : [keyword, name], parent: trail })
    }
  }
}

/** The way from the root to a schema, as a chain, so that deep schemas cost no quadratic memory. */
export interface SchemaTrail {
  readonly schema: unknown
  /** The tokens from the parent to this schema. */
  readonly tokens: readonly string[]
  readonly parent: SchemaTrail | undefined
}

/**
 * Spells the tokens of a trail.
 *
 * @param trail The trail of a visited schema.
 *
 * @returns All tokens from the root, outermost first.
 */
export function trailTokens(trail: SchemaTrail): string[] {
  const parts: (readonly string[])[] = []
  for (let at: SchemaTrail | undefined = trail; at !== undefined; at = at.parent) parts.push(at.tokens)
  return parts.reverse().flat()
}
