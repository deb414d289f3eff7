/** What the pass tells its log: one record for each event, never a value of the arguments. */

import type { DiagnosticCode } from '../report/codes.ts'

/** Where the pass changed something or met a boundary. */
export interface FindingRecord {
  readonly code: DiagnosticCode
  /** The JSON Pointer into the arguments as they came. */
  readonly pointer: string
}

/** One event of a connection. */
export type PassRecord =
  /** The arguments of a call were changed. */
  | { readonly event: 'call-repaired'; readonly tool: string; readonly findings: readonly FindingRecord[] }
  /** The pass had something to say about a call, but left it as it came. */
  | { readonly event: 'call-left'; readonly tool: string; readonly findings: readonly FindingRecord[] }
  /** A call names a tool that the server does not list; it passed as it came. */
  | { readonly event: 'tool-unknown'; readonly tool: string }
  /** A tool is shown as it was published. */
  | { readonly event: 'tool-as-published'; readonly tool: string; readonly reason: string }
  /** A call was cancelled while it waited for the list of tools; the server never saw either. */
  | { readonly event: 'call-cancelled'; readonly tool: string }
  /** The server did not give its list of tools. */
  | { readonly event: 'listing-failed'; readonly reason: string }

/** Takes the records, one by one. */
export type PassLog = (record: PassRecord) => void
