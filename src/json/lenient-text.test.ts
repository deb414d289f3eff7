import { describe, expect, test } from 'vitest'
import { parseLeniently } from './lenient-text.ts'

describe('what is forgiven', () => {
  test.each<[string, unknown, string[]]>([
    ['{"a": 1,}', { a: 1 }, ['trailing comma']],
    ['{"a": [1, 2,],}', { a: [1, 2] }, ['trailing comma']],
    ["{'a': 'b'}", { a: 'b' }, ['single quotes']],
    ["{'a': 'it\\'s \"b\"'}", { a: 'it\'s "b"' }, ['single quotes']],
    ['{"a": True, "b": [False, None]}', { a: true, b: [false, null] }, ['Python literals']],
    ['{a: 1, $b_2: 2, c-d: 3}', { a: 1, $b_2: 2, 'c-d': 3 }, ['keys without quotes']],
    ['```json\n{"a": 1}\n```', { a: 1 }, ['code fence']],
    ['  ```\r\n{"a": 1}\r\n```\n', { a: 1 }, ['code fence']],
    ['{"a": "one\ntwo\tthree"}', { a: 'one\ntwo\tthree' }, ['line breaks in strings']],
    ['{"a": {"b": [1, 2', undefined, []],
    ['{"a": {"b": ["x"', { a: { b: ['x'] } }, ['missing closers']],
    ['{"a": [{"b": true}', { a: [{ b: true }] }, ['missing closers']],
    ['{"a": 1} Done.', { a: 1 }, ['text after the object']],
    ["{'a': True, b: 'c',", undefined, []],
    ["{'a': True, b: 'c',}", { a: true, b: 'c' }, ['single quotes', 'Python literals', 'keys without quotes', 'trailing comma']],
  ])('%j', (text, value, forgiven) => {
    expect(parseLeniently(text)).toStrictEqual(value === undefined ? undefined : { value, forgiven })
  })
})

describe('what is not read, since something would have to be guessed or dropped', () => {
  test.each([
    ['a string that was cut off', '{"a": "one tw'],
    ['a number that may have been cut off', '{"a": 12'],
    ['a literal that may have been cut off', '{"a": tru'],
    ['a key that was cut off', '{"a": 1, "b'],
    ['a key without its value', '{"a"'],
    ['a colon without a value', '{"a":'],
    ['a member that was begun', '{"a": 1,'],
    ['the wrong closer', '{"a": [1}'],
    ['a closer too many', '{"a": 1}}'],
    ['two values', '{"a": 1} {"b": 2}'],
    ['prose that holds a value', '{"a": 1} and "b"'],
    ['prose before the object', 'Sure: {"a": 1}'],
    ['a comma behind an opener', '[,]'],
    ['two commas', '[1,,2]'],
    ['a missing comma', '{"a": 1 "b": 2}'],
    ['a word without quotes', '{"a": red}'],
    ['a number that is none', '{"a": 01}'],
    ['NaN', '{"a": NaN}'],
    ['a comment', '{"a": 1 /* one */}'],
    ['an escape that JSON does not know', '{"a": "\\x41"}'],
    ['a number that overflows', "{'a': 1e400}"],
    ['blank text', '  '],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(parseLeniently(text)).toBeUndefined()
  })
})

test('integers that a double does not hold are kept as BigInts', () => {
  expect(parseLeniently("{'id': 9007199254740993}")?.value).toStrictEqual({ id: 9007199254740993n })
})

test('words and commas inside strings stay as they are', () => {
  const text = "{'a': 'True, None,}', \"b\": \"it's ,]\"}"
  expect(parseLeniently(text)?.value).toStrictEqual({ a: 'True, None,}', b: "it's ,]" })
})

test('a key of a dangerous name is a key like any other', () => {
  const value = parseLeniently('{__proto__: {"a": 1},}')?.value as object
  expect(Object.keys(value)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})

test('100,000 openers are closed', () => {
  const value = parseLeniently('['.repeat(100_000))?.value
  let depth = 0
  for (let at = value; Array.isArray(at); at = at[0]) depth++
  expect(depth).toBe(100_000)
})
