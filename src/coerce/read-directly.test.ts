import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileArguments } from './compile.ts'

function restore(schema: unknown, text: string, inList: boolean) {
  const run = compileArguments({ properties: { v: inList ? { items: schema } : schema } }).run({ v: inList ? [text] : text })
  return {
    value: run.arguments,
    findings: run.report.map(({ arguments: args, code, instanceLocation }) => ({ code, args, instanceLocation })),
  }
}

const schemas = fc.record(
  {
    type: fc.constantFrom('integer', 'number', 'boolean', ['integer', 'boolean'], ['number', 'null'], ['boolean', 'string']),
    minimum: fc.integer({ min: -5, max: 5 }),
    exclusiveMaximum: fc.integer({ min: 5, max: 100 }),
  },
  { requiredKeys: ['type'] },
)
const texts = fc.oneof(
  fc.stringMatching(/^ ?-?(0|[1-9][0-9]{0,2}|[0-9]{1,18})(\.[0-9]{1,3})?(e[0-9])? ?$/),
  fc.constantFrom('true', 'false', 'True', 'null', '', '-', 'yes', '-0', '0.0', '1e400'),
)

test('the short way gives what the long way gives, findings included', () => {
  fc.assert(
    fc.property(schemas, texts, fc.boolean(), (schema, text, inList) => {
      // A union of one asks every question, and means the same.
      expect(restore(schema, text, inList)).toEqual(restore({ anyOf: [schema] }, text, inList))
    }),
    { numRuns: 1000 },
  )
})

test.each<[unknown, string, unknown, string]>([
  [{ type: 'integer' }, '5', 5, 'string-to-integer'],
  [{ type: 'number' }, '5', 5, 'string-to-number'],
  [{ type: 'number', minimum: 1 }, '1.5', 1.5, 'string-to-number'],
  [{ type: 'boolean' }, 'false', false, 'string-to-boolean'],
  [{ type: 'integer' }, '-0', 0, 'string-to-integer'],
])('at %j the text %j is read', (schema, text, value, code) => {
  expect(restore(schema, text, false)).toEqual({
    value: { v: value },
    findings: [{ code, args: { from: text, to: value }, instanceLocation: '/v' }],
  })
})

test.each<[unknown, string]>([
  [{ type: 'integer' }, '5.7'],
  [{ type: 'integer', minimum: 6 }, '5'],
  [{ type: 'boolean' }, '1'],
  [{ type: 'number' }, 'true'],
])('at %j the text %j stays', (schema, text) => {
  expect(restore(schema, text, false)).toEqual({ value: { v: text }, findings: [] })
})
