/** Which schemas say the same as the one they refer to, so that a mesh of references makes one plan a definition and not one a reference. */

import { isObject } from '../json/value.ts'
import type { Resolver } from '../schema/resolver.ts'
import { isAnnotation } from './annotations.ts'

/**
 * Makes the function that follows references without siblings that count.
 *
 * @param resolver The resolver of the document.
 *
 * @returns A function from a schema to the one that says the same, or the schema itself.
 */
export function createCanonicalizer(resolver: Resolver): (schema: unknown) => unknown {
  const known = new WeakMap<object, unknown>()
  return (schema) => {
    if (!isObject(schema) || !isBareReference(schema)) return schema
    const chain: object[] = []
    const seen = new Set<unknown>()
    let at: unknown = schema
    while (isObject(at) && isBareReference(at) && !seen.has(at)) {
      if (known.has(at)) {
        at = known.get(at)
        break
      }
      const target = resolver.target(at)
      // What is not followed has to be told where it stands.
      if ('boundary' in target) break
      seen.add(at)
      chain.push(at)
      at = target.schema
    }
    // A circle of bare references says nothing; each of them stands for itself.
    if (seen.has(at)) return schema
    for (const link of chain) known.set(link, at)
    return at
  }
}

function isBareReference(schema: Record<string, unknown>): boolean {
  return Object.hasOwn(schema, '$ref') && Object.keys(schema).every((keyword) => keyword === '$ref' || isAnnotation(keyword))
}
