/** The elements of an array. */

import { plainKindOf } from '../json/kind.ts'
import { Step } from './finding.ts'
import type { ArrayPlan, Plan } from './plan.ts'
import { readDirectly } from './read-directly.ts'
import { PENDING, type Run } from './run.ts'

const NOTHING_AROUND: readonly Plan[] = Object.freeze([])

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
      const read = readDirectly(run, child, item, place, index)
      if (read !== undefined) {
        copy ??= value.slice()
        copy[index] = read
        continue
      }
    }
    run.place = new Step(place, index)
    const result = run.visit(run, child, item)
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
