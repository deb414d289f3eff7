/** What the pass notes while it runs: findings in a rope that mirrors the value, so that trials can be dropped and depth costs nothing. */

import { CODES, type DiagnosticCode, type Severity } from '../report/codes.ts'
import {
  type Diagnostic,
  type DiagnosticArguments,
  formatTrail,
  type KeywordLocator,
  type Trail,
  toPlainDiagnostic,
} from '../report/diagnostic.ts'

/** What a log holds: a finding, or all findings of one member. */
export type LogEntry = Finding | FindingGroup

/** The findings below one member of an object or array. */
export class FindingGroup implements Trail {
  parent: Trail | undefined = undefined
  /** The member; absent where findings are kept together that belong to the same value. */
  readonly key: string | number | undefined
  readonly entries: readonly LogEntry[]

  constructor(key: string | number | undefined, entries: readonly LogEntry[]) {
    this.key = key
    this.entries = entries
  }
}

/** One finding; small, since a repaired call makes many. Its pointers and arguments are spelled when they are read. */
export class Finding implements Diagnostic, Trail {
  readonly code: DiagnosticCode
  parent: Trail | undefined = undefined
  key: string | number | undefined = undefined
  readonly first: unknown
  readonly second: unknown
  readonly schema: unknown
  readonly locator: KeywordLocator

  constructor(code: DiagnosticCode, first: unknown, second: unknown, schema: unknown, locator: KeywordLocator) {
    this.code = code
    this.first = first
    this.second = second
    this.schema = schema
    this.locator = locator
  }

  get severity(): Severity {
    return CODES[this.code][0]
  }

  get instanceLocation(): string {
    return formatTrail(this)
  }

  get keywordLocation(): string {
    return this.locator.locate(this.schema)
  }

  get arguments(): DiagnosticArguments {
    const [first, second] = CODES[this.code][1] as readonly string[]
    const args: Record<string, unknown> = {}
    if (first !== undefined) args[first] = this.first
    if (second !== undefined) args[second] = this.second
    return args
  }

  toJSON(): Diagnostic {
    return toPlainDiagnostic(this)
  }

  /** Shown as data in Node's console. */
  [Symbol.for('nodejs.util.inspect.custom')](): Diagnostic {
    return toPlainDiagnostic(this)
  }
}

/**
 * Puts what was noted since a mark under the key of the member it was noted in.
 *
 * @param log The log.
 * @param mark The length that the log had before the member.
 * @param key The key of the member, as the model sent it.
 */
export function nestFindings(log: LogEntry[], mark: number, key: string | number): void {
  const only = log[mark]
  if (log.length === mark + 1 && only instanceof Finding && only.key === undefined) only.key = key
  else log.push(new FindingGroup(key, log.splice(mark)))
}

/**
 * Lays a rope out as a report.
 *
 * @param log The log of a run.
 *
 * @returns The findings in the order of the value.
 */
export function flattenFindings(log: readonly LogEntry[]): Diagnostic[] {
  const report: Diagnostic[] = []
  const pending: { entries: readonly LogEntry[]; parent: Trail | undefined; at: number }[] = [{ entries: log, parent: undefined, at: 0 }]
  while (pending.length > 0) {
    const frame = pending[pending.length - 1] as (typeof pending)[number]
    if (frame.at === frame.entries.length) {
      pending.pop()
      continue
    }
    const entry = place(frame.entries[frame.at++] as LogEntry, frame.parent)
    if (entry instanceof Finding) report.push(entry)
    else pending.push({ entries: entry.entries, parent: entry, at: 0 })
  }
  return report
}

/** Sets the parent of an entry; one that stands elsewhere already (a result that was remembered) is copied. */
function place(entry: LogEntry, parent: Trail | undefined): LogEntry {
  let own = entry
  if (entry.parent !== undefined && entry.parent !== parent) {
    if (entry instanceof FindingGroup) own = new FindingGroup(entry.key, entry.entries)
    else {
      own = new Finding(entry.code, entry.first, entry.second, entry.schema, entry.locator)
      own.key = entry.key
    }
  }
  own.parent = parent
  return own
}
