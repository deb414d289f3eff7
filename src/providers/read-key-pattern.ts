/** Reads a key pattern that a caller wrote. */

import { SchemaError } from '../report/schema-error.ts'
import { createKeyPattern, type KeyPattern } from '../schema/key-pattern.ts'

/**
 * Reads a key pattern.
 *
 * @param source The regular expression of the keys that are taken.
 *
 * @returns The pattern.
 *
 * @throws {SchemaError} `key-pattern-malformed`, when the text is no regular expression.
 */
export function readKeyPattern(source: string): KeyPattern {
  try {
    return createKeyPattern(source)
  } catch (cause) {
    throw new SchemaError(`the key pattern ${JSON.stringify(source)} is no regular expression`, { code: 'key-pattern-malformed', cause })
  }
}
