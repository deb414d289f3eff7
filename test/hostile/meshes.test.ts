/** Schemas whose branches multiply: whoever follows every way through them never comes back. */

import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { defineMany, nestInObjects, refTo } from './build.ts'
import { LIMIT, within } from './within.ts'

const MESH = 200
const STEPS = 64

const mesh = (keyword: 'anyOf' | 'oneOf' | 'allOf', leaf: unknown) =>
  defineMany(MESH, (number) => ({
    [keyword]: [leaf, ...Array.from({ length: MESH }, (_, other) => refTo(other)).filter((_, other) => other !== number)],
  }))

const chain = (make: (next: unknown) => unknown, end: unknown) =>
  defineMany(STEPS + 1, (number) => (number === STEPS ? end : make(refTo(number + 1))))

const withX = (schema: unknown, $defs: unknown) => ({ type: 'object', properties: { x: schema }, $defs })

describe.each(['reference', 'extended'] as const)('with reach %s', (reach) => {
  const run = (schema: unknown, args: unknown) => within(LIMIT, () => compileArguments(schema, { reach }).run(args).arguments)

  test('200 definitions that are unions of each other read the one integer', () => {
    const schema = withX(refTo(0), mesh('anyOf', { type: 'integer' }))
    expect(run(schema, { x: '5' })).toEqual({ x: 5 })
    const words = { x: 'five' }
    expect(run(schema, words)).toBe(words)
  })

  test('200 definitions that are exclusive unions of each other end', () => {
    const { x } = run(withX(refTo(0), mesh('oneOf', { type: 'integer' })), { x: '5' }) as { x: unknown }
    // What a union that contains itself takes exactly once is undefined; it ends, and the value is read or left.
    expect(['5', 5]).toContain(x)
  })

  test('200 definitions that are unions of each other walk into a nested value', () => {
    const leaf = { type: 'object', properties: { next: refTo(0), n: { type: 'integer' } } }
    const schema = withX(refTo(0), mesh('anyOf', leaf))
    expect(run(schema, { x: { next: { next: { n: '7' } } } })).toEqual({ x: { next: { next: { n: 7 } } } })
    const deep = { x: nestInObjects(60, 'next', { n: 7 }) }
    expect(run(schema, deep)).toBe(deep)
  })

  test('200 definitions that are unions of each other beside a bound read the one branch that fits, or none', () => {
    const $defs = defineMany(MESH, (number) => ({
      minProperties: 0,
      anyOf: [
        ...Array.from({ length: MESH }, (_, other) => refTo(other)).filter((_, other) => other !== number),
        { type: 'object', properties: { [`k${number}`]: { type: 'integer' } }, required: [`k${number}`] },
      ],
    }))
    const schema = withX(refTo(0), $defs)
    expect(run(schema, { x: { k7: '5' } })).toEqual({ x: { k7: 5 } })
    const other = { x: { zz: '5' } }
    expect(run(schema, other)).toBe(other)
  })

  test('text in text under a union of ten models is read once for each text', () => {
    const $defs = {
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, number) => [
          `M${number}`,
          { type: 'object', properties: { n: { $ref: '#/$defs/U' }, [`k${number}`]: { type: 'integer' } }, required: [`k${number}`] },
        ]),
      ),
      U: { anyOf: Array.from({ length: 10 }, (_, number) => ({ $ref: `#/$defs/M${number}` })) },
    }
    let text = '{"k0":"1"}'
    let value: unknown = { k0: 1 }
    for (let level = 0; level < 9; level++) {
      text = JSON.stringify({ n: text, k0: '1' })
      value = { n: value, k0: 1 }
    }
    expect(run(withX({ $ref: '#/$defs/U' }, $defs), { x: { n: text, k0: '1' } })).toEqual({ x: { n: value, k0: 1 } })
  })

  test('200 definitions that require each other end', () => {
    const schema = withX(refTo(0), mesh('allOf', { type: 'integer' }))
    expect(run(schema, { x: '5' })).toEqual({ x: 5 })
  })

  test.each(['anyOf', 'allOf'] as const)('a chain of 64 steps that doubles at each %s reads the integer at its end', (keyword) => {
    const schema = withX(
      refTo(0),
      chain((next) => ({ [keyword]: [next, next] }), { type: 'integer' }),
    )
    expect(run(schema, { x: '5' })).toEqual({ x: 5 })
    expect(run(schema, { x: 'five' })).toEqual({ x: 'five' })
  })

  test('a chain of 64 steps whose branches differ at each step ends', () => {
    const $defs = chain((next) => ({ anyOf: [next, { allOf: [next, { minimum: 0 }] }] }), { type: 'integer' })
    expect(run(withX(refTo(0), $defs), { x: '5' })).toEqual({ x: 5 })
  })

  test('a chain of 64 objects that doubles at each property follows the value alone', () => {
    const $defs = chain((next) => ({ type: 'object', properties: { left: next, right: next } }), { type: 'integer' })
    const schema = withX(refTo(0), $defs)
    expect(run(schema, { x: nestInObjects(STEPS, 'left', '5') })).toEqual({ x: nestInObjects(STEPS, 'left', 5) })
    expect(run(schema, { x: '{"left":{"right":"{}"}}' })).toEqual({ x: { left: { right: {} } } })
  })

  test('a chain of 64 unions of objects that doubles at each property follows the value alone', () => {
    const $defs = chain(
      (next) => ({
        anyOf: [
          { type: 'object', properties: { left: next, right: next } },
          { type: 'object', properties: { right: next } },
        ],
      }),
      { type: 'integer' },
    )
    const args = { x: nestInObjects(STEPS, 'right', 5) }
    expect(run(withX(refTo(0), $defs), args)).toBe(args)
  })

  test('a chain of 64 conditions that doubles at each step ends', () => {
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    const $defs = chain((next) => ({ if: next, then: next, else: next }), { type: 'integer' })
    expect(run(withX({ $ref: '#/$defs/D0', type: 'integer' }, $defs), { x: '5' })).toEqual({ x: 5 })
  })

  test('a type that is its own branch ends', () => {
    const $defs = { D0: { anyOf: [refTo(0), { oneOf: [refTo(0), { type: 'integer' }] }, { not: refTo(0) }] } }
    const args = { x: { y: ['5'] } }
    run(withX(refTo(0), $defs), args)
    expect(args).toEqual({ x: { y: ['5'] } })
  })
})
