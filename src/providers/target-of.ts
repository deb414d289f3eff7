/** What the reference of a schema names, where it is a schema of the same document. */

import type { Resolver } from '../schema/resolver.ts'

/**
 * Follows the reference of a schema by one hop.
 *
 * @param schema The schema.
 * @param resolver The resolver of its document.
 *
 * @returns The schema that its `$ref` names, or `undefined` when it has none or a boundary is met.
 */
export function targetOf(schema: Record<string, unknown>, resolver: Resolver): Record<string, unknown> | boolean | undefined {
  if (typeof schema['$ref'] !== 'string') return undefined
  const target = resolver.target(schema)
  return 'schema' in target ? target.schema : undefined
}
