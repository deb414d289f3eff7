/** The one memory of the library: the compiled pass of each schema object, for as long as that object lives. */

import { type CompiledArguments, compileArguments } from '../coerce/compile.ts'
import { argumentsOptions, type ToolOptions } from './options.ts'

interface CompiledTool {
  readonly options: ToolOptions
  readonly compiled: CompiledArguments
}

const compiledTools = new WeakMap<object, CompiledTool[]>()

/** So many sets of options are remembered for each schema; options made anew for each call must not fill the memory. */
const MOST_OPTIONS = 8

/**
 * Gives the compiled pass of a schema: the same one for the same schema object and equal options.
 *
 * @param schema The schema as the tool published it.
 * @param options The options.
 *
 * @returns The compiled pass.
 *
 * @throws {SchemaError} `profile-unknown` or `key-pattern-malformed`, when the options name what does not exist.
 */
export function compileOnce(schema: unknown, options: ToolOptions): CompiledArguments {
  if (typeof schema !== 'object' || schema === null) return compileArguments(schema, argumentsOptions(options))
  const known = compiledTools.get(schema) ?? []
  const found = known.find((tool) => areEqual(tool.options, options))
  if (found !== undefined) return found.compiled
  const compiled = compileArguments(schema, argumentsOptions(options))
  compiledTools.set(schema, [{ options: { ...options }, compiled }, ...known.slice(0, MOST_OPTIONS - 1)])
  return compiled
}

function areEqual(one: ToolOptions, other: ToolOptions): boolean {
  if (one === other) return true
  const names = Object.keys(one) as (keyof ToolOptions)[]
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
