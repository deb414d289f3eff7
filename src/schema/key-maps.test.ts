import { describe, expect, test } from 'vitest'
import { createKeyMaps, NO_KEY_MAPS } from './key-maps.ts'
import { createKeyPattern, DEFAULT_KEY_PATTERN } from './key-pattern.ts'
import { createResolver } from './resolver.ts'

function mapsOf(root: unknown, schemas?: Record<string, unknown>) {
  return createKeyMaps(createResolver(root, schemas && { schemas }), createKeyPattern(DEFAULT_KEY_PATTERN))
}

test('each way of a map is the other one backwards, and every declared key is named', () => {
  const root = { properties: { 'first name': {}, first_name: {}, age: {} } }
  const map = mapsOf(root).of(root)
  expect([...(map?.toModel ?? [])]).toEqual([['first name', 'first_name_2']])
  expect([...(map?.toWire ?? [])]).toEqual([['first_name_2', 'first name']])
  expect([...(map?.declared ?? [])]).toEqual(['first name', 'first_name', 'age'])
})

test('a document without refused keys has no maps at all', () => {
  expect(mapsOf({ properties: { a: { properties: { b: {} } } }, title: 'a b', 'x y': { z: {} } })).toBe(NO_KEY_MAPS)
})

test('an object whose keys all conform has no map, though another one has', () => {
  const root = { properties: { a: { properties: { 'b c': {} } } } }
  const maps = mapsOf(root)
  expect(maps.of(root)).toBeUndefined()
  expect(maps.of(root.properties.a)?.toModel.get('b c')).toBe('b_c')
})

test('what is no schema of the document has no map', () => {
  const root = { properties: { 'a b': {} }, default: { properties: { 'c d': {} } } }
  const maps = mapsOf(root)
  expect(maps.of(root.default)).toBeUndefined()
  expect(maps.of({ properties: { 'a b': {} } })).toBeUndefined()
})

describe('schemas that describe the same object share one map', () => {
  const keys = { properties: { 'a b': {} } }
  const clash = { properties: { a_b: {} } }

  test.each(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependentSchemas'])('through %s', (keyword) => {
    const inner = { ...clash }
    const holds = keyword.endsWith('Of') ? [{}, inner] : keyword === 'dependentSchemas' ? { x: inner } : inner
    const root = { ...keys, [keyword]: holds }
    const maps = mapsOf(root)
    expect(maps.of(root)?.toModel.get('a b')).toBe('a_b_2')
    expect(maps.of(inner)).toBe(maps.of(root))
  })

  test('through a reference, a chain of them, and one that comes back', () => {
    const root = { ...keys, $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/B' }, B: { ...clash, $ref: '#' } } }
    const maps = mapsOf(root)
    expect(maps.of(root)?.toModel.get('a b')).toBe('a_b_2')
    expect(maps.of(root.$defs.A)).toBe(maps.of(root))
    expect(maps.of(root.$defs.B)).toBe(maps.of(root))
  })

  test('through a common parent: children of one name are one object', () => {
    const root = {
      allOf: [{ properties: { p: { ...keys }, q: { ...clash } } }, { properties: { p: { ...clash }, r: { ...keys } } }],
    }
    const [one, two] = root.allOf as [{ properties: { p: object; q: object } }, { properties: { p: object; r: object } }]
    const maps = mapsOf(root)
    expect(maps.of(one.properties.p)?.toModel.get('a b')).toBe('a_b_2')
    expect(maps.of(two.properties.p)).toBe(maps.of(one.properties.p))
    expect(maps.of(one.properties.q)).toBeUndefined()
    expect(maps.of(two.properties.r)?.toModel.get('a b')).toBe('a_b')
  })

  test('through elements of the same list', () => {
    const root = { anyOf: [{ items: { ...keys } }, { items: { ...clash } }] }
    const maps = mapsOf(root)
    expect(maps.of((root.anyOf[0] as { items: object }).items)?.toModel.get('a b')).toBe('a_b_2')
    expect(maps.of((root.anyOf[1] as { items: object }).items)?.toWire.get('a_b_2')).toBe('a b')
  })
})

test('keys that only describe each other by position do not share a map', () => {
  const root = { properties: { x: { properties: { 'a b': {} } } }, $defs: { x: { properties: { a_b: {} } } } }
  expect(mapsOf(root).of(root.properties.x)?.toModel.get('a b')).toBe('a_b')
})

test('a document that was handed over is named by the same rule', () => {
  const other = { properties: { 'a b': {} } }
  const root = { properties: { o: { $ref: 'https://example.com/o' } } }
  const maps = mapsOf(root, { 'https://example.com/o': other })
  expect(maps.of(root.properties.o)?.toModel.get('a b')).toBe('a_b')
  expect(maps.of(other)).toBe(maps.of(root.properties.o))
})

test.each([true, 'text', [], { properties: [] }, { properties: { 'a b': 5 }, allOf: 5 }])('%j breaks nothing', (root) => {
  const maps = mapsOf(root)
  expect(maps.of({})).toBeUndefined()
})
