/** The vectors of the reference, and the table of those in which this project differs on purpose. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTopics } from './read-groups.ts'

/**
 * What is compared: arguments; schemas made safe for a model; schemas of MCP servers normalized, the same made safe for a
 * model, and arguments of their tools.
 */
export type Area = 'coerce' | 'sanitize' | 'normalize' | 'model' | 'call'

/** One thing that the reference does. */
export interface Vector {
  readonly area: Area
  readonly id: string
  readonly schema: unknown
  readonly arguments?: unknown
  /** What the reference makes of it. */
  readonly reference: unknown
  /** The defect of the reference that shows here, where one does. */
  readonly defect?: string
}

/** One thing that is done differently here. */
export interface Difference {
  readonly area: Area
  readonly id: string
  /** A key of `reasons`. */
  readonly reason: string
  /** What is made of it here. */
  readonly ours: unknown
}

/** The table of differences: the reasons, each in one sentence, and where they show. */
export interface Differences {
  readonly reasons: Readonly<Record<string, string>>
  readonly differences: readonly Difference[]
}

/**
 * Reads the vectors of an area.
 *
 * @param area The area.
 *
 * @returns The vectors.
 */
export function readVectors(area: Area): Vector[] {
  return readTopics<Omit<Vector, 'area' | 'schema'>>(`reference/${area}`).flatMap(({ groups }) =>
    groups.flatMap(({ schema, tests }) => tests.map((vector) => ({ ...vector, area, schema }))),
  )
}

/**
 * Reads the table of differences.
 *
 * @returns The table.
 */
export function readDifferences(): Differences {
  const path = fileURLToPath(new URL('../fixtures/reference/differences.json', import.meta.url))
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * Finds what is listed of a vector.
 *
 * @param table The table.
 * @param vector The vector.
 *
 * @returns Its row, or `undefined` when the vector is to come out as in the reference.
 */
export function findDifference(table: Differences, vector: Vector): Difference | undefined {
  return table.differences.find(({ area, id }) => area === vector.area && id === vector.id)
}
