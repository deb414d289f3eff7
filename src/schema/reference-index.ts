/** Anchors, `$id`s and handed-over documents: what the resolver may follow when the caller asks for it. */

import { isObject } from '../json/value.ts'
import { fragmentTarget, type ReferenceTarget } from './reference.ts'
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
  const resources = new Map<string, Record<string, unknown> | boolean>()
  const named = new Map<string, Record<string, unknown>>()
  /** The address of the resource that a schema belongs to. */
  const home = new WeakMap<object, string>()

  const add = (document: unknown, address: string, indexed: boolean): void => {
    if (isObject(document) || typeof document === 'boolean') resources.set(address, document)
    const pending = [{ schema: document, base: address }]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { schema } = next
      let { base } = next
      if (!isObject(schema) || home.has(schema)) continue
      if (indexed) {
        const id = schema['$id']
        const own = typeof id === 'string' ? addressOf(id, base) : undefined
        // Draft-07 spells an anchor as a fragment-only `$id`.
        if (typeof id === 'string' && id[0] === '#') named.set(base + id, schema)
        else if (own !== undefined) {
          base = own
          resources.set(base, schema)
        }
        for (const anchor of [schema['$anchor'], schema['$dynamicAnchor']]) {
          if (typeof anchor === 'string') named.set(`${base}#${anchor}`, schema)
        }
      }
      home.set(schema, base)
      for (const child of subschemasOf(schema)) pending.push({ schema: child.schema, base })
    }
  }

  for (const address of Object.keys(schemas)) add(schemas[address], addressOf(address, LOCAL_BASE) ?? address, true)
  add(root, LOCAL_BASE, anchors)

  return {
    find(schema, reference) {
      if (typeof reference !== 'string') return undefined
      const address = addressOf(reference, home.get(schema) ?? LOCAL_BASE)
      const resource = address === undefined ? undefined : resources.get(address)
      if (address === undefined || resource === undefined) return undefined
      const [, fragment = ''] = reference.split(/#(.*)/s)
      const found = fragmentTarget(resource, fragment, (name) => named.get(`${address}#${name}`))
      // A target outside the known keywords still belongs to the resource it was found in.
      if ('schema' in found && isObject(found.schema) && !home.has(found.schema)) home.set(found.schema, address)
      return found
    },
  }
}

/** Gives the absolute address of a resource, without a fragment; what is no address has none. */
function addressOf(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href.split('#', 1)[0]
  } catch {
    return undefined
  }
}
