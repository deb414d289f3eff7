/** Patterns: the automaton agrees with the native engine, and takes linear time where that one does not. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern } from './pattern.ts'

const matches = (source: string, text: string) => compilePattern(source).test(text)

describe('what can be decided', () => {
  test.each([
    ['^a+$', 'aaa', 'aab'],
    ['b', 'abc', 'ac'],
    ['^(?:cat|dog)s?$', 'dogs', 'dogss'],
    ['^(?<year>\\d{4})-(\\d\\d)$', '2026-12', '2026-1'],
    ['^[^\\s@]+@[^\\s@]+$', 'a@b', 'a@@b'],
    ['^x{2,3}?$', 'xxx', 'xxxx'],
    ['^x{2,}$', 'xx', 'x'],
    ['\\bword\\b', 'a word.', 'swords'],
    ['^\\Ba|b$', 'xb', 'xa'],
    ['^[]$|^a$', 'a', ''],
    ['^[^]$', '\n', ''],
    ['^$', '', ' '],
    ['^[a-z_]{1,64}$', 'a_b', 'a-b'],
    ['^.{1,65535}$', 'a', ''],
    ['^a{900}$', 'a'.repeat(900), 'a'.repeat(899)],
    ['', 'anything', null],
    ['(a*)*b', 'aab', 'aa'],
    ['^\\u0041\\x42\\cJ\\0$', 'AB\n\0', 'AB'],
  ])('%s takes %j and not %j', (source, taken, refused) => {
    expect(compilePattern(source).decided).toBe(true)
    expect(matches(source, taken)).toBe(true)
    if (refused !== null) expect(matches(source, refused)).toBe(false)
  })

  test('a character is a code point', () => {
    expect(matches('^.$', '😀')).toBe(true)
    expect(matches('^[😀-😂]{2}$', '😀😂')).toBe(true)
    expect(matches('^(\\u{1F600}|\\ud83d\\ude02)+$', '😀😂')).toBe(true)
    expect(matches('^(\\p{Lu}|\\p{Script=Greek})+$', 'Äλ')).toBe(true)
  })

  test('an expression that is none under the u flag is read without it', () => {
    expect(matches('^[\\w-.]+$', 'a-b.c')).toBe(true)
    expect(matches('^(\\_|\\-)+$', '_-')).toBe(true)
    expect(matches('^a{,2}$', 'a{,2}')).toBe(true)
    expect(matches('^[\\w-.]😀$', 'a😀')).toBe(true)
  })
})

describe('what cannot be decided in linear time', () => {
  test.each(['(?=a)b', '(?!a)b', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>', '(', 'a**', '[z-a]', '(a{100}){100}', 'a{9999999999}b*'])(
    '%s counts as satisfied',
    (source) => {
      expect(compilePattern(source).decided).toBe(false)
      expect(matches(source, 'whatever')).toBe(true)
    },
  )

  test.each([
    'a{0,6000000}',
    '^[ab]{6000000}$',
    `^${'a'.repeat(1_000_000)}`,
    `^${'a*b'.repeat(10_000)}`,
    `^(${'|a'.repeat(100_000)})$`,
    `(a{${'9'.repeat(400)}}){0}`,
  ])('an expression that is too large counts as satisfied', (source) => {
    expect(matches(source, 'a'.repeat(7_000_000))).toBe(true)
  })

  test('repeats in repeats are counted before they are copied', () => {
    const tower = (levels: number) => `${'('.repeat(levels)}a${'){2}'.repeat(levels)}$`
    expect(compilePattern(tower(90)).decided).toBe(false)
    expect(compilePattern(tower(8)).decided).toBe(true)
    expect(matches(`^${tower(8)}`, 'a'.repeat(256))).toBe(true)
    expect(matches(`^${tower(8)}`, 'a'.repeat(255))).toBe(false)
  })

  test('groups nested too deep count as satisfied', () => {
    expect(compilePattern(`${'('.repeat(5000)}a${')'.repeat(5000)}`).decided).toBe(false)
  })
})

describe('agreement with the native engine', () => {
  const atoms = ['a', 'b', '.', '[ab]', '[^a]', '[^]', '[]', '\\d', '\\w', '\\S', '\\b', '\\B', '^', '$', 'é', '😀', '[é-ï]', '[😀a]']
  const escapes = [
    '\\u0061',
    '\\x62',
    '\\u{61}',
    '\\p{L}',
    '\\ud83d\\ude00',
    '\\ud83d',
    '\\.',
    '\\-',
    '\\cA',
    '\\0',
    '[\\w-.]',
    '[\\b]',
    '\\p',
    '\\u',
  ]
  const quantifiers = ['', '', '', '*', '+', '?', '*?', '{2}', '{0}', '{1,2}', '{0,2}?', '{1,}', '{,2}', '{2']
  const { choice } = fc.letrec<{ choice: string; term: string }>((tie) => ({
    term: fc
      .tuple(
        fc.oneof(
          { maxDepth: 2 },
          { arbitrary: fc.constantFrom(...atoms, ...escapes), weight: 5 },
          { arbitrary: tie('choice').map((inner) => `(${inner})`), weight: 1 },
          { arbitrary: tie('choice').map((inner) => `(?:${inner})`), weight: 1 },
        ),
        fc.constantFrom(...quantifiers),
      )
      .map((parts) => parts.join('')),
    choice: fc
      .array(
        fc.array(tie('term'), { maxLength: 4 }).map((terms) => terms.join('')),
        { minLength: 1, maxLength: 2 },
      )
      .map((alternatives) => alternatives.join('|')),
  }))
  const characters = ['a', 'b', 'c', '1', '_', ' ', '-', 'é', '😀', '\ud83d', '\ude00', '\n', '{', '}', '.', '2', 'u', 'p', '\x01', '\0']
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 6 }).map((parts) => parts.join(''))

  test('an expression matches a text exactly when the native engine says so', () => {
    fc.assert(
      fc.property(choice, fc.array(text, { minLength: 6, maxLength: 6 }), (source, texts) => {
        const native = nativeExpression(source)
        const pattern = compilePattern(source)
        expect(pattern.decided).toBe(native !== undefined)
        for (const one of texts) expect(pattern.test(one)).toBe(native === undefined || matchesNatively(native, one))
      }),
      { numRuns: 6000 },
    )
  })

  /** Asks at each place where a match may begin: by itself V8 also tries between the halves of a pair (ECMA-262, section 22.2.7.2). */
  function matchesNatively(native: RegExp, text: string): boolean {
    const sticky = new RegExp(native.source, `${native.flags}y`)
    for (let at = 0; at <= text.length; at += native.unicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
      sticky.lastIndex = at
      if (sticky.test(text)) return true
    }
    return false
  }

  function nativeExpression(source: string): RegExp | undefined {
    for (const flags of ['u', '']) {
      try {
        return new RegExp(source, flags)
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
      }
    }
    return undefined
  }
})

describe('expressions that stop the native engine', () => {
  const long = 60_000

  test.each([
    ['^(a+)+$', 'a'],
    ['^(a|aa)+$', 'a'],
    ['^([a-z]+)*$', 'a'],
    ['(.*)*x', 'a'],
    ['^(.*,){20}X', ','],
    ['\\s+$', ' '],
    ['^x\\s+|\\s+$', ' '],
    ['^.*.*.*=', 'a'],
    ['a*a*a*b', 'a'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
    ['(?:a?){200}a{200}b', 'a'],
  ])('%s is decided on 60,000 times %j', (source, character) => {
    const pattern = compilePattern(source)
    expect(pattern.decided).toBe(true)
    expect(pattern.test(`${character.repeat(long)}!`)).toBe(false)
  })
})
