/** What the evaluator says of plain cases, of malformed schemas, and of names and numbers that JavaScript treats specially. */

import { describe, expect, test, vi } from 'vitest'
import { createEvaluationMemo, createEvaluator } from './evaluate.ts'
import { createResolver } from './resolver.ts'

const validates = (schema: unknown, value: unknown) => createEvaluator(createResolver(schema)).validates(schema, value)

describe('as the pass reads schemas', () => {
  test('what stands beside a reference counts, and the target wins', () => {
    const schema = { $defs: { Age: { type: 'integer', maximum: 5 } }, properties: { age: { $ref: '#/$defs/Age', minimum: 2, maximum: 9 } } }
    expect(validates(schema, { age: 3 })).toBe(true)
    expect(validates(schema, { age: 1 })).toBe(false)
    expect(validates(schema, { age: 7 })).toBe(false)
  })

  test.each(['https://example.com/x', '#/$defs/absent', '#anchor', '#/%', 5])(
    'keywords beside the reference %j that leads nowhere count',
    (reference) => {
      expect(validates({ $ref: reference, type: 'integer' }, 5)).toBe(true)
      expect(validates({ $ref: reference, type: 'integer' }, '5')).toBe(false)
    },
  )

  test('references that only lead to each other say nothing, and what stands beside them counts', () => {
    const $defs = { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A', type: 'string' } }
    expect(validates({ $defs, $ref: '#/$defs/A' }, 'a')).toBe(true)
    expect(validates({ $defs, $ref: '#/$defs/A' }, 5)).toBe(false)
    expect(validates({ $ref: '#' }, 5)).toBe(true)
  })

  test('nullable admits null beside a type and beside members', () => {
    expect(validates({ type: 'string', nullable: true }, null)).toBe(true)
    expect(validates({ type: 'string', nullable: 'yes' }, null)).toBe(false)
    expect(validates({ type: 'string', nullable: true, enum: ['a'] }, null)).toBe(true)
  })

  test('a list of items is a prefix, under either name', () => {
    const schemas = [{ type: 'integer' }, { type: 'string' }]
    for (const schema of [
      { items: schemas, additionalItems: false },
      { prefixItems: schemas, items: false },
    ]) {
      expect(validates(schema, [1, 'a'])).toBe(true)
      expect(validates(schema, [1])).toBe(true)
      expect(validates(schema, ['a'])).toBe(false)
      expect(validates(schema, [1, 'a', 2])).toBe(false)
    }
    expect(validates({ items: { type: 'integer' }, additionalItems: false }, [1, 2])).toBe(true)
  })

  test('both ways of writing dependencies count', () => {
    const needs = { a: ['b'] }
    for (const schema of [{ dependentRequired: needs }, { dependencies: needs }, { dependentSchemas: { a: { required: ['b'] } } }]) {
      expect(validates(schema, { a: 1 })).toBe(false)
      expect(validates(schema, { a: 1, b: 1 })).toBe(true)
      expect(validates(schema, {})).toBe(true)
    }
  })

  test('a format is not asserted', () => {
    expect(validates({ format: 'email' }, 'no address')).toBe(true)
  })
})

describe('malformed schemas', () => {
  const VALUES = [null, true, 0, 1.5, 10n ** 30n, '', 'text', [], [1, [2]], {}, { a: 1, length: 2 }]
  const NONSENSE = [null, true, 'integer', 7, -1, Number.NaN, [], ['a', 5, null], {}, { a: null, b: 5, c: ['x', 3] }, [[]], 9n]

  test.each(['', 5, null, undefined, [], [false], 'integer', Symbol('schema'), () => false])(
    '%s where a schema belongs says nothing',
    (schema) => {
      expect(validates(schema, { a: 1 })).toBe(true)
      expect(validates({ properties: { a: schema } }, { a: 1 })).toBe(true)
      expect(validates({ anyOf: [schema] }, 1)).toBe(true)
    },
  )

  test.each([
    { properties: [] },
    { properties: 'name' },
    { required: 'name' },
    { required: [5] },
    { type: {} },
    { type: 'text' },
    { enum: 'a' },
    { minLength: '3' },
    { multipleOf: 0 },
    { multipleOf: -1 },
    { pattern: 5 },
    { allOf: {} },
    { anyOf: [] },
    { anyOf: 'x' },
    { not: [] },
    { not: 'x' },
    { items: 5 },
    { contains: null },
    { additionalProperties: 'no' },
    { patternProperties: [] },
    { dependentRequired: { a: 'b' } },
    JSON.parse('{ "if": 5, "then": false }'),
    JSON.parse('{ "if": true, "then": 5 }'),
    { uniqueItems: 'yes' },
  ])('%j is ignored', (schema) => {
    for (const value of ['ab', 2.5, { a: 1 }, [1, 1]]) expect(validates(schema, value)).toBe(true)
  })

  test('no keyword with whatever value throws', () => {
    const keywords =
      'type enum const maximum multipleOf maxLength pattern items prefixItems additionalItems contains minContains maxItems uniqueItems'
    const others =
      'maxProperties required properties patternProperties additionalProperties propertyNames dependentRequired dependentSchemas'
    const applicators = 'dependencies allOf anyOf oneOf not if then $ref nullable $defs'
    for (const keyword of `${keywords} ${others} ${applicators}`.split(' ')) {
      for (const nonsense of NONSENSE) {
        for (const value of VALUES) expect(typeof validates({ [keyword]: nonsense, items: [{}], if: {} }, value)).toBe('boolean')
      }
    }
  })
})

describe('numbers', () => {
  test('a BigInt is an integer, and compares exactly', () => {
    const big = 9_007_199_254_740_993n
    expect(validates({ type: 'integer' }, big)).toBe(true)
    expect(validates({ type: 'string' }, big)).toBe(false)
    expect(validates({ maximum: 9_007_199_254_740_992 }, big)).toBe(false)
    expect(validates({ exclusiveMinimum: 9_007_199_254_740_992 }, big)).toBe(true)
    expect(validates({ multipleOf: 3 }, big)).toBe(true)
    expect(validates({ multipleOf: 0.5 }, big)).toBe(true)
    expect(validates({ enum: [9_007_199_254_740_992] }, big)).toBe(false)
    expect(validates({ enum: [9_007_199_254_740_992] }, big - 1n)).toBe(true)
    expect(validates({ const: Number.POSITIVE_INFINITY }, 10n ** 400n)).toBe(false)
    expect(validates({ uniqueItems: true }, [big, big])).toBe(false)
    expect(validates({ uniqueItems: true }, [[big], [big - 1n]])).toBe(true)
  })

  test('an integral number is an integer however it is written', () => {
    expect(validates({ type: 'integer' }, 5.0)).toBe(true)
    expect(validates({ enum: [5] }, 5.0)).toBe(true)
    expect(validates({ const: 0 }, -0)).toBe(true)
  })

  test('multipleOf counts in decimals', () => {
    expect(validates({ multipleOf: 0.01 }, 19.99)).toBe(true)
    expect(validates({ multipleOf: 0.01 }, 19.999)).toBe(false)
    expect(validates({ multipleOf: 0.5 }, 1e308)).toBe(true)
  })
})

describe('texts', () => {
  test('lengths are counted in code points', () => {
    expect(validates({ minLength: 2 }, '😀')).toBe(false)
    expect(validates({ maxLength: 2 }, '😀😀')).toBe(true)
    expect(validates({ maxLength: 1 }, '\ud83d\ud83d')).toBe(false)
  })

  test('an undecided pattern counts as satisfied and is told once', () => {
    const schema = { properties: { a: { pattern: '(?=x)' }, b: { pattern: '(?=x)' }, c: { pattern: '^x' } } }
    const onUndecidedPattern = vi.fn()
    const evaluator = createEvaluator(createResolver(schema), { onUndecidedPattern })
    expect(evaluator.validates(schema, { a: 'y', b: 'y', c: 'x' })).toBe(true)
    expect(evaluator.validates(schema, { a: 'y', b: 'y', c: 'y' })).toBe(false)
    expect(onUndecidedPattern.mock.calls).toEqual([['(?=x)']])
  })
})

describe('names', () => {
  const value = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}')

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is a name like any other', (name) => {
    const schema = JSON.parse(`{"required": [${JSON.stringify(name)}]}`)
    expect(validates(schema, {})).toBe(false)
    expect(validates(schema, JSON.parse(`{${JSON.stringify(name)}: 1}`))).toBe(true)
    const typed = JSON.parse(`{"properties": {${JSON.stringify(name)}: {"type": "string"}}, "additionalProperties": false}`)
    expect(validates(typed, {})).toBe(true)
    expect(validates(typed, JSON.parse(`{${JSON.stringify(name)}: 1}`))).toBe(false)
    expect(validates(typed, JSON.parse(`{${JSON.stringify(name)}: "1"}`))).toBe(true)
  })

  test('keywords are own properties of a schema', () => {
    expect(validates(JSON.parse('{"__proto__": {"type": "string", "nullable": true}, "constructor": 5, "toString": {}}'), 5)).toBe(true)
    expect(validates({ properties: JSON.parse('{"__proto__": {"type": "string"}}') }, { a: 1 })).toBe(true)
    expect(validates({ propertyNames: { pattern: '^[_a-zS]+$' } }, value)).toBe(true)
    expect(validates({ maxProperties: 2 }, value)).toBe(false)
    expect(validates({ dependentRequired: { toString: ['valueOf'] } }, value)).toBe(false)
    expect(validates({ dependentRequired: { toString: ['valueOf'] } }, {})).toBe(true)
  })
})

