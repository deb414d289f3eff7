import { expect, test } from 'vitest'
import { isEqual } from './equal.ts'

test.each([
  [1, 1.0],
  ['a', 'a'],
  [null, null],
  [[], []],
  [{}, {}],
  [
    { a: 1, b: [2, { c: null }] },
    { b: [2, { c: null }], a: 1 },
  ],
  [JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 1}')],
])('%j equals %j', (left, right) => {
  expect(isEqual(left, right)).toBe(true)
  expect(isEqual(right, left)).toBe(true)
})

test.each([
  [1, '1'],
  [0, false],
  [null, 0],
  [null, {}],
  ['', null],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [[null], []],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [{ a: { b: [0, 1] } }, { a: { b: [0, 2] } }],
  [{ a: { b: {} } }, { a: { b: null } }],
  [JSON.parse('{"__proto__": 1}'), { a: 1 }],
  [JSON.parse('{"__proto__": {}}'), { a: 1 }],
])('%j does not equal %j', (left, right) => {
  expect(isEqual(left, right)).toBe(false)
  expect(isEqual(right, left)).toBe(false)
})

test('100,000 levels are compared down to the last', () => {
  const nest = (core: unknown): unknown => {
    let value = core
    for (let level = 0; level < 50_000; level++) value = [{ a: value }]
    return value
  }
  expect(isEqual(nest(1), nest(1))).toBe(true)
  expect(isEqual(nest(1), nest(2))).toBe(false)
})
