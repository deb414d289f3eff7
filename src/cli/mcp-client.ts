/**
 * A small MCP client for `call` and `demo`.
 *
 * It works on the text of the messages: the SDK's client refuses integers beyond 2^53 and drops fields that it does not
 * know, and what a tool was sent and what it answered is exactly what these commands show.
 */

import { parseText } from '../json/parse-text.ts'
import { getOwn, isObject } from '../json/value.ts'
import { CommandFailure } from './failure.ts'
import { TEXT_LIMITS } from './read-input.ts'
import type { ServerLines } from './server-lines.ts'
import { writeJson } from './write-json.ts'

/** The answer to a request: a result or an error, and the line that carried it. */
export interface Answer {
  readonly text: string
  readonly result?: unknown
  readonly error?: unknown
}

/** What a client tells about itself, and how long it waits. */
export interface ClientOptions {
  readonly version: string
  readonly timeoutMilliseconds: number
}

/** A connection to one server. */
export interface McpClient {
  /**
   * Asks the server.
   *
   * @param method The method.
   * @param parameters The JSON text of its parameters, sent as it is written.
   *
   * @returns The answer.
   *
   * @throws {CommandFailure} `server-failed` and its like, when there is none.
   */
  request(method: string, parameters: string): Promise<Answer>
}

const PROTOCOL_VERSION = '2025-11-25'
const METHOD_NOT_FOUND = -32601
const LONGEST_NOISE = 60

/**
 * Connects to a server: the handshake, and the list of tools as every host asks for it.
 *
 * @param server The running server.
 * @param options The version and the patience of the client.
 *
 * @returns The client.
 *
 * @throws {CommandFailure} `server-failed` and its like, when the server does not answer as MCP wants it.
 *
 * @see Model Context Protocol 2025-11-25, basic/lifecycle.
 */
async function connectClient(server: ServerLines, options: ClientOptions): Promise<McpClient> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  let noise = ''
  listen(server, waiting, (line) => {
    noise ||= line
  })
  const fail = (message: string): CommandFailure => {
    const hint = noise === '' ? '' : `; it printed ${JSON.stringify(noise.slice(0, LONGEST_NOISE))}, which is no MCP`
    return new CommandFailure(`${message}${hint}`, { exit: 'server-failed' })
  }
  const request = async (method: string, parameters: string): Promise<Answer> => {
    const id = ++lastId
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    server.send(`{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${parameters}}`)
    const timer = startTimer(options.timeoutMilliseconds)
    try {
      const outcome = await Promise.race([answer, server.ended, timer.expired])
      if (typeof outcome === 'string') throw fail(outcome)
      if (outcome === undefined) throw fail(`the server did not answer ${method} within ${options.timeoutMilliseconds / 1000} s`)
      return outcome
    } finally {
      timer.stop()
      waiting.delete(id)
    }
  }
  const client: McpClient = { request }
  await shakeHands(client, server, options.version)
  return client
}

/**
 * Connects to several servers at once and ends them all, whatever happens.
 *
 * @param starts The servers, running or about to.
 * @param options The version and the patience of the clients.
 * @param use What is done with the clients, in the order of the servers.
 *
 * @throws {CommandFailure} The first reason why a server cannot be talked to.
 */
export async function withClients(
  starts: readonly Promise<ServerLines>[],
  options: ClientOptions,
  use: (...clients: McpClient[]) => Promise<void>,
): Promise<void> {
  const started = await Promise.allSettled(starts)
  const servers = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  try {
    for (const start of started) if (start.status === 'rejected') throw start.reason
    await use(...(await Promise.all(servers.map((server) => connectClient(server, options)))))
  } finally {
    await Promise.all(servers.map((server) => server.close()))
  }
}

async function shakeHands(client: McpClient, server: ServerLines, version: string): Promise<void> {
  const self = { protocolVersion: PROTOCOL_VERSION, capabilities: {}, clientInfo: { name: 'toolargs', version } }
  const { error } = await client.request('initialize', JSON.stringify(self))
  if (error !== undefined) throw new CommandFailure(`the server refused to initialize: ${tellError(error)}`, { exit: 'server-failed' })
  server.send('{"jsonrpc":"2.0","method":"notifications/initialized"}')
  await client.request('tools/list', '{}')
}

/** Hands answers to those who wait for them, and what is no JSON-RPC to `onNoise`: many servers greet on stdout. */
function listen(server: ServerLines, waiting: ReadonlyMap<number, (answer: Answer) => void>, onNoise: (line: string) => void): void {
  server.open((line) => {
    const read = parseText(line, TEXT_LIMITS)
    if (!('value' in read) || !isObject(read.value)) {
      onNoise(line.trim())
      return
    }
    const message = read.value
    const id = getOwn(message, 'id')
    if (getOwn(message, 'method') === undefined) waiting.get(id as number)?.({ ...message, text: line })
    else if (id !== undefined) server.send(answerServer(id, message['method']))
  })
}

/** Answers what a server asks its client: this one offers nothing but its presence. */
function answerServer(id: unknown, method: unknown): string {
  const outcome = method === 'ping' ? { result: {} } : { error: { code: METHOD_NOT_FOUND, message: 'This client offers no such method.' } }
  return writeJson({ jsonrpc: '2.0', id, ...outcome })
}

/**
 * Tells a JSON-RPC error in a few words.
 *
 * @param error The error object of the answer.
 *
 * @returns Its message.
 *
 * @see JSON-RPC 2.0, section 5.1.
 */
export function tellError(error: unknown): string {
  const message = isObject(error) ? getOwn(error, 'message') : undefined
  return typeof message === 'string' ? message : JSON.stringify(error)
}

function startTimer(milliseconds: number): { readonly expired: Promise<undefined>; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  return { expired, stop: () => clearTimeout(timer) }
}
