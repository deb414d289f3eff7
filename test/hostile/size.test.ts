/** Width: many properties, many elements, long texts; work grows with the arguments and not with their square. */

import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { LIMIT, within } from './within.ts'

const PROPERTIES = 20_000
const ELEMENTS = 200_000

const many = <Value>(count: number, make: (number: number) => [string, Value]): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => make(number)))

describe.each(['reference', 'extended'] as const)('with reach %s', (reach) => {
  const run = (schema: unknown, args: unknown) => within(LIMIT, () => compileArguments(schema, { reach }).run(args))

  test('20,000 declared properties are read', () => {
    const schema = { type: 'object', properties: many(PROPERTIES, (number) => [`p${number}`, { type: 'integer' }]) }
    const args = many(PROPERTIES, (number) => [`p${number}`, String(number)])
    const result = run(schema, args)
    expect(result.arguments).toEqual(many(PROPERTIES, (number) => [`p${number}`, number]))
    expect(result.report).toHaveLength(PROPERTIES)
  })

  test('20,000 renamed properties that all collide are restored', () => {
    // The cut to 64 code points leaves them nothing but a suffix to tell them apart.
    const names = Array.from({ length: 20_000 }, (_, number) => `${' '.repeat(70)}${number}`)
    const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])) }
    const args = { [`${'_'.repeat(62)}_2`]: '5' }
    expect(run(schema, args).arguments).toEqual({ [names[1] as string]: 5 })
  })

  test('20,000 required keys, all sent under another spelling, cost no square', () => {
    const names = Array.from({ length: 20_000 }, (_, number) => `some_key_${number}`)
    const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])), required: names }
    run(schema, Object.fromEntries(names.map((name) => [name.replaceAll('_', '-'), '5'])))
  })

  test('20,000 undeclared keys stay, under patterns too', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } }, patternProperties: { '^n_[0-9]+$': { type: 'integer' } } }
    const args = many(PROPERTIES, (number) => [`k${number}`, String(number)])
    expect(run(schema, args).arguments).toBe(args)
  })

  test('200,000 elements are read, native and as text', () => {
    const schema = { type: 'object', properties: { x: { type: 'array', items: { type: 'integer' } } } }
    const texts = Array.from({ length: ELEMENTS }, (_, number) => String(number))
    const numbers = texts.map(Number)
    for (const x of [texts, JSON.stringify(texts)]) {
      const result = run(schema, { x }).arguments as { x: number[] }
      expect(result.x).toHaveLength(ELEMENTS)
      expect(result.x.every((value, place) => value === numbers[place])).toBe(true)
    }
  })

  test('200,000 elements that are valid come back as the same object', () => {
    const schema = { type: 'object', properties: { x: { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'string' }] } } } }
    const args = { x: Array.from({ length: ELEMENTS }, (_, number) => (number % 2 === 0 ? number : String(number))) }
    expect(run(schema, args).arguments).toBe(args)
  })

  test('20,000 elements that must all differ are compared without a square', () => {
    const unique = { type: 'array', items: { type: 'object' }, uniqueItems: true }
    const schema = { type: 'object', properties: { x: { anyOf: [unique, { type: 'integer' }] } } }
    const args = { x: Array.from({ length: PROPERTIES }, (_, number) => ({ key: `k${number % 1_000}`, number })) }
    expect(run(schema, args).arguments).toBe(args)
  })

  test('an enum of 20,000 members is searched once a value', () => {
    const schema = {
      type: 'object',
      properties: { x: { type: 'array', items: { enum: Array.from({ length: PROPERTIES }, (_, number) => number) } } },
    }
    const args = { x: Array.from({ length: 2_000 }, (_, number) => String(PROPERTIES - 1 - number)) }
    const result = run(schema, args).arguments as { x: unknown[] }
    expect(result.x.slice(0, 3)).toEqual([PROPERTIES - 1, PROPERTIES - 2, PROPERTIES - 3])
  })

  test('a union of 2,000 objects is told apart by its constant', () => {
    const branches = Array.from({ length: 2_000 }, (_, number) => ({
      type: 'object',
      properties: { kind: { const: `k${number}` }, n: { type: 'integer' } },
      required: ['kind'],
    }))
    const schema = { type: 'object', properties: { x: { type: 'array', items: { oneOf: branches } } } }
    const args = { x: Array.from({ length: 500 }, (_, number) => ({ kind: `k${number * 4}`, n: '5' })) }
    expect((run(schema, args).arguments as { x: unknown[] }).x.every((item) => (item as { n: unknown }).n === 5)).toBe(true)
  })

  test('a number of a million digits is not exact', () => {
    const args = { x: '9'.repeat(1_000_000) }
    expect(run({ type: 'object', properties: { x: { type: 'integer' } } }, args).arguments).toBe(args)
  })

  test('an exponent of a thousand digits is not exact', () => {
    const args = { x: `1e${'9'.repeat(1_000)}`, y: `1e-${'9'.repeat(1_000)}` }
    expect(run({ type: 'object', properties: { x: { type: 'number' }, y: { type: 'integer' } } }, args).arguments).toBe(args)
  })

  test('a text of a million blanks is looked at once', () => {
    const args = { n: ' '.repeat(1_000_000), b: `${' '.repeat(1_000_000)}x` }
    expect(
      run({ type: 'object', properties: { n: { type: 'integer' }, b: { type: 'boolean' } }, required: ['n', 'b'] }, args).arguments,
    ).toBe(args)
  })
})
