/** The pass between one client and one server, on the lines that they exchange: no process, no socket. */

import { isObject } from '../json/value.ts'
import type { ToolOptions } from '../tool/options.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { type Message, readCancelledId, readLine } from './message.ts'
import type { PassLog } from './pass-record.ts'
import { createPrepareTool } from './published-tool.ts'
import { repairCall } from './repair-call.ts'
import { spliceText } from './splice.ts'
import { createToolListing } from './tool-listing.ts'

/** The options of the pass between a client and a server. */
export interface ArgumentPassOptions extends ToolOptions {
  /** Takes a record of each event; without it nothing is logged. */
  readonly log?: PassLog
  /** The clock that tells when a list of tools is no longer fresh, in milliseconds. */
  readonly now?: () => number
  /** What the ids of our own requests begin with; a random text by default. */
  readonly idPrefix?: string
}

/** The lines to send on. A line that was not touched is the same text. */
export interface Delivery {
  readonly toServer: readonly string[]
  readonly toClient: readonly string[]
}

/** A request that the server has not answered. */
export interface UnansweredRequest {
  /** The id as JSON text. */
  readonly id: string
  readonly method: string
}

/** The pass of one connection. */
export interface ArgumentPass {
  /**
   * Takes a line from the client.
   *
   * @param text The line with its end.
   *
   * @returns The lines to send on; none while a call waits for the list of tools.
   */
  fromClient(text: string): Delivery
  /**
   * Takes a line from the server.
   *
   * @param text The line with its end.
   *
   * @returns The lines to send on; none for an answer to our own request.
   */
  fromServer(text: string): Delivery
  /**
   * Stops waiting for the list of tools and lets the calls go by what is known.
   *
   * @param reason The reason, for the log.
   *
   * @returns The calls that waited.
   */
  release(reason: string): Delivery
  /** How many calls wait for the list of tools. */
  readonly waiting: number
  /** The client's requests that are still to be answered. */
  readonly unanswered: readonly UnansweredRequest[]
}

/** A server that does not give its list is asked this often, and again after `notifications/tools/list_changed`. */
const MOST_FAILURES = 3

const NO_LINES: readonly string[] = Object.freeze([])

/**
 * Makes the pass of one connection.
 *
 * Results of `tools/list` are made safe for the profile and arguments of `tools/call` are restored; every other line, a batch
 * or a malformed one among them, is handed on as it is.
 *
 * @param options The profile, the reach of the pass, and the log.
 *
 * @returns The pass.
 *
 * @throws {SchemaError} `profile-unknown` or `key-pattern-malformed`, when the options name what does not exist.
 *
 * @see MCP 2025-11-25 and 2026-07-28, server/tools.
 */
