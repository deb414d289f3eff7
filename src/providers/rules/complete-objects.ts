/** Some engines refuse an object that does not say which properties it has. */

import { isObject } from '../../json/value.ts'
import type { Rewrite } from '../profile.ts'

/** Gives an object without `properties` an empty map, unless a reference declares them. */
export const completeObjects: Rewrite = {
  code: 'properties-added',
  apply: (schema, { isRoot }) =>
    schema['type'] !== 'object' || isObject(schema['properties']) || (!isRoot && Object.hasOwn(schema, '$ref'))
      ? undefined
      : { schema: { ...schema, properties: {} } },
}
