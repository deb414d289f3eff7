/** The members of an object. This is the hot loop: one comparison of the key, one bit test of the kind. */

import { plainKindOf } from '../json/kind.ts'
import { setOwn } from '../json/value.ts'
import { cloneObject } from './clone.ts'
import { Step } from './finding.ts'
import type { ObjectPlan, Plan } from './plan.ts'
import { readDirectly } from './read-directly.ts'
import { NOTHING_AROUND, note, PENDING, type Run } from './run.ts'
import { standsForAbsent } from './sentinels.ts'

/**
 * Coerces the members of an object.
 *
 * @param run The run.
 * @param plan The position of the object.
 * @param object What the position says about keys.
 * @param value The object, its keys restored.
 *
 * @returns The object itself when nothing changed, its changed copy, or `PENDING`.
 */
export function coerceObject(run: Run, plan: Plan, object: ObjectPlan, value: Record<string, unknown>): unknown {
  const { accepts, children, directs, keys } = object
  const { around, place } = run
  const sent = run.sent?.get(value)
  const spared = run.spared?.get(value)
  if (around.length > 0) run.around = NOTHING_AROUND
  let copy: Record<string, unknown> | undefined = run.owned ? value : undefined
  let dropped: Set<string> | undefined
  let pending = false
  let next = 0
  // `for … in` with the expected key beside it is two to three times faster than `Object.keys`; JSON values inherit nothing enumerable.
  for (const key in value) {
    const item = value[key]
    let index: number | undefined = next
    if (keys[next] !== key) index = object.places.get(key)
    let child: Plan | undefined
    if (key === spared) continue
    if (index === undefined) {
      child = Object.hasOwn(value, key) ? run.planner.other(plan, object, key) : undefined
      if (child === undefined) continue
    } else {
      next = index + 1
      if (((accepts[index] as number) & plainKindOf(item)) !== 0) continue
      child = children[index] ?? run.planner.child(plan, object, index)
      const direct = directs[index] as number
      if (direct !== 0 && typeof item === 'string') {
        const read = readDirectly(run, child, direct, item, place, sent === undefined ? key : (sent.get(key) ?? key))
        if (read !== undefined) {
          if (copy === undefined) copy = cloneObject(value, object)
          copy[key] = read
          continue
        }
      }
    }
    run.place = new Step(place, sent === undefined ? key : (sent.get(key) ?? key))
    const result = run.visit(run, child, item)
    if (result === PENDING) pending = true
    else if (result !== item) {
      if (copy === undefined) copy = cloneObject(value, object)
      copy[key] = result
    } else if (run.settings.sentinels && standsForAbsent(run, around, plan, object, child, value, key)) {
      note(run, 'sentinel-dropped', child, item)
      dropped ??= new Set()
      dropped.add(key)
    }
  }
  run.around = around
  run.place = place
  if (sent !== undefined && copy !== undefined) run.sent?.set(copy, sent)
  if (pending) return PENDING
  return dropped === undefined ? (copy ?? value) : without(copy ?? value, dropped)
}

function without(value: Record<string, unknown>, dropped: ReadonlySet<string>): Record<string, unknown> {
  const rest: Record<string, unknown> = {}
  for (const key of Object.keys(value)) if (!dropped.has(key)) setOwn(rest, key, value[key])
  return rest
}
