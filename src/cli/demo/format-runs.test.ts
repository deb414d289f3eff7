import { createColors } from 'picocolors'
import { describe, expect, it } from 'vitest'
import { formatRuns } from './format-runs.ts'
import type { DemoRun } from './run-demo.ts'

const RUNS: DemoRun[] = [
  {
    outcome: { argument: 'count', sent: '5', without: 'Invalid arguments: count: Expected number', received: 5, ok: true },
    effect: ['total', 12.5],
  },
  {
    outcome: {
      argument: 'filters',
      sent: '{"labels": "[\\"a\\", \\"b\\", \\"c\\", \\"d\\"]"}',
      without: 'No.',
      received: { labels: [] },
      ok: false,
    },
    effect: undefined,
  },
]

const plain = createColors(false)

describe('formatRuns', () => {
  it.each([72, 80, 100, 120])('is %i columns wide where that fits', (columns) => {
    const table = formatRuns(RUNS, columns, plain)
      .split('\n')
      .filter((line) => /^[│┌├└]/.test(line))
    expect(new Set(table.map((line) => line.length))).toEqual(new Set([columns]))
  })

  it.each([
    [20, 72],
    [400, 120],
  ])('takes %i columns for %i', (columns, width) => {
    expect(formatRuns(RUNS, columns, plain).split('\n')[1]).toHaveLength(width)
  })

  it('tells what the tool made of what it received', () => {
    expect(formatRuns(RUNS, 120, plain)).toMatch(/│ count +│ "5" +│ refused: count: Expected +│ 5 +│\n│ +│ +│ number +│ total: 12\.5 +│/)
  })

  it('tells a wrong value as wrong, and counts', () => {
    const text = formatRuns(RUNS, 120, plain)
    expect(text).toContain('wrong: {"labels":[]}')
    expect(text).toContain('0 of 2 calls reached the tool without toolargs, 1 of 2 with it.')
  })

  it('never cuts an escape in two', () => {
    const cells = formatRuns(RUNS, 72, plain)
      .split('\n')
      .map((line) => line.split('│')[2]?.trim() ?? '')
    expect(cells.filter((cell) => cell.endsWith('\\'))).toEqual([])
    const withoutBlanks = (text: string) => text.replaceAll(' ', '')
    expect(withoutBlanks(cells.join(''))).toContain(withoutBlanks(JSON.stringify(RUNS[1]?.outcome.sent)))
  })
})
