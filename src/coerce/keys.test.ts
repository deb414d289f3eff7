import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'
import type { ArgumentsOptions } from './options.ts'

function restore(schema: unknown, args: object, options?: ArgumentsOptions) {
  const { arguments: value, report } = compileArguments(schema, options).run(args)
  return {
    value,
    entries: Object.entries(value as object),
    codes: report.map(({ code, instanceLocation }) => `${code} ${instanceLocation}`),
  }
}

const person = { properties: { 'first name': { type: 'string' }, age: { type: 'integer' } } }

describe('renamed keys', () => {
  test('go back to what was published, in the order in which they came', () => {
    const { codes, entries } = restore(person, { x: 1, first_name: 'Ada', age: 36 })
    expect(entries).toEqual([
      ['x', 1],
      ['first name', 'Ada'],
      ['age', 36],
    ])
    expect(codes).toEqual(['key-restored /first_name'])
  })

  test('are found at their place, and what is in them is told by the key that the model sent', () => {
    const schema = { properties: { 'a b': { properties: { 'c d': { type: 'integer' } } } } }
    const { codes, value } = restore(schema, { a_b: { c_d: '5' } })
    expect(value).toEqual({ 'a b': { 'c d': 5 } })
    expect(codes).toEqual(['key-restored /a_b', 'key-restored /a_b/c_d', 'string-to-integer /a_b/c_d'])
  })

  test.each<[string, unknown, object, object]>([
    ['in elements', { properties: { l: { type: 'array', items: person } } }, { l: [{ first_name: 'A' }] }, { l: [{ 'first name': 'A' }] }],
    ['in other members', { additionalProperties: person }, { any: { first_name: 'A' } }, { any: { 'first name': 'A' } }],
    ['in JSON text', { properties: { p: { type: 'object', ...person } } }, { p: '{"first_name": "A"}' }, { p: { 'first name': 'A' } }],
    ['behind references', { $ref: '#/$defs/P', $defs: { P: person } }, { first_name: 'A' }, { 'first name': 'A' }],
    ['in branches', { anyOf: [person, { type: 'null' }] }, { first_name: 'A' }, { 'first name': 'A' }],
    ['to __proto__ and a blank', { properties: { '__proto__ ': {} } }, { __proto___: 1 }, { '__proto__ ': 1 }],
  ])('%s', (_, schema, args, value) => {
    expect(restore(schema, args).value).toEqual(value)
  })

  test('stay where the model key is itself declared', () => {
    const schema = { properties: { a_b: {}, 'a b': {} } }
    expect(restore(schema, { a_b: 1, a_b_2: 2 }).entries).toEqual([
      ['a_b', 1],
      ['a b', 2],
    ])
  })

  test('stay where another schema in force declares the model key', () => {
    const schema = { properties: { p: person }, patternProperties: { '^p$': { properties: { first_name: {} } } } }
    const args = { p: { first_name: 'A' } }
    expect(restore(schema, args)).toMatchObject({ value: args, codes: [] })
  })

  test('stay where both spellings are present, which is told', () => {
    const args = { first_name: 'Ada', 'first name': 'Eva' }
    const { codes, value } = restore(person, args)
    expect(value).toBe(args)
    expect(codes).toEqual(['key-both-spellings /first_name'])
  })

  test('follow the pattern of the caller, or none', () => {
    const schema = { properties: { 'a.b': {} } }
    expect(restore(schema, { a_b: 1 }).value).toEqual({ a_b: 1 })
    expect(restore(schema, { a_b: 1 }, { keyPattern: '[a-z_]{1,64}' }).value).toEqual({ 'a.b': 1 })
    expect(restore(person, { first_name: 'A' }, { keyPattern: false }).value).toEqual({ first_name: 'A' })
  })
})

describe('respelled keys, with looseKeys', () => {
  const loose = { looseKeys: true }
  const schema = { properties: { fileName: { type: 'string' }, line: { type: 'integer' } }, required: ['fileName'] }

  test.each(['file_name', 'FILE-NAME', 'filename', '_fileName'])('%s is the one that is missing', (key) => {
    const { codes, value } = restore(schema, { [key]: 'a' }, loose)
    expect(value).toEqual({ fileName: 'a' })
    expect(codes).toEqual([`key-matched /${key}`])
  })

  test.each<[string, unknown, object]>([
    ['without the switch', schema, { file_name: 'a', line: 1 }],
    ['an optional key', { properties: { fileName: {} } }, { file_name: 'a' }],
    ['a key that is present', schema, { fileName: 'a', file_name: 'b' }],
    ['two keys that could be meant', schema, { file_name: 'a', filename: 'b' }],
    ['two keys that are missing', { properties: { ab: {}, a_b: {} }, required: ['ab', 'a_b'] }, { 'a-b': 1 }],
    ['a key that is declared', { properties: { ab: {}, a_b: {} }, required: ['ab'] }, { a_b: 1 }],
    ['a key that a branch declares', { ...schema, anyOf: [{ properties: { file_name: {} } }] }, { file_name: 'a' }],
    [
      'a key that is declared around the branch',
      { properties: { a_b: {} }, anyOf: [{ properties: { ab: {} }, required: ['ab'] }] },
      { a_b: 1 },
    ],
    ['another word', schema, { path: 'a' }],
    ['a required key that is not declared', { required: ['fileName'] }, { file_name: 'a' }],
  ])('nothing is matched: %s', (name, given, args) => {
    const { codes, value } = restore(given, args, name === 'without the switch' ? {} : loose)
    expect(value).toBe(args)
    expect(codes).toEqual([])
  })

  test('come behind the renamed ones', () => {
    const schema = { properties: { a$b: {} }, required: ['a$b'] }
    expect(restore(schema, { A$B: 1 }, loose).value).toEqual({ a$b: 1 })
    const { codes, value } = restore(schema, { a_b: 1, A$B: 2 }, loose)
    expect(value).toEqual({ a$b: 1, A$B: 2 })
    expect(codes).toEqual(['key-restored /a_b'])
  })
})
