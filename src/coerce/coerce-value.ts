/** The walk: one value at one position, copy on write, with a stack of its own for what is nested too deep. */

import { ARRAY, OBJECT, plainKindOf, STRING } from '../json/kind.ts'
import { isObject, setOwn } from '../json/value.ts'
import type { Trail } from '../report/diagnostic.ts'
import { coerceArray } from './coerce-array.ts'
import { coerceBigInt, coerceMisplaced } from './coerce-misplaced.ts'
import { coerceObject } from './coerce-object.ts'
import { coerceText } from './coerce-text.ts'
import { coerceUnion } from './coerce-union.ts'
import { restoreKeys } from './keys.ts'
import type { Plan } from './plan.ts'
import { DEPTH_OF_STACK, JobPlace, mark, note, PENDING, type Run, recall, remember } from './run.ts'

/**
 * Coerces a value at a position.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The value.
 *
 * @returns The value itself when nothing changed, what it became, or `PENDING`.
 */
export function coerceValue(run: Run, plan: Plan, value: unknown): unknown {
  const kind = plainKindOf(value)
  const { accepts, total } = plan.links
  if (accepts & kind) return value
  if (plan.boundaries.length > 0) for (const { code, subject } of plan.boundaries) note(run, code, plan, subject)
  if (typeof value === 'bigint') return coerceBigInt(run, plan, value)
  if (kind === STRING) return coerceText(run, plan, value as string)
  if ((total & kind) === 0) return coerceMisplaced(run, plan, value, kind)
  return kind & (OBJECT | ARRAY) ? coerceContainer(run, plan, value as object) : value
}

/** Coerces a container whose kind is admitted, unless it is nested too deep or was met before. */
function coerceContainer(run: Run, plan: Plan, value: object): unknown {
  const deep = run.depth >= DEPTH_OF_STACK
  if (deep || run.trials > 0) {
    const outcome = recall(run, plan, value, deep)
    if (outcome !== undefined) return outcome.result
    if (run.waiting?.get(plan)?.has(value)) return PENDING
    if (deep) {
      if (run.underway?.get(plan)?.has(value)) return value
      run.jobs.push({ plan, value })
      return PENDING
    }
  }
  const { wrapping } = run
  run.wrapping = false
  run.depth++
  const start = run.log.length
  const result = plan.links.plain ? coerceMembers(run, plan, value) : coerceInside(run, plan, value)
  run.depth--
  run.wrapping = wrapping
  if (result === PENDING) run.waiting = mark(run.waiting, plan, value)
  else if (run.trials > 0) remember(run, plan, value, result, start)
  return result
}

/** Coerces the members of a container of which nothing else has to be looked at. */
function coerceMembers(run: Run, plan: Plan, value: object): unknown {
  const { describesItems, object } = plan.links
  if (Array.isArray(value)) return describesItems ? coerceArray(run, run.planner.array(plan), value) : value
  return object === undefined ? value : coerceObject(run, plan, object, value as Record<string, unknown>)
}

/**
 * Coerces the inside of a container: keys first, then members, then each union, and what only forbids at the end.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The container; its kind is admitted.
 *
 * @returns The container itself when nothing changed, what it became, or `PENDING`.
 */
function coerceInside(run: Run, plan: Plan, value: object): unknown {
  const { object, unions } = plan.links
  const isArray = Array.isArray(value)
  const { owned } = run
  // Trials and conditions compare with the value as it came, so it must not change under them.
  if (unions.length > 0 || plan.conditions.length > 0) run.owned = owned && mayChangeInPlace(plan, isArray)

  const restored = object === undefined || isArray ? value : restoreKeys(run, plan, object, value as Record<string, unknown>)
  const start = run.log.length
  let result = coerceMembersAndUnions(run, plan, restored)
  if (breaksCondition(run, plan, restored, result)) {
    // What only forbids takes back the one member that breaks it, or everything where no single one does.
    run.log.length = start
    const key = offendingKey(run, plan, restored, result)
    result = restored
    if (key !== undefined) {
      run.spared ??= new WeakMap()
      run.spared.set(restored, key)
      const spared = coerceMembersAndUnions(run, plan, restored)
      if (breaksCondition(run, plan, restored, spared)) run.log.length = start
      else result = spared
    }
  }
  run.owned = owned
  return result
}

