/** Holds the evaluator against the official JSON Schema Test Suite; what is known to fail is listed, and only that may. */

import { describe, expect, it } from 'vitest'
import { PASS_DIALECT } from '../../../src/schema/evaluate/pass-dialect.ts'
import { DRAFT_07, DRAFT_2020_12 } from '../../../src/schema/evaluate/strict-dialects.ts'
import { createEvaluator } from '../../../src/schema/evaluate.ts'
import { createResolver } from '../../../src/schema/resolver.ts'
import expectedFailures from './expected-failures.json' with { type: 'json' }
import { readRemotes, readSuiteFile, suiteFiles } from './suite.ts'

/** Each draft to the letter, and as the pass reads it. */
const READINGS = [
  { draft: 'draft7', reading: 'strict', dialect: DRAFT_07 },
  { draft: 'draft7', reading: 'pass', dialect: PASS_DIALECT },
  { draft: 'draft2020-12', reading: 'strict', dialect: DRAFT_2020_12 },
  { draft: 'draft2020-12', reading: 'pass', dialect: PASS_DIALECT },
]

const remotes = readRemotes()

describe.each(READINGS)('$draft, read by the $reading dialect', ({ draft, reading, dialect }) => {
  const known = expectedFailures.filter((entry) => entry.draft === draft && entry.readings.includes(reading))

  it.each(suiteFiles(draft))('fails where it is known to, and nowhere else: %s', (file) => {
    const failures: string[] = []
    for (const { description: group, schema, tests } of readSuiteFile(draft, file)) {
      const evaluator = createEvaluator(createResolver(schema, { anchors: true, schemas: remotes }), { dialect })
      for (const { description, data, valid } of tests) {
        if (evaluator.validates(schema, data) !== valid) failures.push(`${group}: ${description}`)
      }
    }
    const expected = known.filter((entry) => entry.file === file)
    expect(failures.sort()).toEqual(expected.flatMap(({ group, tests }) => tests.map((test) => `${group}: ${test}`)).sort())
  })

  it('has no known failure in a file that does not exist', () => {
    const files = suiteFiles(draft)
    expect(known.filter((entry) => !files.includes(entry.file))).toEqual([])
  })
})
