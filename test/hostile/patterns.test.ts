/** Regular expressions that backtrack for hours: they are decided in linear time, or count as satisfied and are reported. */

import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { LIMIT, within } from './within.ts'

const CATASTROPHES: [pattern: string, text: string][] = [
  ['^(a+)+$', `${'a'.repeat(60_000)}!`],
  ['^(a|a)*$', `${'a'.repeat(60_000)}!`],
  ['^(a|aa)+$', `${'a'.repeat(60_000)}!`],
  ['^(.*,){20}X', `${'x,'.repeat(30_000)}`],
  ['\\s+$', `${' '.repeat(60_000)}x`],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60_000)],
  ['^(?:.*a){12}$', 'a'.repeat(5_000)],
  ['(x+x+)+y', 'x'.repeat(60_000)],
  ['^(?=(a+)+$)b', `${'a'.repeat(60_000)}!`],
  ['^(a+)\\1+$', `${'a'.repeat(20_000)}!`],
  ['^(?:(?:a{0,500}){0,500}){0,500}$', `${'a'.repeat(2_000)}!`],
]

describe.each(['reference', 'extended'] as const)('with reach %s', (reach) => {
  const run = (schema: unknown, args: unknown) => within(LIMIT, () => compileArguments(schema, { reach }).run(args))

  describe.each(CATASTROPHES)('%s', (pattern, text) => {
    test('on a string is decided or passed over in time', () => {
      const args = { x: text }
      expect(run({ type: 'object', properties: { x: { type: 'string', pattern } }, required: ['x'] }, args).arguments).toBe(args)
    })

    test('in a branch of a union is decided or passed over in time', () => {
      const schema = {
        type: 'object',
        properties: { x: { anyOf: [{ type: 'string', pattern }, { type: 'integer' }, { type: 'array' }] } },
        required: ['x'],
      }
      const { x } = run(schema, { x: text }).arguments as { x: unknown }
      expect([text, JSON.stringify([text])]).toContain(typeof x === 'string' ? x : JSON.stringify(x))
    })

    test('over keys is decided or passed over in time', () => {
      const schema = { type: 'object', patternProperties: { [pattern]: { type: 'integer' } }, propertyNames: { pattern } }
      const { arguments: result } = run(schema, { [text]: '5' })
      expect(Object.keys(result as object)).toEqual([text])
      expect(['5', 5]).toContain((result as Record<string, unknown>)[text])
    })
  })

  test.each(['(', '[', '*', '\\', '(?<', 'a{2,1}', '\\u{110000}', '(?<n>a)(?<n>b)'])(
    '%s, which is no expression, refuses nothing',
    (pattern) => {
      const schema = {
        type: 'object',
        properties: { x: { anyOf: [{ type: 'string', pattern }, { type: 'integer' }] } },
        patternProperties: { [pattern]: false },
      }
      const args = { x: '5' }
      expect(run(schema, args).arguments).toBe(args)
    },
  )

  test('a pattern that cannot be decided is reported', () => {
    const { report } = run(
      { type: 'object', properties: { x: { anyOf: [{ type: 'string', pattern: '^(?=(a+)+$)b' }, { type: 'integer' }] } } },
      { x: 'aaa' },
    )
    expect(report.map(({ code }) => code)).toContain('pattern-undecided')
  })
})
