import { describe, expect, test } from 'vitest'
import type { Diagnostic } from './diagnostic.ts'
import { formatDiagnostic } from './format.ts'

const finding: Diagnostic = {
  code: 'string-to-integer',
  severity: 'change',
  instanceLocation: '/count',
  keywordLocation: '/properties/count/type',
  arguments: { from: '5', to: 5 },
}

describe('a finding in one line', () => {
  test('of the pass is told by its place in the arguments', () => {
    expect(formatDiagnostic(finding)).toBe('/count: the text "5" was read as the integer 5 [string-to-integer]')
    expect(formatDiagnostic({ ...finding, instanceLocation: '' })).toMatch(/^arguments: /)
  })

  test('of the sanitizer is told by its place in the schema', () => {
    const renamed = { ...finding, code: 'key-renamed', instanceLocation: '', arguments: { from: 'a b', to: 'a_b' } } as const
    expect(formatDiagnostic(renamed)).toBe('/properties/count/type: the key "a b" is shown as "a_b" [key-renamed]')
  })

  test('puts no quotes around words of its own', () => {
    const mended = { ...finding, code: 'text-mended', instanceLocation: '', arguments: { how: 'trailing comma' } } as const
    expect(formatDiagnostic(mended)).toBe('arguments: the text was no JSON and was read leniently: trailing comma [text-mended]')
  })

  test('shows long values cut, and values that JSON cannot carry', () => {
    expect(formatDiagnostic({ ...finding, arguments: { from: 'x'.repeat(100), to: 2n ** 64n } })).toBe(
      `/count: the text "${'x'.repeat(59)}… was read as the integer 18446744073709551616 [string-to-integer]`,
    )
  })
})
