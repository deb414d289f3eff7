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

/**
 * Keywords that hold subschemas. Everything that is not listed is data.
 *
 * @see JSON Schema 2020-12 core, sections 8.2.4, 10 and 11; draft-07 core, section 9 and validation, section 6.
 */
export const SUBSCHEMA_KEYWORDS: ReadonlyMap<string, Keyword> = /* @__PURE__ */ tabulate([
  ['map', 'child', 'properties patternProperties'],
  ['schema', 'child', 'additionalProperties unevaluatedProperties propertyNames additionalItems unevaluatedItems contains'],
  ['schema-or-list', 'child', 'items'],
  ['list', 'child', 'prefixItems'],
  ['list', 'same', 'allOf anyOf oneOf'],
  ['schema', 'same', 'not if then else'],
  ['map', 'same', 'dependentSchemas'],
  ['dependencies', 'same', 'dependencies'],
  ['map', 'nowhere', '$defs definitions'],
  ['schema', 'nowhere', 'contentSchema'],
])

function tabulate(rows: readonly (readonly [KeywordShape, KeywordReach, keywords: string])[]): Map<string, Keyword> {
  return new Map(rows.flatMap(([shape, reach, keywords]) => keywords.split(' ').map((keyword) => [keyword, { shape, reach }])))
}
