/** The one table of JSON Schema keywords: what each of them holds. Resolver, visitor, evaluator and sanitizer read it. */

/**
 * What stands under a keyword: one `schema`, a `list` of schemas, a `map` of names to schemas, a schema or a list
 * (`items` of draft-07), a map whose values may be lists of names (`dependencies`), or `data` that is never a schema.
 */
export type KeywordShape = 'schema' | 'list' | 'map' | 'schema-or-list' | 'dependencies' | 'data'

/** Where a subschema applies: to the `same` instance, to a `child` of it, or `nowhere` by itself (definitions). */
export type KeywordReach = 'same' | 'child' | 'nowhere'

/** One row of the table. */
export interface Keyword {
  readonly shape: KeywordShape
  readonly reach: KeywordReach
}

/* @__NO_SIDE_EFFECTS__ */
function row(shape: KeywordShape, reach: KeywordReach): Keyword {
  return { shape, reach }
}

/**
 * Keywords that hold subschemas. Everything that is not listed is data.
 *
 * @see JSON Schema 2020-12 core, sections 8.2.4, 10 and 11; draft-07 core, section 9 and validation, section 6.
 */
export const SUBSCHEMA_KEYWORDS: ReadonlyMap<string, Keyword> = /* @__PURE__ */ new Map([
  ['properties', row('map', 'child')],
  ['patternProperties', row('map', 'child')],
  ['additionalProperties', row('schema', 'child')],
  ['unevaluatedProperties', row('schema', 'child')],
  ['propertyNames', row('schema', 'child')],
  ['items', row('schema-or-list', 'child')],
  ['additionalItems', row('schema', 'child')],
  ['unevaluatedItems', row('schema', 'child')],
  ['prefixItems', row('list', 'child')],
  ['contains', row('schema', 'child')],
  ['allOf', row('list', 'same')],
  ['anyOf', row('list', 'same')],
  ['oneOf', row('list', 'same')],
  ['not', row('schema', 'same')],
  ['if', row('schema', 'same')],
  ['then', row('schema', 'same')],
  ['else', row('schema', 'same')],
  ['dependentSchemas', row('map', 'same')],
  ['dependencies', row('dependencies', 'same')],
  ['$defs', row('map', 'nowhere')],
  ['definitions', row('map', 'nowhere')],
  ['contentSchema', row('schema', 'nowhere')],
])
