import { expect, test } from 'vitest'
import { ANY_KIND, ARRAY, BOOLEAN, FRACTION, INTEGER, kindOf, NULL, NUMBER, OBJECT, plainKindOf, STRING } from './kind.ts'

test.each([
  [null, NULL],
  [false, BOOLEAN],
  [5, INTEGER],
  [5.0, INTEGER],
  [-0, INTEGER],
  [1e300, INTEGER],
  [0.5, FRACTION],
  [Number.NaN, FRACTION],
  [Number.POSITIVE_INFINITY, FRACTION],
  ['', STRING],
  ['5', STRING],
  [{}, OBJECT],
  [[], ARRAY],
  [undefined, 0],
  [Symbol('none'), 0],
])('%s is of kind %i, asked either way', (value, kind) => {
  expect(kindOf(value)).toBe(kind)
  expect(plainKindOf(value)).toBe(kind)
})

test('a BigInt is an integer, but none that a position takes without a question', () => {
  expect(kindOf(2n ** 64n)).toBe(INTEGER)
  expect(plainKindOf(2n ** 64n)).toBe(0)
})

test('no two kinds share a bit, and together they are every kind', () => {
  const kinds = [NULL, BOOLEAN, INTEGER, FRACTION, STRING, OBJECT, ARRAY]
  expect(kinds.reduce((sum, kind) => sum + kind, 0)).toBe(ANY_KIND)
  expect(kinds.reduce((mask, kind) => mask | kind, 0)).toBe(ANY_KIND)
  expect(NUMBER).toBe(INTEGER | FRACTION)
})
