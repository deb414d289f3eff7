/** The short way for what most repairs are: a plain number or flag as text, where nothing but its kind is declared. */

import { BOOLEAN, FRACTION, INTEGER } from '../json/kind.ts'
import type { Trail } from '../report/diagnostic.ts'
import { Finding } from './finding.ts'
import type { Plan } from './plan.ts'
import { readShort } from './rules/text-to-number.ts'
import type { Run } from './run.ts'
import { keepsBounds } from './schema-facts.ts'

/**
 * Reads a text that needs no further questions, and notes it.
 *
 * Hint: it answers as `coerceText` would; what it does not know for certain it leaves to that.
 *
 * @param run The run.
 * @param plan The position.
 * @param direct The kinds that a text is read as there; a text itself is not admitted.
 * @param text The text.
 * @param place The way to the object or array.
 * @param key The key or index of the member, as the model sent it.
 *
 * @returns The number or flag, or `undefined`.
 */
export function readDirectly(
  run: Run,
  plan: Plan,
  direct: number,
  text: string,
  place: Trail | undefined,
  key: string | number,
): number | boolean | undefined {
  if (direct & BOOLEAN && (text === 'true' || text === 'false')) {
    const flag = text === 'true'
    run.log.push(new Finding('string-to-boolean', place, key, text, flag, plan))
    return flag
  }
  const value = direct & INTEGER ? readShort(text) : undefined
  if (value === undefined || (plan.bounded && !keepsBounds(plan.schemas, value))) return undefined
  if (direct & FRACTION) run.log.push(new Finding('string-to-number', place, key, text, value, plan))
  else if (Number.isInteger(value)) run.log.push(new Finding('string-to-integer', place, key, text, value, plan))
  else return undefined
  return value
}
