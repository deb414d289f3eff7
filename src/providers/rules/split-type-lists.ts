/** Providers that take one type at a time get a union instead of a list of types. */

import type { Rewrite, SchemaObject } from '../profile.ts'

/** The keywords that say something about one type of values only. */
const KEYWORDS_OF_TYPE: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map([
  [
    'object',
    [
      'properties',
      'patternProperties',
      'additionalProperties',
      'propertyNames',
      'required',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'dependentSchemas',
      'dependencies',
    ],
  ],
  ['array', ['items', 'prefixItems', 'additionalItems', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
])

/** Writes a list of types as one type, nullable where null is listed, or as a union whose branches hold what is said about their type. */
export const splitTypeLists: Rewrite = {
  code: 'type-list-split',
  apply: (schema) => {
    const { type: list } = schema
    if (!Array.isArray(list)) return undefined
    const types = [...new Set(list.filter((type): type is string => typeof type === 'string'))]
    const others = types.filter((type) => type !== 'null')
    const takesNull = others.length < types.length
    const split = others.length > 1 ? splitByType(schema, others) : { ...schema, type: others[0] ?? (takesNull ? 'null' : 'object') }
    if (takesNull && others.length > 0 && split['nullable'] === undefined) split['nullable'] = true
    return { schema: split, keyword: 'type', details: [{ types }] }
  },
}

function splitByType(schema: SchemaObject, types: readonly string[]): SchemaObject {
  const moved = new Set<string>()
  const branches = types.map((type) => {
    const branch: SchemaObject = { type }
    for (const keyword of KEYWORDS_OF_TYPE.get(type === 'integer' ? 'number' : type) ?? []) {
      if (!Object.hasOwn(schema, keyword)) continue
      branch[keyword] = schema[keyword]
      moved.add(keyword)
    }
    return branch
  })
  const split: SchemaObject = {}
  for (const keyword of Object.keys(schema)) {
    if (keyword !== 'type') {
      if (!moved.has(keyword)) split[keyword] = schema[keyword]
    } else if (!Object.hasOwn(schema, 'anyOf')) split['anyOf'] = branches
  }
  // The author's own union has to hold as well.
  if (Object.hasOwn(schema, 'anyOf')) split['allOf'] = [...(Array.isArray(schema['allOf']) ? schema['allOf'] : []), { anyOf: branches }]
  return split
}
