import { describe, expect, test } from 'vitest'
import { parseText } from './parse-text.ts'

const LIMITS = { maxLength: 1000, maxDepth: 100 }

test.each(['{"a": [1, "2", null]}', ' 5 ', '"text"', 'null', '[]'])('%s is read as JSON.parse reads it', (text) => {
  expect(parseText(text, LIMITS)).toStrictEqual({ value: JSON.parse(text), inexact: [] })
})

test('numbers that do not survive are told with their places', () => {
  expect(parseText('{"id": 9007199254740993}', LIMITS)).toStrictEqual({
    value: { id: 9007199254740993n },
    inexact: [{ literal: '9007199254740993', tokens: ['id'] }],
  })
})

describe('text that is no JSON', () => {
  test.each([
    ['{"a": 1', 7],
    ['{"a": "b', 8],
    ['', 0],
  ])('%j ends too early', (text, offset) => {
    expect(parseText(text, LIMITS)).toEqual({ reason: 'it ends too early', offset })
  })

  test.each(['{"a": }', '[1,]', 'yes'])('%j comes with a reason and without a value', (text) => {
    const result = parseText(text, LIMITS)
    expect(result).not.toHaveProperty('value')
    // Engines differ in whether they tell the place of a short text.
    expect(result).toHaveProperty('reason', expect.stringMatching(/^unexpected (text|".+" at character \d+)$/))
  })

  test.each([
    ['{"a": 01}', 'unexpected "1" at character 8', 7],
    ['{"a": 1 "b": 2}', 'unexpected "\\"" at character 9', 8],
  ])('%j comes with the place of what was not expected', (text, reason, offset) => {
    expect(parseText(text, LIMITS)).toEqual({ reason, offset })
  })
})

describe('limits', () => {
  test('a text of just the length is read, a longer one is not looked at', () => {
    expect(parseText('[1]', { maxLength: 3, maxDepth: 9 })).toHaveProperty('value', [1])
    expect(parseText('[1, ]', { maxLength: 4, maxDepth: 9 })).toStrictEqual({ reason: 'too long', offset: 4, limit: 'length' })
  })

  test('a text of just the depth is read, a deeper one is not', () => {
    expect(parseText('[[{}],[]]', { maxLength: 99, maxDepth: 3 })).toHaveProperty('value', [[{}], []])
    expect(parseText('[[{}],[]]', { maxLength: 99, maxDepth: 2 })).toStrictEqual({ reason: 'too deep', offset: undefined, limit: 'depth' })
  })

  test('brackets inside strings are no levels', () => {
    expect(parseText('["[[[[\\"[[["]', { maxLength: 99, maxDepth: 1 })).toHaveProperty('value', ['[[[["[[['])
  })
})
