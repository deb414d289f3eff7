import { describe, expect, test } from 'vitest'
import { formOf, type TextForm, trimJson } from './text-form.ts'

describe('trimJson', () => {
  test.each([
    [' \t\r\n5\n\r\t ', '5'],
    ['a b', 'a b'],
    ['  a  b  ', 'a  b'],
    ['   ', ''],
    ['', ''],
  ])('%j becomes %j', (text, trimmed) => {
    expect(trimJson(text)).toBe(trimmed)
  })

  test.each(['\u00a05', '5\u2003', '\ufeff5', '\v5', '5\f', '\u00005', '\u20285'])('%j keeps what is no JSON white space', (text) => {
    expect(trimJson(text)).toBe(text)
  })
})

test.each<[string, TextForm]>([
  ['', 'blank'],
  ['0', 'number'],
  ['9 lives', 'number'],
  ['-', 'number'],
  ['{', 'container'],
  ['[1]', 'container'],
  ['"text"', 'container'],
  ['true', 'boolean'],
  ['FALSE', 'boolean'],
  ['True', 'boolean'],
  ['null', 'null'],
  ['NULL', 'null'],
  ['nulls', 'other'],
  ['truer', 'other'],
  ['tru', 'other'],
  ['yes', 'other'],
  ['None', 'other'],
  ['+5', 'other'],
  ['.5', 'other'],
  ['٤', 'other'],
  [':', 'other'],
  ['/', 'other'],
  ["'a'", 'other'],
  ['(1)', 'other'],
])('%j spells: %s', (text, form) => {
  expect(formOf(text)).toBe(form)
})
