/** What an MCP adapter lists has the whole shape of an object: its type, its properties, and which of them are required. */

import { isObject } from '../../json/value.ts'
import { SUBSCHEMA_KEYWORDS } from '../../schema/keywords.ts'
import type { Place, Rewrite, SchemaObject } from '../profile.ts'
import { keepDeclared } from './prune-required.ts'

/** Completes every object; a fragment that only requires is a condition and is left alone. */
export const listRequired: Rewrite = {
  code: 'object-completed',
  apply: (schema, place) => {
    const type = schema['type'] ?? (describesObject(schema, place) ? 'object' : undefined)
    if (type !== 'object') return undefined
    const properties = isObject(schema['properties']) ? schema['properties'] : {}
    const names: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
    const required = place.isCondition ? names : keepDeclared(schema, names, place)
    const sound = Array.isArray(schema['required']) && required.length === names.length
    if (sound && properties === schema['properties'] && type === schema['type']) return undefined
    return { schema: { ...schema, type, properties, required: sound ? names : required } }
  },
}

function describesObject(schema: SchemaObject, { isFragment, isRoot }: Place): boolean {
  // Null may be taken beside a fragment's object, and a root that only carries a description says nothing about arguments.
  if (isRoot && Object.keys(schema).length === 0) return true
  if (isRoot) return Object.keys(schema).some((keyword) => keyword === 'required' || SUBSCHEMA_KEYWORDS.has(keyword))
  return !isFragment && isObject(schema['properties'])
}
