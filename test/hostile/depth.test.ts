/** Depth: of values, of their text and of schemas; whoever recurses runs out of stack. */

import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { resolveLocalSchemaRef } from '../../src/schema/resolver.ts'
import { bottomOf, defineMany, nestedObjectText, nestInArrays, nestInObjects, refTo } from './build.ts'
import { DEEP_LIMIT, LIMIT, within } from './within.ts'

const LEVELS = 100_000
const SCHEMA_LEVELS = 5_000
const REFERENCES = 3_000

const RECURSIVE = { type: 'object', properties: { next: { $ref: '#' }, n: { type: 'integer' } } }
const OPTIONAL = { type: 'object', properties: { next: { anyOf: [{ $ref: '#' }, { type: 'null' }] }, n: { type: 'integer' } } }
const UNION = {
  type: 'object',
  properties: { next: { anyOf: [{ $ref: '#' }, { type: 'array', items: { $ref: '#' } }] }, n: { type: 'integer' } },
}

describe.each(['reference', 'extended'] as const)('with reach %s', (reach) => {
  const run = (limit: number, schema: unknown, args: unknown) => within(limit, () => compileArguments(schema, { reach }).run(args))

  describe('100,000 levels of a value', () => {
    test.each([
      ['a recursive model', RECURSIVE],
      ['a recursive model with an optional next', OPTIONAL],
      ['a recursive model whose next is a union', UNION],
    ])('of %s are read to the bottom', (_, schema) => {
      const result = run(DEEP_LIMIT, schema, nestInObjects(LEVELS, 'next', { n: '5' }))
      expect(bottomOf(result.arguments, 'next')).toEqual({ leaf: { n: 5 }, levels: LEVELS })
      expect(result.report.filter(({ code }) => code === 'string-to-integer')).toHaveLength(1)
    })

    test.each([
      ['a recursive model', RECURSIVE],
      ['a recursive model with an optional next', OPTIONAL],
      ['no schema', true],
      ['no properties', { type: 'object' }],
    ])('of %s come back as the same object when nothing is wrong', (_, schema) => {
      const args = nestInObjects(LEVELS, 'next', { n: 5 })
      expect(run(DEEP_LIMIT, schema, args).arguments).toBe(args)
    })

    test('of arrays are read to the bottom', () => {
      const list = { anyOf: [{ type: 'integer' }, { type: 'array', items: { $ref: '#/$defs/list' } }] }
      const schema = { type: 'object', properties: { x: { $ref: '#/$defs/list' } }, $defs: { list } }
      const result = run(DEEP_LIMIT, schema, { x: nestInArrays(LEVELS, '5') })
      expect(bottomOf((result.arguments as { x: unknown }).x, '0')).toEqual({ leaf: 5, levels: LEVELS })
    })

    test('whose keys were renamed are restored to the bottom', () => {
      const schema = { type: 'object', properties: { 'the next': { $ref: '#' }, n: { type: 'integer' } } }
      const result = run(DEEP_LIMIT, schema, nestInObjects(LEVELS, 'the_next', { n: '5' }))
      expect(bottomOf(result.arguments, 'the next')).toEqual({ leaf: { n: 5 }, levels: LEVELS })
    })

    test('that are told have locations that can be spelled', () => {
      const result = run(DEEP_LIMIT, RECURSIVE, nestInObjects(LEVELS, 'next', { n: '5' }))
      const location = within(LIMIT, () => result.report[0]?.instanceLocation)
      expect(location).toBe(`${'/next'.repeat(LEVELS)}/n`)
    })
  })

  describe('100,000 levels of text', () => {
    test('as the whole arguments are read to the bottom', () => {
      const result = run(DEEP_LIMIT, RECURSIVE, nestedObjectText(LEVELS, 'next', '{"n":"5"}'))
      expect(bottomOf(result.arguments, 'next')).toEqual({ leaf: { n: 5 }, levels: LEVELS })
    })

    test('in place of an object are read to the bottom', () => {
      const result = run(DEEP_LIMIT, RECURSIVE, { next: nestedObjectText(LEVELS, 'next', '{"n":"5"}') })
      expect(bottomOf(result.arguments, 'next')).toEqual({ leaf: { n: 5 }, levels: LEVELS + 1 })
    })

    test('in place of an untyped array are read to the bottom', () => {
      const schema = { type: 'object', properties: { x: { type: 'array' } } }
      const result = run(DEEP_LIMIT, schema, { x: '['.repeat(LEVELS) + ']'.repeat(LEVELS) })
      expect(bottomOf((result.arguments as { x: unknown }).x, '0')).toEqual({ leaf: [], levels: LEVELS - 1 })
    })
  })

  test('200,000 brackets that never close stay text', () => {
    const text = '['.repeat(200_000)
    const args = { x: text }
    // With reach extended the lenient reader may look at whole argument texts only, so the parameter is wrapped or left either way.
    const result = run(LIMIT, { type: 'object', properties: { x: { type: 'object' } } }, args)
    expect(result.arguments).toBe(args)
    const wrapped = run(LIMIT, { type: 'object', properties: { x: { type: 'array', items: { type: 'integer' } } } }, args)
    expect(bottomOf(wrapped.arguments, 'x').leaf).toBe(text)
  })

  test('200,000 brackets in place of the arguments are reported and never an empty object', () => {
    const result = run(LIMIT, RECURSIVE, '['.repeat(200_000))
    expect(result.arguments).not.toEqual({})
    expect(result.report.some(({ severity }) => severity === 'problem')).toBe(true)
  })

  describe('5,000 levels of schema', () => {
    test.each([
      ['properties', (inner: unknown) => ({ type: 'object', properties: { next: inner } }), 'next'],
      ['additionalProperties', (inner: unknown) => ({ type: 'object', additionalProperties: inner }), 'next'],
      ['items', (inner: unknown) => ({ type: 'array', items: inner }), '0'],
      ['prefixItems', (inner: unknown) => ({ type: 'array', prefixItems: [inner] }), '0'],
      [
        'unions in properties',
        (inner: unknown) => ({ type: 'object', properties: { next: { anyOf: [inner, { type: 'null' }] } } }),
        'next',
      ],
    ])('of %s are walked as deep as the value', (_, wrap, key) => {
      let schema: unknown = { type: 'integer' }
      for (let level = 0; level < SCHEMA_LEVELS; level++) schema = wrap(schema)
      const value = key === '0' ? nestInArrays(SCHEMA_LEVELS, '5') : nestInObjects(SCHEMA_LEVELS, 'next', '5')
      const result = run(LIMIT, { type: 'object', properties: { x: schema } }, { x: value })
      expect(bottomOf((result.arguments as { x: unknown }).x, key)).toEqual({ leaf: 5, levels: SCHEMA_LEVELS })
    })

    test.each(['allOf', 'anyOf', 'oneOf'])('of %s around one integer read it', (keyword) => {
      let schema: unknown = { type: 'integer' }
      for (let level = 0; level < SCHEMA_LEVELS; level++) schema = { [keyword]: [schema] }
      expect(run(LIMIT, { type: 'object', properties: { x: schema } }, { x: '5' }).arguments).toEqual({ x: 5 })
    })

    test('of negations, conditions and definitions end', () => {
      let schema: unknown = { type: 'integer' }
      for (let level = 0; level < SCHEMA_LEVELS; level++) schema = { not: { if: schema, else: false }, $defs: { inner: schema } }
      const args = { x: 'five' }
      expect(run(LIMIT, { type: 'object', properties: { x: { allOf: [{ type: 'integer' }, schema] } } }, args).arguments).toBe(args)
    })
  })

  test('a chain of 3,000 references is followed to its end', () => {
    const $defs = defineMany(REFERENCES + 1, (number) => (number === REFERENCES ? { type: 'integer' } : refTo(number + 1)))
    const schema = { type: 'object', properties: { x: refTo(0), y: refTo(1_500) }, $defs }
    expect(run(LIMIT, schema, { x: '5', y: '6' }).arguments).toEqual({ x: 5, y: 6 })
  })

  test('3,000 parameters that each enter a chain of references at another link cost no more than the chain', () => {
    const $defs = defineMany(REFERENCES + 1, (number) =>
      number === REFERENCES ? { type: 'integer' } : { ...refTo(number + 1), title: `T${number}` },
    )
    const properties = Object.fromEntries(Array.from({ length: REFERENCES }, (_, number) => [`p${number}`, refTo(number)]))
    const args = Object.fromEntries(Array.from({ length: REFERENCES }, (_, number) => [`p${number}`, String(number)]))
    const result = run(LIMIT, { type: 'object', properties, $defs }, args).arguments as Record<string, unknown>
    expect(Object.values(result)).toEqual(Array.from({ length: REFERENCES }, (_, number) => number))
  })
})

test('a chain of 3,000 references, each with a property beside it, unites them all', () => {
  const $defs = Object.fromEntries(
    Array.from({ length: REFERENCES }, (_, number) => [
      `D${number}`,
      number === REFERENCES - 1
        ? { type: 'object', properties: { n: { type: 'integer' } } }
        : { $ref: `#/$defs/D${number + 1}`, properties: { [`p${number}`]: { type: 'integer' } } },
    ]),
  )
  const schema = { type: 'object', properties: { x: { $ref: '#/$defs/D0' } }, $defs }
  const result = within(LIMIT, () => compileArguments(schema).run({ x: { n: '5', p0: '6', p2000: '7' } }))
  expect(result.arguments).toEqual({ x: { n: 5, p0: 6, p2000: 7 } })
})

test('a chain of 3,000 references resolves to its end', () => {
  const $defs = defineMany(REFERENCES + 1, (number) => (number === REFERENCES ? { type: 'integer' } : refTo(number + 1)))
  expect(within(LIMIT, () => resolveLocalSchemaRef(refTo(0), { $defs }))).toEqual({ type: 'integer' })
})
