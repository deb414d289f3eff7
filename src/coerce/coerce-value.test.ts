import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'

const run = (schema: unknown, args: unknown) => compileArguments(schema).run(args)
const integer = { type: 'integer' }

describe('what only forbids', () => {
  test.each<[string, object]>([
    ['not', { not: { properties: { n: { const: 5 } }, required: ['n'] } }],
    ['if, then', JSON.parse('{"if": {"properties": {"n": {"type": "integer"}}}, "then": {"required": ["m"]}}')],
    ['dependentSchemas', { dependentSchemas: { n: { properties: { n: { type: 'string' } } } } }],
  ])('keeps a value as it came that would break it: %s', (_, condition) => {
    const args = { n: '5' }
    expect(run({ properties: { n: integer }, ...condition }, args)).toEqual({ arguments: args, report: [] })
    expect(run({ properties: { n: integer }, ...condition }, '{"n": "5"}')).toEqual({ arguments: args, report: [] })
  })

  test('does not keep it where it was broken before, or is not broken', () => {
    const broken = { not: { required: ['n'] } }
    expect(run({ properties: { n: integer }, ...broken }, { n: '5' }).arguments).toEqual({ n: 5 })
    expect(run({ properties: { n: integer }, not: { required: ['m'] } }, { n: '5' }).arguments).toEqual({ n: 5 })
  })

  test('is never a reason to change a value', () => {
    const args = { n: '5' }
    expect(run(JSON.parse('{"if": {}, "then": {"properties": {"n": {"type": "integer"}}}}'), args).arguments).toBe(args)
  })
})

test('a reference that is not followed is told where its value stands, and what stands beside it counts', () => {
  const { arguments: value, report } = run({ properties: { n: { $ref: 'https://example.com/', ...integer } } }, { n: '5' })
  expect(value).toEqual({ n: 5 })
  expect(report.map(({ code, instanceLocation }) => `${code} ${instanceLocation}`)).toEqual(['ref-remote /n', 'string-to-integer /n'])
})

test('an object that stands in two places is restored in both, and each finding has its own place', () => {
  const shared = { n: '5' }
  const box = { properties: { n: integer } }
  const { arguments: value, report } = run({ properties: { a: box, b: { anyOf: [box, { type: 'null' }] } } }, { a: shared, b: shared })
  expect(value).toEqual({ a: { n: 5 }, b: { n: 5 } })
  expect(shared).toEqual({ n: '5' })
  expect(report.map(({ instanceLocation }) => instanceLocation)).toEqual(['/a/n', '/b/n'])
})

describe('elements', () => {
  test.each<[string, object, unknown, unknown]>([
    ['by items', { items: integer }, ['1', 2, 'x'], [1, 2, 'x']],
    ['by prefixItems and items', { prefixItems: [integer], items: { type: 'boolean' } }, ['1', 'true', '2'], [1, true, '2']],
    ['by the list form of draft-07', { items: [integer], additionalItems: { type: 'boolean' } }, ['1', 'true'], [1, true]],
    ['by prefixItems alone', { prefixItems: [integer] }, ['1', '2'], [1, '2']],
    ['by every schema in force', { items: integer, allOf: [{ items: { minimum: 5 } }] }, ['4', '5'], ['4', 5]],
  ])('%s', (_, schema, value, expected) => {
    expect(run({ properties: { l: schema } }, { l: value }).arguments).toEqual({ l: expected })
  })

  test('are left itself where nothing changed', () => {
    const args = { l: [1, [2]] }
    expect(run({ properties: { l: { items: { anyOf: [integer, { items: integer }] } } } }, args).arguments).toBe(args)
  })
})

describe('names that every object inherits', () => {
  test('are members like any other', () => {
    const schema = JSON.parse(
      '{"properties": {"__proto__": {"type": "integer"}, "constructor": {"type": "integer"}, "toString": {"type": "integer"}}}',
    )
    const { arguments: value } = run(schema, JSON.parse('{"__proto__": "1", "constructor": "2", "toString": "3"}'))
    expect(JSON.stringify(value)).toBe('{"__proto__":1,"constructor":2,"toString":3}')
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  test('are absent where they are not sent', () => {
    const args = { a: 1 }
    expect(run({ properties: { toString: { type: 'object' }, constructor: { type: 'object' } } }, args).arguments).toBe(args)
  })
})
