/** What can be told of a schema without running it: the parameters it declares, the keys it shows, the references that lead nowhere. */

import { isObject } from '../../src/json/value.ts'
import { createResolver } from '../../src/schema/resolver.ts'
import { visitSchemas } from '../../src/schema/walk.ts'

/** How far a schema of itself is followed. */
const DEEPEST = 6

/**
 * Lists the parameters that a schema declares, as paths of names.
 *
 * @param root The schema.
 * @param rename The function that gives the name a key is shown under.
 *
 * @returns The paths, through references, elements and combinators, to a depth that no generated tool goes beyond.
 */
export function parameterPaths(root: unknown, rename: (key: string) => string = (key) => key): Set<string> {
  const resolver = createResolver(root)
  const paths = new Set<string>()
  const visit = (schema: unknown, path: readonly string[], above: ReadonlySet<unknown>): void => {
    if (!isObject(schema) || above.has(schema) || path.length > DEEPEST) return
    const within = new Set(above).add(schema)
    const target = typeof schema['$ref'] === 'string' ? resolver.target(schema) : undefined
    if (target !== undefined && 'schema' in target) visit(target.schema, path, within)
    if (isObject(schema['properties'])) {
      for (const key of Object.keys(schema['properties'])) {
        const below = [...path, rename(key)]
        paths.add(JSON.stringify(below))
        visit(schema['properties'][key], below, new Set())
      }
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branches = schema[keyword]
      if (Array.isArray(branches)) for (const branch of branches) visit(branch, path, within)
    }
    for (const keyword of ['items', 'prefixItems']) {
      const elements: readonly unknown[] = [schema[keyword]].flat()
      for (const element of elements) visit(element, [...path, '*'], new Set())
    }
  }
  visit(root, [], new Set())
  return paths
}

/**
 * Lists the keys that a schema shows.
 *
 * @param root The schema.
 *
 * @returns Every name under `properties`, anywhere in the document.
 */
export function shownKeys(root: unknown): string[] {
  const keys: string[] = []
  visitSchemas(root, ({ properties }) => {
    if (isObject(properties)) keys.push(...Object.keys(properties))
  })
  return keys
}

/**
 * Lists the references that lead nowhere.
 *
 * @param root The schema.
 *
 * @returns The references that the resolver meets a boundary at.
 */
export function brokenReferences(root: unknown): string[] {
  const resolver = createResolver(root)
  const broken: string[] = []
  visitSchemas(root, (schema) => {
    const reference = schema['$ref']
    if (typeof reference === 'string' && 'boundary' in resolver.target(schema)) broken.push(reference)
  })
  return broken
}
