/** A gateway over stdio in front of one server: the pass between our own streams and a child process. */

import { type ArgumentPassOptions, createArgumentPass } from '../mcp/argument-pass.ts'
import type { PassRecord } from '../mcp/pass-record.ts'
import { joinChannels, type Side } from './connection.ts'
import { createDeferred } from './deferred.ts'
import { DEFAULT_PATIENCE, type EndReason, endServer, type Patience } from './end-server.ts'
import { settlesWithin } from './settles-within.ts'
import { exitCodeOf } from './transport/process-group.ts'
import { type ProcessEnd, type ServerCommand, type StartFailure, startServer } from './transport/server-process.ts'
import { openStdio, type StdioStreams, type StopSignal } from './transport/stdio.ts'

/** One event of a gateway. */
export type WrapRecord =
  | PassRecord
  /** A line passed unread, since it is no UTF-8 or too long to be held. */
  | { readonly event: 'line-unread'; readonly from: Side }
  /** The gateway ends. */
  | { readonly event: 'stopping'; readonly reason: EndReason }
  /** The server has ended. */
  | { readonly event: 'server-ended'; readonly exitCode: number }

/** What to put a gateway in front of. */
export interface WrapOptions extends ServerCommand, StdioStreams {
  /** The profile and the reach of the pass. */
  readonly options?: Omit<ArgumentPassOptions, 'log'>
  /** Takes a record of each event, never with a value; standard output is for the protocol alone. */
  readonly log?: (record: WrapRecord) => void
  /** How long each step of ending the server may take, in milliseconds. */
  readonly patience?: Partial<Patience>
}

/** How a gateway ended. */
export type WrapResult =
  /** The command could not be started. */
  | ({ readonly outcome: 'not-started' } & StartFailure)
  | {
      readonly outcome: 'ended'
      /**
       * The exit code to end with: the server's own when it ended by itself or with its input, 0 when it had to be made to end,
       * and 128 and the number of the signal when this process was asked to end by one.
       */
      readonly exitCode: number
      /** One line about a server that ended by itself while the client was there. */
      readonly message: string | undefined
    }

/** How long a client that no longer sends may take to read what is left. */
const FLUSH_MILLISECONDS = 2_000

/** A process that not even SIGKILL ends waits inside the system; nobody can wait for it. */
const UNENDED: ProcessEnd = { exitCode: 137, signal: 'SIGKILL' }

/**
 * Runs a gateway on the standard streams until the client or the server ends.
 *
 * Hint: it does not end the process; the caller does, with the exit code of the result.
 *
 * @param wrap The command of the server, the options of the pass, and the log.
 *
 * @returns How it ended.
 *
 * @see MCP 2025-11-25, basic/transports, stdio; basic/lifecycle, shutdown.
 */
export async function runWrap(wrap: WrapOptions): Promise<WrapResult> {
  const { log = ignore } = wrap
  const patience = { ...DEFAULT_PATIENCE, ...wrap.patience }
  const client = openStdio(wrap)
  const server = await startServer(wrap)
  if ('reason' in server) {
    client.close()
    return { outcome: 'not-started', ...server }
  }

  let stopReason: EndReason | undefined
  let stopSignal: StopSignal | undefined
  const hurry = createDeferred()
  const stopped = createDeferred()
  const stop = (reason: EndReason): void => {
    if (stopReason !== undefined) return
    stopReason = reason
    log({ event: 'stopping', reason })
    stopped.resolve(endServer(server, connection, reason, patience, hurry.promise))
  }
  /** A server that closes a stream is about to end; one that lives on is of no use. */
  const expectEnd = async (): Promise<void> => {
    if (!(await settlesWithin(server.ended, patience.exit))) stop('server-closed')
  }
  const pass = createArgumentPass({ ...wrap.options, log })
  const connection = joinChannels(client.channel, server.channel, pass, {
    end: (side) => (side === 'client' ? stop('client-ended') : void expectEnd()),
    break: (side) => (side === 'client' ? stop('client-gone') : void expectEnd()),
    unread: (from) => log({ event: 'line-unread', from }),
  })
  client.onStop((signal) => {
    stopSignal ??= signal
    // Whoever asks again, or has closed our input before, does not wait for calls in flight.
    if (stopReason !== undefined) hurry.resolve()
    stop('signal')
  })

  const end = await Promise.race([server.ended, stopped.promise.then(() => UNENDED)])
  connection.close()
  log({ event: 'server-ended', exitCode: end.exitCode })
  connection.answerRest(`the server ended ${describeEnd(end)} before it answered`)
  const flushed = client.channel.flush()
  if (stopReason === undefined) await Promise.race([flushed, stopped.promise])
  const isFlushed = await settlesWithin(flushed, FLUSH_MILLISECONDS)
  client.close()
  if (stopSignal !== undefined && !isFlushed) client.yieldTo(stopSignal)

  if (stopSignal !== undefined) return { outcome: 'ended', exitCode: exitCodeOf(stopSignal), message: undefined }
  const isAsked = stopReason === 'client-ended' || stopReason === 'client-gone'
  if (isAsked) return { outcome: 'ended', exitCode: end.signal === undefined ? end.exitCode : 0, message: undefined }
  return { outcome: 'ended', exitCode: end.exitCode, message: describeFailure(wrap.command, end, connection.hasServerSpoken) }
}

function describeFailure(command: string, end: ProcessEnd, hasSpoken: boolean): string | undefined {
  if (!hasSpoken) return `the command ${JSON.stringify(command)} ended ${describeEnd(end)} before it sent anything`
  return end.exitCode === 0 ? undefined : `the server ended ${describeEnd(end)}`
}

function describeEnd(end: ProcessEnd): string {
  return end.signal === undefined ? `with exit code ${end.exitCode}` : `by ${end.signal}`
}

function ignore(): void {
  // Without a log the records are nobody's business.
}
