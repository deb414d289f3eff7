import { describe, expect, test } from 'vitest'
import { formatPointer, parsePointer, stepInto } from './pointer.ts'

test.each<[string, string[]]>([
  ['', []],
  ['/', ['']],
  ['/a/b', ['a', 'b']],
  ['/a/', ['a', '']],
  ['//', ['', '']],
  ['/a~1b/m~0n', ['a/b', 'm~n']],
  ['/~01', ['~1']],
  ['/~10', ['/0']],
  ['/~0~1', ['~/']],
  ['/ /"/%2F', [' ', '"', '%2F']],
])('%j is read as its tokens and spelled back', (text, tokens) => {
  expect(parsePointer(text)).toEqual(tokens)
  expect(formatPointer(tokens)).toBe(text)
})

test.each(['a', 'a/b', '#/a', '/~', '/a~', '/~2', '/~a/b', '/a/~~0'])('%j is no pointer', (text) => {
  expect(parsePointer(text)).toBeUndefined()
})

describe('stepInto', () => {
  test.each<[unknown, string, unknown]>([
    [{ a: 1 }, 'a', 1],
    [{ '': 1 }, '', 1],
    [{ a: null }, 'a', null],
    [['x', 'y'], '0', 'x'],
    [['x', 'y'], '1', 'y'],
    [[...'abcdefghijk'], '10', 'k'],
    [{ 0: 'key' }, '0', 'key'],
    [JSON.parse('{"__proto__": 1}'), '__proto__', 1],
  ])('steps into %j by %j', (value, token, member) => {
    expect(stepInto(value, token)).toBe(member)
  })

  test.each<[unknown, string]>([
    [{}, 'a'],
    [{}, 'toString'],
    [{}, '__proto__'],
    [['x'], '1'],
    [['x'], '-'],
    [['x', 'y'], '01'],
    [['x'], '+0'],
    [['x'], '0.0'],
    [['x'], ' 0'],
    [['x'], ''],
    [['x'], 'length'],
    ['text', '0'],
    ['text', 'length'],
    [null, 'a'],
    [1, 'a'],
  ])('does not step into %j by %j', (value, token) => {
    expect(stepInto(value, token)).toBeUndefined()
  })
})
