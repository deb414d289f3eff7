/** A union of constants of one type is an enumeration. */

import { isObject, setOwn } from '../../json/value.ts'
import type { Rewrite, SchemaObject } from '../profile.ts'
import { isNullSchema } from './merge-null-unions.ts'

/** What a branch may say beside its constant. */
const BESIDE: ReadonlySet<string> = /* @__PURE__ */ new Set(['const', 'type', 'title', 'description'])

/** Writes a union whose branches are constants of one type, and at most one null, as `enum`. */
export const mergeConstUnions: Rewrite = {
  code: 'const-union-merged',
  apply: (schema) => {
    for (const keyword of ['anyOf', 'oneOf']) {
      const found = readConstants(schema[keyword])
      // What already stands beside the union would have to hold as well.
      if (found === undefined || Object.hasOwn(schema, 'enum') || ('type' in schema && schema['type'] !== found.type)) continue
      const merged: SchemaObject = {}
      for (const key of Object.keys(schema)) {
        if (key === keyword) Object.assign(merged, { type: found.type, enum: found.members })
        else setOwn(merged, key, schema[key])
      }
      if (found.takesNull && !('type' in schema)) merged['nullable'] = true
      return { schema: merged, keyword }
    }
    return undefined
  },
}

interface Constants {
  readonly type: string
  readonly members: readonly unknown[]
  readonly takesNull: boolean
}

function readConstants(union: unknown): Constants | undefined {
  if (!Array.isArray(union)) return undefined
  const branches = union.filter((branch) => !isNullSchema(branch))
  const types = new Set(branches.map(constantType))
  const [type] = types
  if (type === undefined || types.size > 1 || union.length - branches.length > 1) return undefined
  return { type, members: branches.map((branch) => branch.const), takesNull: branches.length < union.length }
}

/** Gives the type of a constant, or `undefined` when the branch is more than a scalar constant. */
function constantType(branch: unknown): string | undefined {
  if (!isObject(branch) || Object.keys(branch).some((keyword) => !BESIDE.has(keyword))) return undefined
  const value = branch['const']
  const kind = typeof value
  const type = kind === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : kind
  if (type !== 'string' && type !== 'boolean' && type !== 'integer' && type !== 'number') return undefined
  return branch['type'] === undefined || branch['type'] === type ? type : undefined
}
