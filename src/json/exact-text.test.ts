import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayHoldInexactNumbers, parseExactly } from './exact-text.ts'
import { readNumberLiteral } from './number-literal.ts'

describe('mayHoldInexactNumbers', () => {
  test.each(['{}', '[1,-2.5,1e3,1E-9]', '[123456789012345]', '["a","2026-12-01T10:00:00Z"]', '[1234567.25]'])(
    '%s is exact for certain',
    (text) => {
      expect(mayHoldInexactNumbers(text)).toBe(false)
    },
  )

  test.each(['9007199254740993', '-9007199254740993.0', '900719925474099.3e1', '9007199.254740993e9', '1e400', '1E-400', '1e+16'])(
    '%s is suspected',
    (literal) => {
      expect(mayHoldInexactNumbers(`{"a":${literal}}`)).toBe(true)
    },
  )

  test('every literal that does not survive is suspected', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{0,30}$/)
    const fraction = fc.oneof(fc.constant(''), fc.stringMatching(/^\.[0-9]{1,20}$/))
    const exponent = fc.oneof(fc.constant(''), fc.stringMatching(/^[eE][+-]?[0-9]{1,3}$/))
    fc.assert(
      fc.property(digits, fraction, exponent, (...parts) => {
        const literal = parts.join('')
        if (readNumberLiteral(literal)?.exact === false) expect(mayHoldInexactNumbers(`[${literal}]`)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('parseExactly', () => {
  test('places count the elements before, at every depth', () => {
    const { inexact } = parseExactly('[[], {}, [[9007199254740993]], {"a": [1, {"b": 1e400}]}]')
    expect(inexact.map(({ tokens }) => tokens)).toEqual([
      [2, 0, 0],
      [3, 'a', 1, 'b'],
    ])
  })

  test('integers that a double does not hold become BigInts, and their places are told', () => {
    expect(parseExactly('{"id": 9007199254740993, "map": {"list": [1, -12345678901234567890]}}')).toStrictEqual({
      value: { id: 9007199254740993n, map: { list: [1, -12345678901234567890n] } },
      inexact: [
        { literal: '9007199254740993', tokens: ['id'] },
        { literal: '-12345678901234567890', tokens: ['map', 'list', 1] },
      ],
    })
  })

  test('what is no run of digits is the number it comes to, and told', () => {
    expect(parseExactly('[1e400, 1e-400, 12345678901234567890.0, 1e22]')).toStrictEqual({
      value: [Number.POSITIVE_INFINITY, 0, 12345678901234567000, 1e22],
      inexact: ['1e400', '1e-400', '12345678901234567890.0', '1e22'].map((literal, place) => ({ literal, tokens: [place] })),
    })
  })

  test('a lone literal has the empty place', () => {
    expect(parseExactly(' 9007199254740993 ')).toStrictEqual({
      value: 9007199254740993n,
      inexact: [{ literal: '9007199254740993', tokens: [] }],
    })
  })

  test('digits, brackets and colons inside strings are no tokens', () => {
    const text = '{"9007199254740993": "9007199254740993", "a\\"}:": "[1]:", "\\\\": "x:y"}'
    expect(parseExactly(text)).toStrictEqual({ value: JSON.parse(text), inexact: [] })
  })

  test('of duplicate keys the last one wins, and __proto__ is a key like any other', () => {
    const { value } = parseExactly('{"a": 1, "a": 9007199254740993, "__proto__": {"b": 2}}')
    expect(Object.keys(value as object)).toEqual(['a', '__proto__'])
    expect((value as Record<string, unknown>)['a']).toBe(9007199254740993n)
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  test('what stands behind a nested container keeps its place', () => {
    expect(parseExactly('[[], {"a": [1]}, 9007199254740993]').inexact.map(({ tokens }) => tokens)).toEqual([[2]])
    expect(parseExactly('{"a": {"b": {}}, "c": 9007199254740993}').inexact.map(({ tokens }) => tokens)).toEqual([['c']])
  })

  test('any other text is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space)
        const { inexact, value: read } = parseExactly(text)
        if (inexact.length === 0) expect(read).toStrictEqual(JSON.parse(text))
        else expect(inexact.every(({ literal }) => readNumberLiteral(literal)?.exact === false)).toBe(true)
      }),
    )
  })

  test('100,000 levels are read', () => {
    const depth = 100_000
    const { inexact } = parseExactly(`${'['.repeat(depth)}9007199254740993${']'.repeat(depth)}`)
    expect(inexact[0]?.tokens).toHaveLength(depth)
  })
})
