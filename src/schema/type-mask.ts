/** The `type` keyword as a mask of kinds. */

import { ANY_KIND, ARRAY, BOOLEAN, INTEGER, NULL, NUMBER, OBJECT, STRING } from '../json/kind.ts'

const KIND_OF_TYPE: ReadonlyMap<unknown, number> = /* @__PURE__ */ new Map<unknown, number>([
  ['null', NULL],
  ['boolean', BOOLEAN],
  ['integer', INTEGER],
  ['number', NUMBER],
  ['string', STRING],
  ['object', OBJECT],
  ['array', ARRAY],
])

/**
 * Reads a `type` keyword.
 *
 * @param type The value of the keyword: a name, a list of names, or anything else that a schema may carry there.
 *
 * @returns The mask of the kinds that it admits; every kind where it names no known type.
 *
 * @see JSON Schema 2020-12 validation, section 6.1.1.
 */
export function typeMask(type: unknown): number {
  if (!Array.isArray(type)) return KIND_OF_TYPE.get(type) ?? ANY_KIND
  let mask = 0
  for (const name of type) mask |= KIND_OF_TYPE.get(name) ?? 0
  return mask === 0 ? ANY_KIND : mask
}
