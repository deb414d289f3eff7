/** Names that must be present, and names that must be when another one is. */

import { isObject } from '../../json/value.ts'
import { readNames } from './read-keyword.ts'

/** The names that must be present when one is, by that one. */
export type Requirements = readonly (readonly [name: string, names: readonly string[]])[]

/**
 * Reads a map of names to lists of names.
 *
 * @param keyword The value of the keyword.
 *
 * @returns The lists that say something, or `undefined` when none does.
 */
export function readRequirements(keyword: unknown): Requirements | undefined {
  if (!isObject(keyword)) return undefined
  const requirements: [string, string[]][] = []
  for (const name of Object.keys(keyword)) {
    const names = readNames(keyword[name])
    if (names !== undefined) requirements.push([name, names])
  }
  return requirements.length === 0 ? undefined : requirements
}

/**
 * Tells whether an object has all of some properties.
 *
 * @param object The object.
 * @param names The names of the properties.
 *
 * @returns True when each is a property of its own.
 */
export function hasAll(object: Record<string, unknown>, names: readonly string[]): boolean {
  for (const name of names) if (!Object.hasOwn(object, name)) return false
  return true
}

/**
 * Tells whether an object has whatever must be present because something else is.
 *
 * @param object The object.
 * @param requirements The requirements.
 *
 * @returns True when each of them is met or does not apply.
 */
export function meetsAll(object: Record<string, unknown>, requirements: Requirements): boolean {
  return requirements.every(([name, names]) => !Object.hasOwn(object, name) || hasAll(object, names))
}
