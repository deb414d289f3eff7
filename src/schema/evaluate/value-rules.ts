/** The keywords that list values: `enum` and `const`. */

import { isEqual } from '../../json/equal.ts'
import { ANY_KIND } from '../../json/kind.ts'
import { createAssertion } from './assertion.ts'
import type { KeywordRule } from './keyword-rule.ts'

/** Listed values: scalars are found by one look-up, containers are compared. */
interface Members {
  readonly scalars: ReadonlySet<unknown>
  readonly containers: readonly object[]
}

/**
 * The rules of `enum` and `const`.
 *
 * @see JSON Schema 2020-12 validation, sections 6.1.2 and 6.1.3.
 */
export const VALUE_RULES: Readonly<Record<string, KeywordRule>> = {
  enum: createAssertion(ANY_KIND, (members) => (Array.isArray(members) ? membersOf(members) : undefined), isMember),
  const: createAssertion(ANY_KIND, (member) => membersOf([member]), isMember),
}

function membersOf(values: readonly unknown[]): Members {
  const containers = values.filter((value) => typeof value === 'object' && value !== null)
  return { scalars: new Set(values), containers }
}

function isMember(value: unknown, { scalars, containers }: Members): boolean {
  if (typeof value === 'object' && value !== null) return containers.some((member) => isEqual(member, value))
  if (scalars.has(value)) return true
  // A schema read without BigInt lists 2^53 as a double; a comparison of the two is exact.
  return typeof value === 'bigint' && Number(value) >= value && Number(value) <= value && scalars.has(Number(value))
}
