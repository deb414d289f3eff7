import { describe, expect, test } from 'vitest'
import { ANY_KIND, INTEGER, NULL, OBJECT, STRING } from '../json/kind.ts'
import { createKeyMaps, NO_KEY_MAPS } from '../schema/key-maps.ts'
import { createKeyPattern, DEFAULT_KEY_PATTERN } from '../schema/key-pattern.ts'
import { createResolver } from '../schema/resolver.ts'
import { createLocator } from './locator.ts'
import { resolveSettings } from './options.ts'
import type { Plan } from './plan.ts'
import { createPlanner, type Planner } from './planner.ts'

function plan(schema: unknown, renames = false) {
  const resolver = createResolver(schema)
  const keyMaps = renames ? createKeyMaps(resolver, createKeyPattern(DEFAULT_KEY_PATTERN)) : NO_KEY_MAPS
  return createPlanner(resolver, keyMaps, createLocator(resolver), resolveSettings({}))
}

/** The plan of a declared key, as the walk asks for it. */
function childOf(planner: Planner, at: Plan, key: string): Plan {
  const { object } = at.links
  const place = object?.places.get(key)
  if (object === undefined || place === undefined) throw new Error(`${key} is not declared`)
  return object.children[place] ?? planner.child(at, object, place)
}

describe('a plan', () => {
  test('is frozen; only what is made on demand hangs in its links', () => {
    const { root } = plan({ properties: { a: { type: 'integer' } } })
    expect(Object.isFrozen(root)).toBe(true)
    expect(Object.isFrozen(root.links)).toBe(false)
  })

  test('gathers what is in force: references followed, allOf flattened in order, unions apart', () => {
    const root = {
      allOf: [{ $ref: '#/$defs/A' }, { allOf: [{ required: ['b'] }] }],
      anyOf: [{ title: 'branch' }],
      $defs: { A: { type: 'object', properties: { a: {} } } },
    }
    const { schemas, typed } = plan(root).root
    expect(schemas).toEqual([root, root.$defs.A, root.allOf[1], { required: ['b'] }])
    expect(typed).toBe(true)
  })

  test('of allOf that leads back to itself ends', () => {
    const root = { type: 'object', allOf: [{ $ref: '#' }, { required: ['a'] }] }
    expect(plan(root).root.schemas).toEqual([root, { required: ['a'] }])
  })

  test.each<[unknown, number]>([
    [{}, ANY_KIND],
    [true, ANY_KIND],
    [false, 0],
    ['text', ANY_KIND],
    [{ allOf: [{ type: ['integer', 'string'] }, { type: ['string', 'null'] }] }, STRING],
    [{ allOf: [{}, false] }, 0],
    [{ type: 'integer', nullable: true }, INTEGER | NULL],
    [{ enum: [1, 'a'] }, INTEGER | STRING],
    [{ type: 'string', enum: [1, 'a'] }, STRING],
    [{ const: null }, NULL],
  ])('of %j admits its kinds', (schema, total) => {
    expect(plan(schema).root.links.total).toBe(total)
  })

  test('tells what it does not do', () => {
    const schema = { allOf: [{ $ref: 'https://example.com/' }, { $ref: '#/none' }], pattern: '(?=a)b' }
    expect(plan(schema).root.boundaries).toEqual([
      { code: 'pattern-undecided', subject: '(?=a)b' },
      { code: 'ref-remote', subject: 'https://example.com/' },
      { code: 'ref-dangling', subject: '#/none' },
    ])
  })

  test('keeps what only forbids apart', () => {
    const conditions = { if: { required: ['a'] }, not: { const: 1 }, dependentSchemas: { a: {} } }
    expect(plan({ type: 'object', ...conditions }).root.conditions).toEqual([conditions])
  })
})

