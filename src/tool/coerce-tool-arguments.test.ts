import { describe, expect, test } from 'vitest'
import type { ProfileName } from '../providers/profiles.ts'
import { coerceToolArguments } from './coerce-tool-arguments.ts'
import { compileOnce } from './compiled-tools.ts'

const PERSON = { type: 'object', properties: { 'first name': { type: 'string' }, age: { type: 'integer' } } }

describe('the pass in one call', () => {
  test('restores keys by the default pattern, by that of a profile, or by that of the caller', () => {
    const restored = { 'first name': 'Ada', age: 36 }
    const args = { first_name: 'Ada', age: '36' }
    expect(coerceToolArguments(PERSON, args).arguments).toEqual(restored)
    expect(coerceToolArguments(PERSON, args, { profile: 'reference' }).arguments).toEqual(restored)
    expect(coerceToolArguments(PERSON, args, { keyPattern: '^[a-z_]+$' }).arguments).toEqual(restored)
    expect(coerceToolArguments(PERSON, { first_name: 'Ada' }, { profile: 'none' }).arguments).toEqual({ first_name: 'Ada' })
    expect(coerceToolArguments(PERSON, { first_name: 'Ada' }, { keyPattern: false }).arguments).toEqual({ first_name: 'Ada' })
    expect(coerceToolArguments(PERSON, args, { profile: 'none', keyPattern: '^[a-z_]+$' }).arguments).toEqual(restored)
  })

  test('takes whatever stands in place of a schema', () => {
    const args = { a: '1' }
    for (const schema of [undefined, null, true, 'integer', 5, []]) expect(coerceToolArguments(schema, args).arguments).toBe(args)
  })

  test('tells what does not exist', () => {
    expect(() => coerceToolArguments({}, {}, { profile: 'gpt' as ProfileName })).toThrow(
      expect.objectContaining({ code: 'profile-unknown' }),
    )
    expect(() => coerceToolArguments({}, {}, { keyPattern: '[' })).toThrow(
      expect.objectContaining({ code: 'key-pattern-malformed', cause: expect.any(SyntaxError) }),
    )
  })
})

describe('the memory of compiled schemas', () => {
  test('knows a schema object again under equal options', () => {
    const schemas = {}
    expect(compileOnce(PERSON, { reach: 'extended', schemas })).toBe(compileOnce(PERSON, { reach: 'extended', schemas }))
    expect(compileOnce(PERSON, {})).toBe(compileOnce(PERSON, {}))
  })

  test('keeps other options and equal schemas apart', () => {
    const compiled = compileOnce(PERSON, { reach: 'extended' })
    expect(compileOnce(PERSON, { reach: 'reference' })).not.toBe(compiled)
    expect(compileOnce(PERSON, { reach: 'extended', sentinels: false })).not.toBe(compiled)
    expect(compileOnce(structuredClone(PERSON), { reach: 'extended' })).not.toBe(compiled)
  })

  test('does not follow options that are changed afterwards', () => {
    const options: { profile: ProfileName } = { profile: 'none' }
    compileOnce(PERSON, options)
    options.profile = 'reference'
    expect(coerceToolArguments(PERSON, { first_name: 'Ada' }, options).arguments).toEqual({ 'first name': 'Ada' })
  })

  test('forgets the oldest options, so that ever new ones cannot fill it', () => {
    const compiled = compileOnce(PERSON, { reach: 'extended' })
    for (let count = 0; count < 20; count++) compileOnce(PERSON, { schemas: {} })
    expect(compileOnce(PERSON, { reach: 'extended' })).not.toBe(compiled)
  })
})
