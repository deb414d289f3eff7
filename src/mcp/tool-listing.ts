/** The pass's own `tools/list`: page by page, one at a time, with ids that no client uses. */

import { findMember, scanSpans, sliceSpan } from '../json/spans.ts'
import { isObject } from '../json/value.ts'
import type { Message } from './message.ts'

/** The envelope of the stateless protocol: these keys stand in `_meta` of every request. */
const ENVELOPE = 'io.modelcontextprotocol/'

/** A server that never ends its list is not asked for more pages than these. */
const MOST_PAGES = 1_000

/** What an answer to the listing leads to: one more page to ask for, the end, or a failure. */
export type ListingStep =
  | { readonly result: Record<string, unknown>; readonly isFirstPage: boolean; readonly request: string | undefined }
  | { readonly failure: string }
  /** The answer belongs to a listing that was started over. */
  | 'outdated'

/** One listing at a time. */
export interface ToolListing {
  /**
   * Starts from the first page; a listing that is under way is dropped.
   *
   * @param call The `tools/call` that needs the list, whose envelope is taken over.
   *
   * @returns The request to send.
   */
  start(call: Message): string
  /**
   * Starts over with the envelope of the last start.
   *
   * @returns The request to send.
   */
  restart(): string
  /**
   * Tells whether an id is one of ours.
   *
   * @param id The id as JSON text.
   *
   * @returns True also for ids of a listing that was started over.
   */
  owns(id: string): boolean
  /**
   * Takes the answer to one of our requests.
   *
   * @param answer The response.
   *
   * @returns What comes next.
   */
  take(answer: Message): ListingStep
}

/**
 * Makes a listing that was not started yet.
 *
 * @param idPrefix The text that all our ids begin with; no id of the client may begin with it.
 *
 * @returns The listing.
 *
 * @see MCP 2025-11-25 and 2026-07-28, server/tools, listing tools; server/utilities/pagination.
 */
export function createToolListing(idPrefix: string): ToolListing {
  let count = 0
  let pages = 0
  let id = ''
  let envelope: string | undefined

  const request = (cursor: string | undefined): string => {
    count++
    id = JSON.stringify(`${idPrefix}${count}`)
    const members: string[] = []
    if (cursor !== undefined) members.push(`"cursor":${JSON.stringify(cursor)}`)
    if (envelope !== undefined) members.push(`"_meta":${envelope}`)
    const params = members.length === 0 ? '' : `,"params":{${members.join(',')}}`
    return `{"jsonrpc":"2.0","id":${id},"method":"tools/list"${params}}\n`
  }
  const restart = (): string => {
    pages = 0
    return request(undefined)
  }

  return {
    start: (call) => {
      envelope = readEnvelope(call.text)
      return restart()
    },
    restart,
    owns: (other) => other.startsWith(JSON.stringify(idPrefix).slice(0, -1)),
    take: ({ id: answered, value }) => {
      if (answered !== id) return 'outdated'
      const result = value['result']
      if (!isObject(result) || !Array.isArray(result['tools'])) return { failure: describeError(value['error']) }
      const isFirstPage = pages === 0
      pages++
      const cursor = result['nextCursor']
      if (typeof cursor !== 'string') return { result, isFirstPage, request: undefined }
      return pages < MOST_PAGES
        ? { result, isFirstPage, request: request(cursor) }
        : { failure: `the list has more than ${MOST_PAGES} pages` }
    },
  }
}

/** Copies the envelope out of a call; a progress token stays behind, since it belongs to the call alone. */
function readEnvelope(text: string): string | undefined {
  const spans = scanSpans(text)
  const params = findMember(spans, 0, 'params')
  const meta = params === undefined ? undefined : findMember(spans, params, '_meta')
  if (meta === undefined) return undefined
  const members = spans
    .members(meta)
    .filter(({ key }) => key?.startsWith(ENVELOPE))
    .map(({ keyStart, keyEnd, place }) => `${text.slice(keyStart, keyEnd)}:${sliceSpan(spans, place)}`)
  return members.length === 0 ? undefined : `{${members.join(',')}}`
}

function describeError(error: unknown): string {
  const code = isObject(error) ? error['code'] : undefined
  return typeof code === 'number' ? `the server answered tools/list with error ${code}` : 'the server answered tools/list without tools'
}
