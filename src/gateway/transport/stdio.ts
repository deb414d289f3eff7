/** The client's side: our own standard input and output, and the signals that ask us to end. */

import type { Readable, Writable } from 'node:stream'
import { createLineChannel, type LineChannel } from './line-channel.ts'

/** The side of the gateway that the client holds. */
export interface ClientStdio {
  readonly channel: LineChannel
  /**
   * Hears the signals that ask this process to end.
   *
   * @param stop The function that is called with each one.
   */
  onStop(stop: (signal: StopSignal) => void): void
  /** Stops reading and listening, so that nothing of this keeps the process alive. */
  close(): void
  /**
   * Ends this process by a signal that it has held up, where what was written can neither be handed over nor taken back.
   *
   * @param signal The signal.
   */
  yieldTo(signal: StopSignal): void
}

/** The streams of the client's side; those of this process by default. */
export interface StdioStreams {
  /** The stream that the client writes to. */
  readonly input?: Readable
  /** The stream that the client reads from. */
  readonly output?: Writable
}

/** A signal that asks a process to end. */
export type StopSignal = 'SIGHUP' | 'SIGINT' | 'SIGTERM'

const STOP_SIGNALS: readonly StopSignal[] = ['SIGHUP', 'SIGINT', 'SIGTERM']

/**
 * Opens the standard streams of this process.
 *
 * @param streams The streams to use instead.
 *
 * @returns The client's side.
 */
export function openStdio({ input = process.stdin, output = process.stdout }: StdioStreams = {}): ClientStdio {
  const handlers: [StopSignal, () => void][] = []
  return {
    channel: createLineChannel(input, output),
    onStop: (stop) => {
      for (const signal of STOP_SIGNALS) {
        const handler = (): void => stop(signal)
        handlers.push([signal, handler])
        process.on(signal, handler)
      }
    },
    close: () => {
      for (const [signal, handler] of handlers.splice(0)) process.off(signal, handler)
      input.destroy()
    },
    yieldTo: (signal) => void process.kill(process.pid, signal),
  }
}
