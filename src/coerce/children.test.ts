import { describe, expect, test } from 'vitest'
import { compilePattern } from '../schema/pattern.ts'
import { createObjectPlan, schemasOfKey } from './children.ts'

const objectPlan = (...schemas: Record<string, unknown>[]) => createObjectPlan(schemas, new Map(), compilePattern, 0)

describe('an object plan', () => {
  test('knows declared keys once, in order, and required ones from every schema in force', () => {
    const plan = objectPlan(
      { properties: { b: {}, a: {} }, required: ['b', 5, 'x'] },
      { properties: { a: {}, c: {} } },
      { required: ['c'] },
    )
    expect(plan.keys).toEqual(['b', 'a', 'c'])
    expect([...plan.places]).toEqual([
      ['b', 0],
      ['a', 1],
      ['c', 2],
    ])
    expect([...plan.required]).toEqual(['b', 'x', 'c'])
    expect(plan.children).toEqual([undefined, undefined, undefined])
  })

  test('takes no properties that are no map, and no inherited ones', () => {
    expect(objectPlan({ properties: ['a'], required: 'a' }, Object.create({ properties: { a: {} } })).keys).toEqual([])
  })

  test('has restored keys only where there are some', () => {
    expect(objectPlan({}).restores).toBeUndefined()
    expect(createObjectPlan([], new Map([['a_b', 'a b']]), compilePattern, 0).restores?.get('a_b')).toBe('a b')
  })
})

describe('the schemas in force at a key', () => {
  const [one, two, three, rest] = [{ title: '1' }, { title: '2' }, { title: '3' }, { title: 'rest' }]
  const schema = { properties: { a: one }, patternProperties: { '^a': two, b$: three }, additionalProperties: rest }

  test.each<[string, unknown[]]>([
    ['a', [one, two]],
    ['ab', [two, three]],
    ['b', [three]],
    ['c', [rest]],
    ['toString', [rest]],
    ['__proto__', [rest]],
  ])('%s', (key, schemas) => {
    expect(schemasOfKey(objectPlan(schema), key)).toEqual(schemas)
  })

  test('come from each schema by its own names: what one names is additional to another', () => {
    const plan = objectPlan(
      { properties: { a: one } },
      { additionalProperties: rest },
      { properties: { b: two }, additionalProperties: three },
    )
    expect(schemasOfKey(plan, 'a')).toEqual([one, rest, three])
    expect(schemasOfKey(plan, 'b')).toEqual([rest, two])
  })

  test('are none where a key is refused', () => {
    expect(schemasOfKey(objectPlan({ properties: {}, additionalProperties: false }), 'a')).toEqual([])
  })

  test('are none by a pattern that cannot be decided, which may name the key', () => {
    const plan = objectPlan({ patternProperties: { '(?=a)': one }, additionalProperties: rest })
    expect(schemasOfKey(plan, 'a')).toEqual([])
  })
})
