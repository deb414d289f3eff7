import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, readShort } from './text-to-number.ts'
import { UNREAD } from './unread.ts'

describe('readNumber', () => {
  test.each([
    ['0', 0],
    ['5', 5],
    ['-3', -3],
    ['-0', 0],
    ['-0.0', 0],
    ['5.0', 5],
    ['0.5', 0.5],
    ['-12.25', -12.25],
    ['1e3', 1000],
    ['1E-2', 0.01],
    ['123456789', 123456789],
    ['1234567890', 1234567890],
    ['-999999999999999', -999999999999999],
    ['9007199254740991', 9007199254740991],
    ['0.000000000000000000001', 1e-21],
  ])('reads %s', (text, number) => {
    expect(readNumber(text, true)).toBe(number)
  })

  test.each(['9007199254740993', '-9007199254740992', '1e400', '1e-400', '12345678901234567890.0'])('%s does not survive', (text) => {
    expect(readNumber(text, true)).toBeUndefined()
  })

  test.each([
    '',
    '-',
    '05',
    '-05',
    '00',
    '+5',
    '.5',
    '5.',
    '-.5',
    '1.2.3',
    '1e',
    '0x10',
    '1_000',
    '1,000',
    '5abc',
    ' 5',
    '٤٢',
    'NaN',
    'Infinity',
  ])('%j has no reading', (text) => {
    expect(readNumber(text, true)).toBe(UNREAD)
  })
})

describe('without fractions', () => {
  test.each(['4503599627370497.2', '5.00000000000000000000001', '9007199254740993.5', '0.5'])(
    '%s is no integer, judged on its digits',
    (text) => {
      expect(readNumber(text, false)).toBe(UNREAD)
      expect(readNumber(text, true)).toBe(Number(text))
    },
  )

  test.each([
    ['5.0', 5],
    ['100e-2', 1],
    ['1e3', 1000],
    ['0.000', 0],
    ['-0', 0],
  ])('%s is one', (text, number) => {
    expect(readNumber(text, false)).toBe(number)
  })
})

describe('readShort', () => {
  test('reads what JSON.parse reads, digit for digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?(0|[1-9][0-9]{0,9})(\.[0-9]{1,9})?$/), (text) => {
        const expected = text.length > 15 ? undefined : JSON.parse(text) + 0
        expect(readShort(text)).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })

  test('leaves everything else to the grammar', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+.eE0-9 ]{0,16}$/), (text) => {
        const read = readShort(text)
        if (read !== undefined) expect(read).toBe(JSON.parse(text) + 0)
      }),
      { numRuns: 2000 },
    )
    expect(readShort('1e3')).toBeUndefined()
    expect(readShort('1234567890123456')).toBeUndefined()
  })
})
