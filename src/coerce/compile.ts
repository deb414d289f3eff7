/** Compile once, run many: the pass over the arguments of one tool. */

import { mayHoldInexactNumbers } from '../json/exact-text.ts'
import { OBJECT } from '../json/kind.ts'
import { isObject } from '../json/value.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { createEvaluator } from '../schema/evaluate.ts'
import { createKeyMaps, NO_KEY_MAPS } from '../schema/key-maps.ts'
import { createKeyPattern } from '../schema/key-pattern.ts'
import { createResolver } from '../schema/resolver.ts'
import { declaresKey } from './children.ts'
import { coerceObject } from './coerce-object.ts'
import { coerceValue, coerceWhole } from './coerce-value.ts'
import { flattenFindings, type LogEntry, Step } from './finding.ts'
import { createLocator } from './locator.ts'
import { type ArgumentsOptions, resolveSettings } from './options.ts'
import { kindName, readArguments, roundNumbers } from './parse-arguments.ts'
import { createPlanner } from './planner.ts'
import { note, PENDING, type Run, validates } from './run.ts'

/** What a run gives. */
export interface RestoredArguments {
  /** The arguments that the tool declared; the same object when nothing changed. */
  readonly arguments: unknown
  /** Every change and every boundary that was met. */
  readonly report: Diagnostic[]
}

/** The compiled pass of one tool. */
export interface CompiledArguments {
  /**
   * Restores the arguments of one call.
   *
   * @param args The arguments as the model sent them, or the JSON text that the provider sent.
   *
   * @returns The arguments that the tool declared, with the report. It never throws.
   */
  run(args: unknown): RestoredArguments
}

/** The keys that models put all arguments under (switch `unwrap`). */
const WRAPPERS: ReadonlySet<string> = /* @__PURE__ */ new Set(['arguments', 'args', 'input', 'params', 'parameters', 'kwargs'])

/**
 * Compiles the input schema of a tool.
 *
 * @param schema The schema as the tool published it; whatever it is, the pass leaves alone what it cannot use.
 * @param options The reach of the pass, its single switches, and the pattern of keys that the model was shown.
 *
 * @returns The compiled pass.
 *
 * @throws {SyntaxError} When `keyPattern` is no regular expression.
 *
 * @see ARGUMENT-PASS, sections 1 to 7.
 */
