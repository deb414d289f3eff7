/** A finding as data: a code, where it was met in the arguments and in the schema, and what it says about. */

import { formatPointer } from '../json/pointer.ts'
import { CODES, type DiagnosticCode, type Severity } from './codes.ts'

/** The way to a place, as a chain: spelled only when it is read, since eager paths at depth 100,000 take quadratic memory. */
export interface Trail {
  readonly parent: Trail | undefined
  readonly key: string | number
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

const NO_ARGUMENTS: DiagnosticArguments = Object.freeze({})

/** One finding of a run. Its pointers are spelled when they are read. */
export class Diagnostic {
  /** The code, from the table in `codes.ts`. */
  readonly code: DiagnosticCode
  /** What the finding says about, by name. */
  readonly arguments: DiagnosticArguments
  readonly #trail: Trail | undefined
  readonly #locator: KeywordLocator | undefined
  readonly #schema: unknown
  readonly #keyword: string | undefined

  constructor(
    code: DiagnosticCode,
    trail: Trail | undefined,
    args: DiagnosticArguments | undefined,
    locator?: KeywordLocator,
    schema?: unknown,
    keyword?: string,
  ) {
    this.code = code
    this.arguments = args ?? NO_ARGUMENTS
    this.#trail = trail
    this.#locator = locator
    this.#schema = schema
    this.#keyword = keyword
  }

  /** Whether something was changed, a boundary was met, or something is wrong. */
  get severity(): Severity {
    return CODES[this.code][0]
  }

  /** The JSON Pointer into the arguments as the model sent them. */
  get instanceLocation(): string {
    const tokens: string[] = []
    for (let at = this.#trail; at !== undefined; at = at.parent) tokens.push(String(at.key))
    return formatPointer(tokens.reverse())
  }

  /** The JSON Pointer into the published schema. */
  get keywordLocation(): string {
    return this.#locator?.locate(this.#schema, this.#keyword) ?? ''
  }

  /**
   * Gives the finding as plain data.
   *
   * @returns Code, severity, both locations and the arguments.
   */
  toJSON(): {
    code: DiagnosticCode
    severity: Severity
    instanceLocation: string
    keywordLocation: string
    arguments: DiagnosticArguments
  } {
    return {
      code: this.code,
      severity: this.severity,
      instanceLocation: this.instanceLocation,
      keywordLocation: this.keywordLocation,
      arguments: this.arguments,
    }
  }
}
