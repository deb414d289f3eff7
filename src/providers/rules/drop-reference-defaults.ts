/** A default beside a reference is refused by some providers. */

import type { Rewrite } from '../profile.ts'

/** Drops `default` from a schema that has a `$ref`; what else stands beside it stays. */
export const dropReferenceDefaults: Rewrite = {
  code: 'reference-default-dropped',
  apply: (schema) => {
    if (!Object.hasOwn(schema, 'default') || typeof schema['$ref'] !== 'string') return undefined
    const { default: value, ...rest } = schema
    return { schema: rest, keyword: 'default', details: [{ value }] }
  },
}
