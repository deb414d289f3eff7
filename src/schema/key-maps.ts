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
  readonly children: Map<string, Group>
  /** The keys that its schemas declare; those of the set are kept at its top. */
  readonly declared: Set<string>
  map: KeyMap | undefined
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
  // In document order, which is the order in which keys are named.
  const schemas = new Set<Record<string, unknown>>()
  const groups = new Map<unknown, Group>()
  const merges: [Group, Group][] = []

  const groupOf = (schema: Record<string, unknown>): Group => {
    let group = groups.get(schema)
    if (group === undefined) {
      group = { parent: undefined, size: 1, children: new Map(), declared: new Set(), map: undefined }
      groups.set(schema, group)
    }
    return group
  }
  const adopt = (group: Group, place: string, child: Group): void => {
    const other = group.children.get(place)
    if (other === undefined) group.children.set(place, child)
    else merges.push([other, child])
  }

  const pending: unknown[] = [resolver.root]
  while (pending.length > 0) {
    const schema = pending.pop()
    if (!isObject(schema) || schemas.has(schema)) continue
    schemas.add(schema)
    const group = groupOf(schema)
    const target = Object.hasOwn(schema, '$ref') && resolver.target(schema)
    if (target && 'schema' in target && isObject(target.schema)) {
      merges.push([group, groupOf(target.schema)])
      pending.push(target.schema)
    }
    for (const { keyword, name, reach, schema: child } of subschemasOf(schema).reverse()) {
      pending.push(child)
      if (!isObject(child)) continue
      if (reach === 'same') merges.push([group, groupOf(child)])
      else if (reach === 'child') adopt(group, JSON.stringify([keyword, name]), groupOf(child))
    }
  }
  // Merging two sets merges their same-named children in turn; each merge makes one set less, so this ends.
  for (let merge = merges.pop(); merge !== undefined; merge = merges.pop()) {
    let [big, small] = merge.map(find) as [Group, Group]
    if (big === small) continue
    if (big.size < small.size) [big, small] = [small, big]
    small.parent = big
    big.size += small.size
    for (const [place, child] of small.children) adopt(big, place, child)
  }

  for (const schema of schemas) {
    const { declared } = find(groupOf(schema))
    if (isObject(schema['properties'])) for (const key of Object.keys(schema['properties'])) declared.add(key)
  }
  for (const group of groups.values()) {
    const toModel = renameKeys(group.declared, pattern)
    if (toModel.size > 0) {
      group.map = { toModel, toWire: new Map(Array.from(toModel, ([wire, model]) => [model, wire])), declared: group.declared }
    }
  }
  return {
    of: (schema) => {
      const group = groups.get(schema)
      return group && find(group).map
    },
  }
}

/** Looks at every object of a document, schema or not: it only has to be certain that there is nothing to rename. */
function holdsRefusedKey(document: unknown, pattern: KeyPattern): boolean {
  // What is added to a set while it is walked through is met in its turn.
  const containers = new Set([document])
  for (const container of containers) {
    if (typeof container !== 'object' || container === null) continue
    for (const [key, member] of Object.entries(container)) {
      if (typeof member !== 'object' || member === null) continue
      containers.add(member)
      if (key === 'properties' && !Object.keys(member).every(pattern.conforms)) return true
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
