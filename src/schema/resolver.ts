/** The single resolver of `$ref`: the pass, the key maps and the sanitizer all follow references through it. */

import { isObject, setOwn } from '../json/value.ts'
import { localTarget, type ReferenceBoundary, type ReferenceTarget } from './reference.ts'
import { createReferenceIndex, type ReferenceIndex } from './reference-index.ts'

/** What a resolver may follow beyond local JSON Pointers. */
export interface ResolverOptions {
  /** Whether plain-name anchors and `$id`-relative references inside the document are followed. */
  readonly anchors?: boolean
  /** The documents that stand for other addresses, by URI; nothing is ever fetched. */
  readonly schemas?: Readonly<Record<string, unknown>>
}

/** Follows the references of one document; every answer is remembered, so that a reference costs nothing per call. */
export interface Resolver {
  /** The document that references are resolved in, as it was published. */
  readonly root: unknown
  /** The document and those that were handed over with it. */
  readonly documents: readonly unknown[]
  /**
   * Follows one reference by one hop.
   *
   * @param schema The schema object that carries the `$ref`.
   *
   * @returns The schema it names, or the boundary that was met.
   */
  target(schema: Record<string, unknown>): ReferenceTarget
  /**
   * Gives the schema that is in force where this one stands: the chain of references followed to its end, siblings kept.
   *
   * @param schema The schema, or whatever stands in its place.
   *
   * @returns The schema in force; the same object when there is no reference or a boundary is met.
   */
  effective(schema: unknown): unknown
  /**
   * Tells which boundary the chain of references that starts at a schema ends at.
   *
   * @param schema The schema, or whatever stands in its place.
   *
   * @returns The boundary, or `undefined` when the chain ends at a schema.
   */
  boundary(schema: unknown): ReferenceBoundary | undefined
}

/** What a chain of references comes to; a link keeps its way to the end and is merged when it is asked for. */
interface Outcome {
  /** The schema in force; absent until it is asked for. */
  schema?: unknown
  /** The link that this is the outcome of, and what the chain comes to behind it. */
  readonly link?: Record<string, unknown>
  readonly next?: Outcome
  /** Why the chain ends, if not at a schema. */
  readonly boundary: ReferenceBoundary | undefined
}

/**
 * Makes the resolver of one document.
 *
 * @param root The document as it was published, before any rewrite has moved a node.
 * @param options The ways beyond local JSON Pointers that may be followed.
 *
 * @returns The resolver.
 *
 * @see JSON Schema 2020-12 core, section 8.2.3; RFC 6901, section 6.
 */
export function createResolver(root: unknown, options: ResolverOptions = {}): Resolver {
  /** What a chain comes to behind a link, as far as that does not depend on where the chain was entered. */
  const outcomes = new WeakMap<object, Outcome>()
  /** What the chain comes to that is entered at a schema. */
  const entries = new WeakMap<object, Outcome>()
  let index: ReferenceIndex | undefined

  const target = (schema: Record<string, unknown>): ReferenceTarget => {
    const reference = schema['$ref']
    if (options.anchors === true || options.schemas !== undefined) {
      index ??= createReferenceIndex(root, options.schemas ?? {}, options.anchors === true)
      const found = index.find(schema, reference)
      if (found !== undefined) return found
    }
    return localTarget(root, reference)
  }

  const follow = (start: Record<string, unknown>): Outcome => {
    // The chain is walked first and merged from its end, so that 3,000 links cost 3,000 steps and no stack.
    const chain: Record<string, unknown>[] = []
    const places = new Map<object, number>()
    let cycleStart = Number.POSITIVE_INFINITY
    let at: unknown = start
    let outcome: Outcome | undefined
    while (outcome === undefined) {
      if (!hasReference(at)) outcome = { schema: at, boundary: undefined }
      else if (outcomes.has(at)) outcome = outcomes.get(at)
      else if (places.has(at)) {
        cycleStart = places.get(at) as number
        outcome = { schema: chain.pop(), boundary: 'ref-cycle' }
      } else {
        const next = target(at)
        if ('boundary' in next) outcome = { schema: at, boundary: next.boundary }
        else {
          places.set(at, chain.push(at) - 1)
          at = next.schema
        }
      }
    }
    const { boundary } = outcome
    if (chain.length === 0) outcomes.set(start, outcome)
    for (let link = chain.pop(); link !== undefined; link = chain.pop()) {
      outcome = { link, next: outcome, boundary }
      // Inside a cycle the answer depends on where it was entered: only what leads into it can be remembered.
      if (chain.length < cycleStart) outcomes.set(link, outcome)
    }
    return outcome
  }

  const outcomeOf = (schema: Record<string, unknown>): Outcome => {
    const outcome = entries.get(schema) ?? follow(schema)
    entries.set(schema, outcome)
    return outcome
  }

  return {
    root,
    documents: [root, ...Object.values(options.schemas ?? {})],
    target,
    effective: (schema) => (hasReference(schema) ? schemaOf(outcomeOf(schema)) : schema),
    boundary: (schema) => (hasReference(schema) ? outcomeOf(schema).boundary : undefined),
  }
}

function hasReference(schema: unknown): schema is Record<string, unknown> {
  return isObject(schema) && schema['$ref'] !== undefined && Object.hasOwn(schema, '$ref')
}

/**
 * Resolves a schema's local reference: the effective schema, with what stands beside the `$ref` kept.
 *
 * Hint: a reference that is remote, an anchor, badly escaped or dangling leaves the schema as it is; its other keywords still count.
 *
 * @param schema The schema that may carry a `$ref`.
 * @param root The document that the reference points into.
 *
 * @returns The effective schema (a boolean when a bare reference names one), or the same object when there is nothing to follow.
 *
 * @see JSON Schema 2020-12 core, section 8.2.3.1; RFC 6901, section 6.
 */
export function resolveLocalSchemaRef(schema: unknown, root: unknown): unknown {
  return createResolver(root).effective(schema)
}

/** Merges a chain from its end, in one go: merging at each link would copy what stands beside all links behind it again. */
function schemaOf(outcome: Outcome): unknown {
  const links: Record<string, unknown>[] = []
  let at = outcome
  while (!('schema' in at) && at.next !== undefined) {
    links.push(at.link as Record<string, unknown>)
    at = at.next
  }
  if (at !== outcome) outcome.schema = mergeLinks(links, at.schema)
  return outcome.schema
}

/** Puts what stands beside references under what they name: the target wins, `properties` and `required` are united. */
function mergeLinks(links: readonly Record<string, unknown>[], target: unknown): unknown {
  if (target === false || links.every((link) => Object.keys(link).length === 1)) return target
  const merged: Record<string, unknown> = target === true ? {} : { ...(target as Record<string, unknown>) }
  const properties: Record<string, unknown> = {}
  const required = new Set<unknown>()
  const gather = (schema: Record<string, unknown>): void => {
    if (isObject(merged['properties']) && isObject(schema['properties'])) {
      for (const name of Object.keys(schema['properties'])) {
        if (!Object.hasOwn(properties, name)) setOwn(properties, name, schema['properties'][name])
      }
    }
    if (Array.isArray(merged['required']) && Array.isArray(schema['required'])) for (const name of schema['required']) required.add(name)
  }
  gather(merged)
  for (const link of links.toReversed()) {
    for (const keyword of Object.keys(link))
      if (keyword !== '$ref' && !Object.hasOwn(merged, keyword)) setOwn(merged, keyword, link[keyword])
    gather(link)
  }
  if (isObject(merged['properties'])) merged['properties'] = properties
  if (Array.isArray(merged['required'])) merged['required'] = [...required]
  return merged
}
