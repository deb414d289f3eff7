import { describe, expect, test } from 'vitest'
import { isPlainInteger, readNumberLiteral } from './number-literal.ts'

describe('readNumberLiteral', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['-0.0e5', 0],
    ['0e999', 0],
    ['5', 5],
    ['-3', -3],
    ['5.0', 5],
    ['1e3', 1000],
    ['1E+3', 1000],
    ['2.50', 2.5],
    ['0.1', 0.1],
    ['1e-7', 1e-7],
    ['3.141592653589793238462643', Math.PI],
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['9007199254740991.0', 9007199254740991],
    ['9007199254740991000e-3', 9007199254740991],
    ['90071992547409.91e2', 9007199254740991],
    ['0.0009007199254740991e19', 9007199254740991],
    ['1e15', 1e15],
    ['9e15', 9e15],
    ['5e-324', 5e-324],
    ['1234567890.12345678901234567890', 1234567890.1234567],
  ])('%s is exact', (text, value) => {
    expect(readNumberLiteral(text)).toMatchObject({ value, exact: true })
  })

  test.each([
    ['9007199254740992', 9007199254740992],
    ['9007199254740993', 9007199254740992],
    ['-9007199254740992', -9007199254740992],
    ['9007199254740993.0', 9007199254740992],
    ['900719925474099.3e1', 9007199254740992],
    ['1e16', 1e16],
    ['1e22', 1e22],
    ['12345678901234567890', 12345678901234567000],
    ['1e400', Number.POSITIVE_INFINITY],
    ['-1e400', Number.NEGATIVE_INFINITY],
    ['1e-400', 0],
    ['-0.1e-400', 0],
  ])('%s does not survive', (text, value) => {
    expect(readNumberLiteral(text)).toMatchObject({ value, exact: false })
  })

  test.each(['', '-', '+5', '05', '-05', '.5', '5.', '1e', '1e+', '0x10', '1_000', '1,000', '5abc', ' 5', '5\n', 'NaN', 'Infinity', '٤٢'])(
    '%j is no number',
    (text) => {
      expect(readNumberLiteral(text)).toBeUndefined()
    },
  )
})

test.each([
  ['0', true],
  ['-12345678901234567890', true],
  ['1.0', false],
  ['1e20', false],
  ['1E20', false],
])('whether %s is a run of digits: %s', (literal, expected) => {
  expect(isPlainInteger(literal)).toBe(expected)
})
