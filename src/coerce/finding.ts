/** What the pass notes while it runs: a flat log whose groups mirror the value, so that trials can be dropped and depth costs nothing. */

import { CODES, type DiagnosticCode, type Severity } from '../report/codes.ts'
import {
  type Diagnostic,
  type DiagnosticArguments,
  formatTrail,
  type KeywordLocator,
  type Trail,
  toPlainDiagnostic,
} from '../report/diagnostic.ts'

/** What a log holds: findings, and behind the findings of one member the group that they belong to. */
export type LogEntry = Finding | FindingGroup

/** Closes the findings of one member of an object or array: the entries in front of it, as many as `size` says. */
export class FindingGroup implements Trail {
  declare parent: Trail | undefined
  /** The member; absent where findings are kept together that belong to the same value. */
  declare readonly key: string | number | undefined
  declare readonly size: number

  constructor(key: string | number | undefined, size: number) {
    this.parent = undefined
    this.key = key
    this.size = size
  }
}

/** One finding; small, since a repaired call makes many. Its pointers and arguments are spelled when they are read. */
export class Finding implements Diagnostic, Trail {
  // Declared only: a field that is defined first and assigned then costs twice, and there are many findings.
  declare readonly code: DiagnosticCode
  declare parent: Trail | undefined
  declare key: string | number | undefined
  declare readonly first: unknown
  declare readonly second: unknown
  declare readonly schema: unknown
  declare readonly locator: KeywordLocator

  constructor(code: DiagnosticCode, first: unknown, second: unknown, schema: unknown, locator: KeywordLocator, key?: string | number) {
    this.code = code
    this.parent = undefined
    this.key = key
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

  /**
   * Shown as data in Node's console.
   *
   * @internal
   */
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
  else log.push(new FindingGroup(key, log.length - mark))
}

/**
 * Lays a log out as a report.
 *
 * @param log The log of a run.
 *
 * @returns The findings in the order of the value, each knowing its way there.
 */
export function flattenFindings(log: readonly LogEntry[]): Diagnostic[] {
  // Without groups every finding stands at the whole value or at one of its members, and the log is the report.
  if (!hasGroups(log)) return log as Finding[]
  const report: Finding[] = []
  // Read backwards a group comes before what belongs to it: the open groups and where each of them begins.
  const parents: FindingGroup[] = []
  const starts: number[] = []
  let parent: FindingGroup | undefined
  let start = -1
  for (let at = log.length - 1; at >= 0; at--) {
    while (at < start) {
      parent = parents.pop()
      start = starts.pop() as number
    }
    const entry = place(log[at] as LogEntry, parent)
    if (entry instanceof Finding) report.push(entry)
    else {
      if (parent !== undefined) {
        parents.push(parent)
        starts.push(start)
      }
      parent = entry
      start = at - entry.size
    }
  }
  return report.reverse()
}

function hasGroups(log: readonly LogEntry[]): boolean {
  for (let at = 0; at < log.length; at++) if (log[at] instanceof FindingGroup) return true
  return false
}

/** Sets the parent of an entry; one that stands elsewhere already (a result that was remembered) is copied. */
function place(entry: LogEntry, parent: Trail | undefined): LogEntry {
  let own = entry
  if (entry.parent !== undefined && entry.parent !== parent) {
    if (entry instanceof FindingGroup) own = new FindingGroup(entry.key, entry.size)
    else {
      own = new Finding(entry.code, entry.first, entry.second, entry.schema, entry.locator, entry.key)
    }
  }
  own.parent = parent
  return own
}
