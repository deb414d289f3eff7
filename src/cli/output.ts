/** What a command prints: results on stdout, everything else on stderr; colours only where a terminal shows them. */

import type { Writable } from 'node:stream'
import { createColors } from 'picocolors'

/** A place to print to. */
export interface PrintStream extends Writable {
  readonly isTTY?: boolean
  readonly columns?: number
}

/** The colours that a stream shows. */
export type Colors = ReturnType<typeof createColors>

/** What the commands print through. */
export interface Output {
  /** The colours of stdout. */
  readonly colors: Colors
  /** The columns of the terminal behind stdout, if there is one. */
  readonly columns: number | undefined
  /**
   * Prints a part of the result.
   *
   * Hint: await it; it waits while the reader is slower than we are.
   */
  print(text: string): Promise<void>
  /** Tells a person something; one line on stderr. */
  note(line: string): void
  /** Shows how far a long command is: the line is overwritten by the next one; nothing where stderr is no terminal. */
  progress(line: string): void
}

/** The surroundings that an output is made for. */
export interface OutputOptions {
  readonly stdout: PrintStream
  readonly stderr: PrintStream
  /** The environment; `NO_COLOR`, `FORCE_COLOR` and `TERM` decide about colours. */
  readonly environment: NodeJS.ProcessEnv
  /** Is called when results cannot be written any more: `EPIPE` when their reader has seen enough, as `head` does. */
  readonly onBroken: (error: NodeJS.ErrnoException) => void
}

/**
 * Makes the output of one run.
 *
 * @param options The streams and the environment.
 *
 * @returns The output.
 *
 * @see no-color.org: any value but the empty text turns colours off.
 */
export function createOutput({ stdout, stderr, environment, onBroken }: OutputOptions): Output {
  let isWatched = false
  let isProgressShown = false
  // Whoever closes stderr wants no notes; that is no reason to stop.
  stderr.on('error', () => undefined)
  // The gateway prints by itself and has its own way to end, so the stream is watched only from the first result on.
  const watch = () => {
    if (isWatched) return
    isWatched = true
    stdout.on('error', onBroken)
  }
  const clearProgress = () => {
    if (isProgressShown) stderr.write('\r\u001b[2K')
    isProgressShown = false
  }
  return {
    colors: createColors(showsColors(stdout, environment)),
    columns: stdout.isTTY ? stdout.columns : undefined,
    print: async (text) => {
      watch()
      if (stdout.write(text)) return
      await new Promise<void>((resolve) => {
        stdout.once('drain', resolve)
      })
    },
    note: (line) => {
      clearProgress()
      stderr.write(`${line}\n`)
    },
    progress: (line) => {
      // Results on the same terminal show by themselves how far it is.
      if (!stderr.isTTY || stdout.isTTY) return
      clearProgress()
      stderr.write(line)
      isProgressShown = true
    },
  }
}

function showsColors(stream: PrintStream, environment: NodeJS.ProcessEnv): boolean {
  if (environment['NO_COLOR']) return false
  if (environment['FORCE_COLOR']) return environment['FORCE_COLOR'] !== '0'
  return stream.isTTY === true && environment['TERM'] !== 'dumb'
}
