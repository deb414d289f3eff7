import { describe, expect, test } from 'vitest'
import type { ArgumentsOptions } from './options.ts'
import { parseArguments } from './parse-arguments.ts'

function parse(text: string, options?: ArgumentsOptions) {
  const { arguments: value, report } = parseArguments(text, options)
  return { value, codes: report.map(({ code, instanceLocation }) => `${code} ${instanceLocation}`.trim()), report }
}

test.each([
  ['{"a": [1, "2"]}', { a: [1, '2'] }, []],
  ['', {}, []],
  [' \n', {}, []],
  ['null', {}, []],
  ['{"a": 1, "a": 2}', { a: 2 }, []],
  ['"{\\"a\\": 1}"', { a: 1 }, ['arguments-decoded']],
  [JSON.stringify(JSON.stringify('{"a": 1}')), { a: 1 }, ['arguments-decoded', 'arguments-decoded']],
  ['""', {}, ['arguments-decoded']],
  ['"null"', {}, ['arguments-decoded']],
])('%j is read', (text, value, expected) => {
  const { codes, value: read } = parse(text)
  expect(read).toStrictEqual(value)
  expect(codes).toEqual(expected)
})

test.each([
  ['[1]', [1], 'an array'],
  ['5', 5, 'a number'],
  ['true', true, 'a boolean'],
])('%j holds no arguments, which is told', (text, value, kind) => {
  const { report, value: read } = parse(text)
  expect(read).toEqual(value)
  expect(report).toMatchObject([{ code: 'arguments-not-object', severity: 'problem', arguments: { kind } }])
})

test.each(['{"a": 1', '{"a": 1,}', 'text', '```json\n{}\n```', "{'a': 1}"])('%j comes back as it is, with the reason', (text) => {
  const { report, value } = parse(text)
  expect(value).toBe(text)
  expect(report).toMatchObject([{ code: 'text-unreadable', severity: 'problem', instanceLocation: '', keywordLocation: '' }])
})

test('text that is unreadable inside its quotes comes back as it came', () => {
  const text = '"{\\"a\\": "'
  expect(parse(text)).toMatchObject({ value: text, codes: ['arguments-decoded', 'text-unreadable'] })
})

describe('numbers that do not survive', () => {
  const text = '{"id": 9007199254740993, "n": {"o": 1e400}, "list": [-12345678901234567890]}'

  test('are rounded, and each is told with its place', () => {
    const { codes, report, value } = parse(text)
    expect(value).toStrictEqual({ id: 9007199254740992, n: { o: Number.POSITIVE_INFINITY }, list: [-12345678901234567000] })
    expect(codes.sort()).toEqual(['number-not-exact /id', 'number-not-exact /list/0', 'number-not-exact /n/o'])
    expect(report.map((finding) => finding.arguments['literal']).sort()).toEqual(['-12345678901234567890', '1e400', '9007199254740993'])
  })

  test('stay whole as BigInts where the caller takes them, but what overflows is told still', () => {
    const { codes, value } = parse(text, { bigint: true })
    expect(value).toStrictEqual({ id: 9007199254740993n, n: { o: Number.POSITIVE_INFINITY }, list: [-12345678901234567890n] })
    expect(codes).toEqual(['number-not-exact /n/o'])
  })
})

describe('lenient text', () => {
  test('is mended, which is told', () => {
    const { report, value } = parse("{'a': True,}", { lenientText: true })
    expect(value).toEqual({ a: true })
    expect(report).toMatchObject([{ code: 'text-mended', arguments: { how: 'single quotes, Python literals, trailing comma' } }])
  })

  test.each(['{"a": "cut o', 'yes', "['a']", '{"a": 1} {"b": 2}'])('%j is not mended into something else', (text) => {
    expect(parse(text, { lenientText: true })).toMatchObject({ value: text, codes: ['text-unreadable'] })
  })

  test('keeps integers that a double does not hold', () => {
    expect(parse("{'id': 9007199254740993}", { lenientText: true, bigint: true }).value).toStrictEqual({ id: 9007199254740993n })
    expect(parse("{'id': 9007199254740993}", { lenientText: true }).codes).toEqual(['text-mended', 'number-not-exact /id'])
  })

  test('is read by the reader of the caller, who may refuse', () => {
    const lenientText = (text: string) => (text === 'a=1' ? { a: 1 } : undefined)
    expect(parse('a=1', { lenientText })).toMatchObject({ value: { a: 1 }, codes: ['text-mended'] })
    expect(parse('a=2', { lenientText })).toMatchObject({ value: 'a=2', codes: ['text-unreadable'] })
    expect(parse('x', { lenientText: () => ['no object'] })).toMatchObject({ value: 'x', codes: ['text-unreadable'] })
  })

  test('is not asked for text that is JSON', () => {
    expect(parse('{"a": 1}', { lenientText: () => ({ a: 2 }) })).toMatchObject({ value: { a: 1 }, codes: [] })
    expect(parse('[1]', { lenientText: () => ({ a: 2 }) })).toMatchObject({ value: [1], codes: ['arguments-not-object'] })
  })
})

describe('limits', () => {
  test('of length', () => {
    expect(parse('{"a":1}', { maxLength: 7 }).value).toEqual({ a: 1 })
    const { report, value } = parse('{"a":1}', { maxLength: 6, lenientText: true })
    expect(value).toBe('{"a":1}')
    expect(report).toMatchObject([{ code: 'limit-length', arguments: { limit: 6 } }])
  })

  test('of depth, also inside text that was encoded twice', () => {
    const text = '{"a":{"b":[]}}'
    expect(parse(text, { maxDepth: 3 }).value).toEqual({ a: { b: [] } })
    expect(parse(text, { maxDepth: 2 }).report).toMatchObject([{ code: 'limit-depth', arguments: { limit: 2 } }])
    expect(parse(JSON.stringify(text), { maxDepth: 2 }).codes).toEqual(['arguments-decoded', 'limit-depth'])
  })
})
