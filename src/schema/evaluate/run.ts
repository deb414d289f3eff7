/**
 * One run of the evaluator: remembers results, ends cycles that consume no instance, and puts off what stands too deep for one stack.
 *
 * Cycles: a schema that is met again on the value it is being put to counts as failed there. What failed only because of that is
 * provisional until the schema that was met again is done: it stands when that one failed too and is forgotten otherwise. A success
 * needs no such care, for it never rests on a failure, except through `not` and its like, where the first answer stands.
 *
 * Depth: recursion ends at a limit, where the work is noted and counts as pending; a loop then does what was noted, each on a fresh
 * stack, and repeats what had been waiting for it. So each part runs about twice, however deep.
 */

import { ARRAY, kindOf, OBJECT } from '../../json/kind.ts'
import type { Check, CompiledSchema, LazySchema, Run } from './keyword-rule.ts'
import { createStructuralIds, type StructuralIds } from './structural-ids.ts'
import { both, FAILS, HOLDS, PENDING, type Verdict } from './verdict.ts'

/** How many schemas may be entered on one stack; some four frames each. */
const DEEPEST = 256

/** How many schemas may have been put to parts of a value that is rather looked at again than remembered. */
const CHEAP = 16

/** A failure that rests on a schema in progress; greater than any verdict. */
const PROVISIONAL = 3

/** The first epoch; smaller numbers need no new run. */
const FIRST_EPOCH = 4

/**
 * What is known of one schema and one value: a final verdict, `PROVISIONAL`, the epoch in which it was found to be pending, or,
 * below zero, the negative serial of the entry that is in progress.
 */
type Results = Map<unknown, number>

/** A schema in progress on a value, or one that was put off. */
interface Entry {
  readonly results: Results
  readonly value: unknown
  /** Its place in the order in which entries were begun; 0 before that. */
  serial: number
  /** How many provisional results there were when it was begun. */
  trail: number
}

/** An entry that was put off. */
interface Job extends Entry {
  readonly schema: CompiledSchema
  /** The job that waits for it. */
  parent: Job | undefined
  /** The serial of the lowest job in progress on the same value. */
  base: number
  /** The lowest serial that anything rests on which was found for it, in whichever of its runs. */
  rests: number
}

/** No serial: what rests on it is final. */
const NONE = Number.POSITIVE_INFINITY

/** The state of evaluation, and what it remembers between calls. */
export class EvaluationRun implements Run {
  readonly #deepest: number
  readonly #memory = new Map<CompiledSchema, Results>()
  #ids: StructuralIds | undefined
  /** The provisional results, in the order in which they were found. */
  readonly #trail: Entry[] = []
  #noted: Job[] = []
  #depth = 0
  /** How many schemas were put to values. */
  #steps = 0
  #epoch = FIRST_EPOCH
  #serial = 0
  /** The value that the innermost revisiting schema is put to. */
  #instance: unknown
  /** The lowest serial that was met again on `instance` and is still in progress: every provisional result rests on it or above. */
  #footing = NONE
  /** The lowest serial that what is being computed rests on. */
  #rests = NONE

  /**
   * Starts a run.
   *
   * @param deepest The number of schemas that may be entered on one stack.
   */
  constructor(deepest: number = DEEPEST) {
    this.#deepest = deepest
  }

  /**
   * Puts a schema to a value, however deep either is.
   *
   * @param lazy The schema.
   * @param value The value.
   *
   * @returns True when the value satisfies the schema.
   */
  validates(lazy: LazySchema, value: unknown): boolean {
    const verdict = this.evaluate(lazy, value)
    if (verdict !== PENDING) return verdict === HOLDS
    const root = this.#createJob(this.#compiled(lazy), value)
    this.#work(root)
    return root.results.get(value) === HOLDS
  }

