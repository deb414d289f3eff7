/** Joins a client and a server by the pass: lines, back-pressure, and the time that a call may wait for the list of tools. */

import type { ArgumentPass, Delivery } from '../mcp/argument-pass.ts'
import type { ChannelEvents, LineChannel } from './transport/line-channel.ts'
import type { LinePiece } from './transport/line-splitter.ts'

/** One side of a connection. */
export type Side = 'client' | 'server'

/** What a connection tells. */
export interface ConnectionEvents {
  /** A side sends no more lines. */
  end(side: Side): void
  /** A side takes no more lines. */
  break(side: Side): void
  /** A line passed unread: it is no UTF-8, or longer than what is held in memory. */
  unread(side: Side): void
}

/** A client and a server that talk to each other. */
export interface Connection {
  /** Whether the server has sent anything. */
  readonly hasServerSpoken: boolean
  /**
   * Waits for calls to be over.
   *
   * @param which `waiting`: those that wait for the list of tools; `all`: also those that the server works on.
   *
   * @returns A promise that settles when there is none.
   */
  untilIdle(which: 'waiting' | 'all'): Promise<void>
  /** Tells the client of every request that will not be answered any more. */
  answerRest(message: string): void
  /** Stops the clock of the calls that wait. */
  close(): void
}

/** How long calls may wait for the list of tools. */
const LISTING_MILLISECONDS = 10_000

/** How many characters of calls may wait for the list of tools. */
const LONGEST_WAITING = 16 * 1024 * 1024

/** A request that stays open as long as the connection: nobody waits for its answer. */
const ENDLESS_METHODS: ReadonlySet<string> = /* @__PURE__ */ new Set(['subscriptions/listen'])

/** What the official SDKs use for a connection that was closed. */
const CONNECTION_CLOSED = -32000

/**
 * Joins two channels.
 *
 * @param client The client's side.
 * @param server The server's side.
 * @param pass The pass of this connection.
 * @param events The functions that hear of its ends.
 *
 * @returns The connection.
 */
export function joinChannels(client: LineChannel, server: LineChannel, pass: ArgumentPass, events: ConnectionEvents): Connection {
  let hasServerSpoken = false
  let listingTimer: ReturnType<typeof setTimeout> | undefined
  let waitingLength = 0
  let watchers: { readonly isIdle: () => boolean; readonly resolve: () => void }[] = []

  const areNoneWaiting = (): boolean => pass.waiting === 0
  const areAllAnswered = (): boolean => pass.unanswered.every(({ method }) => ENDLESS_METHODS.has(method))

  const release = (reason: string): void => settle(pass.release(reason))

  /** Sends on what the pass gave; a line that it did not touch goes as the bytes that came. */
  const settle = ({ toServer, toClient }: Delivery, piece?: LinePiece): void => {
    for (const line of toServer) line === piece?.text ? server.pass(piece) : server.send(line)
    for (const line of toClient) line === piece?.text ? client.pass(piece) : client.send(line)
    if (pass.waiting === 0) {
      clearTimeout(listingTimer)
      listingTimer = undefined
      waitingLength = 0
    } else {
      listingTimer ??= setTimeout(release, LISTING_MILLISECONDS, 'the server did not answer tools/list in time')
    }
    if (watchers.length > 0) {
      for (const { isIdle, resolve } of watchers) if (isIdle()) resolve()
      watchers = watchers.filter(({ isIdle }) => !isIdle())
    }
  }

  const takeFromClient = (piece: LinePiece): void => {
    if (piece.text === undefined) {
      if (!piece.goesOn) events.unread('client')
      server.pass(piece)
      return
    }
    const before = pass.waiting
    settle(pass.fromClient(piece.text), piece)
    if (pass.waiting <= before) return
    waitingLength += piece.text.length
    // Pausing the client instead could keep the very answer back that the server waits for before it lists its tools.
    if (waitingLength > LONGEST_WAITING) release('too many calls wait for tools/list')
  }

  const takeFromServer = (piece: LinePiece): void => {
    hasServerSpoken = true
    if (piece.text === undefined) {
      if (!piece.goesOn) events.unread('server')
      client.pass(piece)
      return
    }
    settle(pass.fromServer(piece.text), piece)
  }

  const eventsOf = (side: Side, line: ChannelEvents['line'], other: LineChannel): ChannelEvents => ({
    line,
    end: () => events.end(side),
    break: () => events.break(side),
    // A side that does not keep up slows the other one down, as a pipe between them would.
    congest: (isCongested) => (isCongested ? other.pause() : other.resume()),
  })
  server.open(eventsOf('server', takeFromServer, client))
  client.open(eventsOf('client', takeFromClient, server))

  return {
    get hasServerSpoken() {
      return hasServerSpoken
    },
    untilIdle: (which) => {
      const isIdle = which === 'waiting' ? areNoneWaiting : areAllAnswered
      return isIdle() ? Promise.resolve() : new Promise((resolve) => watchers.push({ isIdle, resolve }))
    },
    answerRest: (message) => {
      const error = JSON.stringify({ code: CONNECTION_CLOSED, message })
      for (const { id } of pass.unanswered) client.send(`{"jsonrpc":"2.0","id":${id},"error":${error}}\n`)
    },
    close: () => clearTimeout(listingTimer),
  }
}
