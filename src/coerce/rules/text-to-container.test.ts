import { expect, test } from 'vitest'
import { readContainer } from './text-to-container.ts'
import { UNREAD } from './unread.ts'

const twice = (text: string, times = 1): string => (times === 0 ? text : twice(JSON.stringify(text), times - 1))

test.each([
  ['{}', {}],
  [' [1, "2"]\n', [1, '2']],
  ['{"a": {"b": [null]}}', { a: { b: [null] } }],
  [twice('{"a": 1}'), { a: 1 }],
  [twice(' [1] ', 3), [1]],
  ['{"a": "[1]"}', { a: '[1]' }],
  ['[9007199254740991, 1.5e10, "9007199254740993"]', [9007199254740991, 1.5e10, '9007199254740993']],
])('%s is read', (text, value) => {
  expect(readContainer(text)).toStrictEqual(value)
})

test.each([
  '',
  ' ',
  '5',
  'true',
  'null',
  'text',
  '"text"',
  '"5"',
  '"null"',
  '"',
  '{',
  '[1,]',
  "{'a': 1}",
  '{} {}',
  '\u00a0[1]',
  '```json\n{}\n```',
  twice('[1,', 2),
])('%j has no reading', (text) => {
  expect(readContainer(text)).toBe(UNREAD)
})

test.each([
  ['{"id": 9007199254740993}', '9007199254740993'],
  ['[1, [-1e400]]', '-1e400'],
  [twice('[12345678901234567890, 1e999]'), '12345678901234567890'],
])('%s holds a number that does not survive', (text, literal) => {
  expect(readContainer(text)).toBe(literal)
})
