/** Puts something usable where an author left null, a bare type name or a list in place of a schema. */

import { isObject, setOwn } from '../../json/value.ts'
import { SUBSCHEMA_KEYWORDS } from '../../schema/keywords.ts'
import type { Rewrite, SchemaObject } from '../profile.ts'

const TYPE_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'])

/** Keywords whose value is data, so that null is a value like any other. */
const DATA_KEYWORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(['const', 'default', 'example'])

/** Mends what stands directly under a schema; null in place of a keyword's value is the keyword left out. */
export const mendSchemas: Rewrite = {
  code: 'schema-mended',
  apply: (schema) => {
    let mended: SchemaObject | undefined
    const details: { readonly keyword: string }[] = []
    for (const keyword of Object.keys(schema)) {
      const value = schema[keyword]
      const better = mendKeyword(keyword, value)
      if (better === value) continue
      mended ??= { ...schema }
      details.push({ keyword })
      if (better === undefined) delete mended[keyword]
      else mended[keyword] = better
    }
    return mended && { schema: mended, details }
  },
}

/** Gives the mended value of a keyword: the same when it is sound, `undefined` when the keyword goes. */
function mendKeyword(keyword: string, value: unknown): unknown {
  if (value === null) return DATA_KEYWORDS.has(keyword) || keyword.startsWith('x-') ? value : undefined
  if (keyword === 'type') return typeof value === 'string' || Array.isArray(value) ? value : undefined
  if (keyword === 'properties' && !isObject(value)) return {}
  const shape = SUBSCHEMA_KEYWORDS.get(keyword)?.shape
  if (shape === 'map' || shape === 'dependencies') return isObject(value) ? mendMap(value) : value
  if (Array.isArray(value)) return shape === 'list' || shape === 'schema-or-list' ? mendList(value) : value
  return shape === 'schema' || shape === 'schema-or-list' ? mendSubschema(value) : value
}

function mendMap(map: SchemaObject): SchemaObject {
  let mended = map
  for (const name of Object.keys(map)) {
    const schema = mendSubschema(map[name])
    if (schema === map[name]) continue
    if (mended === map) mended = { ...map }
    setOwn(mended, name, schema)
  }
  return mended
}

function mendList(list: readonly unknown[]): readonly unknown[] {
  const mended = list.map(mendSubschema)
  return mended.some((schema, index) => schema !== list[index]) ? mended : list
}

function mendSubschema(schema: unknown): unknown {
  if (schema === null) return {}
  if (typeof schema !== 'string') return schema
  return TYPE_NAMES.has(schema) ? { type: schema } : { type: 'object', properties: {} }
}
