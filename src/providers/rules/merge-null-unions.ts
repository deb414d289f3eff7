/** A union of one schema and null is that schema, nullable. */

import { isEqual } from '../../json/equal.ts'
import { NULL } from '../../json/kind.ts'
import { isObject, setOwn } from '../../json/value.ts'
import { typeMask } from '../../schema/type-mask.ts'
import type { Rewrite, SchemaObject } from '../profile.ts'

/** Keywords that forbid nothing: where both sides have one, the branch knows better. */
const ANNOTATIONS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  '$comment',
])

/** Keywords that only mean something together. */
const CONDITION = ['if', 'then', 'else']

/** Merges the one branch that is not null into the schema that carries the union. */
export const mergeNullUnions: Rewrite = {
  code: 'null-union-merged',
  apply: (schema) => {
    let merged = schema
    let keyword: string | undefined
    for (let union = findNullUnion(merged); union !== undefined; union = findNullUnion(merged)) {
      keyword ??= union.keyword
      merged = mergeBranch(merged, union)
    }
    return keyword === undefined ? undefined : { schema: merged, keyword }
  },
}

interface NullUnion {
  readonly keyword: 'anyOf' | 'oneOf'
  readonly branch: SchemaObject
}

function findNullUnion(schema: SchemaObject): NullUnion | undefined {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = schema[keyword]
    if (!Array.isArray(branches) || branches.length < 2) continue
    const others: unknown[] = branches.filter((branch) => !isNullSchema(branch))
    if (others.length === 1 && branches.length > 1) return { keyword, branch: isObject(others[0]) ? others[0] : {} }
  }
  return undefined
}

/** Tells whether a schema admits null and nothing else. */
export function isNullSchema(schema: unknown): boolean {
  if (!isObject(schema)) return false
  const { enum: members, type } = schema
  if (Array.isArray(type) ? type.length === 1 && type[0] === 'null' : type === 'null') return true
  if (type !== undefined) return false
  return schema['const'] === null || (Array.isArray(members) && members.length === 1 && members[0] === null)
}

/** Puts the branch where the union stood; what the two cannot say together stays apart under `allOf`. */
function mergeBranch(schema: SchemaObject, { branch, keyword }: NullUnion): SchemaObject {
  const { [keyword]: _, ...outer } = schema
  const takesNull = outer['type'] === undefined || (typeMask(outer['type']) & NULL) !== 0
  let merged: SchemaObject | undefined = {}
  for (const key of Object.keys(schema)) {
    if (key === keyword) for (const own of Object.keys(branch)) setOwn(merged, own, combine(own, outer, branch))
    else if (!Object.hasOwn(branch, key)) setOwn(merged, key, outer[key])
  }
  const clashes =
    Object.values(merged).includes(undefined) || (CONDITION.some((key) => key in outer) && CONDITION.some((key) => key in branch))
  if (clashes) merged = { ...outer, allOf: [...(Array.isArray(outer['allOf']) ? outer['allOf'] : []), branch] }
  if (takesNull) merged['nullable'] = branch['nullable'] ?? true
  return merged
}

/** Gives what a keyword says for both; `undefined` when one value cannot say it. */
function combine(keyword: string, outer: SchemaObject, branch: SchemaObject): unknown {
  const value = branch[keyword]
  if (!Object.hasOwn(outer, keyword) || ANNOTATIONS.has(keyword)) return value
  const other = outer[keyword]
  if (isEqual(other, value)) return value
  if (keyword === 'required' && Array.isArray(other) && Array.isArray(value)) return [...new Set([...other, ...value])]
  if (keyword === 'type') {
    const both = typeMask(other) & typeMask(value)
    if (both === typeMask(value)) return value
    return both === typeMask(other) ? other : undefined
  }
  const areDefinitions = (keyword === '$defs' || keyword === 'definitions') && isObject(other) && isObject(value)
  if (areDefinitions && !Object.keys(value).some((name) => Object.hasOwn(other, name))) return { ...other, ...value }
  return undefined
}
