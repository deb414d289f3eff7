/** With `reach: 'reference'` arguments and schemas come out as in the reference, but for what the table of differences lists. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { generate, path } from '../../scripts/docs/differences.js'
import { compileArguments } from '../../src/coerce/compile.ts'
import { normalizeInputSchema } from '../../src/mcp/normalize-input-schema.ts'
import { sanitizeSchema } from '../../src/providers/sanitize.ts'
import { type Area, findDifference, readDifferences, readVectors, type Vector } from './reference-vectors.ts'

/** The share of the vectors without a known defect that must come out as in the reference. */
const LEAST_EQUAL = 0.97

const table = readDifferences()

/** What is done here in each area. Orders of keys count in arguments alone: a schema means the same in any order. */
const AREAS: Readonly<Record<Area, (vector: Vector) => unknown>> = {
  coerce: ({ schema, arguments: args }) => compileArguments(schema, { reach: 'reference' }).run(args).arguments,
  sanitize: ({ schema }) => sanitizeSchema(schema, { profile: 'reference' }).schema,
  normalize: ({ schema }) => normalizeInputSchema(schema),
  model: ({ schema }) => sanitizeSchema(normalizeInputSchema(schema), { profile: 'reference' }).schema,
  call: ({ schema, arguments: args }) => compileArguments(schema, { reach: 'reference', unions: 'nullable' }).run(args).arguments,
}

const vectors = Object.keys(AREAS).flatMap((area) => readVectors(area as Area))

test.each(vectors)('$area $id', (vector) => {
  const result = AREAS[vector.area](vector)
  const expected = findDifference(table, vector)?.ours ?? vector.reference
  expect(result).toEqual(expected)
  if (vector.arguments !== undefined) expect(JSON.stringify(result)).toBe(JSON.stringify(expected))
})

describe('the table of differences', () => {
  test.each([...table.differences])('lists $area $id, which is a vector and does differ', ({ area, id, reason, ours }) => {
    const vector = vectors.find((candidate) => candidate.area === area && candidate.id === id)
    expect(vector).toBeDefined()
    expect(ours).not.toEqual(vector?.reference)
    expect(Object.keys(table.reasons)).toContain(reason)
  })

  test('lists nothing twice and no reason without a difference', () => {
    const listed = table.differences.map(({ area, id }) => `${area} ${id}`)
    expect(new Set(listed).size).toBe(listed.length)
    expect(Object.keys(table.reasons).sort()).toEqual([...new Set(table.differences.map(({ reason }) => reason))].sort())
  })

  test('leaves at least 97% of the vectors without a known defect equal', () => {
    const sound = vectors.filter(({ defect }) => defect === undefined)
    const equal = sound.filter((vector) => findDifference(table, vector) === undefined)
    console.info(`${equal.length} of ${sound.length} vectors without a known defect are equal`)
    expect(equal.length).toBeGreaterThanOrEqual(sound.length * LEAST_EQUAL)
  })

  test('is what the page shows (npm run docs)', () => {
    expect(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')).toBe(generate())
  })
})
