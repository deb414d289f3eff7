/** The compiled pass, with the provider's profile by name. */

import { type CompiledArguments, compileArguments } from '../coerce/compile.ts'
import { argumentsOptions, type ToolOptions } from './options.ts'

/**
 * Compiles the input schema of a tool.
 *
 * @param schema The schema as the tool published it; whatever it is, the pass leaves alone what it cannot use.
 * @param options The reach of the pass and its switches, and the profile that the model was shown the schema by.
 *
 * @returns The compiled pass.
 *
 * @throws {SchemaError} `profile-unknown` or `key-pattern-malformed`, when the options name what does not exist.
 *
 * @see ARGUMENT-PASS, sections 1 to 7.
 */
export function compileToolArguments(schema: unknown, options: ToolOptions = {}): CompiledArguments {
  return compileArguments(schema, argumentsOptions(options))
}
