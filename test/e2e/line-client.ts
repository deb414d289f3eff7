/** A client that speaks raw lines to a child process, so that every byte can be compared. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The folder of the project. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url))

/** The command that puts the gateway in front of another one. */
export const WRAP: readonly string[] = [process.execPath, join(ROOT, 'dist/cli.js'), 'wrap', '--json', '--']

/** The server that sends what no library would. */
export const RAW_SERVER: readonly string[] = [process.execPath, join(ROOT, 'test/fixtures/servers/raw-server.js')]

const LINE_FEED = 0x0a

/** A connection over the streams of a child process. */
export interface LineClient {
  readonly child: ChildProcess
  /** Every byte that came. */
  received(): Buffer
  /** How many bytes have come. */
  receivedLength(): number
  /** Everything on standard error. */
  errors(): string
  /** Sends text as it is. */
  send(text: string | Uint8Array): void
  /** Waits until so many lines have come in all. */
  untilLines(count: number): Promise<string[]>
  /** Waits for the process to end, and for its output. */
  ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
}

/**
 * Starts a server, or a gateway in front of one, for the time of a test.
 *
 * @param command The command and its arguments.
 *
 * @returns The connection.
 */
export function startLineClient([file = '', ...args]: readonly string[]): LineClient {
  const child = spawn(file, args, { stdio: 'pipe', cwd: ROOT })
  onTestFinished(() => void child.kill('SIGKILL'))
  const chunks: Buffer[] = []
  let errors = ''
  let lineCount = 0
  let length = 0
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lineCount++
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += String(chunk)
  })
  child.stdin.on('error', (error) => {
    errors += `${error.message}\n`
  })
  const received = (): Buffer => Buffer.concat(chunks)
  return {
    child,
    received,
    receivedLength: () => length,
    errors: () => errors,
    send: (text) => void child.stdin.write(text),
    untilLines: async (count) => {
      for (;;) {
        if (lineCount >= count) return received().toString().split('\n').slice(0, -1)
        if (child.exitCode !== null) throw new Error(`the process ended after ${lineCount} of ${count} lines\n${errors}`)
        await setTimeout(5)
      }
    },
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal }))),
  }
}

/**
 * Makes a folder for the time of a test.
 *
 * @returns Its path.
 */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolargs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Reads the records of the gateway's log.
 *
 * @param client The connection to a gateway that logs as JSON.
 *
 * @returns The records in order.
 */
export function readLog(client: LineClient): Record<string, unknown>[] {
  return client
    .errors()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/**
 * Tells whether a process is running.
 *
 * @param pid Its id.
 *
 * @returns False when it has ended, also when nobody has asked for its exit code yet.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

/**
 * Waits until a process has ended.
 *
 * @param pid Its id.
 * @param milliseconds The longest time to wait.
 *
 * @returns Whether it has ended in time.
 */
export async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 20) {
    if (!isRunning(pid)) return true
    await setTimeout(20)
  }
  return !isRunning(pid)
}
