/** The door `toolargs`: everything between a model's tool call and the tool. It runs in a browser, too. */

// The pass over arguments.
export type { CompiledArguments, RestoredArguments } from './coerce/compile.ts'
export type { ArgumentsOptions, UnionReach } from './coerce/options.ts'
export { parseArguments } from './coerce/parse-arguments.ts'

// Schemas for the model to see.
export type { ProfileName } from './providers/profiles.ts'
export { type SanitizedSchema, type SanitizeOptions, sanitizeSchema } from './providers/sanitize.ts'

// What a run found.
export type { DiagnosticCode, Severity } from './report/codes.ts'
export type { Diagnostic, DiagnosticArguments } from './report/diagnostic.ts'
export { formatDiagnostic } from './report/format.ts'
export { SchemaError, type SchemaErrorCode } from './report/schema-error.ts'

// References.
export { resolveLocalSchemaRef } from './schema/resolver.ts'

// Tools: the pass and the schema together.
export { coerceToolArguments } from './tool/coerce-tool-arguments.ts'
export { compileToolArguments as compileArguments } from './tool/compile-tool-arguments.ts'
export type { ToolDefinition } from './tool/definition.ts'
export type { ToolOptions } from './tool/options.ts'
export { type PreparedTool, prepareTool } from './tool/prepare-tool.ts'
