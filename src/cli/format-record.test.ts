import { expect, it } from 'vitest'
import type { WrapRecord } from '../gateway/wrap.ts'
import { formatRecord } from './format-record.ts'

const FINDINGS = [
  { code: 'string-to-integer', pointer: '/count' },
  { code: 'arguments-unwrapped', pointer: '' },
] as const

it.each<[WrapRecord, string | undefined]>([
  [{ event: 'call-repaired', tool: 'add', findings: FINDINGS }, 'restored a call of add: /count string-to-integer, / arguments-unwrapped'],
  [{ event: 'call-left', tool: 'add', findings: FINDINGS.slice(0, 1) }, 'left a call of add: /count string-to-integer'],
  [{ event: 'tool-unknown', tool: 'add' }, 'the server lists no tool add; the call went on as it came'],
  [
    { event: 'tool-unknown', tool: 'a\n\u001b[31mb\u202ec' },
    'the server lists no tool a\\u{a}\\u{1b}[31mb\\u{202e}c; the call went on as it came',
  ],
  [{ event: 'tool-as-published', tool: 'add', reason: 'why' }, 'the tool add is shown as it was published: why'],
  [{ event: 'listing-failed', reason: 'why' }, 'the server did not list its tools (why); calls go on as they come'],
  [{ event: 'line-unread', from: 'server' }, 'a line from the server went on unread, since it is no UTF-8 or too long'],
  [{ event: 'server-ended', exitCode: 0 }, undefined],
])('tells %j', (record, line) => {
  expect(formatRecord(record)).toBe(line)
})