describe('applicators', () => {
  test('oneOf takes exactly one branch', () => {
    const schema = { oneOf: [{ type: 'integer' }, { minimum: 2 }] }
    expect([1, 2.5, 3, 'a'].map((value) => validates(schema, value))).toEqual([true, true, false, true])
  })

  test('contains counts', () => {
    const schema = { contains: { type: 'integer' }, minContains: 2, maxContains: 3 }
    expect([[1], [1, 'a', 2], [1, 2, 3, 4]].map((value) => validates(schema, value))).toEqual([false, true, false])
    expect(validates({ contains: false, minContains: 0 }, [])).toBe(true)
    expect(validates({ contains: true }, [])).toBe(false)
  })

  test('a condition chooses its branch', () => {
    const schema = JSON.parse('{"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}}')
    expect([{ a: 1, b: 1 }, { a: 1 }, { c: 1 }, {}].map((value) => validates(schema, value))).toEqual([true, false, true, false])
  })

  test('a branch in progress counts as failed, and the others survive', () => {
    const schema = { $defs: { Tree: { anyOf: [{ $ref: '#/$defs/Tree' }, { type: 'string' }] } }, $ref: '#/$defs/Tree' }
    expect(validates(schema, 'a')).toBe(true)
    expect(validates(schema, 5)).toBe(false)
    expect(validates({ $defs: { No: { not: { $ref: '#/$defs/No' } } }, $ref: '#/$defs/No' }, 5)).toBe(true)
  })
})

test('a memory is shared between calls on the same values', () => {
  const schema = { anyOf: [{ properties: { a: { type: 'string' } } }, { required: ['b'] }] }
  const evaluator = createEvaluator(createResolver(schema))
  const memo = createEvaluationMemo()
  const value = { a: 1 }
  expect(evaluator.validates(schema, value, memo)).toBe(false)
  expect(evaluator.validates(schema, value, memo)).toBe(false)
  expect(evaluator.validates(schema.anyOf[1], { b: 1 }, memo)).toBe(true)
})
