/** `multipleOf` in decimals. */

import { expect, test } from 'vitest'
import { isMultipleOf } from './decimal.ts'

test.each([
  [19.99, 0.01],
  [0.3, 0.1],
  [1.1, 0.1],
  [0, 0.0001],
  [-7.5, 2.5],
  [12_391_239_123, 1e-8],
  [1e308, 1e-323],
  [1e308, 10],
  [5e-324, 5e-324],
  [9_007_199_254_740_993n, 3],
  [-9_007_199_254_740_993n, 1],
  [18_014_398_509_481_986n, 9_007_199_254_740_993n],
  [10_000_000_000_000_000_000_001n, 0.1],
])('%s is a multiple of %s', (value, divisor) => {
  expect(isMultipleOf(value, divisor)).toBe(true)
})

test.each([
  [0.0075, 0.01],
  [35, 1.5],
  [1e308, 0.123456789],
  [1e-323, 1e308],
  [9_007_199_254_740_993n, 2],
  [3, 9_007_199_254_740_993n],
  [Number.POSITIVE_INFINITY, 1],
])('%s is no multiple of %s', (value, divisor) => {
  expect(isMultipleOf(value, divisor)).toBe(false)
})
