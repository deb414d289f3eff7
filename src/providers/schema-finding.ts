/** A finding about a schema; its pointer is spelled when it is read, since deep schemas have long ones. */

import { SCHEMA_CODES, type SchemaCode, type Severity } from '../report/codes.ts'
import { type Diagnostic, type DiagnosticArguments, type KeywordLocator, toPlainDiagnostic } from '../report/diagnostic.ts'
import type { SchemaObject } from './profile.ts'

const NO_ARGUMENTS: DiagnosticArguments = Object.freeze({})

/** One finding of the sanitizer. It is about a schema, so it has no place in any arguments. */
export class SchemaFinding implements Diagnostic {
  readonly code: SchemaCode
  readonly arguments: DiagnosticArguments
  readonly instanceLocation = ''
  readonly #locator: KeywordLocator
  readonly #schema: SchemaObject
  readonly #keyword: string | undefined

  constructor(
    code: SchemaCode,
    args: DiagnosticArguments = NO_ARGUMENTS,
    locator: KeywordLocator,
    schema: SchemaObject,
    keyword: string | undefined,
  ) {
    this.code = code
    this.arguments = args
    this.#locator = locator
    this.#schema = schema
    this.#keyword = keyword
  }

  get severity(): Severity {
    return SCHEMA_CODES[this.code][0]
  }

  get keywordLocation(): string {
    return this.#locator.locate(this.#schema, this.#keyword)
  }

  toJSON(): Diagnostic {
    return toPlainDiagnostic(this)
  }
}
