/** Reads the corpus: the tools of real servers, and calls of them, some mangled as models mangle. */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A published tool. */
export interface PublishedTool {
  readonly server: string
  readonly name: string
  readonly inputSchema: Record<string, unknown>
}

/** A call of a published tool; one that was not mangled is a control. */
export interface RecordedCall {
  readonly id: string
  readonly server: string
  readonly tool: string
  readonly original: unknown
  readonly mangled?: unknown
  readonly mangles?: readonly string[]
  /** How many readings the schema leaves: one, several of which the rules prefer one, or none that could be told from the original. */
  readonly reading?: 'only' | 'preferred' | 'open'
}

interface PublishedServer {
  readonly server: string
  readonly tools: readonly { readonly name: string; readonly inputSchema: Record<string, unknown> }[]
}

/**
 * Reads the tools.
 *
 * @returns Every tool of every server.
 */
export function readTools(): PublishedTool[] {
  return readLines<PublishedServer>('servers.jsonl.gz').flatMap(({ server, tools }) => tools.map((tool) => ({ server, ...tool })))
}

/**
 * Reads the calls, each with the schema of its tool.
 *
 * @returns The calls.
 */
export function readCalls(): (RecordedCall & { readonly schema: Record<string, unknown> })[] {
  const schemas = new Map(readTools().map(({ server, name, inputSchema }) => [`${server} ${name}`, inputSchema]))
  return readLines<RecordedCall>('calls.jsonl.gz').map((call) => {
    const schema = schemas.get(`${call.server} ${call.tool}`)
    if (schema === undefined) throw new Error(`${call.id} calls ${call.tool}, which ${call.server} does not publish`)
    return { ...call, schema }
  })
}

function readLines<Line>(name: string): Line[] {
  // From the root of the project, since a bundled measurement stands elsewhere.
  const lines = gunzipSync(readFileSync(resolve('test/fixtures/corpus', name)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as Line)
}
