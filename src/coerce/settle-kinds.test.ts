import { describe, expect, test } from 'vitest'
import { ANY_KIND, ARRAY, BOOLEAN, INTEGER, NULL, NUMBER, OBJECT, STRING } from '../json/kind.ts'
import { NO_KEY_MAPS } from '../schema/key-maps.ts'
import { createResolver } from '../schema/resolver.ts'
import { createLocator } from './locator.ts'
import { type ArgumentsOptions, resolveSettings } from './options.ts'
import { createPlanner } from './planner.ts'

function linksOf(schema: unknown, options: ArgumentsOptions = {}) {
  const resolver = createResolver(schema)
  return createPlanner(resolver, NO_KEY_MAPS, createLocator(resolver), resolveSettings(options)).root.links
}

const [integer, string, nothing] = [{ type: 'integer' }, { type: 'string' }, { type: 'null' }]

describe('the kinds that a union admits', () => {
  test.each<[string, unknown, number]>([
    ['those of any branch', { anyOf: [integer, nothing] }, INTEGER | NULL],
    ['only what stands beside it admits too', { type: ['integer', 'string'], anyOf: [integer, nothing] }, INTEGER],
    ['only what every union in force admits', { anyOf: [integer, string], oneOf: [string, nothing] }, STRING],
    ['those of unions inside', { anyOf: [{ anyOf: [integer, nothing] }, string] }, INTEGER | NULL | STRING],
    ['everything, where a branch says nothing', { anyOf: [integer, {}] }, ANY_KIND],
    ['nothing, where no branch takes anything', { anyOf: [false, false] }, 0],
    ['everything, where the list is empty or none', { anyOf: [], oneOf: 'text' }, ANY_KIND],
  ])('%s', (_, schema, total) => {
    expect(linksOf(schema).total).toBe(total)
  })

  test('a branch that only leads back to itself admits nothing by that', () => {
    expect(linksOf({ anyOf: [{ $ref: '#' }, integer] }).total).toBe(INTEGER)
    expect(linksOf({ anyOf: [{ allOf: [{ $ref: '#' }] }] }).total).toBe(0)
  })

  test('positions that lead to each other are settled together', () => {
    const $defs = {
      A: { anyOf: [{ allOf: [{ $ref: '#/$defs/B' }] }, integer], title: 'A' },
      B: { anyOf: [{ allOf: [{ $ref: '#/$defs/C' }] }, string], title: 'B' },
      C: { anyOf: [{ allOf: [{ $ref: '#/$defs/A' }] }, nothing], title: 'C' },
    }
    for (const name of ['A', 'B', 'C']) expect(linksOf({ $ref: `#/$defs/${name}`, $defs }).total).toBe(INTEGER | STRING | NULL)
  })

  test('a position that can lead back to itself is told', () => {
    expect(linksOf({ anyOf: [{ allOf: [{ $ref: '#' }] }, integer] }).cyclic).toBe(true)
    expect(linksOf({ anyOf: [integer, { type: 'array', items: { $ref: '#' } }] }).cyclic).toBe(false)
  })
})

describe('the kinds of which every value is valid', () => {
  test.each<[unknown, number]>([
    [integer, INTEGER],
    [{ type: ['number', 'boolean', 'null'] }, NUMBER | BOOLEAN | NULL],
    [{ type: 'integer', minimum: 1 }, 0],
    [{ type: ['string', 'integer'], minLength: 1 }, INTEGER],
    [{ enum: [1, 2] }, 0],
    [{ type: 'integer', not: { const: 5 } }, 0],
    [{ anyOf: [integer, { type: 'integer', minimum: 1 }] }, INTEGER],
    [{ oneOf: [integer, string] }, INTEGER | STRING],
    [{ oneOf: [integer, { type: 'number' }] }, 8],
    [{ type: 'integer', anyOf: [{ minimum: 1 }] }, 0],
    [{ type: 'object' }, 0],
  ])('of %j', (schema, sure) => {
    expect(linksOf(schema).sure).toBe(sure)
  })
})

describe('the kinds that need no work', () => {
  test.each<[string, unknown, number]>([
    ['scalars, which other kinds do not change', { type: ['integer', 'null'] }, INTEGER | NULL],
    ['scalars that may be refuted: another reading there is none', { type: 'integer', minimum: 5 }, INTEGER],
    ['text that is valid', string, STRING],
    ['text that may be refuted, where nothing else is admitted', { type: 'string', pattern: 'a' }, STRING],
    ['not text that may be refuted beside another kind', { type: ['string', 'integer'], pattern: 'a' }, INTEGER],
    ['an object of which nothing is said', { type: 'object' }, OBJECT],
    ['not an object whose members are described', { type: 'object', properties: { a: integer } }, 0],
    ['an array of which nothing is said', { type: 'array' }, ARRAY],
    ['not an array whose elements are described', { type: 'array', items: integer }, 0],
    ['not an object that something forbids', { type: 'object', not: { required: ['a'] } }, 0],
    ['an object that one branch takes as it is', { anyOf: [{ type: 'object' }, nothing] }, OBJECT | NULL],
    ['not an object that two branches may take', { anyOf: [{ type: 'object' }, { type: 'object', required: ['a'] }] }, 0],
    ['nothing where a reference is not followed, since that is told', { $ref: '#/none', type: 'integer' }, 0],
  ])('%s', (_, schema, accepts) => {
    expect(linksOf(schema).accepts).toBe(accepts)
  })

  test('with switches that guess at texts, a text that may be refuted does', () => {
    const schema = { type: 'string', enum: ['a'] }
    expect(linksOf(schema).accepts).toBe(STRING)
    expect(linksOf(schema, { looseEnums: true }).accepts).toBe(0)
    expect(linksOf(schema, { sentinels: true }).accepts).toBe(0)
  })
})

describe('the kinds that a text is read as without questions', () => {
  test.each<[string, unknown, number]>([
    ['a number', { type: 'number' }, NUMBER],
    ['a number within bounds', { type: 'integer', minimum: 1 }, INTEGER],
    ['a flag', { type: ['boolean', 'null'] }, BOOLEAN],
    ['none, where a text is admitted', { type: ['integer', 'string'] }, 0],
    ['none, where more than bounds decide', { type: 'integer', multipleOf: 2 }, 0],
    ['none in a union', { anyOf: [integer, nothing] }, 0],
  ])('%s', (_, schema, direct) => {
    expect(linksOf(schema).direct).toBe(direct)
  })
})

describe('members are all that has to be looked at', () => {
  const properties = { a: integer }
  test.each<[boolean, unknown]>([
    [true, { properties }],
    [true, { type: 'object', properties, required: ['a'] }],
    [false, { type: 'string', properties }],
    [false, { properties, anyOf: [{ required: ['a'] }, {}] }],
    [false, { properties, if: {} }],
    [false, { properties, $ref: '#/none' }],
  ])('%s at %j', (plain, schema) => {
    expect(linksOf(schema).plain).toBe(plain)
  })

  test('not where keys may be respelled', () => {
    expect(linksOf({ properties }, { looseKeys: true }).plain).toBe(false)
  })
})

test('what branches do not do is told at the union, each once', () => {
  const far = { $ref: 'https://example.com/' }
  const { branchNotes } = linksOf({ anyOf: [far, { allOf: [far], title: 't' }, { $ref: '#/none' }, { pattern: '(?=a)' }] })
  expect(branchNotes.map(({ code }) => code)).toEqual(['ref-remote', 'ref-dangling', 'pattern-undecided'])
})
