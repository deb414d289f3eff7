/** Every declared type against every type of value, at every kind of position: the rows without a result are as much of the contract. */

import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { CONTAINERS } from './coercion-matrix/containers.ts'
import type { From } from './coercion-matrix/declared.ts'
import { LITERALS } from './coercion-matrix/literals.ts'
import { SCALARS } from './coercion-matrix/scalars.ts'

/** Where the type is declared, and how a value gets there. */
const POSITIONS: Record<string, { declare: (schema: object) => object; put: (value: unknown) => unknown }> = {
  'a parameter': { declare: (x) => ({ properties: { x } }), put: (x) => ({ x }) },
  'a parameter behind a reference': { declare: (x) => ({ properties: { x: { $ref: '#/$defs/x' } }, $defs: { x } }), put: (x) => ({ x }) },
  'a property of an object': { declare: (x) => ({ properties: { o: { type: 'object', properties: { x } } } }), put: (x) => ({ o: { x } }) },
  'an element': { declare: (x) => ({ properties: { l: { type: 'array', items: x } } }), put: (x) => ({ l: [x, x] }) },
  'an element of a tuple': {
    declare: (x) => ({ properties: { l: { type: 'array', prefixItems: [{}, x] } } }),
    put: (x) => ({ l: [0, x] }),
  },
  'an undeclared key': { declare: (x) => ({ additionalProperties: x }), put: (x) => ({ x }) },
  'a key under a pattern': { declare: (x) => ({ patternProperties: { '^x': x } }), put: (x) => ({ x }) },
  'a member of allOf': { declare: (x) => ({ properties: { x: { allOf: [{ description: 'a fragment' }, x] } } }), put: (x) => ({ x }) },
}

const TYPES: readonly From[] = ['string', 'number', 'boolean', 'null', 'object', 'array']

const typeOf = (value: unknown): From => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : (typeof value as From)
}

describe.each(Object.entries({ ...SCALARS, ...CONTAINERS, ...LITERALS }))('%s', (_, { schema, rules }) => {
  test('has rules for every type of value', () => {
    for (const type of TYPES) {
      expect(rules[type].length).toBeGreaterThan(0)
      for (const [from] of rules[type]) expect(typeOf(from)).toBe(type)
    }
  })

  describe.each(Object.entries(POSITIONS))('at %s', (_, { declare, put }) => {
    const compiled = compileArguments({ type: 'object', ...declare(schema) }, { reach: 'reference' })

    test.each(TYPES)('from %s', (type) => {
      for (const rule of rules[type]) {
        const args = put(rule[0])
        const { arguments: result, report } = compiled.run(args)
        expect(result).toEqual(rule.length === 1 ? args : put(rule[1]))
        const stays = rule.length === 1 || Object.is(rule[0], rule[1])
        expect(result === args, JSON.stringify(rule)).toBe(stays)
        expect(report.some(({ severity }) => severity === 'change')).toBe(!stays)
      }
    })
  })
})
