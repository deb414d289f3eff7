/** One tool as the server published it: the schema that the model is shown, and the way back for its arguments. */

import type { RestoredArguments } from '../coerce/compile.ts'
import { isObject } from '../json/value.ts'
import { rewriteDocument } from '../providers/rewrite-document.ts'
import { createRewriteRun } from '../providers/rewrite-run.ts'
import { createKeyRenaming } from '../providers/rules/rename-keys.ts'
import { sanitizeSchema } from '../providers/sanitize.ts'
import { createKeyMaps } from '../schema/key-maps.ts'
import { createKeyPattern, DEFAULT_KEY_PATTERN } from '../schema/key-pattern.ts'
import { createResolver } from '../schema/resolver.ts'
import { coerceToolArguments } from '../tool/coerce-tool-arguments.ts'
import { argumentsOptions, type ToolOptions } from '../tool/options.ts'
import { hasInvalidHeader } from './header-annotations.ts'
import { normalizeInputSchema } from './normalize-input-schema.ts'
import type { PassLog } from './pass-record.ts'

/** A prepared tool. */
export interface PublishedTool {
  readonly publishedSchema: unknown
  /** The schema that the model is shown; the published one itself when nothing is to be changed. */
  readonly shownSchema: unknown
  /**
   * Restores arguments by the published schema.
   *
   * @param args The arguments as they came.
   *
   * @returns The arguments that the tool declared, and what was found.
   */
  run(args: unknown): RestoredArguments
}

/**
 * Prepares one tool of a list.
 *
 * @param name The name of the tool, for the log.
 * @param schema The input schema as the server published it.
 *
 * @returns The prepared tool.
 */
export type PrepareTool = (name: string, schema: unknown) => PublishedTool

/**
 * Makes the function that prepares tools.
 *
 * @param options The profile and the reach of the pass; `unions` is `nullable` unless they say otherwise.
 * @param log The log, which is told when a tool is shown as it was published.
 *
 * @returns The function.
 *
 * @throws {SchemaError} `profile-unknown` or `key-pattern-malformed`, when the options name what does not exist.
 */
export function createPrepareTool(options: ToolOptions, log: PassLog): PrepareTool {
  const restoring = argumentsOptions({ unions: 'nullable', ...options, bigint: true })
  return (name, schema) => {
    const reason = options.profile === 'none' ? undefined : findObstacle(schema)
    if (reason !== undefined) log({ event: 'tool-as-published', tool: name, reason })
    const isShownAsPublished = reason !== undefined || options.profile === 'none'
    return {
      publishedSchema: schema,
      shownSchema: isShownAsPublished ? schema : showSchema(schema as Record<string, unknown>, options, restoring.keyPattern),
      // Compiled with the first call: most tools of a list are never called.
      run: (args) => coerceToolArguments(schema, args, restoring),
    }
  }
}

function findObstacle(schema: unknown): string | undefined {
  if (!isObject(schema)) return 'its input schema is no object'
  return hasInvalidHeader(schema) ? 'it carries an x-mcp-header that is not allowed' : undefined
}

/** Names come first, as the pass restores them by the schema as published, whatever is merged afterwards. */
function showSchema(schema: Record<string, unknown>, options: ToolOptions, keyPattern: string | false = DEFAULT_KEY_PATTERN): unknown {
  const { anchors = options.reach === 'extended', schemas, profile } = options
  let renamed = schema
  if (keyPattern !== false) {
    const keyMaps = createKeyMaps(createResolver(schema, { anchors, ...(schemas && { schemas }) }), createKeyPattern(keyPattern))
    renamed = rewriteDocument(schema, [createKeyRenaming(keyMaps)], createRewriteRun(schema))
  }
  return sanitizeSchema(normalizeInputSchema(renamed), { ...(profile !== undefined && { profile }), keyPattern: false }).schema
}
