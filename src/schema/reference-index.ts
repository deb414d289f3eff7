/** Anchors, `$id`s and handed-over documents: what the resolver may follow when the caller asks for it. */

import { isObject } from '../json/value.ts'
import { pointerTarget, type ReferenceTarget } from './reference.ts'
import { subschemasOf } from './walk.ts'

/** Finds references by URI. */
export interface ReferenceIndex {
  /**
   * Finds what a reference names.
   *
   * @param schema The schema that carries the reference; its base URI counts.
   * @param reference The value of `$ref`.
   *
   * @returns The target or the boundary met, or `undefined` when the reference is none that the index knows.
   */
  find(schema: object, reference: unknown): ReferenceTarget | undefined
}

/** The base of documents that have no address of their own. */
const LOCAL_BASE = 'schema:///'

interface Resource {
  readonly uri: string
  readonly root: Record<string, unknown> | boolean
}

/**
 * Indexes a document and the documents handed over with it.
 *
 * @param root The document.
 * @param schemas The other documents, by URI.
 * @param anchors Whether anchors and `$id`s inside `root` count.
 *
 * @returns The index.
 *
 * @see JSON Schema 2020-12 core, sections 8.2.1 (`$id`), 8.2.2 (`$anchor`); draft-07 core, section 8.2 (`$id: "#name"`).
 */
export function createReferenceIndex(root: unknown, schemas: Readonly<Record<string, unknown>>, anchors: boolean): ReferenceIndex {
  const resources = new Map<string, Resource>()
  const named = new Map<string, Record<string, unknown>>()
  const home = new WeakMap<object, Resource>()

  const add = (document: unknown, address: string, indexed: boolean): void => {
    if (typeof document === 'boolean') resources.set(address, { uri: address, root: document })
    if (!isObject(document)) return
    const whole: Resource = { uri: address, root: document }
    resources.set(address, whole)
    const pending: { schema: unknown; resource: Resource }[] = [{ schema: document, resource: whole }]
    while (pending.length > 0) {
      const { schema, resource: outer } = pending.pop() as { schema: unknown; resource: Resource }
      if (!isObject(schema) || home.has(schema)) continue
      let resource = outer
      if (indexed) {
        const id = schema['$id']
        if (typeof id === 'string') {
          // Draft-07 spells an anchor as a fragment-only `$id`.
          if (id[0] === '#') named.set(`${resource.uri}${id}`, schema)
          else {
            const uri = absolute(id, resource.uri)
            if (uri !== undefined) {
              resource = { uri: withoutFragment(uri), root: schema }
              resources.set(resource.uri, resource)
            }
          }
        }
        for (const keyword of ['$anchor', '$dynamicAnchor']) {
          const anchor = schema[keyword]
          if (typeof anchor === 'string') named.set(`${resource.uri}#${anchor}`, schema)
        }
      }
      home.set(schema, resource)
      for (const { schema: child } of subschemasOf(schema)) pending.push({ schema: child, resource })
    }
  }

  for (const address of Object.keys(schemas)) {
    add(schemas[address], withoutFragment(absolute(address, LOCAL_BASE) ?? address), true)
  }
  add(root, LOCAL_BASE, anchors)

  return {
    find(schema, reference) {
      if (typeof reference !== 'string') return undefined
      const from = home.get(schema)
      const uri = absolute(reference, from?.uri ?? LOCAL_BASE)
      if (uri === undefined) return undefined
      const resource = resources.get(withoutFragment(uri))
      if (resource === undefined) return undefined
      const hash = reference.indexOf('#')
      let fragment: string
      try {
        fragment = hash < 0 ? '' : decodeURIComponent(reference.slice(hash + 1))
      } catch {
        return { boundary: 'ref-bad-escape' }
      }
      if (fragment !== '' && fragment[0] !== '/') {
        const anchor = named.get(`${resource.uri}#${fragment}`)
        return anchor === undefined ? { boundary: 'ref-anchor' } : { schema: anchor }
      }
      const found = pointerTarget(resource.root, fragment)
      // A target outside the known keywords still belongs to the resource it was found in.
      if ('schema' in found && isObject(found.schema) && !home.has(found.schema)) home.set(found.schema, resource)
      return found
    },
  }
}

function absolute(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href
  } catch {
    return undefined
  }
}

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#')
  return hash < 0 ? uri : uri.slice(0, hash)
}
