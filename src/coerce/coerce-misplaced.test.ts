import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'
import type { ArgumentsOptions } from './options.ts'

function restore(schema: unknown, value: unknown, options?: ArgumentsOptions) {
  const run = compileArguments({ properties: { v: schema } }, options).run({ v: value })
  return { value: (run.arguments as { v: unknown }).v, codes: run.report.map(({ code }) => code) }
}

const text = { type: 'string' }

describe('with stringify', () => {
  test.each<[unknown, unknown, string]>([
    [text, 5, '5'],
    [text, 0.1, '0.1'],
    [text, false, 'false'],
    [text, { a: [1] }, '{"a":[1]}'],
    [{ type: ['string', 'null'] }, 5, '5'],
    [{ type: 'string', pattern: '^[0-9]+$' }, 5, '5'],
    [{ anyOf: [text, { type: 'null' }] }, true, 'true'],
  ])('at %j the value %j becomes its JSON text', (schema, value, expected) => {
    expect(restore(schema, value, { stringify: true })).toEqual({ value: expected, codes: ['value-to-string'] })
  })

  test.each<[string, unknown, unknown]>([
    ['an array, which may mean lines', text, ['a']],
    ['null', text, null],
    ['a value of a kind that is admitted', { type: ['string', 'integer'] }, 5],
    ['a value where something else is declared too', { type: ['string', 'integer'] }, true],
    ['a text that would not be valid', { type: 'string', pattern: '^[a-z]+$' }, 5],
    ['a text that would be no member', { enum: ['4'] }, 5],
    ['a number that JSON cannot carry', text, Number.POSITIVE_INFINITY],
  ])('%s stays', (_, schema, value) => {
    expect(restore(schema, value, { stringify: true })).toEqual({ value, codes: [] })
  })

  test('an element is wrapped, not spelled', () => {
    expect(restore({ type: 'array', items: text }, 5, { stringify: true }).value).toBe(5)
  })
})

test.each<[unknown, unknown]>([
  [text, 5],
  [{ type: 'integer' }, true],
  [{ type: 'boolean' }, 1],
  [{ type: 'integer' }, [5]],
  [{ type: 'object' }, []],
  [{ type: 'array' }, null],
])('without a switch, at %j the value %j stays', (schema, value) => {
  expect(restore(schema, value)).toEqual({ value, codes: [] })
})

describe('an integer that no double holds', () => {
  const digits = '9007199254740993'
  const read = (schema: unknown, options?: ArgumentsOptions) => {
    const run = compileArguments({ properties: { v: schema } }, options).run(`{"v": ${digits}}`)
    return { value: (run.arguments as { v: unknown }).v, codes: run.report.map(({ code }) => code) }
  }

  test.each<[unknown, unknown]>([
    [text, digits],
    [{ type: ['string', 'null'] }, digits],
    [{ type: ['string', 'integer'] }, digits],
    [{ type: 'array', items: text }, [digits]],
  ])('keeps its digits at %j', (schema, value) => {
    expect(read(schema).value).toEqual(value)
    expect(read(schema).codes).toContain('number-to-digits')
  })

  test.each([{}, { type: 'integer' }, { type: 'boolean' }, { type: 'string', maxLength: 3 }])('is rounded and told at %j', (schema) => {
    expect(read(schema)).toEqual({ value: Number(digits), codes: ['number-not-exact'] })
  })

  test('stays whole with bigint', () => {
    expect(read({ type: 'integer' }, { bigint: true })).toEqual({ value: BigInt(digits), codes: [] })
    expect(read({ type: 'array', items: { type: 'integer' } }, { bigint: true })).toEqual({
      value: [BigInt(digits)],
      codes: ['wrapped-in-array'],
    })
  })
})