describe('plans are interned', () => {
  const Node = { type: 'object', properties: { next: { $ref: '#/$defs/Node' }, left: { $ref: '#/$defs/Node', title: 't' } } }
  const schema = { properties: { a: { $ref: '#/$defs/Node' }, b: { $ref: '#/$defs/Node' } }, $defs: { Node } }

  test('so that recursion leads back to the same plan by its key', () => {
    const planner = plan(schema)
    const a = childOf(planner, planner.root, 'a')
    expect(childOf(planner, planner.root, 'b')).toBe(a)
    const next = childOf(planner, a, 'next')
    expect(childOf(planner, next, 'next')).toBe(next)
    expect(childOf(planner, a, 'left')).toBe(next)
  })

  test('by the set of schemas in force, whatever their order', () => {
    const [x, y] = [{ $ref: '#/$defs/X' }, { $ref: '#/$defs/Y' }]
    const below = (...schemas: (object | true)[]) => ({ allOf: schemas.map((each) => ({ properties: { v: each } })) })
    const planner = plan({
      properties: { p: { properties: { one: below(x, y), two: below(y, x), three: below(x), four: below(x, true) } } },
      $defs: { X: { type: 'integer' }, Y: { minimum: 1 } },
    })
    const p = childOf(planner, planner.root, 'p')
    const v = (key: string) => childOf(planner, childOf(planner, p, key), 'v')
    expect(v('one')).toBe(v('two'))
    expect(v('three')).not.toBe(v('one'))
    expect(v('four')).toBe(v('three'))
  })

  test('but a parameter is never taken for a position below', () => {
    const planner = plan({ properties: { n: { $ref: '#/$defs/N' }, o: { properties: { n: { $ref: '#/$defs/N' } } } }, $defs: { N: {} } })
    const parameter = childOf(planner, planner.root, 'n')
    const below = childOf(planner, childOf(planner, planner.root, 'o'), 'n')
    expect([planner.root.level, parameter.level, below.level]).toEqual(['root', 'parameter', 'below'])
    expect(below).not.toBe(parameter)
  })
})

describe('plans are made on demand', () => {
  test('so that a key that nobody sends costs nothing', () => {
    const planner = plan({ properties: { a: { type: 'integer', minimum: 0 }, b: { type: 'string' } } })
    const { object } = planner.root.links
    expect(object?.children).toEqual([undefined, undefined])
    childOf(planner, planner.root, 'b')
    expect(object?.children.map((child) => child?.links.total)).toEqual([undefined, STRING])
    expect(object?.accepts).toEqual([0, STRING])
  })

  test('elements too', () => {
    const planner = plan({ type: 'array', items: { $ref: '#' } })
    expect(planner.root.links.array).toBeUndefined()
    expect(planner.array(planner.root).rest?.links.array).toBeUndefined()
    expect(planner.array(planner.root)).toBe(planner.root.links.array)
  })
})

describe('keys that are not declared', () => {
  const planner = plan({
    properties: { a: {} },
    patternProperties: { '^n_': { type: 'integer' }, _s$: { type: 'string' } },
    additionalProperties: { type: 'boolean' },
  })
  const { object } = planner.root.links
  if (object === undefined) throw new Error('nothing is said about keys')
  const other = (key: string) => planner.other(planner.root, object, key)

  test('have the schemas of every pattern that matches, or the one for all others', () => {
    expect(other('n_a')?.schemas).toEqual([{ type: 'integer' }])
    expect(other('n_s')?.schemas).toEqual([{ type: 'integer' }, { type: 'string' }])
    expect(other('z')?.schemas).toEqual([{ type: 'boolean' }])
  })

  test('are remembered, but not without end', () => {
    for (let key = 0; key < 2000; key++) other(`n_${key}`)
    expect(object.others.size).toBeLessThanOrEqual(512)
    expect(other('n_1999')).toBe(other('n_0'))
  })

  test('of which nothing is said have no plan', () => {
    const silent = plan({ properties: { a: {} }, additionalProperties: false })
    const { object: keys } = silent.root.links
    expect(keys && silent.other(silent.root, keys, 'b')).toBeUndefined()
  })
})

test('renamed keys are known where they are in force, and only there', () => {
  const planner = plan({ allOf: [{ properties: { 'a b': {} } }], properties: { c: { properties: { d: {} } } } }, true)
  expect(planner.restoresKeys).toBe(true)
  expect([...(planner.root.links.object?.restores ?? [])]).toEqual([['a_b', 'a b']])
  expect(childOf(planner, planner.root, 'c').links.object?.restores).toBeUndefined()
  expect(plan({ properties: { a: {} } }, true).restoresKeys).toBe(false)
})

test('a root that takes an object only says so', () => {
  expect(plan({ type: 'object' }).root.links.total).toBe(OBJECT)
})
