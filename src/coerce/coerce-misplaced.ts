/** Values other than text whose kind a position does not admit. */

import { ANY_KIND, ARRAY, INTEGER, NULL, STRING } from '../json/kind.ts'
import type { Plan } from './plan.ts'
import { UNREAD } from './rules/unread.ts'
import { note, type Run, validates } from './run.ts'
import { wrapInArray } from './wrap.ts'

/**
 * Coerces a value of a kind that is not admitted.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The value; it is no text.
 * @param kind Its kind.
 *
 * @returns What it became, the value itself, or `PENDING`.
 */
export function coerceMisplaced(run: Run, plan: Plan, value: unknown, kind: number): unknown {
  const { total } = plan.links
  if (kind === NULL) return value
  if (run.settings.stringify && !run.wrapping && total & STRING && (total & ~(STRING | NULL)) === 0 && kind !== ARRAY) {
    const text = spell(value)
    if (text === undefined || !validates(run, plan, text)) return value
    note(run, 'value-to-string', plan, value, text)
    return text
  }
  const wrapped = wrapInArray(run, plan, value)
  return wrapped === UNREAD ? value : wrapped
}

/**
 * Coerces an integer that no double can hold: a string keeps its digits.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The integer.
 *
 * @returns Its digits where a string is declared, else the number that it is rounded to, or itself where BigInts are asked for.
 *
 * @see ARGUMENT-PASS, section 7.
 */
export function coerceBigInt(run: Run, plan: Plan, value: bigint): unknown {
  const { total } = plan.links
  // A position that says nothing about types takes a string too, but nobody expects one there.
  if (total & STRING && total !== ANY_KIND) {
    const digits = String(value)
    if (validates(run, plan, digits)) {
      note(run, 'number-to-digits', plan, digits)
      return digits
    }
  }
  if ((total & INTEGER) === 0) return coerceMisplaced(run, plan, value, INTEGER)
  if (run.settings.bigint) return value
  note(run, 'number-not-exact', plan, String(value))
  return Number(value)
}

/** The JSON text of a value; none for a number that JSON cannot carry, or an object too deep for the engine to spell. */
function spell(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
