import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'
import { isSentinelText } from './sentinels.ts'

test.each(['', ' \n', 'None', ' None ', 'undefined'])('%j stands for nothing', (text) => {
  expect(isSentinelText(text)).toBe(true)
})

test.each(['none', 'NONE', 'null', 'nil', 'NaN', 'N/A', 'Undefined', '\u00a0', '0', 'None.'])('%j is a text', (text) => {
  expect(isSentinelText(text)).toBe(false)
})

function restore(schema: object, args: object, sentinels = true) {
  const { arguments: value, report } = compileArguments(schema, { sentinels }).run(args)
  return { value, codes: report.map(({ code, instanceLocation }) => `${code} ${instanceLocation}`) }
}

const integer = { type: 'integer' }

describe('with the switch', () => {
  test.each(['', 'None', 'undefined'])('%j becomes null where null is declared', (text) => {
    const schema = { properties: { v: { type: ['integer', 'null'] } }, required: ['v'] }
    expect(restore(schema, { v: text })).toEqual({ value: { v: null }, codes: ['sentinel-to-null /v'] })
  })

  test.each(['', 'None', 'undefined', null])('%j drops an optional key that cannot take it', (value) => {
    expect(restore({ properties: { a: {}, v: integer } }, { a: 1, v: value })).toEqual({ value: { a: 1 }, codes: ['sentinel-dropped /v'] })
  })

  test('the order of the other keys stays', () => {
    const properties = { a: {}, v: integer, w: integer, b: {} }
    const { value } = restore({ properties }, { b: 1, v: null, x: 2, w: '', a: 3 })
    expect(Object.entries(value as object)).toEqual([
      ['b', 1],
      ['x', 2],
      ['a', 3],
    ])
  })

  test.each<[string, object, object]>([
    ['a required key', { properties: { v: integer }, required: ['v'] }, { v: '' }],
    ['a key that a branch requires', { properties: { v: integer }, anyOf: [{ required: ['v'] }, { required: ['w'] }] }, { v: 'None' }],
    ['a key that is required around the branch', { required: ['v'], anyOf: [{ properties: { v: integer } }] }, { v: null }],
    ['a key that is not declared', { additionalProperties: integer }, { v: 'None' }],
    ['a text that is valid', { properties: { v: { type: 'string' } } }, { v: 'None' }],
    ['a member of an enum', { properties: { v: { enum: ['', 'a'] } } }, { v: '' }],
    ['null where it is valid', { properties: { v: { type: ['integer', 'null'] } } }, { v: null }],
    ['another word', { properties: { v: integer } }, { v: 'n/a' }],
    ['a value that is wrong in another way', { properties: { v: integer } }, { v: true }],
  ])('%s stays', (_, schema, args) => {
    expect(restore(schema, args)).toEqual({ value: args, codes: [] })
  })

  test('a key whose other spelling is present stays', () => {
    const args = { 'a b': null, a_b: 5 }
    const { codes, value } = restore({ properties: { 'a b': integer } }, args)
    expect(value).toEqual(args)
    expect(codes).toEqual(['key-both-spellings /a_b'])
  })
})

test('without the switch nothing of that happens', () => {
  const args = { v: '', w: null, x: 'None' }
  expect(restore({ properties: { v: integer, w: integer, x: { type: ['integer', 'null'] } } }, args, false)).toEqual({
    value: args,
    codes: [],
  })
})
