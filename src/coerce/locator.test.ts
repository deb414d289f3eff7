import { expect, test } from 'vitest'
import { createResolver } from '../schema/resolver.ts'
import { compileArguments } from './compile.ts'
import { createLocator } from './locator.ts'
import type { ArgumentsOptions } from './options.ts'

function locations(schema: unknown, args: unknown, options?: ArgumentsOptions): [string, string][] {
  return compileArguments(schema, options)
    .run(args)
    .report.map(({ instanceLocation, keywordLocation }) => [instanceLocation, keywordLocation])
}

const integer = { type: 'integer' }

test.each<[string, unknown, object, [string, string][]]>([
  ['the type beside the member', { properties: { n: integer } }, { n: '5' }, [['/n', '/properties/n/type']]],
  [
    'the escaped name of the property',
    { properties: { 'a.b~/': integer } },
    { 'a.b__': '5' },
    [
      ['/a.b__', '/properties'],
      ['/a.b__', '/properties/a.b~0~1/type'],
    ],
  ],
  [
    'the schema that a reference names',
    { properties: { n: { $ref: '#/$defs/N' } }, $defs: { N: integer } },
    { n: '5' },
    [['/n', '/$defs/N/type']],
  ],
  [
    'the schema that a reference names, beside what stands there',
    { properties: { n: { $ref: '#/$defs/N', description: 'd', minimum: 1 } }, $defs: { N: integer } },
    { n: '5' },
    [['/n', '/$defs/N/type']],
  ],
  [
    'the end of a chain',
    { properties: { n: { $ref: '#/$defs/M', maximum: 9 } }, $defs: { M: { $ref: '#/$defs/N', minimum: 1 }, N: integer } },
    { n: '5' },
    [['/n', '/$defs/N/type']],
  ],
  [
    'the place that a pointer passes through',
    { properties: { a: { anyOf: [integer, { type: 'null' }] }, b: { $ref: '#/properties/a/anyOf/0' } } },
    { b: '5' },
    [['/b', '/properties/a/anyOf/0/type']],
  ],
  ['the member of allOf', { properties: { n: { allOf: [{ minimum: 1 }, integer] } } }, { n: '5' }, [['/n', '/properties/n/allOf/1/type']]],
  ['the enum where there is no type', { properties: { n: { enum: [5, 6] } } }, { n: '5' }, [['/n', '/properties/n/enum']]],
  ['the const', { properties: { n: { const: 5 } } }, { n: '5' }, [['/n', '/properties/n/const']]],
  ['the union', { properties: { n: { anyOf: [integer, { type: 'null' }] } } }, { n: '5' }, [['/n', '/properties/n/anyOf']]],
  ['elements', { properties: { l: { items: integer } } }, { l: ['5'] }, [['/l/0', '/properties/l/items/type']]],
  [
    'elements of a tuple',
    { properties: { l: { prefixItems: [{}, integer] } } },
    { l: [0, '5'] },
    [['/l/1', '/properties/l/prefixItems/1/type']],
  ],
  ['other members', { additionalProperties: integer }, { x: '5' }, [['/x', '/additionalProperties/type']]],
  ['members by pattern', { patternProperties: { '^x/': integer } }, { 'x/y': '5' }, [['/x~1y', '/patternProperties/^x~1/type']]],
  ['the root', { type: 'object', properties: { 'a b': {} } }, { a_b: 1 }, [['/a_b', '/type']]],
])('a change is blamed on %s', (_, schema, args, expected) => {
  expect(locations(schema, args)).toEqual(expected)
})

test('a boundary is blamed on the schema, where it says nothing that changes are blamed on', () => {
  expect(locations({ properties: { n: { $ref: 'https://example.com/' } } }, { n: '5' })).toEqual([['/n', '/properties/n']])
})

test('what stands in a document that was handed over has no place in this one', () => {
  const schemas = { 'https://example.com/n': integer }
  expect(locations({ properties: { n: { $ref: 'https://example.com/n' } } }, { n: '5' }, { schemas })).toEqual([['/n', '']])
})

test('the document is not looked at before somebody asks', () => {
  const root = {
    get items(): never {
      throw new Error('looked at')
    },
  }
  expect(() => createLocator(createResolver(root))).not.toThrow()
})
