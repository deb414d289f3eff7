/** What a command is given to work with, so that nothing reaches for the process by itself. */

import type { Readable } from 'node:stream'
import type { ExitName } from './exit-codes.ts'
import type { Output } from './output.ts'

/** The surroundings of one run. */
export interface CommandContext {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly output: Output
  /** The arguments with which this program starts once more: the interpreter and the file of the program. */
  readonly program: readonly string[]
  /** The version of the package. */
  readonly version: string
  /**
   * Sets the exit code of a command that ran to its end.
   *
   * @param exit The exit code, by name, or the number with which a child ended.
   */
  finish(exit: ExitName | number): void
}
