/** `nullable` as the providers that know it mean it: null is taken, whatever else the schema says. */

import { isObject } from '../../src/json/value.ts'
import type { Rewrite } from '../../src/providers/profile.ts'
import { rewriteDocument } from '../../src/providers/rewrite-document.ts'
import { createRewriteRun } from '../../src/providers/rewrite-run.ts'

const DOCUMENT_KEYWORDS = ['$schema', '$defs', 'definitions']

const nullableToUnion: Rewrite = {
  code: 'schema-mended',
  apply: (schema) => {
    if (schema['nullable'] !== true) return undefined
    const { nullable: _, ...rest } = schema
    const outer: Record<string, unknown> = {}
    for (const keyword of DOCUMENT_KEYWORDS) {
      if (!Object.hasOwn(rest, keyword)) continue
      outer[keyword] = rest[keyword]
      delete rest[keyword]
    }
    return { schema: { ...outer, anyOf: [rest, { type: 'null' }] } }
  },
}

/**
 * Writes every nullable schema as a union, so that a validator of JSON Schema can be asked.
 *
 * @param schema A sanitized schema.
 *
 * @returns The schema in plain JSON Schema.
 */
export function expandNullable(schema: unknown): unknown {
  return isObject(schema) ? rewriteDocument(schema, [nullableToUnion], createRewriteRun(schema)) : schema
}
