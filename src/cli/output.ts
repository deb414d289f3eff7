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

/**
 * Makes the output of one run.
 *
 * @param stdout The stream of results.
 * @param stderr The stream of notes.
 * @param environment The environment; `NO_COLOR` and `FORCE_COLOR` decide about colours.
 *
 * @returns The output.
 *
 * @see no-color.org: any value but the empty text turns colours off.
 */
export function createOutput(stdout: PrintStream, stderr: PrintStream, environment: NodeJS.ProcessEnv): Output {
  let progressShown = false
  const clearProgress = () => {
    if (progressShown) stderr.write('\r\u001b[2K')
    progressShown = false
  }
  return {
    colors: createColors(showsColors(stdout, environment)),
    columns: stdout.isTTY ? stdout.columns : undefined,
    print: async (text) => {
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
      if (!stderr.isTTY) return
      clearProgress()
      stderr.write(line)
      progressShown = true
    },
  }
}

function showsColors(stream: PrintStream, environment: NodeJS.ProcessEnv): boolean {
  if (environment['NO_COLOR']) return false
  if (environment['FORCE_COLOR']) return environment['FORCE_COLOR'] !== '0'
  return stream.isTTY === true && environment['TERM'] !== 'dumb'
}
