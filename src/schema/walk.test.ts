import { describe, expect, test } from 'vitest'
import { formatPointer } from '../json/pointer.ts'
import { subschemasOf, trailTokens, visitSchemas } from './walk.ts'

function pointersOf(root: unknown): string[] {
  const pointers: string[] = []
  visitSchemas(root, (_, trail) => pointers.push(formatPointer(trailTokens(trail))))
  return pointers
}

describe('subschemasOf', () => {
  test('tells each subschema with its place and what it describes', () => {
    const schema = { properties: { a: { title: 'a' } }, items: true, anyOf: [{}, false], $defs: { D: {} }, not: {} }
    expect(subschemasOf(schema)).toEqual([
      { schema: { title: 'a' }, keyword: 'properties', name: 'a', reach: 'child' },
      { schema: true, keyword: 'items', reach: 'child' },
      { schema: {}, keyword: 'anyOf', name: '0', reach: 'same' },
      { schema: false, keyword: 'anyOf', name: '1', reach: 'same' },
      { schema: {}, keyword: '$defs', name: 'D', reach: 'nowhere' },
      { schema: {}, keyword: 'not', reach: 'same' },
    ])
  })

  test('takes items as a schema and as a list', () => {
    expect(subschemasOf({ items: {} })).toEqual([{ schema: {}, keyword: 'items', reach: 'child' }])
    expect(subschemasOf({ items: [{}] })).toEqual([{ schema: {}, keyword: 'items', name: '0', reach: 'child' }])
  })

  test('leaves out the lists of names in dependencies', () => {
    expect(subschemasOf({ dependencies: { a: ['b'], c: {} } })).toEqual([{ schema: {}, keyword: 'dependencies', name: 'c', reach: 'same' }])
  })

  test.each<Record<string, unknown>>([
    { const: { items: {} }, enum: [{}], default: {}, examples: [{}] },
    { properties: [{}], $defs: 'text' },
    { anyOf: { a: {} }, allOf: true },
    { not: [{}] },
    { unknown: { items: {} }, toString: {} },
  ])('finds none in %j', (schema) => {
    expect(subschemasOf(schema)).toEqual([])
  })
})

describe('visitSchemas', () => {
  test('goes through the document in order, parents first', () => {
    const root = { properties: { 'a/b': { items: [{}, {}] }, c: true }, $defs: { D: { not: {} } }, additionalProperties: {} }
    expect(pointersOf(root)).toEqual([
      '',
      '/properties/a~1b',
      '/properties/a~1b/items/0',
      '/properties/a~1b/items/1',
      '/$defs/D',
      '/$defs/D/not',
      '/additionalProperties',
    ])
  })

  test('visits a schema that stands in two places, or in itself, at its first place only', () => {
    const shared: Record<string, unknown> = {}
    shared['items'] = shared
    expect(pointersOf({ properties: { a: shared, b: shared } })).toEqual(['', '/properties/a'])
  })

  test.each([true, 'integer', [], null, undefined])('has nothing to visit in %j', (root) => {
    expect(pointersOf(root)).toEqual([])
  })

  test('reaches 100,000 levels down', () => {
    let schema: Record<string, unknown> = { title: 'innermost' }
    for (let level = 0; level < 100_000; level++) schema = { items: schema }
    let tokens: string[] = []
    visitSchemas(schema, (visited, trail) => {
      if (visited['title'] === 'innermost') tokens = trailTokens(trail)
    })
    expect(tokens).toHaveLength(100_000)
  })
})
