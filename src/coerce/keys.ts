/** Keys back to the names that the tool published: renamed ones by the key map, respelled ones where a switch allows it. */

import { setOwn } from '../json/value.ts'
import { Finding } from './finding.ts'
import type { ObjectPlan, Plan } from './plan.ts'
import type { Run } from './run.ts'

/**
 * Restores the keys of an object.
 *
 * @param run The run.
 * @param plan The position of the object.
 * @param object What the position says about keys.
 * @param value The object as the model sent it.
 *
 * @returns The same object when no key changes, else one with the published keys in the same order.
 */
export function restoreKeys(run: Run, plan: Plan, object: ObjectPlan, value: Record<string, unknown>): Record<string, unknown> {
  const { restores } = object
  if (restores === undefined && !run.settings.looseKeys) return value
  const renamed = new Map<string, string>()
  if (restores !== undefined) {
    for (const key of Object.keys(value)) {
      const wire = object.places.has(key) ? undefined : restores.get(key)
      if (wire === undefined) continue
      if (Object.hasOwn(value, wire)) {
        noteKey(run, plan, 'key-both-spellings', key, wire)
      } else renamed.set(key, wire)
    }
  }
  if (run.settings.looseKeys) matchLooseKeys(run, plan, object, value, renamed)
  else for (const [key, wire] of renamed) noteKey(run, plan, 'key-restored', key, wire)
  if (renamed.size === 0) return value
  const restored: Record<string, unknown> = {}
  const sent = new Map<string, string>()
  for (const key of Object.keys(value)) {
    const wire = renamed.get(key)
    setOwn(restored, wire ?? key, value[key])
    if (wire !== undefined) sent.set(wire, key)
  }
  run.sent ??= new WeakMap()
  run.sent.set(restored, sent)
  return restored
}

/** Finds missing required keys under another spelling: exactly one unknown key that differs in case, `_` and `-` only. */
function matchLooseKeys(run: Run, plan: Plan, object: ObjectPlan, value: Record<string, unknown>, renamed: Map<string, string>): void {
  for (const [key, wire] of renamed) noteKey(run, plan, 'key-restored', key, wire)
  const present = new Set(renamed.values())
  const missing = [...object.required].filter((key) => object.places.has(key) && !Object.hasOwn(value, key) && !present.has(key))
  if (missing.length === 0) return
  const unknown = Object.keys(value).filter((key) => !object.places.has(key) && !renamed.has(key))
  const candidates = groupByFold(unknown)
  const rivals = groupByFold(missing)
  for (const [folded, wires] of rivals) {
    const keys = (candidates.get(folded) ?? []).filter((key) => !isDeclaredNearby(run, plan, key))
    const [key] = keys
    const [wire] = wires
    if (keys.length !== 1 || wires.length !== 1 || key === undefined || wire === undefined) continue
    renamed.set(key, wire)
    noteKey(run, plan, 'key-matched', key, wire)
  }
}

function groupByFold(keys: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const folded = foldKey(key)
    const group = groups.get(folded)
    if (group === undefined) groups.set(folded, [key])
    else group.push(key)
  }
  return groups
}

/** A key that another branch or the schema around it declares is not unknown. */
function isDeclaredNearby(run: Run, plan: Plan, key: string): boolean {
  // One level of branches is looked at: a whole mesh of unions for each key would take its square.
  return [plan, ...run.around].some(({ links }) =>
    [links.object, ...links.unions.flatMap((union) => union.objects.map((branch) => branch.links.object))].some((object) =>
      object?.places.has(key),
    ),
  )
}

function noteKey(run: Run, plan: Plan, code: 'key-restored' | 'key-matched' | 'key-both-spellings', key: string, wire: string): void {
  run.log.push(new Finding(code, run.place, key, key, wire, plan))
}

function foldKey(key: string): string {
  return key.replace(/[_-]/g, '').toLowerCase()
}
