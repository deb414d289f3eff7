/** The pass in one call. */

import type { RestoredArguments } from '../coerce/compile.ts'
import { compileOnce } from './compiled-tools.ts'
import type { ToolOptions } from './options.ts'

const NO_OPTIONS: ToolOptions = Object.freeze({})

/**
 * Restores the arguments of one tool call to what the tool declared.
 *
 * Hint: a schema is compiled once for each object that holds it, so pass the same object again; do not change it afterwards.
 *
 * @param schema The input schema as the tool published it, not as it was sanitized.
 * @param args The arguments as the model sent them: an object, or the JSON text of the provider.
 * @param options The reach of the pass and its switches, and the profile that the model was shown the schema by.
 *
 * @returns The arguments that the tool declared (the same object when nothing changed), with the report.
 *
 * @throws {SchemaError} `profile-unknown` or `key-pattern-malformed`, when the options name what does not exist.
 *
 * @see ARGUMENT-PASS, sections 1 to 7.
 */
export function coerceToolArguments(schema: unknown, args: unknown, options: ToolOptions = NO_OPTIONS): RestoredArguments {
  return compileOnce(schema, options).run(args)
}
