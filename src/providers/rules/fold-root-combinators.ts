/** Providers refuse combinators at the root of the parameters; what those declare moves to the root itself. */

import { isEqual } from '../../json/equal.ts'
import { getOwn, isObject, setOwn } from '../../json/value.ts'
import type { Resolver } from '../../schema/resolver.ts'
import { subschemasOf } from '../../schema/walk.ts'
import type { Place, Rewrite, SchemaObject } from '../profile.ts'
import { targetOf } from '../target-of.ts'

/** The keywords that go from the root. */
const REFUSED = ['allOf', 'anyOf', 'oneOf', 'enum', 'not']

/** The keywords whose schemas may declare parameters; under `allOf` alone all of them apply. */
const DECLARING = ['allOf', 'anyOf', 'oneOf', 'then', 'else']

/** Keywords that say which values a schema takes, as opposed to a mere description. */
const TELLING = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'properties', 'items']

/** Drops the root's combinators and keeps every parameter that they declare. */
export const foldRootCombinators: Rewrite = {
  code: 'root-combinator-folded',
  apply: (schema, place) => {
    if (!place.isRoot) return undefined
    const refused = REFUSED.filter((keyword) => Object.hasOwn(schema, keyword))
    if (refused.length === 0) return undefined
    const { declared, required } = gatherParameters(schema, place)
    const folded = { ...schema }
    for (const keyword of refused) delete folded[keyword]
    if (declared.size > 0) {
      const properties: SchemaObject = { ...(isObject(schema['properties']) ? schema['properties'] : {}) }
      for (const [name, schemas] of declared) setOwn(properties, name, uniteDeclarations(getOwn(properties, name), schemas, place.resolver))
      folded['properties'] = properties
    }
    if (required.size > 0)
      folded['required'] = [...new Set([...(Array.isArray(schema['required']) ? schema['required'] : []), ...required])]
    return { schema: folded, details: refused.map((keyword) => ({ keyword })) }
  },
}

interface Parameters {
  readonly declared: ReadonlyMap<string, unknown[]>
  readonly required: ReadonlySet<unknown>
}

function gatherParameters(root: SchemaObject, { resolver }: Place): Parameters {
  const declared = new Map<string, unknown[]>()
  const required = new Set<unknown>()
  const seen = new Set<unknown>([root])
  const pending: { schema: unknown; always: boolean }[] = []
  const queue = (schema: SchemaObject, always: boolean, keywords: readonly string[]): void => {
    for (const keyword of keywords.toReversed()) {
      const value = schema[keyword]
      const members: readonly unknown[] = Array.isArray(value) ? value : [value]
      for (const member of members.toReversed()) pending.push({ schema: member, always: always && keyword === 'allOf' })
    }
  }
  // What stands under the root's own `then` and `else` stays there.
  queue(root, true, ['allOf', 'anyOf', 'oneOf'])
  while (pending.length > 0) {
    const { always, schema } = pending.pop() as { schema: unknown; always: boolean }
    const member = resolver.effective(schema)
    if (!isObject(member) || seen.has(member)) continue
    seen.add(member)
    const properties = member['properties']
    if (isObject(properties)) {
      for (const name of Object.keys(properties)) {
        const schemas = declared.get(name)
        if (schemas === undefined) declared.set(name, [properties[name]])
        else schemas.push(properties[name])
      }
      // A member that only requires is a condition on the others' parameters, and goes as the other conditions do.
      const names = always && Array.isArray(member['required']) ? member['required'] : []
      for (const name of names) if (typeof name === 'string' && Object.hasOwn(properties, name)) required.add(name)
    }
    queue(member, always, DECLARING)
  }
  return { declared, required }
}

/** Gives one schema for all that is said about a parameter. What the root itself says about its values counts alone, unless parameters would go with the rest. */
function uniteDeclarations(own: unknown, schemas: readonly unknown[], resolver: Resolver): unknown {
  const different = schemas.filter((schema, index) => schemas.findIndex((other) => isEqual(other, schema)) === index)
  if (own === undefined) return different.length > 1 ? { anyOf: different } : different[0]
  if (!isObject(own) || TELLING.some((keyword) => Object.hasOwn(own, keyword))) {
    const bearers = different.filter((schema) => declaresParameters(schema, resolver) && !isEqual(own, schema))
    return bearers.length > 0 ? { anyOf: [own, ...bearers] } : own
  }
  const [only] = different
  return different.length === 1 && isObject(only) ? { ...only, ...own } : { ...own, anyOf: different }
}

function declaresParameters(schema: unknown, resolver: Resolver): boolean {
  const seen = new Set<unknown>()
  const pending: unknown[] = [schema]
  while (pending.length > 0) {
    const at = pending.pop()
    if (!isObject(at) || seen.has(at)) continue
    seen.add(at)
    if (isObject(at['properties']) && Object.keys(at['properties']).length > 0) return true
    pending.push(targetOf(at, resolver), ...subschemasOf(at).map(({ schema }) => schema))
  }
  return false
}
