/** Text at a position that does not take it as it is: the readings in their order. */

import { ARRAY, BOOLEAN, FRACTION, INTEGER, kindOf, NULL, NUMBER, OBJECT, STRING } from '../json/kind.ts'
import { matchMemberCase } from './enums.ts'
import type { Plan } from './plan.ts'
import { formOf, trimJson } from './rules/text-form.ts'
import { readContainer } from './rules/text-to-container.ts'
import { readNumber } from './rules/text-to-number.ts'
import { UNREAD } from './rules/unread.ts'
import { note, PENDING, type Run, validates, validatesScalar } from './run.ts'
import { isSentinelText } from './sentinels.ts'
import { wrapInArray } from './wrap.ts'

/**
 * Coerces a text.
 *
 * @param run The run.
 * @param plan The position; it does not take every text.
 * @param text The text.
 *
 * @returns What the text was read as, the text itself, or `PENDING`.
 *
 * @see ARGUMENT-PASS, section 3.
 */
export function coerceText(run: Run, plan: Plan, text: string): unknown {
  const { branchNotes, declared, total } = plan.links
  if (branchNotes.length > 0) for (const { code, subject } of branchNotes) note(run, code, plan, subject)
  if (total & STRING && validatesScalar(run, plan, text, STRING)) return text
  // What no keyword names is admitted, but it is no reason to read a text.
  const readable = total & declared
  const trimmed = trimJson(text)
  const form = formOf(trimmed)
  switch (form) {
    case 'number': {
      if ((readable & NUMBER) === 0) break
      const number = readNumber(trimmed, (readable & FRACTION) !== 0)
      if (number === undefined) {
        note(run, 'number-not-exact', plan, trimmed)
        return text
      }
      if (number !== UNREAD && validatesScalar(run, plan, number, Number.isInteger(number) ? INTEGER : FRACTION)) {
        note(run, plan.members ? 'enum-member-matched' : total & FRACTION ? 'string-to-number' : 'string-to-integer', plan, text, number)
        return number
      }
      break
    }
    case 'boolean': {
      const value = trimmed.length === 4
      if (readable & BOOLEAN && validatesScalar(run, plan, value, BOOLEAN)) {
        note(run, plan.members ? 'enum-member-matched' : 'string-to-boolean', plan, text, value)
        return value
      }
      break
    }
    case 'null':
      if (readable & NULL && validatesScalar(run, plan, null, NULL)) {
        note(run, 'string-to-null', plan, text)
        return null
      }
      break
    case 'container': {
      if ((readable & (OBJECT | ARRAY)) === 0) break
      const result = coerceContainerText(run, plan, text)
      if (result !== UNREAD) return result
      break
    }
    case 'blank':
      // Where null is declared too, blank text has two readings (ARGUMENT-PASS, section 6, sentinels).
      if (readable & OBJECT && (total & NULL) === 0 && validates(run, plan, {})) {
        note(run, 'blank-to-object', plan)
        return {}
      }
      break
    default:
      break
  }
  if (run.settings.looseEnums && total & STRING) {
    const member = matchMemberCase(run, plan, text)
    if (member !== undefined) {
      note(run, 'enum-member-matched', plan, text, member)
      return member
    }
  }
  if (run.settings.sentinels && readable & NULL && isSentinelText(text) && validates(run, plan, null)) {
    note(run, 'sentinel-to-null', plan, text)
    return null
  }
  // Wrapping is last. Blank text and the word null may stand for nothing at all, so they are no elements.
  if (form === 'blank' || form === 'null' || (run.settings.sentinels && isSentinelText(text))) return text
  const wrapped = wrapInArray(run, plan, text)
  return wrapped === UNREAD ? text : wrapped
}

/** Reads container text, where a boundary allows it. */
function coerceContainerText(run: Run, plan: Plan, text: string): unknown {
  const { declared, total } = plan.links
  const met = run.parsed?.get(text)
  const container = met ?? readContainer(text)
  // In trials the same text is met once for each branch; only the same object is recognised as read before.
  if (run.trials > 0 && met === undefined && typeof container === 'object') {
    run.parsed ??= new Map()
    run.parsed.set(text, container)
  }
  if (typeof container === 'string') {
    note(run, 'number-not-exact', plan, container)
    return text
  }
  if (container === UNREAD || (total & declared & kindOf(container)) === 0) return UNREAD
  if (!readsUntypedUnion(run, plan)) {
    note(run, 'union-untyped', plan)
    return text
  }
  const mark = run.log.length
  const { owned } = run
  // What was read just now belongs to the run and may be changed in place, unless a trial compares with it.
  run.owned = met === undefined && run.trials === 0
  note(run, Array.isArray(container) ? 'text-to-array' : 'text-to-object', plan)
  const result = run.visit(run, plan, container)
  run.owned = owned
  if (result === PENDING) {
    run.parsed ??= new Map()
    // It may have been changed in place before the wait began, so the repeated run starts from the text again.
    if (met === undefined) run.parsed.set(text, readContainer(text) as object)
    return PENDING
  }
  if (total & STRING && !validates(run, plan, result)) {
    run.log.length = mark
    return UNREAD
  }
  return result
}

/** Whether container text is read here: the boundary `unions` stands at parameters whose schema is a union without a type. */
function readsUntypedUnion(run: Run, plan: Plan): boolean {
  const { unions } = run.settings
  if (unions === 'all' || plan.level !== 'parameter' || plan.typed || plan.links.unions.length === 0) return true
  if (unions === 'typed') return false
  const branches = plan.links.unions.length === 1 ? (plan.links.unions[0]?.branches ?? []) : []
  return branches.filter((branch) => branch.links.total !== NULL).length === 1
}
