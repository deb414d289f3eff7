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

/** What a log holds: findings, behind the findings of one member the group that they belong to, and lists that were kept aside. */
export type LogEntry = Finding | FindingGroup | FindingList

/** Closes the findings of one member of an object or array: the entries in front of it, as many as `size` says. */
export class FindingGroup implements Trail {
  declare parent: Trail | undefined
  declare readonly key: string | number
  declare readonly size: number

  constructor(key: string | number, size: number) {
    this.parent = undefined
    this.key = key
    this.size = size
  }
}

/** Findings that were noted before and stand here again; not copied, since a deep value would copy them at every level. */
export class FindingList {
  readonly entries: readonly LogEntry[]

  constructor(entries: readonly LogEntry[]) {
    this.entries = entries
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
  if (holdsOnlyFindings(log)) return log
  const report: Finding[] = []
  const frames: Frame[] = []
  // Read backwards a group comes before what belongs to it: the entries from `start` on stand under `parent`.
  let frame: Frame = { entries: log, at: log.length - 1, parent: WHOLE_VALUE, start: -1, outer: undefined }
  for (;;) {
    while (frame.at < frame.start && frame.outer !== undefined) {
      frame.outer.at = frame.at
      frame = frame.outer
    }
    if (frame.at < 0) {
      const below = frames.pop()
      if (below === undefined) return report.reverse()
      frame = below
      continue
    }
    const entry = frame.entries[frame.at--] as LogEntry
    if (entry instanceof FindingList) {
      frames.push(frame)
      frame = { entries: entry.entries, at: entry.entries.length - 1, parent: frame.parent, start: -1, outer: undefined }
    } else if (entry instanceof FindingGroup) {
      frame = {
        entries: frame.entries,
        at: frame.at,
        parent: placeGroup(entry, frame.parent),
        start: frame.at + 1 - entry.size,
        outer: frame,
      }
    } else report.push(placeFinding(entry, frame.parent))
  }
}

/** Where the reading of a log stands: in which list, how far, and under which member. */
interface Frame {
  readonly entries: readonly LogEntry[]
  at: number
  readonly parent: Trail
  readonly start: number
  readonly outer: Frame | undefined
}

/** The parent of what stands at the whole value: a step of its own, so that "placed already" can be told. */
const WHOLE_VALUE: Trail = Object.freeze({ parent: undefined, key: undefined })

function holdsOnlyFindings(log: readonly LogEntry[]): log is Finding[] {
  for (let at = 0; at < log.length; at++) if (!(log[at] instanceof Finding)) return false
  return true
}

/** Sets the parent of a group; one that stands elsewhere already is copied. */
function placeGroup(group: FindingGroup, parent: Trail): FindingGroup {
  const own = group.parent === undefined || group.parent === parent ? group : new FindingGroup(group.key, group.size)
  own.parent = parent
  return own
}

/** Sets the parent of a finding; one that stands elsewhere already is copied. */
function placeFinding(finding: Finding, parent: Trail): Finding {
  const { code, first, key, locator, schema, second } = finding
  const own = finding.parent === undefined || finding.parent === parent ? finding : new Finding(code, first, second, schema, locator, key)
  own.parent = parent
  return own
}
