/** What the pass notes while it runs: findings that know their way, and lists that were kept aside, so that depth costs nothing. */

import { PASS_CODES, type PassCode, type Severity } from '../report/codes.ts'
import { type Diagnostic, type DiagnosticArguments, formatTrail, type Trail, toPlainDiagnostic } from '../report/diagnostic.ts'
import type { Plan } from './plan.ts'

/** What a log holds. */
export type LogEntry = Finding | FindingList

/** One step down the value. Containers only get one, since a finding carries the last key itself. */
export class Step implements Trail {
  declare parent: Trail | undefined
  declare readonly key: string | number | undefined

  constructor(parent: Trail | undefined, key: string | number | undefined) {
    this.parent = parent
    this.key = key
  }
}

/** One finding; small, since a repaired call makes many. Its pointers and arguments are spelled when they are read. */
export class Finding implements Diagnostic, Trail {
  // Declared only: a field that is defined first and assigned then costs twice.
  declare readonly code: PassCode
  declare readonly parent: Trail | undefined
  declare readonly key: string | number | undefined
  declare readonly first: unknown
  declare readonly second: unknown
  declare readonly plan: Plan | undefined

  constructor(
    code: PassCode,
    parent: Trail | undefined,
    key: string | number | undefined,
    first: unknown,
    second: unknown,
    plan: Plan | undefined,
  ) {
    this.code = code
    this.parent = parent
    this.key = key
    this.first = first
    this.second = second
    this.plan = plan
  }

  get severity(): Severity {
    return PASS_CODES[this.code][0]
  }

  get instanceLocation(): string {
    return formatTrail(this)
  }

  get keywordLocation(): string {
    return this.plan?.locator.locate(this.plan) ?? ''
  }

  get arguments(): DiagnosticArguments {
    const [first, second] = PASS_CODES[this.code][1] as readonly string[]
    const args: Record<string, unknown> = {}
    if (first !== undefined) args[first] = this.first
    if (second !== undefined) args[second] = this.second
    return args
  }

  toJSON(): Diagnostic {
    return toPlainDiagnostic(this)
  }
}

/** Findings that were noted before and stand here again; not copied, since a deep value would copy them at every level. */
export class FindingList {
  readonly entries: readonly LogEntry[]
  /** Whether nothing but keys was changed. */
  readonly keysOnly: boolean

  constructor(entries: readonly LogEntry[]) {
    this.entries = entries
    this.keysOnly = entries.every((entry) =>
      entry instanceof Finding ? entry.code === 'key-restored' || entry.severity !== 'change' : entry.keysOnly,
    )
  }
}

/**
 * Lays a log out as a report.
 *
 * @param log The log of a run.
 *
 * @returns The findings in the order in which they were noted.
 */
export function flattenFindings(log: readonly LogEntry[]): Diagnostic[] {
  if (holdsOnlyFindings(log)) return log
  const report: Finding[] = []
  const frames: { readonly entries: readonly LogEntry[]; at: number }[] = [{ entries: log, at: 0 }]
  while (frames.length > 0) {
    const frame = frames[frames.length - 1] as (typeof frames)[number]
    const entry = frame.entries[frame.at++]
    if (entry === undefined) frames.pop()
    else if (entry instanceof Finding) report.push(entry)
    else frames.push({ entries: entry.entries, at: 0 })
  }
  return report
}

function holdsOnlyFindings(log: readonly LogEntry[]): log is Finding[] {
  for (let at = 0; at < log.length; at++) if (!(log[at] instanceof Finding)) return false
  return true
}
