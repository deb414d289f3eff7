/** Containers share a number exactly when they are equal. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqual } from '../../json/equal.ts'
import { createStructuralIds } from './structural-ids.ts'

test('the order of keys does not count, the order of elements does', () => {
  const ids = createStructuralIds()
  expect(ids.of({ a: 1, b: [2] })).toBe(ids.of({ b: [2], a: 1 }))
  expect(ids.of([1, 2])).not.toBe(ids.of([2, 1]))
})

test('texts, numbers and containers that look alike differ', () => {
  const ids = createStructuralIds()
  const alike = [
    [1],
    ['1'],
    [null],
    ['null'],
    ['#0'],
    [[]],
    [{}],
    {},
    [],
    { 0: 1 },
    ['1,1'],
    [1, 1],
    { a: '1' },
    { 'a":"1': 1 },
    [true],
    ['true'],
  ]
  expect(new Set(alike.map((container) => ids.of(container))).size).toBe(alike.length)
})

test('two containers share a number exactly when they are equal', () => {
  const container = fc.oneof(
    fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), fc.jsonValue({ maxDepth: 1 })),
  )
  fc.assert(
    fc.property(container, container, (left, right) => {
      const ids = createStructuralIds()
      const copy = structuredClone(left)
      expect(ids.of(left) === ids.of(right)).toBe(isEqual(left, right))
      expect(ids.of(copy)).toBe(ids.of(left))
    }),
  )
})

test('a container of 100,000 levels is numbered, and so is each level', () => {
  const ids = createStructuralIds()
  let value: unknown[] = []
  for (let level = 0; level < 100_000; level++) value = [value]
  let other: unknown[] = []
  for (let level = 0; level < 100_000; level++) other = [other]
  expect(ids.of(value)).toBe(ids.of(other))
  expect(ids.of(value[0] as object)).toBe(ids.of(other[0] as object))
  expect(ids.of(value)).not.toBe(ids.of(value[0] as object))
})
