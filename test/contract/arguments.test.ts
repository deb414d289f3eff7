/** What the pass makes of arguments, case by case: each fixture is a call that some host, library or server got wrong once. */

import { describe, expect, test } from 'vitest'
import type { ArgumentsOptions } from '../../src/coerce/options.ts'
import { coerceToolArguments } from '../../src/tool/coerce-tool-arguments.ts'
import { readTopics } from './read-groups.ts'

interface ArgumentsTest {
  readonly description: string
  /** The arguments, or the text of them. */
  readonly arguments?: unknown
  readonly text?: string
  readonly options: ArgumentsOptions
  /** What the tool receives. */
  readonly value: unknown
  /** What would be right as well. */
  readonly accept?: readonly unknown[]
  /** What is told of it, in order; absent where the value is all that counts. */
  readonly report?: readonly { readonly code: string; readonly instanceLocation: string }[]
}

describe.each(readTopics<ArgumentsTest>('arguments'))('$topic', ({ groups }) => {
  describe.each(groups)('$description', ({ schema, tests }) => {
    test.each(tests)('$description', ({ arguments: args, text, options, value, accept = [], report: told }) => {
      const given = text ?? args
      const before = JSON.stringify([schema, given])
      const { arguments: result, report } = coerceToolArguments(schema, given, options)
      // Texts are compared, so that the order of keys counts.
      expect([value, ...accept].map((right) => JSON.stringify(right))).toContain(JSON.stringify(result))
      expect(JSON.stringify([schema, given])).toBe(before)
      if (text === undefined && JSON.stringify(result) === JSON.stringify(given)) expect(result).toBe(given)
      if (told !== undefined) expect(report.map(({ code, instanceLocation }) => ({ code, instanceLocation }))).toEqual(told)
    })
  })
})
