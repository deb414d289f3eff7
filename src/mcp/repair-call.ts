/** Restores the arguments of one `tools/call` inside its line. */

import { mayHoldInexactNumbers, parseExactly } from '../json/exact-text.ts'
import { findMember, type Spans, scanSpans, sliceSpan } from '../json/spans.ts'
import { isObject } from '../json/value.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Message } from './message.ts'
import type { PublishedTool } from './published-tool.ts'
import { spliceChanges } from './splice.ts'

/** The line of a call after the pass. */
export interface RepairedCall {
  /** The line; the same text when nothing was changed. */
  readonly text: string
  readonly report: readonly Diagnostic[]
}

const NO_REPORT: readonly Diagnostic[] = Object.freeze([])

/**
 * Runs the pass over the arguments of a call.
 *
 * Hint: the outcome depends on the line and the published schema alone, so a retried call is repaired as it was the first time.
 *
 * @param call The request `tools/call`, alone in its line.
 * @param tool The tool that it calls.
 *
 * @returns The line with the changes spliced in.
 */
export function repairCall(call: Message, tool: PublishedTool): RepairedCall {
  const { text, value } = call
  const params = value['params']
  if (!isObject(params) || !Object.hasOwn(params, 'arguments')) return { text, report: NO_REPORT }

  let spans: Spans | undefined
  let original = params['arguments']
  if (mayHoldInexactNumbers(text)) {
    spans = scanSpans(text)
    original = parseExactly(sliceSpan(spans, placeOfArguments(spans))).value
  }
  const { arguments: restored, report } = tool.run(original)
  // Text that does not read as an object is for the server to judge.
  if (restored === original || !isObject(restored)) return { text, report }

  spans ??= scanSpans(text)
  const place = placeOfArguments(spans)
  const spliced = spliceChanges(spans, place, original, restored)
  // Only a number that overflows cannot be written back; then the call stays as it came.
  if (spliced === undefined) return { text, report }
  return { text: text.slice(0, spans.start(place)) + spliced + text.slice(spans.end(place)), report }
}

function placeOfArguments(spans: Spans): number {
  const params = findMember(spans, 0, 'params') ?? 0
  return findMember(spans, params, 'arguments') ?? params
}
