/** One object for schemas that are equal, so that lines which repeat their schema have it compiled once. */

import { writeJson } from './write-json.ts'

const MOST_SCHEMAS = 256

/**
 * Makes an interner.
 *
 * @returns The function that gives the first schema that was equal to the one it is given. It forgets them all from time to time,
 * so that its memory stays bounded.
 */
export function createSchemaInterner(): (schema: unknown) => unknown {
  const known = new Map<string, unknown>()
  return (schema) => {
    const text = writeJson(schema)
    if (known.has(text)) return known.get(text)
    if (known.size === MOST_SCHEMAS) known.clear()
    known.set(text, schema)
    return schema
  }
}
