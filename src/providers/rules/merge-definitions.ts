/** Moves `definitions` of draft-07 to `$defs`, where today's readers look for them. */

import { isObject, setOwn } from '../../json/value.ts'
import type { Rewrite, SchemaObject } from '../profile.ts'

/** Merges both maps of definitions; a name that both have is given anew in the one that moves. */
export const mergeDefinitions: Rewrite = {
  code: 'definitions-merged',
  apply: (schema) => {
    const { $defs: present, definitions } = schema
    if (!isObject(definitions) || (present !== undefined && !isObject(present))) return undefined
    const merged: SchemaObject = {}
    for (const keyword of Object.keys(schema)) {
      if (keyword === 'definitions' || keyword === '$defs')
        merged['$defs'] ??= present === undefined ? definitions : unite(present, definitions)
      else merged[keyword] = schema[keyword]
    }
    return { schema: merged, keyword: 'definitions' }
  },
}

function unite(present: SchemaObject, moved: SchemaObject): SchemaObject {
  const united = { ...present }
  for (const name of Object.keys(moved)) {
    let free = name
    for (let count = 2; Object.hasOwn(united, free) || (free !== name && Object.hasOwn(moved, free)); count++) free = `${name}_${count}`
    setOwn(united, free, moved[name])
  }
  return united
}
