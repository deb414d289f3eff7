/** Words that models write where they mean "nothing" (switch `sentinels`). */

import { NULL, STRING } from '../json/kind.ts'
import { isObject } from '../json/value.ts'
import type { ObjectPlan, Plan } from './plan.ts'
import { trimJson } from './rules/text-form.ts'
import { type Run, validatesScalar } from './run.ts'

/**
 * Tells whether a text stands for null or for an absent value.
 *
 * @param text The text.
 *
 * @returns True for `None`, `undefined` and blank text.
 */
export function isSentinelText(text: string): boolean {
  const trimmed = trimJson(text)
  return trimmed === '' || trimmed === 'None' || trimmed === 'undefined'
}

/**
 * Tells whether a member stands for an absent optional, so that its key is to be left out.
 *
 * @param run The run.
 * @param around The plans around this one at the same object, when it is a branch of a union.
 * @param plan The position of the object.
 * @param object What that position says about keys.
 * @param child The position of the member.
 * @param value The object.
 * @param key The key of the member.
 *
 * @returns False where the member is valid, or its key is required or stands under another spelling too.
 */
export function standsForAbsent(
  run: Run,
  around: readonly Plan[],
  plan: Plan,
  object: ObjectPlan,
  child: Plan,
  value: Record<string, unknown>,
  key: string,
): boolean {
  const item = value[key]
  if (item === null) {
    if (child.links.total & NULL) return false
  } else if (typeof item !== 'string' || !isSentinelText(item)) return false
  else if (child.links.total & STRING && validatesScalar(run, child, item, STRING)) return false
  if (!object.places.has(key) || isRequired(around, plan, object, key) || isDependedOn(plan, value, key)) return false
  for (const [model, wire] of object.restores ?? []) if (wire === key && Object.hasOwn(value, model)) return false
  return true
}

/** A key counts as required when the position, a union branch of it, or what stands around that branch requires it. */
function isRequired(around: readonly Plan[], plan: Plan, object: ObjectPlan, key: string): boolean {
  if (object.required.has(key)) return true
  for (const union of plan.links.unions) {
    for (const branch of union.objects) if (branch.links.object?.required.has(key)) return true
  }
  return around.some((outer) => outer.links.object?.required.has(key))
}

/** A key is required, too, when another key that is present asks for it (`dependentRequired`, in draft-07 `dependencies`). */
function isDependedOn(plan: Plan, value: Record<string, unknown>, key: string): boolean {
  return plan.schemas.some((schema) =>
    [schema['dependentRequired'], schema['dependencies']].some(
      (asked) =>
        isObject(asked) &&
        Object.keys(asked).some((other) => {
          const names = asked[other]
          return Object.hasOwn(value, other) && Array.isArray(names) && names.includes(key)
        }),
    ),
  )
}
