/** Every code in the table is told by some fixture, with the arguments that the table names: a code that nothing tells is dead. */

import { expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import type { ArgumentsOptions } from '../../src/coerce/options.ts'
import { sanitizeSchema } from '../../src/providers/sanitize.ts'
import { CODES } from '../../src/report/codes.ts'
import type { Diagnostic } from '../../src/report/diagnostic.ts'
import { readTopics } from './read-groups.ts'
import { readVectors } from './reference-vectors.ts'

interface Call {
  readonly arguments?: unknown
  readonly text?: string
  readonly options: ArgumentsOptions
}

const ofCalls = readTopics<Call>('arguments').flatMap(({ groups }) =>
  groups.flatMap(({ schema, tests }) =>
    tests.flatMap(({ arguments: args, text, options }) => compileArguments(schema, options).run(text ?? args).report),
  ),
)

const ofSchemas = [...readVectors('sanitize'), ...readVectors('normalize')].flatMap(
  ({ schema }) => sanitizeSchema(schema, { profile: 'reference' }).report,
)

const findings: readonly Diagnostic[] = [...ofCalls, ...ofSchemas]

/** Normalizing gives a schema and no report, so that what its own rewrites would say is told to nobody. */
const NEVER_TOLD = ['const-union-merged', 'definitions-merged', 'object-completed']

test('what is never told is just that', () => {
  expect(Object.keys(CODES).filter((code) => !findings.some((finding) => finding.code === code))).toEqual(NEVER_TOLD)
})

test.each(Object.entries(CODES).filter(([code]) => !NEVER_TOLD.includes(code)))(
  '%s is told, with its arguments',
  (code, [severity, names]) => {
    const told = findings.filter((finding) => finding.code === code)
    expect(told.length).toBeGreaterThan(0)
    for (const finding of told) {
      expect(Object.keys(finding.arguments).sort()).toEqual([...names].sort())
      expect(finding.severity).toBe(severity)
    }
  },
)
