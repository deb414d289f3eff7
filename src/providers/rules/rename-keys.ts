/** Gives property keys that a provider refuses the names of the key maps, wherever a schema speaks of them. */

import { isObject, setOwn } from '../../json/value.ts'
import type { KeyMaps } from '../../schema/key-maps.ts'
import type { Rewrite, SchemaObject } from '../profile.ts'

/**
 * Makes the rewrite for the key maps of a document.
 *
 * @param keyMaps The key maps of the document that is rewritten.
 *
 * @returns The rewrite.
 */
export function createKeyRenaming(keyMaps: KeyMaps): Rewrite {
  return {
    code: 'key-renamed',
    apply: (schema) => {
      const names = keyMaps.of(schema)?.toModel
      if (names === undefined) return undefined
      const renamed = { ...schema }
      const declared = isObject(schema['properties']) ? Object.keys(schema['properties']) : []
      for (const keyword of Object.keys(schema)) renamed[keyword] = renameInKeyword(keyword, schema[keyword], names)
      const details = declared.filter((key) => names.has(key)).map((from) => ({ from, to: names.get(from) }))
      return { schema: renamed, keyword: 'properties', details }
    },
  }
}

type Names = ReadonlyMap<string, string>

function renameInKeyword(keyword: string, value: unknown, names: Names): unknown {
  switch (keyword) {
    case 'required':
      return renameInList(value, names)
    case 'properties':
    case 'dependentSchemas':
      return renameInMap(value, names)
    case 'dependentRequired':
    case 'dependencies':
      return renameInMap(value, names, (member) => renameInList(member, names))
    case 'propertyNames':
      return isObject(value) ? renameInNames(value, names) : value
    default:
      return value
  }
}

function renameInList(list: unknown, names: Names): unknown {
  return Array.isArray(list) ? list.map((name) => names.get(name) ?? name) : list
}

function renameInMap(map: unknown, names: Names, renameMember: (member: unknown) => unknown = (member) => member): unknown {
  if (!isObject(map)) return map
  const renamed: SchemaObject = {}
  for (const key of Object.keys(map)) setOwn(renamed, names.get(key) ?? key, renameMember(map[key]))
  return renamed
}

/** The names that an object's keys may have, where they are listed one by one. */
function renameInNames(schema: SchemaObject, names: Names): SchemaObject {
  const renamed = { ...schema }
  if (Array.isArray(schema['enum'])) renamed['enum'] = renameInList(schema['enum'], names)
  if (typeof schema['const'] === 'string') renamed['const'] = names.get(schema['const']) ?? schema['const']
  return renamed
}
