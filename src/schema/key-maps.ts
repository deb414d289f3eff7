/** One map of renamed keys for each set of schemas that describe the same object: the sanitizer renames by it, the pass restores by it. */

import { isObject } from '../json/value.ts'
import { type KeyPattern, renameKeys } from './key-pattern.ts'
import type { Resolver } from './resolver.ts'
import { subschemasOf } from './walk.ts'

/** The renamed keys of one object, both ways. */
export interface KeyMap {
  /** Published key to the key that the model is shown; only those that differ. */
  readonly toModel: ReadonlyMap<string, string>
  /** The same backwards. */
  readonly toWire: ReadonlyMap<string, string>
  /** Every key that the object declares anywhere. */
  readonly declared: ReadonlySet<string>
}

/** The key maps of a document. */
export interface KeyMaps {
  /**
   * Gives the key map of the object that a schema describes.
   *
   * @param schema A schema object of the published document.
   *
   * @returns The map, or `undefined` when no key of that object is renamed.
   */
  of(schema: object): KeyMap | undefined
}

/** The maps of a document whose keys are not renamed. */
export const NO_KEY_MAPS: KeyMaps = { of: () => undefined }

/** Schemas that describe the same instance; a union-find set. */
interface Group {
  parent: Group | undefined
  size: number
  /** The group of each child position, by keyword and name. */
  children: Map<string, Group>
}

/**
 * Finds which schemas describe the same object and names their keys.
 *
 * Schemas belong together through `$ref`, `allOf`, `anyOf`, `oneOf`, `if` and their like; so do the same-named children of
 * schemas that belong together. The result depends on the published document and the pattern alone.
 *
 * @param resolver The resolver of the published document.
 * @param pattern The pattern of keys that are taken.
 *
 * @returns The maps.
 */
export function createKeyMaps(resolver: Resolver, pattern: KeyPattern): KeyMaps {
  if (!resolver.documents.some((document) => holdsRefusedKey(document, pattern))) return NO_KEY_MAPS
  const groups = new Map<object, Group>()
  const order: Record<string, unknown>[] = []
  const merges: [Group, Group][] = []
  const follow: (readonly [Record<string, unknown>, object])[] = []

  const groupOf = (schema: object): Group => {
    let group = groups.get(schema)
    if (group === undefined) {
      group = { parent: undefined, size: 1, children: new Map() }
      groups.set(schema, group)
    }
    return group
  }

  const pending: unknown[] = [resolver.root]
  const visited = new Set<object>()
  while (pending.length > 0) {
    const schema = pending.pop()
    if (!isObject(schema) || visited.has(schema)) continue
    visited.add(schema)
    order.push(schema)
    if (Object.hasOwn(schema, '$ref')) {
      const target = resolver.target(schema)
      if ('schema' in target && isObject(target.schema)) {
        follow.push([schema, target.schema])
        pending.push(target.schema)
      }
    }
    const below = subschemasOf(schema)
    for (let index = below.length - 1; index >= 0; index--) pending.push(below[index]?.schema)
  }

  for (const [schema, target] of follow) merges.push([groupOf(schema), groupOf(target)])
  for (const schema of order) {
    const group = groupOf(schema)
    for (const { keyword, name, reach, schema: child } of subschemasOf(schema)) {
      if (!isObject(child)) continue
      if (reach === 'same') merges.push([group, groupOf(child)])
      else if (reach === 'child') {
        const place = JSON.stringify([keyword, name])
        const other = group.children.get(place)
        if (other === undefined) group.children.set(place, groupOf(child))
        else merges.push([other, groupOf(child)])
      }
    }
  }
  // Merging two sets merges their same-named children in turn; each merge makes one set less, so this ends.
  while (merges.length > 0) {
    const [one, two] = merges.pop() as [Group, Group]
    let big = find(one)
    let small = find(two)
    if (big === small) continue
    if (big.size < small.size) [big, small] = [small, big]
    small.parent = big
    big.size += small.size
    for (const [place, child] of small.children) {
      const other = big.children.get(place)
      if (other === undefined) big.children.set(place, child)
      else merges.push([other, child])
    }
  }

  const keys = new Map<Group, Set<string>>()
  for (const schema of order) {
    const properties = schema['properties']
    if (!isObject(properties)) continue
    const group = find(groupOf(schema))
    let declared = keys.get(group)
    if (declared === undefined) {
      declared = new Set()
      keys.set(group, declared)
    }
    for (const key of Object.keys(properties)) declared.add(key)
  }
  const maps = new Map<Group, KeyMap>()
  for (const [group, declared] of keys) {
    const toModel = renameKeys(declared, pattern)
    if (toModel.size > 0) maps.set(group, { toModel, toWire: new Map(Array.from(toModel, ([wire, model]) => [model, wire])), declared })
  }
  return {
    of: (schema) => {
      const group = groups.get(schema)
      return group === undefined ? undefined : maps.get(find(group))
    },
  }
}

/** Looks at every object of a document, schema or not: it only has to be certain that there is nothing to rename. */
function holdsRefusedKey(document: unknown, pattern: KeyPattern): boolean {
  const pending: unknown[] = [document]
  const visited = new Set<unknown>()
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value !== 'object' || value === null || visited.has(value)) continue
    visited.add(value)
    if (Array.isArray(value)) {
      for (const item of value) pending.push(item)
      continue
    }
    const object = value as Record<string, unknown>
    for (const key of Object.keys(object)) {
      const member = object[key]
      if (typeof member !== 'object' || member === null) continue
      pending.push(member)
      if (key === 'properties') for (const name of Object.keys(member)) if (!pattern.conforms(name)) return true
    }
  }
  return false
}

function find(group: Group): Group {
  let top = group
  while (top.parent !== undefined) top = top.parent
  // Path compression keeps long chains of merges cheap.
  for (let at = group; at !== top; ) {
    const next = at.parent as Group
    at.parent = top
    at = next
  }
  return top
}
