/** One value where an array is declared: `"a"` becomes `["a"]`, when there is no other reading. */

import { isEqual } from '../json/equal.ts'
import { ARRAY, kindOf, OBJECT } from '../json/kind.ts'
import type { LogEntry } from './finding.ts'
import type { Plan } from './plan.ts'
import { UNREAD } from './rules/unread.ts'
import { addFindings, note, PENDING, type Run, validates } from './run.ts'

/**
 * Wraps a value in the array that a position declares.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The value; neither null nor an array.
 *
 * @returns The array, `PENDING`, or no reading: no array is declared, no element could be this value, or branches disagree.
 *
 * @see ARGUMENT-PASS, section 3, row "array".
 */
export function wrapInArray(run: Run, plan: Plan, value: unknown): unknown {
  if ((plan.links.total & ARRAY) === 0) return UNREAD
  // An element that would have to be wrapped itself is none that the items admit.
  if (run.wrapping) return UNREAD
  const mark = run.log.length
  const result = plan.links.unions.length === 0 ? wrapHere(run, plan, value) : wrapInUnion(run, plan, value)
  if (result === UNREAD) run.log.length = mark
  return result
}

function wrapHere(run: Run, plan: Plan, value: unknown): unknown {
  const { array } = plan.links
  const item = array?.prefix[0] ?? array?.rest
  note(run, 'wrapped-in-array', plan)
  run.wrapping = true
  const element = item === undefined ? value : run.visit(run, item, value)
  run.wrapping = false
  if (element === PENDING) return PENDING
  const kind = kindOf(element)
  if (item !== undefined && (item.links.total & kind) === 0) return UNREAD
  const wrapped = [element]
  if (validates(run, plan, wrapped)) return wrapped
  // A container may still fail inside: an error about its field helps the model more than one about the array.
  return kind & (OBJECT | ARRAY) && takesOneElement(plan) ? wrapped : UNREAD
}

function takesOneElement(plan: Plan): boolean {
  return plan.schemas.every((schema) => {
    const { maxItems, minItems } = schema
    return !(typeof minItems === 'number' && minItems > 1) && !(typeof maxItems === 'number' && maxItems < 1)
  })
}

function wrapInUnion(run: Run, plan: Plan, value: unknown): unknown {
  const [union] = plan.links.unions
  const branches = union?.arrays ?? []
  if (plan.links.unions.length > 1 || plan.links.array !== undefined) {
    note(run, 'wrapped-in-array', plan)
    const result = run.visitInside(run, plan, [value])
    return result === PENDING || validates(run, plan, result) ? result : UNREAD
  }
  if (branches.length === 1) return wrapInArray(run, branches[0] as Plan, value)
  let adopted: { result: unknown; findings: readonly LogEntry[] } | undefined
  for (const branch of branches) {
    const mark = run.log.length
    const result = wrapInArray(run, branch, value)
    const findings = run.log.splice(mark)
    if (result === PENDING) return PENDING
    if (result === UNREAD || !validates(run, plan, result)) continue
    if (adopted === undefined) adopted = { result, findings }
    else if (!isEqual(adopted.result, result)) {
      note(run, 'union-ambiguous', plan)
      return value
    }
  }
  if (adopted === undefined) return UNREAD
  addFindings(run, adopted.findings)
  return adopted.result
}
