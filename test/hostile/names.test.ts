/** Names that every object inherits: as keys, as property names, in pointers; they are names like any other and reach no prototype. */

import { afterEach, describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { resolveLocalSchemaRef } from '../../src/schema/resolver.ts'

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'length']

/** Objects are read from text, since only there `__proto__` is a key like any other. */
const object = (...entries: [string, unknown][]): Record<string, unknown> =>
  JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`)

const PROTOTYPE_KEYS = Reflect.ownKeys(Object.prototype)
const ARRAY_KEYS = Reflect.ownKeys(Array.prototype)

afterEach(() => {
  expect(Reflect.ownKeys(Object.prototype)).toEqual(PROTOTYPE_KEYS)
  expect(Reflect.ownKeys(Array.prototype)).toEqual(ARRAY_KEYS)
})

describe.each(['reference', 'extended'] as const)('with reach %s', (reach) => {
  const run = (schema: unknown, args: unknown) => compileArguments(schema, { reach }).run(args).arguments as Record<string, unknown>

  describe.each(NAMES)('%s', (name) => {
    test('as a parameter is read like any other', () => {
      const result = run({ type: 'object', properties: object([name, { type: 'integer' }]) }, object([name, '5']))
      expect(Object.getOwnPropertyDescriptor(result, name)?.value).toBe(5)
      expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    })

    test('as a declared object is read from text and stays an own key', () => {
      const schema = { type: 'object', properties: object([name, { type: 'object', properties: { polluted: { type: 'integer' } } }]) }
      const result = run(schema, object([name, '{"polluted":"1"}']))
      expect(Object.getOwnPropertyDescriptor(result, name)?.value).toEqual({ polluted: 1 })
      expect(Object.hasOwn(result, 'polluted')).toBe(false)
      expect((result as { polluted?: unknown }).polluted).toBeUndefined()
    })

    test('as an undeclared key stays while its neighbour is read', () => {
      const result = run({ type: 'object', properties: { n: { type: 'integer' } } }, object([name, { polluted: '1' }], ['n', '5']))
      expect(JSON.stringify(result)).toBe(JSON.stringify(object([name, { polluted: '1' }], ['n', 5])))
      expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    })

    test('inside text that is read stays an own key', () => {
      const schema = { type: 'object', properties: { x: { type: 'object', additionalProperties: { type: 'integer' } } } }
      const { x } = run(schema, { x: JSON.stringify(object([name, '5'])) })
      expect(JSON.stringify(x)).toBe(JSON.stringify(object([name, 5])))
      expect(Object.getPrototypeOf(x)).toBe(Object.prototype)
    })

    test('as a parameter that is absent is not inherited', () => {
      const schema = { type: 'object', properties: object([name, { type: 'integer' }]), required: [name] }
      const args = {}
      expect(run(schema, args)).toBe(args)
    })

    test('as a definition is found, and not found where there is none', () => {
      const own = { type: 'object', properties: { x: { $ref: `#/$defs/${name}` } }, $defs: object([name, { type: 'integer' }]) }
      expect(run(own, { x: '5' })).toEqual({ x: 5 })
      const inherited = { type: 'object', properties: { x: { $ref: `#/$defs/${name}` } }, $defs: {} }
      expect(run(inherited, { x: '5' })).toEqual({ x: '5' })
      const deep = { $ref: `#/${name}/${name}` }
      expect(resolveLocalSchemaRef(deep, {})).toBe(deep)
    })

    test('as a token into an array is dangling', () => {
      const schema = { $ref: `#/anyOf/${name}` }
      expect(resolveLocalSchemaRef(schema, { anyOf: [{ type: 'integer' }] })).toBe(schema)
    })

    test('as a discriminator chooses the branch', () => {
      const branch = (value: string, type: string) => ({
        type: 'object',
        properties: object([name, { const: value }], ['n', { type }]),
        required: [name],
      })
      const schema = { type: 'object', properties: { x: { oneOf: [branch('a', 'integer'), branch('b', 'string')] } } }
      expect(JSON.stringify(run(schema, { x: object([name, 'a'], ['n', '5']) }))).toBe(JSON.stringify({ x: object([name, 'a'], ['n', 5]) }))
      const other = { x: object([name, 'b'], ['n', '5']) }
      expect(run(schema, other)).toBe(other)
    })

    test('as an enum member or a type is compared, not looked up', () => {
      const args = { x: name }
      expect(run({ type: 'object', properties: { x: { enum: [5, true] } } }, args)).toBe(args)
      expect(run({ type: 'object', properties: { x: { type: name } } }, args)).toBe(args)
    })
  })

  test('a key that was renamed to __proto__ is restored', () => {
    const schema = { type: 'object', properties: { '  proto  ': { type: 'integer' } } }
    expect(run(schema, object(['__proto__', '5']))).toEqual({ '  proto  ': 5 })
  })

  test('a renamed key beside a declared __proto__ leaves it alone', () => {
    const schema = { type: 'object', properties: object(['  proto  ', { type: 'integer' }], ['__proto__', { type: 'integer' }]) }
    const result = run(schema, object(['__proto__', '5'], ['__proto___2', '6']))
    expect(JSON.stringify(result)).toBe(JSON.stringify(object(['__proto__', 5], ['  proto  ', 6])))
  })

  test('arguments under an extra key with __proto__ inside are no way out', () => {
    const result = run(
      { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
      { arguments: object(['__proto__', { polluted: 1 }], ['n', '5']) },
    )
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    expect((result as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('an object without a prototype is taken as it is', () => {
    const args: Record<string, unknown> = Object.assign(Object.create(null), { n: '5', constructor: '6' })
    const result = run({ type: 'object', properties: { n: { type: 'integer' }, constructor: { type: 'integer' } } }, args)
    expect({ ...result }).toEqual({ n: 5, constructor: 6 })
  })

  test('keys that look like indices keep the order that the engine gives them', () => {
    const result = run({ type: 'object', additionalProperties: { type: 'integer' } }, { b: '1', '10': '2', '9': '3', '-1': '4', '01': '5' })
    expect(Object.entries(result)).toEqual([
      ['9', 3],
      ['10', 2],
      ['b', 1],
      ['-1', 4],
      ['01', 5],
    ])
  })
})
