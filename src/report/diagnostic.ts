/** A finding as data: a code, where it was met in the arguments and in the schema, and what it says about. */

import { formatPointer } from '../json/pointer.ts'
import type { DiagnosticCode, Severity } from './codes.ts'

/** The way to a place, as a chain: spelled only when it is read, since eager paths at depth 100,000 take quadratic memory. */
export interface Trail {
  readonly parent: Trail | undefined
  /** The name or index of this step; absent where a step goes nowhere. */
  readonly key: string | number | undefined
}

/** Spells where a keyword stands in the schema document. */
export interface KeywordLocator {
  /**
   * Spells the JSON Pointer of a keyword.
   *
   * @param schema The schema object that carries it.
   * @param keyword The keyword; absent for the schema itself.
   *
   * @returns The pointer into the published document.
   */
  locate(schema: unknown, keyword?: string): string
}

/** The arguments of a diagnostic, by the names that the table of codes gives. */
export type DiagnosticArguments = Readonly<Record<string, unknown>>

/** One finding of a run. */
export interface Diagnostic {
  /** The code, from the table in `codes.ts`. */
  readonly code: DiagnosticCode
  /** Whether something was changed, a boundary was met, or something is wrong. */
  readonly severity: Severity
  /** The JSON Pointer into the arguments as the model sent them. */
  readonly instanceLocation: string
  /** The JSON Pointer into the published schema. */
  readonly keywordLocation: string
  /** What the finding says about, by the names that the table of codes gives. */
  readonly arguments: DiagnosticArguments
}

/**
 * Spells the JSON Pointer of a trail.
 *
 * @param trail The innermost step, or `undefined` for the whole value.
 *
 * @returns The pointer.
 */
export function formatTrail(trail: Trail | undefined): string {
  const tokens: string[] = []
  for (let at = trail; at !== undefined; at = at.parent) if (at.key !== undefined) tokens.push(String(at.key))
  return formatPointer(tokens.reverse())
}

/**
 * Gives a finding as plain data.
 *
 * @param diagnostic The finding.
 *
 * @returns Its code, severity, both locations and the arguments.
 */
export function toPlainDiagnostic(diagnostic: Diagnostic): Diagnostic {
  const { code, severity, instanceLocation, keywordLocation, arguments: args } = diagnostic
  return { code, severity, instanceLocation, keywordLocation, arguments: args }
}
