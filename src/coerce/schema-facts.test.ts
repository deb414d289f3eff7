import { describe, expect, test } from 'vitest'
import { ANY_KIND, ARRAY, INTEGER, NULL, NUMBER, OBJECT, STRING } from '../json/kind.ts'
import {
  conditionOf,
  DESCRIBES_ITEMS,
  DESCRIBES_KEYS,
  FORBIDS,
  factsOf,
  keepsBounds,
  kindsOf,
  LISTS_MEMBERS,
  MATCHES,
  OTHER_NUMBER_CHECKS,
  patternsOf,
  SCALARS,
  UNITES,
} from './schema-facts.ts'

describe('what the keywords of a schema speak of', () => {
  test.each<[Record<string, unknown>, number]>([
    [{}, 0],
    [{ type: 'integer', title: 't', default: 5, format: 'date', $ref: '#' }, 0],
    [{ minimum: 1, exclusiveMaximum: 5 }, NUMBER],
    [{ minimum: 1, exclusiveMinimum: true }, NUMBER | OTHER_NUMBER_CHECKS],
    [{ maximum: '5' }, NUMBER | OTHER_NUMBER_CHECKS],
    [{ multipleOf: 2 }, NUMBER | OTHER_NUMBER_CHECKS],
    [{ minLength: 1 }, STRING],
    [{ pattern: 'a' }, STRING | MATCHES],
    [{ enum: [] }, SCALARS | OTHER_NUMBER_CHECKS | LISTS_MEMBERS],
    [{ const: 1 }, SCALARS | OTHER_NUMBER_CHECKS | LISTS_MEMBERS],
    [{ not: {} }, SCALARS | OTHER_NUMBER_CHECKS | FORBIDS],
    [{ dependentSchemas: {} }, FORBIDS],
    [{ properties: {} }, DESCRIBES_KEYS],
    [{ required: [] }, DESCRIBES_KEYS],
    [{ patternProperties: {} }, DESCRIBES_KEYS | MATCHES],
    [{ prefixItems: [] }, DESCRIBES_ITEMS],
    [{ anyOf: [] }, UNITES],
    [{ items: {}, oneOf: [], minLength: 1 }, DESCRIBES_ITEMS | UNITES | STRING],
  ])('%j', (schema, facts) => {
    expect(factsOf(schema)).toBe(facts)
  })
})

describe('the kinds that a schema admits by itself', () => {
  test.each<[Record<string, unknown>, number]>([
    [{}, ANY_KIND],
    [{ type: 'string', nullable: true }, STRING | NULL],
    [{ type: 'string', nullable: 'true' }, STRING],
    [{ enum: [1, 'a', null, [], {}] }, INTEGER | STRING | NULL | ARRAY | OBJECT],
    [{ type: 'string', enum: ['a', null] }, STRING],
    [{ type: 'string', nullable: true, enum: ['a'] }, STRING | NULL],
    [{ enum: [] }, 0],
    [{ enum: 'text' }, ANY_KIND],
    [{ const: 1, enum: [1, 'a'] }, INTEGER],
    [{ const: null }, NULL],
    [{ const: undefined }, ANY_KIND],
  ])('%j', (schema, kinds) => {
    expect(kindsOf(schema, factsOf(schema))).toBe(kinds)
  })
})

test('the regular expressions are those of texts and of names', () => {
  expect(patternsOf({ pattern: 'a', patternProperties: { b: {}, c: {} } })).toEqual(['a', 'b', 'c'])
  expect(patternsOf({ pattern: 5, patternProperties: ['b'] })).toEqual([])
})

test('what only forbids is taken out, and nothing else', () => {
  const forbids = { not: {}, if: {}, else: {}, dependentSchemas: {}, dependencies: {} }
  expect(conditionOf({ type: 'object', properties: {}, anyOf: [], enum: [], ...forbids })).toEqual(forbids)
})

test.each<[boolean, Record<string, unknown>[], number]>([
  [true, [], 5],
  [true, [{}], 5],
  [true, [{ minimum: 5, maximum: 5 }], 5],
  [false, [{ minimum: 5 }], 4.9],
  [false, [{ maximum: 5 }], 5.1],
  [false, [{ exclusiveMinimum: 5 }], 5],
  [false, [{ exclusiveMaximum: 5 }], 5],
  [true, [{ exclusiveMinimum: 4, exclusiveMaximum: 6 }], 5],
  [false, [{ minimum: 1 }, { maximum: 4 }], 5],
])('%s: bounds %j keep %d', (kept, schemas, value) => {
  expect(keepsBounds(schemas, value)).toBe(kept)
})
