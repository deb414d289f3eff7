/** Ends a server step by step: asked first, made to in the end. */

import type { Connection } from './connection.ts'
import { settlesWithin } from './settles-within.ts'
import type { ServerProcess } from './transport/server-process.ts'

/** Why the gateway ends. */
export type EndReason =
  /** The client has closed our input; it may still read. */
  | 'client-ended'
  /** Nobody reads our output any more. */
  | 'client-gone'
  /** The server has closed one of its streams. */
  | 'server-closed'
  /** This process was asked to end by a signal. */
  | 'signal'

/** How long each step may take, in milliseconds. */
export interface Patience {
  /** For the calls in flight to be answered. */
  readonly drain: number
  /** For the server to end once its input has. */
  readonly exit: number
  /** For the server to end after SIGTERM; then comes SIGKILL. */
  readonly kill: number
}

/**
 * The defaults. Clients built on the official SDKs close our input, send SIGTERM two seconds later, and SIGKILL after two more:
 * a server with no call in flight is ended by then.
 */
export const DEFAULT_PATIENCE: Patience = Object.freeze({ drain: 5_000, exit: 1_500, kill: 1_000 })

/**
 * Ends a server.
 *
 * @param server The server.
 * @param connection The connection that it serves.
 * @param reason The reason, which decides whether calls in flight are waited for.
 * @param patience How long each step may take.
 * @param hurry Settles when there is no more time: a second signal came.
 *
 * @returns A promise that settles when the server has ended or was killed.
 */
export async function endServer(
  server: ServerProcess,
  connection: Connection,
  reason: EndReason,
  patience: Patience,
  hurry: Promise<void>,
): Promise<void> {
  const wait = (promise: Promise<unknown>, milliseconds: number): Promise<boolean> =>
    settlesWithin(Promise.race([promise, hurry, server.ended]), milliseconds)

  if (reason === 'signal') await wait(connection.untilIdle('all'), patience.drain)
  // Calls that still wait for the list of tools are written before the server's input ends.
  else if (reason === 'client-ended') await wait(connection.untilIdle('waiting'), patience.drain)
  server.channel.end()
  if (reason === 'client-ended') await wait(connection.untilIdle('all'), patience.drain)
  await wait(server.ended, patience.exit)
  if (await settlesWithin(server.ended, 0)) return
  server.signal('SIGTERM')
  if (await settlesWithin(server.ended, patience.kill)) return
  server.signal('SIGKILL')
  await settlesWithin(server.ended, patience.kill)
}
