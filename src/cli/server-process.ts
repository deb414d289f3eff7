/** A server as a child process that lines go to and come from. */

import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import spawn from 'cross-spawn'
import { CommandFailure } from './failure.ts'
import { readLines } from './read-lines.ts'

/** A running server. */
export interface ServerProcess {
  /** The lines that it prints, some at a time. */
  readonly lines: AsyncIterable<readonly string[]>
  /** Settles when it has ended, or could not start, with the reason. */
  readonly ended: Promise<CommandFailure>
  /** Sends one line. */
  send(line: string): void
  /** Lets it end, and makes it when it does not. */
  close(): Promise<void>
}

const CLOSE_MILLISECONDS = 2_000

/**
 * Starts a server.
 *
 * @param command The command and its arguments.
 *
 * @returns The server; a command that cannot be started is told by `ended`.
 */
export function startServer(command: readonly string[]): ServerProcess {
  const [file = '', ...args] = command
  const child = spawn(file, args, { stdio: 'pipe' }) as ChildProcessWithoutNullStreams
  let lastWords = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = text.trimEnd().split('\n').at(-1)?.trim() || lastWords
  })
  const ended = new Promise<CommandFailure>((resolve) => {
    child.on('error', (error) => resolve(describeStart(file, error)))
    // A server that ends while it is written to is told by `close`, which knows its exit code.
    child.stdin.on('error', () => child.stdin.destroy())
    child.on('close', (code, signal) => {
      const words = lastWords === '' ? '' : `; its last words: ${lastWords}`
      resolve(new CommandFailure(`the server ended (${signal ?? `exit code ${code}`})${words}`, { exit: 'server-failed' }))
    })
  })
  return {
    lines: readLines(child.stdout),
    ended,
    send: (line) => {
      child.stdin.write(`${line}\n`)
    },
    close: async () => {
      child.stdin.end()
      const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MILLISECONDS)
      await ended
      clearTimeout(timer)
    },
  }
}

function describeStart(file: string, error: NodeJS.ErrnoException): CommandFailure {
  const found = error.code !== 'ENOENT'
  const reason = found ? `cannot be executed (${error.code ?? error.message})` : 'cannot be found; check its name and PATH'
  return new CommandFailure(`the command ${JSON.stringify(file)} ${reason}`, {
    exit: found ? 'command-not-executable' : 'command-not-found',
    cause: error,
  })
}
