/** Finds `x-mcp-header` annotations that the protocol does not allow. */

import { type SchemaTrail, visitSchemas } from '../schema/walk.ts'

const ANNOTATION = 'x-mcp-header'

/** The specification names the first three; the official SDKs take the last one as well. */
const TYPES: ReadonlySet<unknown> = /* @__PURE__ */ new Set(['string', 'integer', 'boolean', 'number'])

/**
 * Tells whether a schema carries a header annotation that is not reachable through `properties` alone, or not on a scalar type.
 *
 * Hint: such a tool is invalid for HTTP clients, and inlining a reference or merging a union could make it look valid.
 *
 * @param schema The input schema as it was published.
 *
 * @returns True when at least one annotation is not allowed.
 *
 * @see MCP 2026-07-28, basic/transports/streamable-http, custom headers from tool parameters.
 */
export function hasInvalidHeader(schema: unknown): boolean {
  let isInvalid = false
  visitSchemas(schema, (subschema, trail) => {
    if (Object.hasOwn(subschema, ANNOTATION) && !(isParameter(trail) && TYPES.has(subschema['type']))) isInvalid = true
  })
  return isInvalid
}

function isParameter(trail: SchemaTrail): boolean {
  if (trail.parent === undefined) return false
  for (let at: SchemaTrail | undefined = trail; at?.parent !== undefined; at = at.parent) if (at.tokens[0] !== 'properties') return false
  return true
}
