/** The door `toolargs/report`: what a run found, as data, and the sentences for it. */

export { CODES, type DiagnosticCode, type Severity } from './codes.ts'
export { type Diagnostic, type DiagnosticArguments, toPlainDiagnostic } from './diagnostic.ts'
export { formatDiagnostic, SENTENCES } from './format.ts'
export { SchemaError, type SchemaErrorCode } from './schema-error.ts'
