/** What an MCP client's adapter makes of the input schema that a server published. */

import { isObject } from '../json/value.ts'
import type { Rewrite } from '../providers/profile.ts'
import { rewriteDocument } from '../providers/rewrite-document.ts'
import { createRewriteRun } from '../providers/rewrite-run.ts'
import { listRequired } from '../providers/rules/list-required.ts'
import { mendSchemas } from '../providers/rules/mend-schemas.ts'
import { mergeConstUnions } from '../providers/rules/merge-const-unions.ts'
import { mergeDefinitions } from '../providers/rules/merge-definitions.ts'
import { mergeNullUnions } from '../providers/rules/merge-null-unions.ts'
import { resolveRootReference } from '../providers/rules/resolve-root-reference.ts'

const PASSES: readonly (readonly Rewrite[])[] = [
  [mendSchemas, mergeDefinitions],
  [mergeNullUnions, resolveRootReference, mergeConstUnions, listRequired],
]

/**
 * Normalizes a published input schema: one map of definitions, unions with null as nullable schemas, unions of constants as
 * enumerations, whole objects, and an object at the root. References stay references, and lead where they led.
 *
 * Hint: this is what a model is shown; the arguments of a call are restored by the schema as published.
 *
 * @param schema The schema as the server published it, whatever it is.
 *
 * @returns The normalized schema; the same object when nothing had to change.
 *
 * @see MCP 2025-11-25, server/tools, `inputSchema`; JSON Schema 2020-12 core, section 8.2.4 (`$defs`).
 */
export function normalizeInputSchema(schema: unknown): Record<string, unknown> {
  if (!isObject(schema) || Object.keys(schema).length === 0) return { type: 'object', properties: {} }
  const run = createRewriteRun(schema)
  return PASSES.reduce((document, rewrites) => rewriteDocument(document, rewrites, run), schema)
}