  evaluate(lazy: LazySchema | undefined, value: unknown): Verdict {
    if (lazy === undefined) return HOLDS
    const schema = this.#compiled(lazy)
    const { checks, revisits } = schema
    const kind = kindOf(value)
    if ((schema.mask & kind) === 0) return FAILS
    if (checks.length === 0) return HOLDS
    const before = this.#steps++
    if (!revisits && (kind & (ARRAY | OBJECT)) === 0) return this.#check(checks, kind, value)

    const known = this.#memory.get(schema)?.get(value)
    if (known === FAILS || known === HOLDS) return known
    if (known === this.#epoch) return PENDING
    if (known === PROVISIONAL) return this.#failFor(this.#footing)
    if (known !== undefined && known < 0) {
      this.#footing = Math.min(this.#footing, -known)
      return this.#failFor(-known)
    }
    if (this.#depth === this.#deepest) {
      const job = this.#createJob(schema, value)
      job.results.set(value, this.#epoch)
      this.#noted.push(job)
      return PENDING
    }
    this.#depth++
    const verdict = revisits ? this.#revisit(schema, kind, value) : this.#check(checks, kind, value)
    this.#depth--
    const isDear = verdict === PENDING || this.#steps - before > CHEAP || (Array.isArray(value) && value.length > CHEAP)
    if (isDear && !revisits) this.#resultsOf(schema).set(value, verdict === PENDING ? this.#epoch : verdict)
    if (!isDear && revisits) this.#forget(this.#resultsOf(schema), value)
    return verdict
  }

  idOf(container: object): number {
    this.#ids ??= createStructuralIds()
    return this.#ids.of(container)
  }

  #check(checks: readonly Check[], kind: number, value: unknown): Verdict {
    let verdict: Verdict = HOLDS
    for (const { rule, operand } of checks) {
      if ((rule.kinds & kind) !== 0) verdict = both(verdict, rule.check(operand, value, this))
      if (verdict === FAILS) break
    }
    return verdict
  }

  /** Checks a schema that may come back to itself on the same value. */
  #revisit(schema: CompiledSchema, kind: number, value: unknown): Verdict {
    const instance = this.#instance
    const footing = this.#footing
    const rests = this.#rests
    const entry: Entry = { results: this.#resultsOf(schema), value, serial: 0, trail: 0 }
    this.#begin(entry)
    // What a part of a value satisfies never rests on a schema in progress on the whole.
    if (instance !== value) this.#footing = NONE
    this.#instance = value
    this.#rests = NONE
    const verdict = this.#check(schema.checks, kind, value)
    this.#rests = Math.min(rests, this.#settle(entry, verdict))
    if (instance !== value) this.#footing = footing
    this.#instance = instance
    return verdict
  }

  #begin(entry: Entry): void {
    entry.serial = ++this.#serial
    entry.trail = this.#trail.length
    entry.results.set(entry.value, -entry.serial)
  }

  /** Records what came out, and tells the lowest serial that it rests on. */
  #settle(entry: Entry, verdict: Verdict): number {
    const { results, value, serial } = entry
    if (this.#footing === serial) this.#footing = NONE
    if (verdict === FAILS && this.#rests < serial) {
      results.set(value, PROVISIONAL)
      this.#trail.push(entry)
      return this.#rests
    }
    while (this.#trail.length > entry.trail) {
      const provisional = this.#trail.pop() as Entry
      if (verdict === FAILS) provisional.results.set(provisional.value, FAILS)
      else provisional.results.delete(provisional.value)
    }
    results.set(value, verdict === PENDING ? this.#epoch : verdict)
    return verdict === PENDING ? this.#rests : NONE
  }

  /** Drops a final verdict that is cheap to find again. */
  #forget(results: Results, value: unknown): void {
    if (results.get(value) !== PROVISIONAL) results.delete(value)
  }

  /** Fails because of a schema in progress. */
  #failFor(serial: number): Verdict {
    this.#rests = Math.min(this.#rests, serial)
    return FAILS
  }

  /** Does a job, and first what it turns out to wait for. */
  #work(root: Job): void {
    const jobs = [root]
    for (let job = jobs.at(-1); job !== undefined; job = jobs.at(-1)) {
      const { schema, results, value, parent } = job
      if (job.serial === 0) {
        const known = results.get(value)
        if (known !== undefined && known < FIRST_EPOCH) {
          jobs.pop()
          continue
        }
        this.#begin(job)
        job.base = parent !== undefined && parent.value === value ? parent.base : job.serial
      }
      this.#noted = []
      this.#epoch++
      this.#instance = value
      this.#footing = job.base
      this.#rests = job.rests
      const verdict = this.#check(schema.checks, kindOf(value), value)
      job.rests = this.#rests
      if (verdict !== PENDING) {
        const rests = this.#settle(job, verdict)
        if (parent !== undefined) parent.rests = Math.min(parent.rests, rests)
        jobs.pop()
      } else {
        for (const noted of this.#noted) {
          noted.parent = job
          jobs.push(noted)
        }
      }
    }
    this.#noted = []
    this.#instance = undefined
    this.#footing = NONE
    this.#epoch++
  }

  #createJob(schema: CompiledSchema, value: unknown): Job {
    return { schema, results: this.#resultsOf(schema), value, parent: undefined, serial: 0, trail: 0, base: 0, rests: NONE }
  }

  #compiled(lazy: LazySchema): CompiledSchema {
    lazy.compiled ??= lazy.compiler.compile(lazy)
    return lazy.compiled
  }

  #resultsOf(schema: CompiledSchema): Results {
    let results = this.#memory.get(schema)
    if (results === undefined) {
      results = new Map()
      this.#memory.set(schema, results)
    }
    return results
  }
}
