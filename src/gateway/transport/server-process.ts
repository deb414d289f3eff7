/** The server as a child process in its own process group, which ends with us whatever happens to either. */

import { type ChildProcess, spawn as spawnProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { settlesWithin } from '../settles-within.ts'
import { startGuardian } from './guardian.ts'
import { createLineChannel, type LineChannel } from './line-channel.ts'
import { exitCodeOf, hasGroup, signalGroup } from './process-group.ts'

/** Starts a process; `spawn` of `node:child_process`, or of a package that also finds `.cmd` files on Windows. */
export type SpawnProcess = (
  command: string,
  args: readonly string[],
  options: {
    readonly cwd?: string
    readonly env?: Readonly<Record<string, string | undefined>>
    readonly stdio: ['pipe', 'pipe', 'inherit']
    readonly detached: boolean
    readonly windowsHide: boolean
  },
) => ChildProcess

/** What to start. */
export interface ServerCommand {
  readonly command: string
  readonly args: readonly string[]
  /** The folder to start in; ours by default. */
  readonly cwd?: string
  /** The environment; ours by default. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The function that starts processes; Node's own by default, which on Windows finds no `.cmd` files. */
  readonly spawn?: SpawnProcess
}

/** How a process ended. */
export interface ProcessEnd {
  /** The exit code as a shell tells it: 128 and the number of the signal where one ended the process. */
  readonly exitCode: number
  readonly signal: string | undefined
}

/** A running server. */
export interface ServerProcess {
  readonly channel: LineChannel
  /** Settles when the process has ended and everything it wrote was read. */
  readonly ended: Promise<ProcessEnd>
  /**
   * Sends a signal to the server and all that it has started.
   *
   * @param name The signal.
   */
  signal(name: 'SIGTERM' | 'SIGKILL'): void
}

/** Why a command could not be started. */
export interface StartFailure {
  readonly reason: 'command-not-found' | 'command-not-executable' | 'folder-not-found'
  readonly message: string
}

const IS_WINDOWS = process.platform === 'win32'

/** How long what the server leaves behind may take to end, and may hold its output open. */
const REST_MILLISECONDS = 500
const POLL_MILLISECONDS = 20

const EXIT_CODE_NOT_FOUND = 127

/**
 * Starts a server.
 *
 * @param server The command, its arguments and its surroundings.
 *
 * @returns The running server, or why it could not be started.
 */
export async function startServer(server: ServerCommand): Promise<ServerProcess | StartFailure> {
  const { command, args, cwd, env, spawn = spawnProcess as SpawnProcess } = server
  if (cwd !== undefined && !isFolder(cwd))
    return { reason: 'folder-not-found', message: `the folder ${JSON.stringify(cwd)} cannot be found` }
  const child = spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    ...(env === undefined ? {} : { env }),
    stdio: ['pipe', 'pipe', 'inherit'],
    // On Windows this would open a console window, and there are no process groups to signal.
    detached: !IS_WINDOWS,
    windowsHide: true,
  })
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    child.once('spawn', () => resolve(undefined))
    child.once('error', resolve)
  })
  if (failure !== undefined) return describeFailure(command, failure)
  return runServer(child)
}

function runServer(child: ChildProcess): ServerProcess {
  const leader = child.pid as number
  const guardian = IS_WINDOWS ? undefined : startGuardian(leader)
  const isClosed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isOver = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve({ exitCode: signal === null ? (code ?? 0) : exitCodeOf(signal), signal: signal ?? undefined })
    })
    // On Windows a missing command is told only now, by the shell that was to run it.
    child.once('error', () => resolve({ exitCode: EXIT_CODE_NOT_FOUND, signal: undefined }))
  })
  let isKilled = false
  const ended = isOver.then(async (end) => {
    await endRest(child, isClosed, () => isKilled)
    guardian?.dismiss()
    return end
  })
  return {
    channel: createLineChannel(child.stdout as Readable, child.stdin as Writable),
    ended,
    signal: (name) => {
      isKilled ||= name === 'SIGKILL'
      signalGroup(leader, name)
    },
  }
}

/** Ends what the server has started and left behind: nothing of it may outlive the server, or hold its output open. */
async function endRest(child: ChildProcess, isClosed: Promise<void>, isKilled: () => boolean): Promise<void> {
  const leader = child.pid as number
  if (hasGroup(leader)) {
    signalGroup(leader, 'SIGTERM')
    for (let waited = 0; waited < REST_MILLISECONDS && hasGroup(leader); waited += POLL_MILLISECONDS) await setTimeout(POLL_MILLISECONDS)
    signalGroup(leader, 'SIGKILL')
  }
  // What the server itself has written is read to its end, however slow the client; a process that has left the group may hold it open.
  const output = child.stdout as Socket
  let read = -1
  const isFlowing = (): boolean => !isKilled() && (output.isPaused() || output.bytesRead !== read)
  while (!(await settlesWithin(isClosed, REST_MILLISECONDS)) && isFlowing()) read = output.bytesRead
  output.destroy()
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function describeFailure(command: string, { code, message }: NodeJS.ErrnoException): StartFailure {
  const name = JSON.stringify(command)
  if (code === 'ENOENT') return { reason: 'command-not-found', message: `the command ${name} cannot be found; check its name and PATH` }
  return { reason: 'command-not-executable', message: `the command ${name} cannot be executed (${code ?? message})` }
}
