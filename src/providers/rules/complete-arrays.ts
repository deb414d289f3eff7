/** Some providers refuse an array that does not say what its elements are. */

import type { Rewrite } from '../profile.ts'

/** Gives an array without `items` an empty schema for them, which takes everything as before. */
export const completeArrays: Rewrite = {
  code: 'items-added',
  apply: (schema) => (schema['type'] !== 'array' || schema['items'] !== undefined ? undefined : { schema: { ...schema, items: {} } }),
}