/** So often the keywords beside a union see what the union has read, and the other way round; ordinary schemas need one round. */
const MOST_ROUNDS = 3

function coerceMembersAndUnions(run: Run, plan: Plan, value: object): unknown {
  let result = coerceMembers(run, plan, value)
  for (let round = 0; round < MOST_ROUNDS && plan.links.unions.length > 0 && result !== PENDING; round++) {
    const before = result
    result = coerceUnions(run, plan, before as object)
    if (result === before || result === PENDING) break
    const again = coerceMembers(run, plan, result as object)
    if (again === result) break
    result = again
  }
  return result
}

/** Applies each union in turn. */
function coerceUnions(run: Run, plan: Plan, value: object): unknown {
  const { around } = run
  run.around = [...around, plan]
  let result: unknown = value
  for (const union of plan.links.unions) if (result !== PENDING) result = coerceUnion(run, plan, union, result as object)
  run.around = around
  return result
}

function mayChangeInPlace(plan: Plan, isArray: boolean): boolean {
  return plan.conditions.length === 0 && plan.links.unions.every((union) => (isArray ? union.arrays : union.objects).length <= 1)
}

/** Whether a coerced value no longer satisfies what only forbids, although the value as it came did. */
function breaksCondition(run: Run, plan: Plan, before: unknown, after: unknown): boolean {
  if (plan.conditions.length === 0 || before === after || after === PENDING) return false
  return plan.conditions.some((condition) => run.evaluator.validates(condition, before) && !run.evaluator.validates(condition, after))
}

/** So many changed members are tried; each costs a look at the whole object. */
const MOST_SUSPECTS = 32

/** The one changed member without which the conditions hold as they did before. */
function offendingKey(run: Run, plan: Plan, before: object, after: unknown): string | undefined {
  if (!isObject(after)) return undefined
  const original = before as Record<string, unknown>
  const suspects = Object.keys(after).filter((key) => after[key] !== original[key])
  if (suspects.length > MOST_SUSPECTS) return undefined
  return suspects.find((key) => {
    const without = { ...after }
    setOwn(without, key, original[key])
    return !breaksCondition(run, plan, before, without)
  })
}

/**
 * Coerces a whole value, however deep.
 *
 * @param run The run.
 * @param plan The position of the value.
 * @param value The value.
 *
 * @returns The value itself when nothing changed, or what it became; `PENDING` when it is too deep to be changed in place.
 */
export function coerceWhole(run: Run, plan: Plan, value: unknown): unknown {
  const { place } = run
  let result = coerceValue(run, plan, value)
  // In place, a second round would meet the changes of the first one: the caller takes a copying run instead.
  while (result === PENDING && !run.owned) {
    while (run.jobs.length > 0) {
      const job = run.jobs[run.jobs.length - 1] as Run['jobs'][number]
      if (run.outcomes?.get(job.plan)?.has(job.value)) {
        run.jobs.pop()
        continue
      }
      beginRound(run, new JobPlace())
      run.underway = mark(run.underway, job.plan, job.value)
      const outcome = coerceInside(run, job.plan, job.value)
      // The jobs that it waits for stand above it now; it is taken again when they are done.
      if (outcome !== PENDING) {
        remember(run, job.plan, job.value, outcome, 0)
        run.underway.get(job.plan)?.delete(job.value)
      }
    }
    beginRound(run, place)
    result = coerceValue(run, plan, value)
  }
  return result
}

function beginRound(run: Run, place: Trail | undefined): void {
  run.place = place
  run.log = []
  run.depth = 0
  run.waiting = undefined
}
