/** What one run of the pass carries along, and the few questions that every step of it asks. */

import { NUMBER } from '../json/kind.ts'
import type { PassCode } from '../report/codes.ts'
import { formatTrail, type Trail } from '../report/diagnostic.ts'
import type { EvaluationMemo, Evaluator } from '../schema/evaluate.ts'
import { createEvaluationMemo } from '../schema/evaluate.ts'
import { Finding, FindingList, type LogEntry, Step } from './finding.ts'
import type { Settings } from './options.ts'
import type { Plan } from './plan.ts'
import type { Planner } from './planner.ts'
import { keepsBounds } from './schema-facts.ts'

/** The answer of a step that has to wait for a deeper one, which the driver runs first on a fresh stack. */
export const PENDING: unique symbol = Symbol('pending')

/** So many levels are walked on the engine's stack; what is deeper waits for a fresh one. */
export const DEPTH_OF_STACK = 250

/** What stands around a value that is no branch of a union. */
export const NOTHING_AROUND: readonly Plan[] = /* @__PURE__ */ Object.freeze([])

/** A container below the depth that one stack is used for. */
export interface Job {
  readonly plan: Plan
  readonly value: object
}

/** What a container came to, with what was noted on the way. */
export interface Outcome {
  readonly result: unknown
  readonly findings: readonly LogEntry[] | undefined
  /** The way that the findings were noted by. */
  readonly place: Trail | undefined
}

/** The state of one run. */
export interface Run {
  readonly settings: Settings
  readonly planner: Planner
  readonly evaluator: Evaluator
  /** Coerces a value at a position; here so that the steps need not import each other in a circle. */
  readonly visit: (run: Run, plan: Plan, value: unknown) => unknown
  log: LogEntry[]
  /** The way to the value at hand. */
  place: Trail | undefined
  /** Whether the containers at hand were made by the pass itself and may be changed in place. */
  owned: boolean
  depth: number
  /** How many trials of union branches are under way. */
  trials: number
  jobs: Job[]
  memo: EvaluationMemo | undefined
  outcomes: Map<Plan, Map<object, Outcome>> | undefined
  /** The containers that were found to wait in this round: what leads to them from elsewhere waits too. */
  waiting: Map<Plan, Set<object>> | undefined
  /** The containers whose jobs have begun: where one leads back to itself, that way is none. */
  underway: Map<Plan, Set<object>> | undefined
  /** The containers that were read out of text and have to be met again when a run is repeated. */
  parsed: Map<string, object> | undefined
  /** The plans in progress at the same value, where plans can lead back to themselves. */
  active: Map<Plan, Set<object>> | undefined
  /** The member of an object that stays as it came, since its coercion broke a condition. */
  spared: WeakMap<object, string> | undefined
  /** What the model had called the restored keys of an object. */
  sent: WeakMap<object, ReadonlyMap<string, string>> | undefined
  /** The plans that stand around a union branch at the same object; their required keys count too. */
  around: readonly Plan[]
  /** Whether the value at hand is about to become the element of an array: it is not wrapped a second time. */
  wrapping: boolean
}

/**
 * Notes a finding.
 *
 * @param run The run.
 * @param code The code.
 * @param plan The position whose schema says so.
 * @param first The first argument of the code.
 * @param second The second argument of the code.
 */
export function note(run: Run, code: PassCode, plan: Plan, first?: unknown, second?: unknown): void {
  run.log.push(new Finding(code, run.place, undefined, first, second, plan))
}

/**
 * Tells whether a value validates under everything that a position says.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The value.
 *
 * @returns True when no schema in force refutes the value.
 */
export function validates(run: Run, plan: Plan, value: unknown): boolean {
  run.memo ??= createEvaluationMemo()
  for (const seed of plan.seeds) if (!run.evaluator.validates(seed, value, run.memo)) return false
  return true
}

/**
 * Tells whether a scalar validates, without the evaluator where its kind or its bounds decide.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The scalar.
 * @param kind Its kind.
 *
 * @returns True when no schema in force refutes the scalar.
 */
export function validatesScalar(run: Run, plan: Plan, value: number | boolean | string | null, kind: number): boolean {
  for (let at = plan; ; ) {
    const { sure, total, unions } = at.links
    if (sure & kind) return true
    if ((total & kind) === 0) return false
    if (unions.length === 0) {
      if (at.bounded && kind & NUMBER) return keepsBounds(at.schemas, value as number)
      return validates(run, at, value)
    }
    // An optional model behaves like the model: the only branch of the kind stands for the union.
    const [union] = unions
    const takers =
      union !== undefined && unions.length === 1 && at.refutable === 0 ? union.branches.filter((branch) => branch.links.total & kind) : []
    const [only] = takers
    if (only === undefined || takers.length > 1 || at.links.cyclic) return validates(run, plan, value)
    at = only
  }
}

/**
 * Remembers what a container came to; what was noted since the mark is kept with it.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The container as it came.
 * @param result What it became.
 * @param start The length of the log before.
 */
export function remember(run: Run, plan: Plan, value: object, result: unknown, start: number): void {
  const findings = run.log.length > start ? run.log.splice(start) : undefined
  if (findings !== undefined) run.log.push(new FindingList(findings))
  run.outcomes ??= new Map()
  let outcomes = run.outcomes.get(plan)
  if (outcomes === undefined) {
    outcomes = new Map()
    run.outcomes.set(plan, outcomes)
  }
  outcomes.set(value, { result, findings, place: run.place })
}

/**
 * Marks a container at a position.
 *
 * @param marks The marks so far.
 * @param plan The position.
 * @param value The container.
 *
 * @returns The marks with this one.
 */
export function mark(marks: Map<Plan, Set<object>> | undefined, plan: Plan, value: object): Map<Plan, Set<object>> {
  const all = marks ?? new Map<Plan, Set<object>>()
  const values = all.get(plan)
  if (values === undefined) all.set(plan, new Set([value]))
  else values.add(value)
  return all
}

/**
 * Gives what a container came to before, and notes again what was noted then.
 *
 * @param run The run.
 * @param plan The position.
 * @param value The container as it came.
 * @param deep Whether the container is nested too deep to be walked now.
 *
 * @returns The outcome, or `undefined` when it was not met yet, or met elsewhere with findings that belong there.
 */
export function recall(run: Run, plan: Plan, value: object, deep: boolean): Outcome | undefined {
  const outcome = run.outcomes?.get(plan)?.get(value)
  if (outcome?.findings === undefined) return outcome
  const { findings, place } = outcome
  if (place instanceof JobPlace) place.parent ??= run.place
  // What waits for this outcome must not wait for ever, so there the findings of the other place have to do.
  else if (!deep && formatTrail(place) !== formatTrail(run.place)) return undefined
  run.log.push(new FindingList(findings))
  return outcome
}

/** Where a job begins; its way is known when its outcome is first met. */
export class JobPlace extends Step {
  constructor() {
    super(undefined, undefined)
  }
}