export function compileArguments(schema: unknown, options: ArgumentsOptions = {}): CompiledArguments {
  const settings = resolveSettings(options)
  const resolver = createResolver(schema, { anchors: settings.anchors, ...(settings.schemas && { schemas: settings.schemas }) })
  const keyMaps = settings.keyPattern === false ? NO_KEY_MAPS : createKeyMaps(resolver, createKeyPattern(settings.keyPattern))
  const evaluator = createEvaluator(resolver, { dialect: 'pass' })
  const planner = createPlanner(resolver, keyMaps, createLocator(resolver), settings)

  const start = (log: LogEntry[], owned: boolean): Run => ({
    settings,
    planner,
    evaluator,
    visit: coerceValue,
    log,
    place: undefined,
    owned,
    depth: 0,
    trials: 0,
    jobs: [],
    memo: undefined,
    outcomes: undefined,
    waiting: undefined,
    underway: undefined,
    parsed: undefined,
    active: undefined,
    sent: undefined,
    spared: undefined,
    around: [],
    wrapping: false,
  })

  // One state serves all runs: nothing of the caller's runs in between, and a short call would feel its making.
  const state = start([], false)
  const begin = (owned: boolean): Run => {
    state.log = []
    state.owned = owned
    // Every step leaves the rest as it was; only what a run remembers has to be dropped.
    if (
      state.memo !== undefined ||
      state.outcomes !== undefined ||
      state.waiting !== undefined ||
      state.sent !== undefined ||
      state.spared !== undefined ||
      state.parsed !== undefined
    ) {
      state.sent = undefined
      state.spared = undefined
      state.memo = undefined
      state.outcomes = undefined
      state.waiting = undefined
      state.underway = undefined
      state.parsed = undefined
      state.active = undefined
      state.jobs = []
    }
    return state
  }

  /** Coerces an object; `PENDING` when it was changed in place and is nested too deep for that. */
  const coerce = (run: Run, args: Record<string, unknown>): unknown => {
    const { object, plain, total } = planner.root.links
    if ((total & OBJECT) === 0) return args
    let result = plain && object !== undefined ? coerceObject(run, planner.root, object, args) : PENDING
    // What is nested too deep, and what asks more than to look at the members, takes the long way.
    if (result === PENDING) result = coerceWhole(run, planner.root, args)
    return settings.unwrap && result !== PENDING ? unwrap(run, args, result) : result
  }

  /** Takes the arguments out of an extra key, when only that makes them valid. */
  const unwrap = (run: Run, args: Record<string, unknown>, result: unknown): unknown => {
    const [key, ...others] = Object.keys(args)
    if (key === undefined || others.length > 0 || !WRAPPERS.has(key) || declaresKey(planner.root, key)) return result
    if (validates(run, planner.root, result)) return result
    let inner: unknown = args[key]
    const findings: LogEntry[] = []
    if (typeof inner === 'string') {
      const read = readArguments(inner, settings)
      if (!read.read || read.inexact) return result
      inner = read.value
      findings.push(...read.findings)
    }
    if (!isObject(inner)) return result
    const trial = start(findings, false)
    trial.place = new Step(undefined, key)
    const unwrapped = coerceWhole(trial, planner.root, inner)
    if (!validates(trial, planner.root, unwrapped)) return result
    run.log = []
    note(run, 'arguments-unwrapped', planner.root, key)
    run.log.push(...trial.log)
    return unwrapped
  }

  // No text of this length can be nested too deep.
  const shortText = Math.min(settings.maxDepth, settings.maxLength)

  /** The common text, which is one object without numbers that JavaScript loses, is parsed without further ado. */
  const parseObject = (text: string): Record<string, unknown> | undefined => {
    if (text.length > shortText || mayHoldInexactNumbers(text)) return undefined
    try {
      const value: unknown = JSON.parse(text)
      return isObject(value) ? value : undefined
    } catch {
      // `readArguments` reads it again and tells the reason.
      return undefined
    }
  }

  const runText = (text: string): RestoredArguments => {
    const parsed = parseObject(text)
    if (parsed !== undefined) {
      const run = begin(true)
      const result = coerce(run, parsed)
      if (result !== PENDING) return { arguments: result, report: flattenFindings(run.log) }
    }
    const read = readArguments(text, settings)
    if (!read.read) return { arguments: read.value, report: flattenFindings(read.findings) }
    // What was too deep to be changed in place just now is so again.
    let run = begin(parsed === undefined)
    let result = coerce(run, read.value as Record<string, unknown>)
    if (result === PENDING) {
      // Nested too deep to be changed in place: once more from the text, on copies.
      run = begin(false)
      result = coerce(run, readArguments(text, settings).value as Record<string, unknown>)
    }
    const findings = read.findings.length === 0 ? run.log : [...read.findings, ...run.log]
    if (read.inexact && !settings.bigint) result = roundNumbers(result, findings)
    return { arguments: result, report: flattenFindings(findings) }
  }

  const run = (args: unknown): RestoredArguments => {
    if (typeof args === 'string') return runText(args)
    if (args === undefined || args === null) return { arguments: {}, report: [] }
    const current = begin(false)
    if (!isObject(args)) {
      note(current, 'arguments-not-object', planner.root, kindName(args))
      return { arguments: args, report: flattenFindings(current.log) }
    }
    const result = coerce(current, args)
    return { arguments: result, report: flattenFindings(current.log) }
  }

  return Object.freeze({ run })
}
