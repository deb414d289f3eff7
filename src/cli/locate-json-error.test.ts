import { describe, expect, it } from 'vitest'
import { locateJsonError, positionAt } from './locate-json-error.ts'

describe('locateJsonError', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['{"a": 1,}', 8],
    ['{"a": 1 "b": 2}', 8],
    ['{a: 1}', 1],
    ["{'a': 1}", 1],
    ['[1, 2', 5],
    ['[1,]', 3],
    ['[1, 2}', 5],
    ['{"a": tru}', 6],
    ['{"a" 1}', 5],
    ['{"a": 01}', 7],
    ['{} {}', 3],
    ['"a\nb"', 0],
    ['"\\x"', 0],
    ['"unfinished', 0],
    ['}', 0],
    [',', 0],
    ['{"a": 1}}', 8],
    ['{"a": NaN}', 6],
  ])('points in %j at the first character that cannot stand there', (text, offset) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(locateJsonError(text)).toBe(offset)
  })

  it('passes over what is right, however long', () => {
    const text = `{"a": "${'x'.repeat(1_000_000)}", "b": [${'['.repeat(1_000)}${']'.repeat(1_000)}, -1.5e+3, "\\u00e9\\n", "\u007f"], "c" 1}`
    expect(locateJsonError(text)).toBe(text.length - 2)
  })
})

describe('positionAt', () => {
  it('counts lines and columns from 1, whatever ends a line', () => {
    expect(positionAt('ab', 0)).toEqual({ line: 1, column: 1 })
    expect(positionAt('{\n  "a": 1,\n}', 12)).toEqual({ line: 3, column: 1 })
    expect(positionAt('{\r\n\r\n  x', 7)).toEqual({ line: 3, column: 3 })
  })
})
