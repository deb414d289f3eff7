/** Argument text, as a provider sends it, to arguments. */

import { parseLeniently } from '../json/lenient-text.ts'
import { isPlainInteger } from '../json/number-literal.ts'
import { parseText } from '../json/parse-text.ts'
import { isObject } from '../json/value.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { Finding, flattenFindings, type LogEntry, Step } from './finding.ts'
import { type ArgumentsOptions, resolveSettings, type Settings } from './options.ts'

/** What argument text was read as. */
export interface ReadArguments {
  /** The value; the text itself when it could not be read. Integers that a double cannot hold are BigInts. */
  readonly value: unknown
  /** Whether the value is an object that the pass may work on. */
  readonly read: boolean
  /** Whether the value holds BigInts. */
  readonly inexact: boolean
  readonly findings: LogEntry[]
}

/**
 * Reads argument text.
 *
 * Hint: it knows no schema, so it names the numbers that do not survive; `run` of a compiled schema keeps their digits where a string is declared.
 *
 * @param text The JSON text of the arguments; blank or missing text and `null` are no arguments, text that was encoded twice is decoded.
 * @param options The options: `lenientText`, `bigint` and the limits.
 *
 * @returns The arguments with the report; text that is no JSON comes back as it is, with the reason.
 *
 * @see RFC 8259; ARGUMENT-PASS, section 7.
 */
export function parseArguments(
  text: string | null | undefined,
  options: ArgumentsOptions = {},
): { arguments: unknown; report: Diagnostic[] } {
  if (typeof text !== 'string') return { arguments: text ?? {}, report: [] }
  const settings = resolveSettings(options)
  const read = readArguments(text, settings)
  const value = read.inexact && !settings.bigint ? roundNumbers(read.value, read.findings) : read.value
  return { arguments: value, report: flattenFindings(read.findings) }
}

/**
 * Reads argument text for the pass.
 *
 * @param text The text.
 * @param settings The settings.
 *
 * @returns The value and what was noted.
 */
export function readArguments(text: string, settings: Settings): ReadArguments {
  const findings: LogEntry[] = []
  const note = (code: Finding['code'], first?: unknown, second?: unknown): void => {
    findings.push(new Finding(code, undefined, undefined, first, second, undefined))
  }
  let source = text
  let inexact = false
  for (;;) {
    if (source.trim() === '') return { value: {}, read: true, inexact: false, findings }
    const result = parseText(source, settings)
    if ('reason' in result) {
      const { limit } = result
      if (limit === undefined) {
        const mended = settings.lenientText === false ? undefined : readLeniently(source, settings, note)
        if (mended !== undefined) return { value: mended, read: true, inexact: typeof settings.lenientText !== 'function', findings }
        note('text-unreadable', result.reason, result.offset)
      } else note(limit === 'depth' ? 'limit-depth' : 'limit-length', limit === 'depth' ? settings.maxDepth : settings.maxLength)
      return { value: text, read: false, inexact: false, findings }
    }
    if (typeof result.value === 'string') {
      note('arguments-decoded')
      source = result.value
      continue
    }
    if (result.value === null) return { value: {}, read: true, inexact: false, findings }
    inexact = result.inexact.length > 0
    for (const { literal, tokens } of result.inexact) {
      // Integers are told by `roundNumbers`, once it is known which of them a string has kept.
      if (!isPlainInteger(literal))
        findings.push(new Finding('number-not-exact', stepsTo(tokens), undefined, literal, undefined, undefined))
    }
    const read = isObject(result.value)
    if (!read) note('arguments-not-object', kindName(result.value))
    return { value: result.value, read, inexact, findings }
  }
}

/** Reads text that is no JSON by the caller's reader or our own; only an object counts. */
function readLeniently(text: string, settings: Settings, note: (code: 'text-mended', how: unknown) => void): unknown {
  const { lenientText } = settings
  if (typeof lenientText === 'function') {
    const value = lenientText(text)
    if (!isObject(value)) return undefined
    note('text-mended', 'by the reader of the caller')
    return value
  }
  const result = parseLeniently(text)
  if (result === undefined || !isObject(result.value)) return undefined
  note('text-mended', result.forgiven.join(', '))
  return result.value
}

/**
 * Rounds the BigInts that no string has kept, and tells each.
 *
 * @param root The value; it was made here, so it is changed in place.
 * @param findings The findings to add to.
 *
 * @returns The value.
 */
export function roundNumbers(root: unknown, findings: LogEntry[]): unknown {
  const round = (value: bigint, trail: Step | undefined): number => {
    findings.push(new Finding('number-not-exact', trail, undefined, String(value), undefined, undefined))
    return Number(value)
  }
  if (typeof root === 'bigint') return round(root, undefined)
  const pending: { container: unknown; trail: Step | undefined }[] = [{ container: root, trail: undefined }]
  for (let at = 0; at < pending.length; at++) {
    const { container, trail } = pending[at] as (typeof pending)[number]
    if (typeof container !== 'object' || container === null) continue
    const members = container as Record<string, unknown>
    for (const key of Object.keys(members)) {
      const value = members[key]
      if (typeof value === 'object' && value !== null) pending.push({ container: value, trail: new Step(trail, key) })
      else if (typeof value === 'bigint') members[key] = round(value, new Step(trail, key))
    }
  }
  return root
}

/** The way that tokens spell. */
function stepsTo(tokens: readonly (string | number)[]): Step | undefined {
  let step: Step | undefined
  for (const token of tokens) step = new Step(step, token)
  return step
}

/**
 * Names what arguments are that are no object.
 *
 * @param value The arguments.
 *
 * @returns The words for a sentence.
 */
export function kindName(value: unknown): string {
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`
}
