/** Holds the evaluator against the official JSON Schema Test Suite; what is known to fail is listed, and only that may. */

import { describe, expect, it } from 'vitest'
import { DRAFT_07, DRAFT_2020_12 } from '../../../src/schema/evaluate/strict-dialects.ts'
import { createEvaluator } from '../../../src/schema/evaluate.ts'
import { createResolver } from '../../../src/schema/resolver.ts'
import expectedFailures from './expected-failures.json' with { type: 'json' }
import { readRemotes, readSuiteFile, suiteFiles } from './suite.ts'

const DIALECTS = [
  { name: 'draft-07', dialect: DRAFT_07, draft: 'draft7' },
  { name: '2020-12', dialect: DRAFT_2020_12, draft: 'draft2020-12' },
]

const remotes = readRemotes()

describe.each(DIALECTS)('the official suite for $name', ({ name, dialect, draft }) => {
  it.each(suiteFiles(draft))('fails where it is known to, and nowhere else: %s', (file) => {
    const failures: string[] = []
    for (const { description: group, schema, tests } of readSuiteFile(draft, file)) {
      const evaluator = createEvaluator(createResolver(schema, { anchors: true, schemas: remotes }), { dialect })
      for (const { description, data, valid } of tests) {
        if (evaluator.validates(schema, data) !== valid) failures.push(`${group}: ${description}`)
      }
    }
    const expected = expectedFailures.filter((entry) => entry.dialect === name && entry.file === file)
    expect(failures.sort()).toEqual(expected.flatMap(({ group, tests }) => tests.map((test) => `${group}: ${test}`)).sort())
  })

  it('has no known failure in a file that does not exist', () => {
    const files = suiteFiles(draft)
    expect(expectedFailures.filter((entry) => entry.dialect === name && !files.includes(entry.file))).toEqual([])
  })
})
