/** The figures of a run and the limits they are held against, as data and as a table. */

import Table from 'cli-table3'

/** One measured figure beside its limit. */
export interface Figure {
  readonly group: string
  readonly name: string
  readonly value: number
  readonly unit: 'ns' | 'times JSON.parse' | 'times cheaper than new Ajv' | 'bytes'
  /** The limit, where there is one. */
  readonly limit?: number
  /** Whether the limit holds; absent where there is none. */
  readonly ok?: boolean
}

/**
 * Holds a value against the most that it may be.
 *
 * @param group The workload or the measurement.
 * @param name The contestant.
 * @param value The measured value.
 * @param unit The unit of value and limit.
 * @param limit The most that it may be.
 *
 * @returns The figure.
 */
export function atMost(group: string, name: string, value: number, unit: Figure['unit'], limit: number): Figure {
  return { group, name, value, unit, limit, ok: value <= limit }
}

/**
 * Holds a value against the least that it must be.
 *
 * @param group The workload or the measurement.
 * @param name The contestant.
 * @param value The measured value.
 * @param unit The unit of value and limit.
 * @param limit The least that it must be.
 *
 * @returns The figure.
 */
export function atLeast(group: string, name: string, value: number, unit: Figure['unit'], limit: number): Figure {
  return { group, name, value, unit, limit, ok: value >= limit }
}

/**
 * Writes the figures as a table.
 *
 * @param figures The figures, in order.
 *
 * @returns The text of the table.
 */
export function formatFigures(figures: readonly Figure[]): string {
  const table = new Table({ head: ['measured', 'contestant', 'figure', 'limit', ''], style: { head: [], border: [], compact: true } })
  for (const { group, name, value, unit, limit, ok } of figures) {
    table.push([
      group,
      name,
      `${formatNumber(value)} ${unit}`,
      limit === undefined ? '' : formatNumber(limit),
      ok === undefined ? '' : ok ? 'ok' : 'over',
    ])
  }
  return table.toString()
}

function formatNumber(value: number): string {
  return Math.abs(value) < 100 ? value.toFixed(2) : Math.round(value).toLocaleString('en')
}
