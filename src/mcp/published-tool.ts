/** One tool as the server published it: the schema that the model is shown, and the way back for its arguments. */

import { type CompiledArguments, compileArguments } from '../coerce/compile.ts'
import type { ArgumentsOptions } from '../coerce/options.ts'
import { isObject } from '../json/value.ts'
import { hasMisplacedHeader } from './header-annotations.ts'
import type { PassLog } from './pass-record.ts'

/** How tools are shown and their arguments restored. */
export interface PublishedToolOptions extends ArgumentsOptions {
  /** The provider profile that the shown schemas are made safe for, by name; `reference` by default. */
  readonly profile?: string
}

/** A prepared tool. */
export interface PublishedTool {
  readonly publishedSchema: unknown
  /** The schema that the model is shown; the published one itself when nothing is to be changed. */
  readonly shownSchema: unknown
  /** Restores arguments by the published schema. */
  readonly run: CompiledArguments['run']
}

/**
 * Prepares one tool of a list.
 *
 * @param name The name of the tool, for the log.
 * @param schema The input schema as the server published it.
 * @param options The profile and the reach of the pass.
 * @param log The log, which is told when a tool is shown as it was published.
 *
 * @returns The prepared tool.
 */
export function preparePublishedTool(name: string, schema: unknown, options: PublishedToolOptions, log: PassLog): PublishedTool {
  let compiled: CompiledArguments | undefined
  return {
    publishedSchema: schema,
    shownSchema: showSchema(name, schema, log),
    run: (args) => {
      // Most tools of a list are never called.
      compiled ??= compileArguments(schema, { unions: 'nullable', ...options, bigint: true })
      return compiled.run(args)
    },
  }
}

function showSchema(name: string, schema: unknown, log: PassLog): unknown {
  const reason = isObject(schema)
    ? hasMisplacedHeader(schema) && 'an x-mcp-header annotation stands where it is not allowed'
    : 'its input schema is no object'
  if (reason !== false) log({ event: 'tool-as-published', tool: name, reason })
  return schema
}
