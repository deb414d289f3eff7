/** With `reach: 'reference'` the pass does what the reference does, but for what the table of differences lists. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { generate, path } from '../../scripts/docs/differences.js'
import { compileArguments } from '../../src/coerce/compile.ts'
import { findDifference, readDifferences, readVectors } from './reference-vectors.ts'

/** The share of the vectors without a known defect that must come out as in the reference. */
const LEAST_EQUAL = 0.97

const table = readDifferences()
const vectors = { coerce: readVectors('coerce'), sanitize: readVectors('sanitize'), normalize: readVectors('normalize') }

describe('arguments', () => {
  test.each(vectors.coerce)('$id', (vector) => {
    const result = compileArguments(vector.schema, { reach: 'reference' }).run(vector.arguments).arguments
    const difference = findDifference(table, vector)
    expect(JSON.stringify(result)).toBe(JSON.stringify(difference === undefined ? vector.reference : difference.ours))
  })
})

describe('the table of differences', () => {
  test.each([...table.differences])('lists $area $id, which is a vector and does differ', ({ area, id, reason, ours }) => {
    const vector = vectors[area].find((candidate) => candidate.id === id)
    expect(vector).toBeDefined()
    expect(JSON.stringify(ours)).not.toBe(JSON.stringify(vector?.reference))
    expect(Object.keys(table.reasons)).toContain(reason)
  })

  test('lists nothing twice and no reason without a difference', () => {
    const listed = table.differences.map(({ area, id }) => `${area} ${id}`)
    expect(new Set(listed).size).toBe(listed.length)
    expect(Object.keys(table.reasons).sort()).toEqual([...new Set(table.differences.map(({ reason }) => reason))].sort())
  })

  test.each(Object.entries(vectors))('leaves at least 97%% of the vectors of %s without a known defect equal', (area, all) => {
    const sound = all.filter(({ defect }) => defect === undefined)
    const equal = sound.filter((vector) => findDifference(table, vector) === undefined)
    console.info(`${area}: ${equal.length} of ${sound.length} without a known defect are equal`)
    expect(equal.length).toBeGreaterThanOrEqual(sound.length * LEAST_EQUAL)
  })

  test('is what the page shows (npm run docs)', () => {
    expect(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')).toBe(generate())
  })
})
