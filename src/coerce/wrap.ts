/** One value where an array is declared: `"a"` becomes `["a"]`, when there is no other reading. */

import { isEqual } from '../json/equal.ts'
import { ARRAY, kindOf, OBJECT } from '../json/kind.ts'
import { FindingList } from './finding.ts'
import type { Plan } from './plan.ts'
import { UNREAD } from './rules/unread.ts'
import { note, PENDING, type Run, validates } from './run.ts'
import { withBranches } from './union-plan.ts'

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
  if ((plan.links.total & plan.links.declared & ARRAY) === 0) return UNREAD
  // An element that would have to be wrapped itself is none that the items admit.
  if (run.wrapping) return UNREAD
  const leaves = arrayLeaves(plan)
  let adopted: { result: unknown; findings: FindingList } | undefined
  for (const leaf of leaves) {
    const start = run.log.length
    const result = wrapAt(run, plan, leaf, value, leaves.length === 1)
    const findings = new FindingList(run.log.splice(start))
    if (result === PENDING) return PENDING
    if (result === UNREAD) continue
    if (adopted === undefined) adopted = { result, findings }
    else if (!isEqual(adopted.result, result)) {
      note(run, 'union-ambiguous', plan)
      return value
    }
  }
  if (adopted === undefined) return UNREAD
  run.log.push(adopted.findings)
  return adopted.result
}

/** The positions that describe the array: the position itself, and those branches of its unions that say something about arrays. */
function arrayLeaves(plan: Plan): readonly Plan[] {
  return withBranches(plan, (union) => union.arrays).filter(({ links }) => links.unions.length === 0 || links.describesItems)
}

/** Wraps a value by what one position says about elements; the whole position judges the array. */
function wrapAt(run: Run, plan: Plan, leaf: Plan, value: unknown, only: boolean): unknown {
  const array = leaf.links.describesItems ? run.planner.array(leaf) : undefined
  const item = array?.prefix[0] ?? array?.rest
  note(run, 'wrapped-in-array', leaf)
  // A wrap may still be refused, so the value must not change under it.
  const { owned } = run
  run.owned = false
  run.wrapping = true
  const element = item === undefined ? value : run.visit(run, item, value)
  run.wrapping = false
  run.owned = owned
  if (element === PENDING) return PENDING
  const kind = kindOf(element)
  if (item !== undefined && (item.links.total & kind) === 0) return UNREAD
  const wrapped = [element]
  if (validates(run, plan, wrapped)) return wrapped
  // A container may still fail inside: an error about its field helps the model more than one about the array.
  return only && kind & (OBJECT | ARRAY) && takesOneElement(leaf) ? wrapped : UNREAD
}

function takesOneElement(plan: Plan): boolean {
  return plan.schemas.every((schema) => {
    const { maxItems, minItems } = schema
    return !(typeof minItems === 'number' && minItems > 1) && !(typeof maxItems === 'number' && maxItems < 1)
  })
}
