/** A server of our own making as lines that go to it and come from it. */

import spawn from 'cross-spawn'
import { settlesWithin } from '../gateway/settles-within.ts'
import { type SpawnProcess, startServer } from '../gateway/transport/server-process.ts'
import { CommandFailure } from './failure.ts'

/** A running server. */
export interface ServerLines {
  /** Settles when it has ended, with a sentence about how. */
  readonly ended: Promise<string>
  /**
   * Starts reading.
   *
   * @param take The function that is given each line.
   */
  open(take: (line: string) => void): void
  /**
   * Sends one line.
   *
   * @param line The line, with or without its end.
   */
  send(line: string): void
  /** Lets the server end, and makes it when it does not. */
  close(): Promise<void>
}

const CLOSE_MILLISECONDS = 2_000

/**
 * Starts a server; what it writes to stderr is passed on.
 *
 * @param words The command and its arguments.
 *
 * @returns The server.
 *
 * @throws {CommandFailure} `command-not-found` or `command-not-executable`.
 */
export async function startServerLines(words: readonly string[]): Promise<ServerLines> {
  const [command = '', ...args] = words
  const server = await startServer({ command, args, spawn: spawn as SpawnProcess })
  if ('reason' in server) {
    const exit = server.reason === 'command-not-executable' ? 'command-not-executable' : 'command-not-found'
    throw new CommandFailure(server.message, { exit })
  }
  const { channel, signal } = server
  const ended = server.ended.then((end) => {
    const how = end.signal === undefined ? `with exit code ${end.exitCode}` : `by ${end.signal}`
    return `the server ended ${how} before it answered`
  })
  return {
    ended,
    open: (take) => {
      channel.open({
        line: ({ text }) => {
          if (text !== undefined) take(text)
        },
        // The end of the process tells more than the end of its output, and comes with it.
        end: () => undefined,
        congest: () => undefined,
        break: () => undefined,
      })
    },
    send: (line) => channel.send(line.endsWith('\n') ? line : `${line}\n`),
    close: async () => {
      channel.end()
      if (!(await settlesWithin(ended, CLOSE_MILLISECONDS))) signal('SIGKILL')
      await ended
    },
  }
}
