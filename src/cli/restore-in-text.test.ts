import { expect, it } from 'vitest'
import { parseText } from '../json/parse-text.ts'
import { TEXT_LIMITS } from './read-input.ts'
import { restoreInText } from './restore-in-text.ts'

const SCHEMA = { properties: { n: { type: 'integer' }, list: { type: 'array', items: { type: 'boolean' } } } }

const restore = (text: string) => {
  const read = parseText(text, TEXT_LIMITS)
  return restoreInText(text, [], 'value' in read ? read.value : undefined, SCHEMA, { bigint: true }).text
}

it.each([
  ['{"n": "5"}', '{"n":5}'],
  ['{"n": "5", "id": 9007199254740993}', '{"n": 5, "id": 9007199254740993}'],
  ['{"n": "9007199254740991", "id": 1e400}', '{"n": 9007199254740991, "id": 1e400}'],
  ['{"id": 12345678901234567890}', '{"id": 12345678901234567890}'],
  ['{"id": 12345678901234567890, "list": "[\\"true\\", false]"}', '{"id": 12345678901234567890, "list": [true,false]}'],
])('turns %s into %s', (text, restored) => {
  expect(restore(text)).toBe(restored)
})
