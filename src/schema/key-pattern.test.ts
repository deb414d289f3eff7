import { describe, expect, test } from 'vitest'
import { createKeyPattern, DEFAULT_KEY_PATTERN, renameKeys } from './key-pattern.ts'

function rename(keys: string[], source = DEFAULT_KEY_PATTERN): [string, string][] {
  return [...renameKeys(keys, createKeyPattern(source))]
}

const A64 = 'a'.repeat(64)

describe('the default pattern', () => {
  test.each([
    ['one refused character', 'first name', 'first_name'],
    ['each refused character', 'a b/c', 'a_b_c'],
    ['an emoji, which is one character', 'a😀b', 'a_b'],
    ['a letter with its accent apart, which is two', 'e\u0301', 'e_'],
    ['nothing', '', 'param'],
    ['nothing but refused characters', '日本', '__'],
    ['a key that is too long', `${A64}b`, A64],
    ['a long key, cut by characters', `${'😀'.repeat(70)}`, '_'.repeat(64)],
    ['__proto__ with a blank', '__proto__ ', '__proto___'],
  ])('%s', (_, key, name) => {
    expect(rename([key])).toEqual([[key, name]])
  })

  test.each(['a', 'A-b_c.9', '9', '_', '__proto__', 'constructor', A64])('leaves %s alone', (key) => {
    expect(rename([key])).toEqual([])
  })
})

describe('clashes', () => {
  test('conforming keys keep their names, wherever they stand', () => {
    expect(rename(['a b', 'a_b'])).toEqual([['a b', 'a_b_2']])
    expect(rename(['a b', 'a_b_2', 'a_b'])).toEqual([['a b', 'a_b_3']])
  })

  test('the others are named in order', () => {
    expect(rename(['a b', 'a/b', 'a?b'])).toEqual([
      ['a b', 'a_b'],
      ['a/b', 'a_b_2'],
      ['a?b', 'a_b_3'],
    ])
  })

  test('the number fits into the longest name', () => {
    expect(rename([`${A64}x`, `${A64}y`])).toEqual([
      [`${A64}x`, A64],
      [`${A64}y`, `${'a'.repeat(62)}_2`],
    ])
  })

  test('a key that is given twice is named once', () => {
    expect(rename(['a b', 'a b', 'a/b'])).toEqual([
      ['a b', 'a_b'],
      ['a/b', 'a_b_2'],
    ])
  })

  test('5,000 of them are told apart', () => {
    const keys = Array.from({ length: 5000 }, (_, number) => `a${String.fromCodePoint(0x4e00 + number)}`)
    const names = new Set(renameKeys(keys, createKeyPattern(DEFAULT_KEY_PATTERN)).values())
    expect(names.size).toBe(5000)
    expect(names.has('a__5000')).toBe(true)
  })
})

describe('other patterns', () => {
  test('a refused first character gets an underscore in front', () => {
    const pattern = '[a-zA-Z_][a-zA-Z0-9_]{0,63}'
    expect(rename(['9 lives', '-x', 'x-9'], pattern)).toEqual([
      ['9 lives', '_9_lives'],
      ['-x', '_x'],
      ['x-9', 'x_9'],
    ])
  })

  test('the longest name is what the pattern takes', () => {
    expect(createKeyPattern('[a-z_]{1,8}').longest).toBe(8)
    expect(createKeyPattern('[a-z_]+').longest).toBe(64)
    expect(rename(['abcdefghij', 'abcdefghik'], '[a-z_0-9]{1,8}')).toEqual([
      ['abcdefghij', 'abcdefgh'],
      ['abcdefghik', 'abcdef_2'],
    ])
  })

  test('are held against the whole key', () => {
    const { conforms } = createKeyPattern('a|b')
    expect([conforms('a'), conforms('b'), conforms('ab'), conforms('xb')]).toEqual([true, true, false, false])
  })

  test('count characters, not code units', () => {
    expect(createKeyPattern('.{1,2}').conforms('😀😀')).toBe(true)
  })

  test('that take no underscore leave the key as it is', () => {
    expect(rename(['a b', 'A'], '[a-z]+')).toEqual([])
  })

  test('that are no regular expressions are refused', () => {
    expect(() => createKeyPattern('[a-')).toThrow(SyntaxError)
  })
})
