/** A tool made ready for a model: what the model is shown, and the way back from what it sends. */

import type { RestoredArguments } from '../coerce/compile.ts'
import { sanitizeSchema } from '../providers/sanitize.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { DEFAULT_KEY_PATTERN } from '../schema/key-pattern.ts'
import { compileOnce } from './compiled-tools.ts'
import type { ShownDefinition, ToolDefinition } from './definition.ts'
import { argumentsOptions, type ToolOptions } from './options.ts'
import { createPresent } from './present.ts'

/** A tool that was made ready. */
export interface PreparedTool<Definition extends ToolDefinition = ToolDefinition> {
  /** What the model is shown: the published definition with a schema that is safe for the profile. */
  readonly definition: ShownDefinition<Definition>
  /** What was rewritten in the schema. */
  readonly report: readonly Diagnostic[]
  /**
   * Restores the arguments of one call.
   *
   * @param args The arguments as the model sent them: an object, or the JSON text of the provider.
   *
   * @returns The arguments that the tool declared, with the report. It never throws.
   */
  run(args: unknown): RestoredArguments
  /**
   * Maps arguments forward: what `run` gives back.
   *
   * Hint: a key that the schema does not declare, but that bears the new name of one that it does, is read as that one.
   *
   * @param args The arguments as the tool declares them.
   *
   * @returns The arguments as a model would send them; the same object when no key is renamed.
   */
  present(args: unknown): unknown
}

/**
 * Makes a tool ready for a provider.
 *
 * Hint: only the definition is for the model; calls are restored by the schema as it was published.
 *
 * @param tool The definition as the tool published it.
 * @param options The profile of the provider, the reach of the pass, and its switches.
 *
 * @returns The prepared tool.
 *
 * @throws {SchemaError} `profile-unknown` or `key-pattern-malformed`, when the options name what does not exist.
 *
 * @see ARGUMENT-PASS, sections 1 and 5.
 */
export function prepareTool<Definition extends ToolDefinition>(tool: Definition, options: ToolOptions = {}): PreparedTool<Definition> {
  const { inputSchema } = tool
  const { anchors, keyPattern, reach, schemas } = argumentsOptions(options)
  const references = { anchors: anchors ?? reach === 'extended', ...(schemas && { schemas }) }
  const { report, schema } = sanitizeSchema(inputSchema, {
    ...references,
    ...(options.profile !== undefined && { profile: options.profile }),
    ...(keyPattern !== undefined && { keyPattern }),
  })
  const compiled = compileOnce(inputSchema, options)
  return Object.freeze({
    definition: { ...tool, inputSchema: schema },
    report,
    run: compiled.run,
    present: createPresent(inputSchema, keyPattern ?? DEFAULT_KEY_PATTERN, references),
  })
}
