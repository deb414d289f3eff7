/** Schemas whose branches multiply, values and schemas too deep for a stack, arrays too long to compare in pairs: each ends in time. */

import { describe, expect, test } from 'vitest'
import { createEvaluator } from './evaluate.ts'
import { createResolver } from './resolver.ts'

type Schema = Record<string, unknown>

const validates = (schema: unknown, value: unknown) => createEvaluator(createResolver(schema)).validates(schema, value)
const refTo = (number: number) => ({ $ref: `#/$defs/S${number}` })
const define = (count: number, make: (number: number) => unknown) => ({
  $defs: Object.fromEntries(Array.from({ length: count }, (_, number) => [`S${number}`, make(number)])),
  ...refTo(0),
})
const nest = <Value>(levels: number, innermost: Value, wrap: (inner: Value) => Value) => {
  let value = innermost
  for (let level = 0; level < levels; level++) value = wrap(value)
  return value
}

describe.each(['anyOf', 'oneOf'])('200 definitions that are %s of all the others', (keyword) => {
  const mesh = (beside: (number: number) => Schema, besideRef: Schema = {}) =>
    define(200, (number) => ({
      ...beside(number),
      [keyword]: Array.from({ length: 200 }, (_, other) => other)
        .filter((other) => other !== number)
        .map((other) => ({ ...refTo(other), ...besideRef })),
    }))

  test.each([['a text'], [5], [{ x: { x: 1 } }], [[[]]]])('take nothing, so not %j', (value) => {
    expect(
      validates(
        mesh(() => ({})),
        value,
      ),
    ).toBe(false)
    expect(
      validates(
        mesh((number) => ({ minLength: number % 3, properties: { x: refTo((number + 7) % 200) } })),
        value,
      ),
    ).toBe(false)
    expect(
      validates(
        mesh(() => ({}), { description: 'the other' }),
        value,
      ),
    ).toBe(false)
  })

  test('take what the one definition takes that is no union', () => {
    const schema = mesh(() => ({}))
    expect(validates({ ...schema, $defs: { ...schema.$defs, S199: { type: 'string' } } }, 'a')).toBe(keyword === 'anyOf')
    expect(validates({ ...schema, $defs: { ...schema.$defs, S199: { type: 'string' } } }, 5)).toBe(false)
  })
})

test('a ring of 2,000 definitions that are unions of two others takes what one of them takes', () => {
  const ring = (last: unknown) =>
    define(2000, (number) => (number === 1999 ? last : { anyOf: [refTo((number * 17) % 2000), refTo((number + 1) % 2000)] }))
  expect(validates(ring({ type: 'integer' }), 5)).toBe(true)
  expect(validates(ring({ anyOf: [refTo(0)] }), 5)).toBe(false)
})

describe('a chain of 64 steps that doubles at each', () => {
  const chain = (step: (next: unknown) => unknown) =>
    define(65, (number) => (number === 64 ? { type: 'integer' } : step(refTo(number + 1))))
  const spine = (leaf: unknown) => nest<unknown>(64, leaf, (x) => ({ x }))
  const shared = (leaf: unknown) => nest<unknown>(64, leaf, (child) => ({ x: child, y: child }))

  test.each([
    ['two keys, either', (next: unknown) => ({ anyOf: [{ properties: { x: next } }, { properties: { y: next } }] }), false, true],
    ['one key, twice', (next: unknown) => ({ anyOf: [{ properties: { x: next } }, { properties: { x: next } }] }), false, false],
    ['one key, all', (next: unknown) => ({ allOf: [{ properties: { x: next } }, { properties: { x: next } }] }), false, false],
    ['one key, or not', (next: unknown) => ({ oneOf: [{ properties: { x: next } }, { properties: { x: { not: next } } }] }), true, true],
    ['two keys, both', (next: unknown) => ({ properties: { x: next, y: next } }), false, false],
    ['every key', (next: unknown) => ({ additionalProperties: next, patternProperties: { x: next } }), false, false],
  ])('%s', (_name, step, sharedText, spineText) => {
    const schema = chain(step)
    expect(validates(schema, shared(5))).toBe(true)
    expect(validates(schema, spine(5))).toBe(true)
    expect(validates(schema, shared('a'))).toBe(sharedText)
    expect(validates(schema, spine('a'))).toBe(spineText)
  })

  test('on one value', () => {
    for (const keyword of ['anyOf', 'allOf']) {
      const schema = chain((next) => ({ [keyword]: [next, next] }))
      expect(validates(schema, 5)).toBe(true)
      expect(validates(schema, 'a')).toBe(false)
    }
  })
})

