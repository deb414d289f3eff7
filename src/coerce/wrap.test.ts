import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'
import type { ArgumentsOptions } from './options.ts'

function restore(schema: unknown, value: unknown, options?: ArgumentsOptions) {
  const run = compileArguments({ properties: { v: schema } }, options).run({ v: value })
  return { value: (run.arguments as { v: unknown }).v, codes: run.report.map(({ code }) => code) }
}

const list = (items?: unknown, more?: object) => ({ type: 'array', ...(items === undefined ? {} : { items }), ...more })

test.each<[string, unknown, unknown, unknown]>([
  ['a text among texts', list({ type: 'string' }), 'a', ['a']],
  ['a comma list, which is one text', list({ type: 'string' }), 'a, b', ['a, b']],
  ['a number', list({ type: 'integer' }), 5, [5]],
  ['a text that spells an element', list({ type: 'integer' }), '5', [5]],
  ['a flag', list({ type: 'boolean' }), false, [false]],
  ['an object', list({ type: 'object' }), { a: 1 }, [{ a: 1 }]],
  ['an object, whose members are restored too', list({ type: 'object', properties: { n: { type: 'integer' } } }), { n: '5' }, [{ n: 5 }]],
  ['text of an object', list({ type: 'object' }), '{"a": 1}', [{ a: 1 }]],
  ['an element of anything', list(), 'a', ['a']],
  ['the first of a tuple', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] }, '5', [5]],
  ['the other kind of a type list', { type: ['array', 'null'], items: { type: 'string' } }, 'a', ['a']],
  ['the array branch of a union', { anyOf: [list({ type: 'string' }), { type: 'null' }] }, 'a', ['a']],
  ['two branches that make the same of it', { anyOf: [list({ type: 'string' }), list({ type: 'string' }, { minItems: 1 })] }, 'a', ['a']],
  ['one branch of two that can hold it', { anyOf: [list({ type: 'integer' }), list({ type: 'boolean' })] }, 'true', [true]],
  [
    'an object that fails inside, since the error about its field helps more',
    list({ type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }),
    { n: 'x' },
    [{ n: 'x' }],
  ],
])('%s is wrapped', (_, schema, value, wrapped) => {
  const result = restore(schema, value)
  expect(result.value).toEqual(wrapped)
  expect(result.codes).toContain('wrapped-in-array')
})

test.each<[string, unknown, unknown]>([
  ['null', list({ type: 'string' }), null],
  ['blank text', list({ type: 'string' }), ' '],
  ['the word null', list({ type: 'string' }), 'null'],
  ['a text that no element could be', list({ type: 'integer' }), 'five'],
  ['an object among texts', list({ type: 'string' }), { a: 1 }],
  ['a text that fails its enum', list({ enum: ['red'] }), 'blue'],
  ['an element of two lists', list(list({ type: 'string' })), 'a'],
  ['one element where two are needed', list({ type: 'string' }, { minItems: 2 }), 'a'],
  ['an object where two are needed', list({ type: 'object' }, { minItems: 2 }), {}],
  ['an object where none may be', list({ type: 'object' }, { maxItems: 0 }), {}],
  ['a value that another kind takes', { type: ['array', 'string'] }, 'a'],
  ['a value where no array is declared', { type: 'object' }, 'a'],
])('%s is not wrapped', (_, schema, value) => {
  expect(restore(schema, value)).toEqual({ value, codes: [] })
})

describe('wrapping is last', () => {
  test('behind the text of an array', () => {
    expect(restore(list({ type: 'string' }), '["a"]')).toEqual({ value: ['a'], codes: ['text-to-array'] })
  })

  test('behind another kind of a union', () => {
    expect(restore({ anyOf: [list({ type: 'integer' }), { type: 'integer' }] }, '5')).toEqual({ value: 5, codes: ['string-to-integer'] })
  })

  test('behind the words for nothing, with sentinels', () => {
    expect(restore(list({ type: 'string' }), 'None')).toEqual({ value: ['None'], codes: ['wrapped-in-array'] })
    expect(restore({ ...list({ type: 'string' }), type: ['array', 'null'] }, 'None', { sentinels: true }).value).toBeNull()
  })
})

test('branches that make different things of a value leave it', () => {
  const schema = { anyOf: [list({ type: 'integer' }), list({ type: 'number' }), list({ type: 'string' })] }
  expect(restore(schema, '5')).toEqual({ value: '5', codes: ['union-ambiguous'] })
})

test('the finding stands at the value, and what was read inside comes behind it', () => {
  const { report } = compileArguments({ properties: { v: list({ type: 'integer' }) } }).run({ v: '5' })
  expect(report.map(({ code, instanceLocation }) => [code, instanceLocation])).toEqual([
    ['wrapped-in-array', '/v'],
    ['string-to-integer', '/v'],
  ])
})
