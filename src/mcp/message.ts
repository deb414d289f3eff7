/** Reads a line as JSON-RPC messages, as far as the pass has to know them. */

import { findMember, scanSpans, sliceSpan } from '../json/spans.ts'
import { getOwn, isObject } from '../json/value.ts'

/** One JSON-RPC message. */
export interface Message {
  readonly kind: 'request' | 'notification' | 'response'
  /** The id as JSON text, so that integers beyond 2^53 stay apart; absent in notifications. */
  readonly id: string | undefined
  /** The method; absent in responses. */
  readonly method: string | undefined
  /** The message as `JSON.parse` reads it. */
  readonly value: Record<string, unknown>
  /** The message as it stands in the line. */
  readonly text: string
}

/** What a line holds. A batch is read for its ids only and passes as it is. */
export interface Line {
  readonly isBatch: boolean
  readonly messages: readonly Message[]
}

/**
 * Reads a line.
 *
 * @param text The line, with or without its end.
 *
 * @returns Its messages; none when the text is no JSON or no JSON-RPC.
 *
 * @see JSON-RPC 2.0, sections 4 to 6.
 */
export function readLine(text: string): Line {
  const value = parseLine(text)
  const messages: Message[] = []
  if (!Array.isArray(value)) {
    const message = readMessage(value, text)
    if (message !== undefined) messages.push(message)
    return { isBatch: false, messages }
  }
  const spans = scanSpans(text)
  for (const [index, { place }] of spans.members(0).entries()) {
    const message = readMessage(value[index], sliceSpan(spans, place))
    if (message !== undefined) messages.push(message)
  }
  return { isBatch: true, messages }
}

/**
 * Reads which request a cancellation is for.
 *
 * @param message The notification `notifications/cancelled`.
 *
 * @returns The id as JSON text, comparable with the id of a message; `undefined` when there is none.
 *
 * @see MCP 2025-11-25, basic/utilities/cancellation.
 */
export function readCancelledId(message: Message): string | undefined {
  return readId(message, ['params', 'requestId'])
}

/** A line that is no JSON is for the receiver to judge: it passes as it is. */
function parseLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readMessage(value: unknown, text: string): Message | undefined {
  if (!isObject(value)) return undefined
  const id = readId({ value, text }, ['id'])
  const method = getOwn(value, 'method')
  if (typeof method === 'string') return { kind: id === undefined ? 'notification' : 'request', id, method, value, text }
  const answers = Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error')
  return answers && id !== undefined ? { kind: 'response', id, method: undefined, value, text } : undefined
}

/** Writes an id so that equal ids are equal texts: `1.0` is `1`, but an integer that a double cannot hold keeps its digits. */
function readId({ value, text }: Pick<Message, 'value' | 'text'>, path: readonly string[]): string | undefined {
  let id: unknown = value
  for (const key of path) id = isObject(id) ? getOwn(id, key) : undefined
  if (typeof id === 'string') return JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  const spans = scanSpans(text)
  let place: number | undefined = 0
  for (const key of path) place = place === undefined ? undefined : findMember(spans, place, key)
  return place === undefined ? undefined : sliceSpan(spans, place)
}
