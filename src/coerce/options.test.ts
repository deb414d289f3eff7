import { describe, expect, test } from 'vitest'
import { DEFAULT_KEY_PATTERN } from '../schema/key-pattern.ts'
import { resolveSettings } from './options.ts'

const REFERENCE = {
  unions: 'typed',
  sentinels: false,
  stringify: false,
  looseEnums: false,
  looseKeys: false,
  unwrap: false,
  anchors: false,
  schemas: undefined,
  lenientText: false,
  bigint: false,
  keyPattern: DEFAULT_KEY_PATTERN,
  maxLength: 67_108_864,
  maxDepth: 250_000,
}

const EXTENDED = {
  ...REFERENCE,
  unions: 'all',
  sentinels: true,
  stringify: true,
  looseEnums: true,
  looseKeys: true,
  unwrap: true,
  anchors: true,
  lenientText: true,
}

describe('the settings', () => {
  test('keep every boundary by default', () => {
    expect(resolveSettings({})).toEqual(REFERENCE)
    expect(resolveSettings({ reach: 'reference' })).toEqual(REFERENCE)
  })

  test('lift every boundary that needs no value when extended', () => {
    expect(resolveSettings({ reach: 'extended' })).toEqual(EXTENDED)
  })

  test.each<[keyof typeof EXTENDED, unknown, unknown]>([
    ['unions', 'nullable', 'typed'],
    ['sentinels', true, false],
    ['stringify', true, false],
    ['looseEnums', true, false],
    ['looseKeys', true, false],
    ['unwrap', true, false],
    ['anchors', true, false],
    ['lenientText', true, false],
    ['schemas', { 'https://example.com/': {} }, {}],
    ['bigint', true, false],
    ['keyPattern', '^[a-z]+$', false],
    ['maxLength', 1, 0],
    ['maxDepth', 1, 0],
  ])('take %s before the reach, on and off', (name, on, off) => {
    expect(resolveSettings({ [name]: on })).toEqual({ ...REFERENCE, [name]: on })
    expect(resolveSettings({ reach: 'extended', [name]: off })).toEqual({ ...EXTENDED, [name]: off })
  })
})
