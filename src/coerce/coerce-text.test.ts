import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'
import type { ArgumentsOptions } from './options.ts'

function restore(schema: unknown, value: unknown, options?: ArgumentsOptions) {
  const run = compileArguments({ properties: { v: schema } }, options).run({ v: value })
  return { value: (run.arguments as { v: unknown }).v, codes: run.report.map(({ code }) => code) }
}

test.each<[unknown, string, unknown, string]>([
  [{ type: 'integer' }, ' 5\n', 5, 'string-to-integer'],
  [{ type: 'integer' }, '1e3', 1000, 'string-to-integer'],
  [{ type: 'number' }, '5', 5, 'string-to-number'],
  [{ type: 'number' }, ' 5 ', 5, 'string-to-number'],
  [{ type: 'number', minimum: 1 }, '1.5', 1.5, 'string-to-number'],
  [{ type: 'boolean' }, ' TRUE ', true, 'string-to-boolean'],
  [{ type: 'boolean' }, 'False', false, 'string-to-boolean'],
  [{ type: ['integer', 'null'] }, 'Null', null, 'string-to-null'],
  [{ enum: [1, 2] }, '2.0', 2, 'enum-member-matched'],
  [{ enum: [true, false] }, 'True', true, 'enum-member-matched'],
  [{ type: 'object' }, '{"a": "1"}', { a: '1' }, 'text-to-object'],
  [{ type: 'array' }, '[1]', [1], 'text-to-array'],
  [{ type: 'object' }, '', {}, 'blank-to-object'],
  [{ type: ['string', 'integer'], enum: ['a', 5] }, '5', 5, 'enum-member-matched'],
])('at %j the text %j is read', (schema, text, value, code) => {
  expect(restore(schema, text)).toEqual({ value, codes: [code] })
})

test.each<[unknown, string]>([
  [{ type: 'integer' }, '5.7'],
  [{ type: 'integer', minimum: 6 }, '5'],
  [{ type: 'integer', multipleOf: 2 }, '5'],
  [{ type: 'boolean' }, 'yes'],
  [{ type: 'boolean' }, '1'],
  [{ type: 'integer' }, 'true'],
  [{ type: 'string' }, '5'],
  [{ type: ['string', 'integer'] }, '007'],
  [{ type: ['integer', 'null'] }, 'None'],
  [{ type: 'object', required: ['a'] }, ' '],
  [{ type: ['object', 'null'] }, ' '],
  [{ type: 'object' }, '[1]'],
  [{ type: 'object' }, '{'],
  [{ enum: ['5', 5] }, '5'],
  [{ enum: ['red'] }, '"red"'],
  [{}, '5'],
])('at %j the text %j stays', (schema, text) => {
  expect(restore(schema, text)).toEqual({ value: text, codes: [] })
})

describe('container text', () => {
  const strict = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }

  test('is read though something inside fails, where no string is admitted', () => {
    expect(restore(strict, '{"n": "x"}')).toEqual({ value: { n: 'x' }, codes: ['text-to-object'] })
  })

  test('is read only if it is valid, where a string is admitted that this one is not', () => {
    const schema = { ...strict, type: ['object', 'string'], maxLength: 2 }
    expect(restore(schema, '{"n": "5"}')).toEqual({ value: { n: 5 }, codes: ['text-to-object', 'string-to-integer'] })
    expect(restore(schema, '{"n": "x"}')).toEqual({ value: '{"n": "x"}', codes: [] })
  })

  test('is decoded again inside', () => {
    const schema = { type: 'object', properties: { l: { type: 'array', items: { type: 'integer' } } } }
    expect(restore(schema, '{"l": "[\\"1\\"]"}').value).toEqual({ l: [1] })
  })

  test('with a number that does not survive stays, which is told', () => {
    const text = '{"id": 9007199254740993}'
    expect(restore({ type: 'object' }, text)).toEqual({ value: text, codes: ['number-not-exact'] })
  })
})

describe('at a parameter that is a union without a type', () => {
  const nullable = { anyOf: [{ type: 'object' }, { type: 'null' }] }
  const wide = { anyOf: [{ type: 'object' }, { type: 'array' }, { type: 'null' }] }

  test.each<[ArgumentsOptions['unions'], unknown, boolean]>([
    ['typed', nullable, false],
    ['nullable', nullable, true],
    ['all', nullable, true],
    ['typed', wide, false],
    ['nullable', wide, false],
    ['all', wide, true],
    ['typed', { ...nullable, type: ['object', 'null'] }, true],
  ])('with unions %s, at %j, container text is read: %s', (unions, schema, read) => {
    expect(restore(schema, '{}', { unions: unions ?? 'typed' })).toEqual(
      read ? { value: {}, codes: ['text-to-object'] } : { value: '{}', codes: ['union-untyped'] },
    )
  })

  test('scalars are read all the same, and so is what stands deeper', () => {
    expect(restore({ anyOf: [{ type: 'integer' }, { type: 'null' }] }, '5').value).toBe(5)
    expect(restore({ properties: { w: nullable } }, { w: '{}' }).value).toEqual({ w: {} })
  })
})
