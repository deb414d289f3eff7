/** The elements of an array. */

import { kindOf, OBJECT, plainKindOf } from '../json/kind.ts'
import { coerceObject } from './coerce-object.ts'
import { Step } from './finding.ts'
import type { ArrayPlan, ObjectPlan, Plan } from './plan.ts'
import { readDirectly } from './read-directly.ts'
import { DEPTH_OF_STACK, NOTHING_AROUND, PENDING, type Run } from './run.ts'

/**
 * Coerces the elements of an array.
 *
 * @param run The run.
 * @param array What the position says about elements.
 * @param value The array.
 *
 * @returns The array itself when nothing changed, its changed copy, or `PENDING`.
 */
export function coerceArray(run: Run, array: ArrayPlan, value: readonly unknown[]): unknown {
  const { prefix, rest } = array
  if (rest === undefined && prefix.length === 0) return value
  const restAccepts = rest?.links.accepts ?? 0
  const { around, place } = run
  if (around.length > 0) run.around = NOTHING_AROUND
  let copy: unknown[] | undefined = run.owned ? (value as unknown[]) : undefined
  let pending = false
  const end = rest === undefined ? Math.min(prefix.length, value.length) : value.length
  for (let index = 0; index < end; index++) {
    const item = value[index]
    const child = index < prefix.length ? prefix[index] : rest
    if (child === undefined) continue
    if (((child === rest ? restAccepts : child.links.accepts) & plainKindOf(item)) !== 0) continue
    if (child.links.direct !== 0 && typeof item === 'string') {
      const read = readDirectly(run, child, child.links.direct, item, place, index)
      if (read !== undefined) {
        copy ??= value.slice()
        copy[index] = read
        continue
      }
    }
    run.place = new Step(place, index)
    const result = isPlainObject(run, child, item) ? coercePlainObject(run, child, item) : run.visit(run, child, item)
    if (result === PENDING) {
      pending = true
      continue
    }
    if (result !== item) {
      copy ??= value.slice()
      copy[index] = result
    }
  }
  run.around = around
  run.place = place
  return pending ? PENDING : (copy ?? value)
}

/** Whether an element is an object whose members are all that has to be looked at: most arrays of objects are such. */
function isPlainObject(run: Run, plan: Plan, item: unknown): item is Record<string, unknown> {
  return plan.links.plain && plan.links.object !== undefined && run.trials === 0 && run.depth < DEPTH_OF_STACK && kindOf(item) === OBJECT
}

/** The short way to such an object, past the questions of `coerceValue`. */
function coercePlainObject(run: Run, plan: Plan, item: Record<string, unknown>): unknown {
  run.depth++
  const result = coerceObject(run, plan, plan.links.object as ObjectPlan, item)
  run.depth--
  return result
}
