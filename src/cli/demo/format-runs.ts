/** The table of the demo, as wide as the terminal allows. */

import Table from 'cli-table3'
import { isEqual } from '../../json/equal.ts'
import type { Colors } from '../output.ts'
import type { DemoOutcome, DemoRun } from './run-demo.ts'

const NARROWEST = 72
const WIDEST = 120
/** The borders of four columns. */
const FRAME = 5
const ARGUMENT_WIDTH = 10
const LONGEST_REASON = 90
const BEFORE = 'Calls as models send them, to two MCP servers, without toolargs and through it:'
const AFTER = 'In front of any stdio server: toolargs wrap -- <command>'

/**
 * Draws the table.
 *
 * @param runs The calls that were made.
 * @param columns The columns of the terminal.
 * @param colors The colours that it shows.
 *
 * @returns The table and a line about it, each line with its end.
 */
export function formatRuns(runs: readonly DemoRun[], columns: number, colors: Colors): string {
  const width = Math.min(Math.max(columns, NARROWEST), WIDEST) - FRAME - ARGUMENT_WIDTH
  const sentWidth = Math.floor(width * 0.36)
  const withoutWidth = Math.floor(width * 0.3)
  const table = new Table({
    head: ['argument', 'the model sent', 'without toolargs', 'with toolargs'].map((text) => colors.bold(text)),
    colWidths: [ARGUMENT_WIDTH, sentWidth, withoutWidth, width - sentWidth - withoutWidth],
    wordWrap: true,
    style: { head: [], border: [] },
  })
  for (const { outcome, effect } of runs) {
    const refused = isRefusal(outcome)
    table.push([
      outcome.argument,
      breakText(JSON.stringify(outcome.sent), sentWidth - 2),
      refused ? colors.red(`refused: ${shorten(dropPrefix(String(outcome.without)))}`) : JSON.stringify(outcome.without),
      outcome.ok
        ? `${colors.green(JSON.stringify(outcome.received))}\n${colors.dim(tellEffect(effect))}`
        : colors.red(`wrong: ${shorten(outcome.received)}`),
    ])
  }
  const outcomes = runs.map(({ outcome }) => outcome)
  const right = outcomes.filter(({ ok }) => ok).length
  const before = outcomes.filter((outcome) => !isRefusal(outcome) && isEqual(outcome.without, outcome.received)).length
  const summary = `${before} of ${outcomes.length} calls reached the tool without toolargs, ${right} of ${outcomes.length} with it.`
  return `${BEFORE}\n${table.toString()}\n${right === outcomes.length ? colors.green(summary) : colors.red(summary)}\n${AFTER}\n`
}

function tellEffect(effect: DemoRun['effect']): string {
  if (effect === undefined) return ''
  const [name, value] = effect
  return `${name}: ${Array.isArray(value) ? value.join(', ') : value}`
}

/** A refusal is a text that differs from what was sent: the words of the server. */
function isRefusal({ sent, without }: DemoOutcome): boolean {
  return typeof without === 'string' && without !== sent
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON - 1)}…` : line
}

/** Drops the words that a server puts in front of every refusal, as in `Input validation error: …`. */
function dropPrefix(reason: string): string {
  return reason.slice(reason.indexOf(': ') + 1).trim()
}

/** Breaks a text that has no blanks to break at, since JSON inside JSON is one long word; an escape stays whole. */
function breakText(text: string, width: number): string {
  const lines = ['']
  for (const [token] of text.matchAll(/\\+"?|./gu)) {
    if ((lines.at(-1) ?? '').length + token.length > width) lines.push('')
    lines[lines.length - 1] += token
  }
  return lines.join('\n')
}
