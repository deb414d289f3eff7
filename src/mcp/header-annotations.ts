/** Finds `x-mcp-header` annotations where the protocol does not allow them. */

import { type SchemaTrail, visitSchemas } from '../schema/walk.ts'

const ANNOTATION = 'x-mcp-header'

/**
 * Tells whether a schema carries a header annotation that is not reachable through `properties` alone.
 *
 * Hint: such a tool is invalid for HTTP clients, and inlining a reference or collapsing a union could make it look valid.
 *
 * @param schema The input schema as it was published.
 *
 * @returns True when at least one annotation stands elsewhere.
 *
 * @see MCP 2026-07-28, basic/transports/streamable-http, custom headers from tool parameters.
 */
export function hasMisplacedHeader(schema: unknown): boolean {
  let misplaced = false
  visitSchemas(schema, (subschema, trail) => {
    if (Object.hasOwn(subschema, ANNOTATION) && !isParameter(trail)) misplaced = true
  })
  return misplaced
}

function isParameter(trail: SchemaTrail): boolean {
  if (trail.parent === undefined) return false
  for (let at: SchemaTrail | undefined = trail; at?.parent !== undefined; at = at.parent) if (at.tokens[0] !== 'properties') return false
  return true
}
