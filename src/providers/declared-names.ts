/** The names that each object of a document declares, wherever the document describes that object. */

import { isObject } from '../json/value.ts'
import type { Resolver } from '../schema/resolver.ts'
import { subschemasOf } from '../schema/walk.ts'
import type { SchemaObject } from './profile.ts'
import { targetOf } from './target-of.ts'

/** Schemas that describe the same object: those that references, combinators and conditions connect. */
interface Cluster {
  merged: Cluster | undefined
  readonly names: Set<string>
}

const NO_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set()

/**
 * Gathers the declared names of a document, once and in one walk, since asking schema by schema would take quadratic time.
 *
 * @param resolver The resolver of the document.
 *
 * @returns The function that gives the names under `properties` that are declared for the object a schema describes.
 */
export function createDeclaredNames(resolver: Resolver): (schema: SchemaObject) => ReadonlySet<string> {
  const clusters = new Map<SchemaObject, Cluster>()
  const clusterOf = (schema: SchemaObject): Cluster => {
    const known = clusters.get(schema)
    const cluster = known === undefined ? { merged: undefined, names: new Set<string>() } : outermost(known)
    clusters.set(schema, cluster)
    return cluster
  }
  const pending: unknown[] = [resolver.root]
  const seen = new Set<unknown>()
  while (pending.length > 0) {
    const schema = pending.pop()
    if (!isObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    const { properties } = schema
    const cluster = clusterOf(schema)
    if (isObject(properties)) for (const name of Object.keys(properties)) cluster.names.add(name)
    const target = targetOf(schema, resolver)
    if (isObject(target)) {
      merge(clusterOf(schema), clusterOf(target))
      pending.push(target)
    }
    for (const { reach, schema: child } of subschemasOf(schema)) {
      if (reach === 'same' && isObject(child)) merge(clusterOf(schema), clusterOf(child))
      pending.push(child)
    }
  }
  return (schema) => (clusters.has(schema) ? clusterOf(schema).names : NO_NAMES)
}

/** Merges the smaller cluster into the larger. */
function merge(one: Cluster, other: Cluster): void {
  if (one === other) return
  const [small, large] = one.names.size < other.names.size ? [one, other] : [other, one]
  for (const name of small.names) large.names.add(name)
  small.names.clear()
  small.merged = large
}

function outermost(cluster: Cluster): Cluster {
  let top = cluster
  while (top.merged !== undefined) top = top.merged
  // Chains of merges are shortened, so that each is walked once.
  for (let at = cluster; at.merged !== undefined; ) {
    const next = at.merged
    if (next !== top) at.merged = top
    at = next
  }
  return top
}