describe('100,000 levels of a value', () => {
  const LEVELS = 100_000
  const arrays = (leaf: unknown) => nest<unknown>(LEVELS, leaf, (inner) => [inner])
  const objects = (leaf: unknown) => nest<unknown>(LEVELS, leaf, (x) => ({ x }))

  test.each([
    ['arrays in arrays', { anyOf: [{ type: 'integer' }, { type: 'array', items: refTo(0) }] }, arrays],
    ['objects in objects', { type: ['object', 'integer'], properties: { x: refTo(0) } }, objects],
    ['any key', { type: ['object', 'integer'], additionalProperties: refTo(0) }, objects],
    ['a list that ends in null', { type: ['object', 'integer'], properties: { x: { anyOf: [refTo(0), { type: 'null' }] } } }, objects],
    [
      'two branches at every level',
      {
        anyOf: [
          { type: 'object', required: ['y'], properties: { x: refTo(0) } },
          { type: ['object', 'integer'], properties: { x: refTo(0) } },
        ],
      },
      objects,
    ],
    ['exactly one branch', { oneOf: [{ type: 'integer' }, { type: 'object', properties: { x: refTo(0) } }] }, objects],
    [
      'no value that is none',
      { not: { anyOf: [{ type: 'string' }, { type: 'object', required: ['x'], properties: { x: { not: refTo(0) } } }] } },
      objects,
    ],
    ['at least one element', { anyOf: [{ type: 'integer' }, { contains: refTo(0), type: 'array' }] }, arrays],
  ])('%s', (_name, schema, nested) => {
    const document = define(1, () => schema)
    expect(validates(document, nested(1))).toBe(true)
    expect(validates(document, nested('a'))).toBe(false)
  })

  test('a condition at every level', () => {
    const schema = JSON.parse('{"if": {"items": {"$ref": "#"}}, "then": {"minItems": 1}, "else": false}')
    expect(validates(schema, arrays(5))).toBe(true)
    expect(validates(schema, arrays([]))).toBe(false)
  })

  test('elements that differ at every level', () => {
    const schema = { uniqueItems: true, items: { $ref: '#' } }
    const pairs = (leaf: unknown) => nest<unknown>(LEVELS, leaf, (inner) => [inner, []])
    expect(validates(schema, pairs([1]))).toBe(true)
    expect(validates(schema, pairs([]))).toBe(false)
  })
})

describe('5,000 levels of a schema', () => {
  const nested = (wrap: (inner: unknown) => unknown) => nest<unknown>(5000, { type: 'integer' }, wrap)

  test.each(['allOf', 'anyOf', 'oneOf'])('of %s', (keyword) => {
    const schema = nested((inner) => ({ [keyword]: [inner] }))
    expect(validates(schema, 5)).toBe(true)
    expect(validates(schema, 'a')).toBe(false)
  })

  test('of not', () => {
    expect(
      validates(
        nested((not) => ({ not })),
        5,
      ),
    ).toBe(true)
    expect(
      validates(
        nested((not) => ({ not })),
        'a',
      ),
    ).toBe(false)
  })

  test('of properties', () => {
    const schema = nested((x) => ({ properties: { x } }))
    expect(
      validates(
        schema,
        nest<unknown>(5000, 5, (x) => ({ x })),
      ),
    ).toBe(true)
    expect(
      validates(
        schema,
        nest<unknown>(5000, 'a', (x) => ({ x })),
      ),
    ).toBe(false)
  })

  test('of references', () => {
    const schema = define(3001, (number) => (number === 3000 ? { type: 'integer' } : { ...refTo(number + 1), description: 'a link' }))
    expect(validates(schema, 5)).toBe(true)
    expect(validates(schema, 'a')).toBe(false)
  })
})

describe('width', () => {
  const COUNT = 200_000

  test.each([
    ['numbers', (number: number) => number],
    ['texts', (number: number) => `text ${number}`],
    ['objects', (number: number) => ({ id: number, tags: [number] })],
  ])('200,000 different %s are unique, and one more is not', (_name, make) => {
    const values: unknown[] = Array.from({ length: COUNT }, (_, number) => make(number))
    expect(validates({ uniqueItems: true }, values)).toBe(true)
    values.push(make(7))
    expect(validates({ uniqueItems: true }, values)).toBe(false)
  })

  test('50,000 elements that all stand at the depth where work is put off', () => {
    const schema = nest<unknown>(250, { items: nest<unknown>(8, { type: 'integer' }, (inner) => ({ anyOf: [inner] })) }, (inner) => ({
      anyOf: [inner],
    }))
    const values: unknown[] = Array.from({ length: 50_000 }, (_, number) => number)
    expect(validates(schema, values)).toBe(true)
    values.push('a')
    expect(validates(schema, values)).toBe(false)
  })

  test('20,000 properties', () => {
    const names = Array.from({ length: 20_000 }, (_, number) => `p${number}`)
    const schema = {
      properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
      additionalProperties: false,
      required: names,
    }
    const value: Record<string, unknown> = Object.fromEntries(names.map((name, number) => [name, number]))
    expect(validates(schema, value)).toBe(true)
    value['other'] = 1
    expect(validates(schema, value)).toBe(false)
  })
})
