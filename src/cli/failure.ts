/** Why a command ends early: one line for a person, or the same as JSON. */

import { EXIT_CODES, type ExitName } from './exit-codes.ts'

/** Where in the input the reason stands. */
export interface FailurePlace {
  /** The file, `<stdin>`, or the option whose value is meant. */
  readonly source: string
  readonly line?: number
  readonly column?: number
  /** The JSON Pointer into the document. */
  readonly pointer?: string
}

/** What a failure carries beside its message. */
export interface FailureDetails extends ErrorOptions {
  readonly exit: ExitName
  readonly place?: FailurePlace
}

/** A reason to end that the user can do something about. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  /** The exit code, by name. */
  readonly exit: ExitName
  /** Where the reason stands, if it stands in an input. */
  readonly place: FailurePlace | undefined

  constructor(message: string, details: FailureDetails) {
    super(message, details)
    this.exit = details.exit
    this.place = details.place
  }
}

/**
 * Tells a failure in one line.
 *
 * @param failure The failure.
 * @param json Whether a program reads it.
 *
 * @returns The line, without its end.
 */
export function formatFailure(failure: CommandFailure, json: boolean): string {
  const { exit, message, place } = failure
  if (json) return JSON.stringify({ error: { code: exit, exitCode: EXIT_CODES[exit].code, message: joinLines(message), ...place } })
  return joinLines(`toolargs: ${place === undefined ? '' : `${formatPlace(place)}: `}${message}`)
}

function formatPlace({ source, line, column, pointer }: FailurePlace): string {
  if (line !== undefined) return `${source}:${line}:${column ?? 1}`
  return pointer === undefined ? source : `${source}#${pointer}`
}

function joinLines(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

/**
 * Makes a failure of whatever was thrown.
 *
 * @param error What was thrown.
 *
 * @returns The failure itself, or one with the exit code `internal`.
 */
export function toFailure(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  return new CommandFailure(`unexpected error: ${message}`, { exit: 'internal', cause: error })
}
