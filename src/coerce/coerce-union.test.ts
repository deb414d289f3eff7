import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'

function restore(schema: unknown, value: unknown, $defs: object = {}) {
  const run = compileArguments({ properties: { v: schema }, $defs }).run({ v: value })
  return {
    value: (run.arguments as { v: unknown }).v,
    codes: run.report.map(({ code, instanceLocation }) => `${code} ${instanceLocation}`),
  }
}

const integer = { type: 'integer' }
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })

test('the only branch that admits the kind is followed, even if something inside still fails', () => {
  const schema = { anyOf: [object({ n: integer, m: integer }), { type: 'array' }, { type: 'null' }] }
  expect(restore(schema, { n: '5', m: 'x' })).toEqual({ value: { n: 5, m: 'x' }, codes: ['string-to-integer /v/n'] })
})

test('a value that no branch admits stays', () => {
  expect(restore({ anyOf: [integer, { type: 'null' }] }, { n: '5' })).toEqual({ value: { n: '5' }, codes: [] })
})

test('a value that is valid under some branch stays, though another one would change it', () => {
  const value = { n: '5' }
  for (const keyword of ['anyOf', 'oneOf']) {
    const result = restore({ [keyword]: [object({ n: integer }), object({ n: { type: 'string' } })] }, value)
    expect(result.value).toBe(value)
    expect(result.codes).toEqual([])
  }
})

describe('a discriminator', () => {
  const branches = [object({ kind: { const: 'a' }, n: integer }), object({ kind: { enum: ['b'] }, n: { type: 'boolean' } })]

  test('chooses its branch, whose inside is restored though it still fails', () => {
    expect(restore({ oneOf: branches }, { kind: 'a', n: '1' }).value).toEqual({ kind: 'a', n: 1 })
    expect(restore({ oneOf: branches }, { kind: 'b', n: 'true' }).value).toEqual({ kind: 'b', n: true })
    const strict = [object({ kind: { const: 'a' }, n: integer, m: integer }), branches[1]]
    expect(restore({ oneOf: strict }, { kind: 'a', n: '1', m: 'x' }).value).toEqual({ kind: 'a', n: 1, m: 'x' })
  })

  test('is looked for behind references', () => {
    const schema = { anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }] }
    const $defs = { A: branches[0], B: branches[1] }
    expect(restore(schema, { kind: 'b', n: 'true' }, $defs).value).toEqual({ kind: 'b', n: true })
  })

  test('of no branch, or absent, leaves the choice to trials', () => {
    const schema = { oneOf: [object({ kind: { const: 'a' }, n: integer }, ['n']), object({ kind: { const: 'b' }, m: integer }, ['m'])] }
    expect(restore(schema, { n: '5' }).value).toEqual({ n: 5 })
    expect(restore(schema, { kind: 'c', n: '5' }).value).toEqual({ kind: 'c', n: '5' })
  })

  test('tells 1 from "1"', () => {
    const schema = { anyOf: [object({ v: { const: 1 }, n: integer }), object({ v: { const: '1' }, n: { type: 'boolean' } })] }
    expect(restore(schema, { v: '1', n: 'true' }).value).toEqual({ v: '1', n: true })
    expect(restore(schema, { v: 1, n: '5' }).value).toEqual({ v: 1, n: 5 })
  })
})

describe('trials', () => {
  test('adopt the one branch under which the result is valid', () => {
    const schema = { anyOf: [object({ a: integer }, ['a', 'b']), object({ a: { type: 'boolean' } }, ['a'])] }
    expect(restore(schema, { a: 'true' })).toEqual({ value: { a: true }, codes: ['string-to-boolean /v/a'] })
  })

  test('adopt what all valid results agree on, and tell it once', () => {
    const schema = { anyOf: [object({ a: integer, b: {} }), object({ a: integer, c: {} })] }
    expect(restore(schema, { a: '5' })).toEqual({ value: { a: 5 }, codes: ['string-to-integer /v/a'] })
  })

  test('leave what results disagree on, and tell that', () => {
    const schema = { anyOf: [object({ a: integer, b: { type: 'string' } }), object({ a: { type: 'string' }, b: integer })] }
    const disagree = { anyOf: [object({ a: integer, b: { enum: [5] } }), object({ a: { enum: [5] }, b: { type: ['array', 'null'] } })] }
    const value = { a: '5', b: '5' }
    expect(restore(schema, value)).toEqual({ value, codes: ['union-ambiguous /v'] })
    expect(restore(disagree, value)).toEqual({ value, codes: ['union-ambiguous /v'] })
  })

  test('leave what is valid under none', () => {
    const schema = { anyOf: [object({ a: integer }, ['x']), object({ a: integer }, ['y'])] }
    expect(restore(schema, { a: '5' })).toEqual({ value: { a: '5' }, codes: [] })
  })

  test('never change the value itself', () => {
    const value = Object.freeze({ l: Object.freeze(['1', '2']) })
    const list = (items: object) => object({ l: { type: 'array', items } })
    expect(restore({ anyOf: [list(integer), list({ type: 'boolean' })] }, value).value).toEqual({ l: [1, 2] })
    const text = '{"v": {"l": ["1", "x"], "m": "2"}}'
    const schema = { properties: { v: { anyOf: [list(integer), list({ type: 'boolean' })] } } }
    expect(compileArguments(schema).run(text).arguments).toEqual(JSON.parse(text))
  })

  test('take elements as they take members', () => {
    const schema = {
      anyOf: [
        { type: 'array', items: integer },
        { type: 'array', items: { type: 'boolean' } },
      ],
    }
    expect(restore(schema, ['1', '2'])).toEqual({ value: [1, 2], codes: ['string-to-integer /v/0', 'string-to-integer /v/1'] })
    expect(restore(schema, ['1', 'true']).value).toEqual(['1', 'true'])
  })
})

describe('renamed keys in branches', () => {
  test('are restored before a branch is judged', () => {
    const schema = { anyOf: [object({ 'a b': integer }, ['a b']), object({ c: integer }, ['c'])] }
    expect(restore(schema, { a_b: 5 })).toEqual({ value: { 'a b': 5 }, codes: ['key-restored /v/a_b'] })
  })

  test('come before changes of values', () => {
    const schema = { anyOf: [object({ 'a b': { type: 'string' } }, ['a b']), object({ 'a b': integer }, ['a b'])] }
    expect(restore(schema, { a_b: '5' })).toEqual({ value: { 'a b': '5' }, codes: ['key-restored /v/a_b'] })
  })
})

test('a branch that leads back to the union is skipped, and the others survive', () => {
  const $defs = { U: { anyOf: [{ $ref: '#/$defs/U' }, { allOf: [{ $ref: '#/$defs/U' }], title: 't' }, object({ n: integer })] } }
  expect(restore({ $ref: '#/$defs/U' }, { n: '5' }, $defs).value).toEqual({ n: 5 })
})

test('a tree of unions is walked at every level', () => {
  const $defs = { T: { anyOf: [integer, { type: 'array', items: { $ref: '#/$defs/T' } }, object({ t: { $ref: '#/$defs/T' } })] } }
  expect(restore({ $ref: '#/$defs/T' }, [['1', { t: '2' }], { t: ['3'] }], $defs).value).toEqual([[1, { t: 2 }], { t: [3] }])
})

test('each union in force is applied in turn', () => {
  const schema = { anyOf: [object({ a: integer }), { type: 'null' }], oneOf: [object({ b: { type: 'boolean' } }), { type: 'null' }] }
  expect(restore(schema, { a: '1', b: 'true' }).value).toEqual({ a: 1, b: true })
})
