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
import { FAILS, HOLDS, PENDING, type Verdict } from './verdict.ts'

/** How many schemas may be entered on one stack; some six frames each. */
const DEEPEST = 256

/** A failure that rests on a schema in progress. */
const PROVISIONAL = 3

/** The first epoch; smaller numbers are verdicts. */
const FIRST_EPOCH = 4

/**
 * What is known of one schema and one value: a final verdict, `PROVISIONAL`, the epoch in which it was found to be pending, or,
 * below zero, the negative serial of the entry that is in progress.
 */
type Results = Map<unknown, number>

/** Work that was put off. */
interface Job {
  readonly schema: CompiledSchema
  readonly value: unknown
  readonly parent: Job | undefined
  /** Set when the job is first run. */
  entry: Entry | undefined
  /** The serial of the lowest job in progress on the same value. */
  base: number
}

/** A schema in progress on a value. */
interface Entry {
  readonly serial: number
  readonly results: Results
  readonly value: unknown
  /** How many provisional results there were before it. */
  readonly trail: number
}

/** The state of evaluation, and what it remembers between calls. */
export class EvaluationRun implements Run {
  private readonly memory = new Map<CompiledSchema, Results>()
  private ids: StructuralIds | undefined
  /** The provisional results, in the order in which they were found. */
  private readonly trail: { readonly results: Results; readonly value: unknown }[] = []
  private noted: Job[] = []
  private job: Job | undefined
  private depth = 0
  private epoch = FIRST_EPOCH
  private serial = 0
  /** The value that the innermost revisiting schema is put to. */
  private instance: unknown
  /** The lowest serial that was met again on `instance` and is still in progress: every provisional result rests on it or above. */
  private footing = Number.POSITIVE_INFINITY
  /** The lowest serial that what is being computed rests on. */
  private rests = Number.POSITIVE_INFINITY

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
    const root = this.createJob(lazy.compiled as CompiledSchema, value, undefined)
    this.work(root)
    return this.resultsOf(root.schema).get(value) === HOLDS
  }

  evaluate(lazy: LazySchema, value: unknown): Verdict {
    const schema = lazy.compiled ?? lazy.compiler.compile(lazy)
    lazy.compiled = schema
    const kind = kindOf(value)
    if ((schema.mask & kind) === 0) return FAILS
    if (schema.checks.length === 0) return HOLDS
    if (!schema.revisits && (kind & (ARRAY | OBJECT)) === 0) return this.check(schema.checks, kind, value)

    const results = this.resultsOf(schema)
    const known = results.get(value)
    if (known !== undefined) {
      if (known === FAILS || known === HOLDS) return known
      if (known === this.epoch) return PENDING
      if (known === PROVISIONAL) return this.fallBack(this.footing)
      if (known < 0) {
        if (-known < this.footing) this.footing = -known
        return this.fallBack(-known)
      }
    }
    if (this.depth === DEEPEST) {
      this.noted.push(this.createJob(schema, value, this.job))
      results.set(value, this.epoch)
      return PENDING
    }
    this.depth++
    const verdict = schema.revisits ? this.revisit(schema, results, kind, value) : this.check(schema.checks, kind, value)
    this.depth--
    if (!schema.revisits) results.set(value, verdict === PENDING ? this.epoch : verdict)
    return verdict
  }

  idOf(container: object): number {
    this.ids ??= createStructuralIds()
    return this.ids.of(container)
  }

  private check(checks: readonly Check[], kind: number, value: unknown): Verdict {
    let verdict: Verdict = HOLDS
    for (const { rule, operand } of checks) {
      if ((rule.kinds & kind) === 0) continue
      const one = rule.check(operand, value, this)
      if (one === FAILS) return FAILS
      if (one === PENDING) verdict = PENDING
    }
    return verdict
  }

  /** Checks a schema that may come back to itself on the same value. */
  private revisit(schema: CompiledSchema, results: Results, kind: number, value: unknown): Verdict {
    const { instance, footing, rests } = this
    const entry: Entry = { serial: ++this.serial, results, value, trail: this.trail.length }
    if (instance !== value) {
      // What a part of a value satisfies never rests on a schema in progress on the whole.
      this.instance = value
      this.footing = Number.POSITIVE_INFINITY
    }
    this.rests = Number.POSITIVE_INFINITY
    results.set(value, -entry.serial)
    const verdict = this.check(schema.checks, kind, value)
    const below = this.settle(entry, verdict)
    this.rests = Math.min(rests, below)
    if (instance !== value) {
      this.instance = instance
      this.footing = footing
    }
    return verdict
  }

  /** Records what came out, and tells the lowest serial that it rests on. */
  private settle({ serial, results, value, trail }: Entry, verdict: Verdict): number {
    const rests = this.rests
    if (this.footing === serial) this.footing = Number.POSITIVE_INFINITY
    if (verdict === FAILS && rests < serial) {
      results.set(value, PROVISIONAL)
      this.trail.push({ results, value })
      return rests
    }
    while (this.trail.length > trail) {
      const provisional = this.trail.pop() as { results: Results; value: unknown }
      if (verdict === FAILS) provisional.results.set(provisional.value, FAILS)
      else provisional.results.delete(provisional.value)
    }
    results.set(value, verdict === PENDING ? this.epoch : verdict)
    return verdict === PENDING ? rests : Number.POSITIVE_INFINITY
  }

  private fallBack(serial: number): Verdict {
    if (serial < this.rests) this.rests = serial
    return FAILS
  }

  private work(root: Job): void {
    const jobs = [root]
    while (jobs.length > 0) {
      const job = jobs[jobs.length - 1] as Job
      const { schema, value } = job
      if (job.entry === undefined) {
        const results = this.resultsOf(schema)
        const known = results.get(value)
        if (known === FAILS || known === HOLDS || known === PROVISIONAL || (known !== undefined && known < 0)) {
          jobs.pop()
          continue
        }
        job.entry = { serial: ++this.serial, results, value, trail: this.trail.length }
        job.base = job.parent !== undefined && job.parent.value === value ? job.parent.base : job.entry.serial
        results.set(value, -job.entry.serial)
      }
      this.noted = []
      this.job = job
      this.epoch++
      this.depth = 0
      this.instance = value
      this.footing = job.base
      this.rests = Number.POSITIVE_INFINITY
      const verdict = this.check(schema.checks, kindOf(value), value)
      if (verdict === PENDING) {
        for (const noted of this.noted) jobs.push(noted)
      } else {
        this.settle(job.entry, verdict)
        jobs.pop()
      }
    }
    this.job = undefined
    this.noted = []
    this.instance = undefined
    this.epoch++
  }

  private createJob(schema: CompiledSchema, value: unknown, parent: Job | undefined): Job {
    return { schema, value, parent, entry: undefined, base: 0 }
  }

  private resultsOf(schema: CompiledSchema): Results {
    let results = this.memory.get(schema)
    if (results === undefined) {
      results = new Map()
      this.memory.set(schema, results)
    }
    return results
  }
}
