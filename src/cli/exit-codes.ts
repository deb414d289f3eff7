/** The one map of exit codes; `docs/exit-codes.md` is held against it. */

/** One row: the number, and when a command ends with it. */
export interface ExitCode {
  readonly code: number
  readonly meaning: string
}

/** Every way in which a command ends. */
export const EXIT_CODES = {
  ok: { code: 0, meaning: 'The command did what it was asked to do, or its reader, such as `head`, had seen enough.' },
  incomplete: { code: 1, meaning: 'It ran to its end, but not everything came out right: a line of `batch`, a row of `demo`.' },
  usage: { code: 2, meaning: 'The command line is wrong: an unknown command or option, a missing or impossible value.' },
  'input-missing': { code: 3, meaning: 'A file cannot be read.' },
  'input-invalid': { code: 4, meaning: 'A file or a text was read, but it is not what belongs there: no JSON, or JSON of the wrong kind.' },
  'tool-error': { code: 5, meaning: '`call`: the tool ran and answered with an error (`isError`).' },
  'call-refused': { code: 6, meaning: '`call`: the server refused the call, for example because it has no such tool.' },
  'server-failed': { code: 7, meaning: 'The server ended, did not answer in time, or does not speak MCP.' },
  'output-failed': { code: 8, meaning: 'The results cannot be written, for example because the disk is full.' },
  internal: { code: 70, meaning: 'A defect in toolargs itself; please report it.' },
  'command-not-executable': { code: 126, meaning: 'The command of the server is there but cannot be executed.' },
  'command-not-found': { code: 127, meaning: 'The command of the server cannot be found.' },
} as const satisfies Record<string, ExitCode>

/** The name of an exit code. */
export type ExitName = keyof typeof EXIT_CODES
