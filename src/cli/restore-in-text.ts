/** The pass over arguments that stand in a JSON text, written back so that no number literal is lost on the way. */

import { mayHoldInexactNumbers } from '../json/exact-text.ts'
import { findMember, scanSpans } from '../json/spans.ts'
import { spliceChanges } from '../mcp/splice.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { coerceToolArguments } from '../tool/coerce-tool-arguments.ts'
import type { ToolOptions } from '../tool/options.ts'
import { writeJson } from './write-json.ts'

/** Restored arguments as text. */
export interface RestoredText {
  readonly text: string
  readonly report: readonly Diagnostic[]
}

/**
 * Restores arguments and writes them as text.
 *
 * @param text The JSON text that the arguments were read from.
 * @param path The keys that lead to the arguments in that text.
 * @param args The arguments, with BigInts for integers beyond 2^53-1.
 * @param schema The schema of the tool.
 * @param options The options of the pass.
 *
 * @returns The text and the report. A literal such as `1e400` that was not changed stands as it stood.
 */
export function restoreInText(text: string, path: readonly string[], args: unknown, schema: unknown, options: ToolOptions): RestoredText {
  const { arguments: restored, report } = coerceToolArguments(schema, args, options)
  if (!mayHoldInexactNumbers(text)) return { text: writeJson(restored), report }
  const spans = scanSpans(text)
  let place: number | undefined = 0
  for (const key of path) place = place === undefined ? undefined : findMember(spans, place, key)
  const spliced = place === undefined ? undefined : spliceChanges(spans, place, args, restored)
  return { text: spliced ?? writeJson(restored), report }
}
