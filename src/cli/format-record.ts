/** The sentences of the gateway's log; a record never holds a value of the arguments, so neither does a line. */

import type { WrapRecord } from '../gateway/wrap.ts'

/**
 * Tells a record to a person.
 *
 * @param record The record.
 *
 * @returns One line, or `undefined` for what goes without saying.
 */
export function formatRecord(record: WrapRecord): string | undefined {
  return tell(record)?.replace(/[\p{Cc}\p{Cf}]/gu, spellOut)
}

/** A server chooses the names of its tools and keys: none of them may move the cursor of a terminal or begin a line of its own. */
function spellOut(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}

function tell(record: WrapRecord): string | undefined {
  switch (record.event) {
    case 'call-repaired':
    case 'call-left': {
      const findings = record.findings.map(({ code, pointer }) => `${pointer || '/'} ${code}`).join(', ')
      return `${record.event === 'call-repaired' ? 'restored' : 'left'} a call of ${record.tool}: ${findings}`
    }
    case 'tool-unknown':
      return `the server lists no tool ${record.tool}; the call went on as it came`
    case 'tool-as-published':
      return `the tool ${record.tool} is shown as it was published: ${record.reason}`
    case 'listing-failed':
      return `the server did not list its tools (${record.reason}); calls go on as they come`
    case 'line-unread':
      return `a line from the ${record.from} went on unread, since it is no UTF-8 or too long`
    case 'call-cancelled':
    case 'stopping':
    case 'server-ended':
      return undefined
  }
}