export function createArgumentPass(options: ArgumentPassOptions = {}): ArgumentPass {
  const { log = ignore, now = Date.now, idPrefix = `toolargs-${crypto.randomUUID()}-`, ...switches } = options
  const catalogue: Catalogue = createCatalogue(createPrepareTool(switches, log), now)
  const listing = createToolListing(idPrefix)
  /** The client's own `tools/list` requests, and whether each asks for the first page. */
  const lists = new Map<string, boolean>()
  const unanswered = new Map<string, string>()
  let waiting: Message[] = []
  let isRestarted = false
  let failures = 0

  const restore = (call: Message, name: string): string => {
    const tool = catalogue.recall(name)
    if (tool === undefined) {
      log({ event: 'tool-unknown', tool: name })
      return call.text
    }
    const { text, report } = repairCall(call, tool)
    const isRepaired = text !== call.text
    if (isRepaired || report.length > 0) {
      const findings = report.map(({ code, instanceLocation }) => ({ code, pointer: instanceLocation }))
      log({ event: isRepaired ? 'call-repaired' : 'call-left', tool: name, findings })
    }
    return text
  }

  const takeCall = (call: Message): Delivery => {
    const name = calledTool(call)
    if (name === undefined) return toServer(call.text)
    if (waiting.length > 0) {
      // Calls keep their order, also when this one could go at once.
      waiting.push(call)
      return toServer()
    }
    const isSettled = catalogue.find(name) !== undefined || catalogue.isComplete() || failures >= MOST_FAILURES
    if (isSettled) return toServer(restore(call, name))
    waiting.push(call)
    isRestarted = false
    return toServer(listing.start(call))
  }

  /** Drops a call that still waits: neither it nor its cancellation has to reach the server. */
  const dropWaiting = (id: string | undefined): boolean => {
    if (id === undefined) return false
    unanswered.delete(id)
    lists.delete(id)
    const call = waiting.find((other) => other.id === id)
    if (call === undefined) return false
    waiting = waiting.filter((other) => other !== call)
    log({ event: 'call-cancelled', tool: calledTool(call) ?? '' })
    return true
  }

  const letGo = (): Delivery => {
    const calls = waiting
    waiting = []
    return toServer(...calls.map((call) => restore(call, calledTool(call) ?? '')))
  }

  const fail = (reason: string): Delivery => {
    failures++
    log({ event: 'listing-failed', reason })
    return letGo()
  }

  const takeOwnAnswer = (answer: Message): Delivery => {
    const step = listing.take(answer)
    if (step === 'outdated') return toServer()
    if ('failure' in step) return fail(step.failure)
    catalogue.learn(step.result, step.isFirstPage)
    if (step.request !== undefined) return toServer(step.request)
    catalogue.complete()
    failures = 0
    return letGo()
  }

  const presentTools = ({ value, text }: Message, isFirstPage: boolean): Delivery => {
    const result = value['result']
    if (!isObject(result) || !Array.isArray(result['tools'])) return toClient(text)
    const tools = catalogue.learn(result, isFirstPage)
    if (isFirstPage && result['nextCursor'] === undefined) catalogue.complete()
    return toClient(spliceText(text, value, { ...value, result: { ...result, tools } }) ?? text)
  }

  const takeListChanged = (text: string): Delivery => {
    catalogue.clear()
    failures = 0
    // A server that announces a change with every list must not keep the calls waiting for ever.
    if (waiting.length === 0 || isRestarted) return toClient(text)
    isRestarted = true
    return { toServer: [listing.restart()], toClient: [text] }
  }

  return {
    fromClient: (text) => {
      const { isBatch, messages } = readLine(text)
      let isDropped = false
      for (const message of messages) {
        if (message.kind === 'request') unanswered.set(message.id as string, message.method as string)
        else if (message.method === 'notifications/cancelled') isDropped = dropWaiting(readCancelledId(message))
      }
      const [message] = messages
      if (isBatch || message?.kind !== 'request') return isDropped && !isBatch ? toServer() : toServer(text)
      if (message.method === 'tools/call') return takeCall(message)
      if (message.method === 'tools/list') lists.set(message.id as string, isFirstPage(message))
      return toServer(text)
    },
    fromServer: (text) => {
      const { isBatch, messages } = readLine(text)
      for (const { kind, id } of messages) if (kind === 'response') unanswered.delete(id as string)
      if (messages.some(({ method }) => method === 'notifications/tools/list_changed')) return takeListChanged(text)
      const [message] = messages
      if (isBatch || message?.kind !== 'response') return toClient(text)
      const id = message.id as string
      if (listing.owns(id)) return takeOwnAnswer(message)
      const asksFirstPage = lists.get(id)
      lists.delete(id)
      return asksFirstPage === undefined ? toClient(text) : presentTools(message, asksFirstPage)
    },
    release: (reason) => (waiting.length === 0 ? toServer() : fail(reason)),
    get waiting() {
      return waiting.length
    },
    get unanswered() {
      return Array.from(unanswered, ([id, method]) => ({ id, method }))
    },
  }
}

function toServer(...lines: readonly string[]): Delivery {
  return { toServer: lines, toClient: NO_LINES }
}

function toClient(...lines: readonly string[]): Delivery {
  return { toServer: NO_LINES, toClient: lines }
}

function calledTool({ value }: Message): string | undefined {
  const params = value['params']
  return isObject(params) && typeof params['name'] === 'string' ? params['name'] : undefined
}

function isFirstPage({ value }: Message): boolean {
  const params = value['params']
  return !isObject(params) || params['cursor'] === undefined
}

function ignore(): void {
  // Without a log the records are nobody's business.
}
