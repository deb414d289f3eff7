/** A name that is required but declared nowhere makes strict providers refuse the schema. */

import { isObject } from '../../json/value.ts'
import type { Place, Rewrite, SchemaObject } from '../profile.ts'

/** Takes names that the object does not declare out of `required`. */
export const pruneRequired: Rewrite = {
  code: 'required-pruned',
  apply: (schema, place) => {
    const { properties, required, type } = schema
    if (!Array.isArray(required) || place.isCondition) return undefined
    if (type !== 'object' && (type !== undefined || !isObject(properties))) return undefined
    const kept = keepDeclared(schema, required, place)
    if (kept.length === required.length) return undefined
    const dropped = required.filter((name) => !kept.includes(name))
    return { schema: { ...schema, required: kept }, keyword: 'required', details: dropped.map((name) => ({ name })) }
  },
}

/**
 * Keeps the names that an object declares, here or anywhere else that the same object is described.
 *
 * @param schema The schema of the object, or a fragment of it.
 * @param required The names that it requires.
 * @param place Where it stands.
 *
 * @returns The names that are declared, in order.
 */
export function keepDeclared(schema: SchemaObject, required: readonly unknown[], place: Place): string[] {
  const { properties } = schema
  return required.filter(
    (name): name is string =>
      typeof name === 'string' && ((isObject(properties) && Object.hasOwn(properties, name)) || place.declaredNames().has(name)),
  )
}
