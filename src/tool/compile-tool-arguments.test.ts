import { expect, test } from 'vitest'
import { compileToolArguments } from './compile-tool-arguments.ts'

const schema = { type: 'object', properties: { 'first name': { type: 'string' } } }

test('keys are restored by the profile that the model was shown', () => {
  expect(compileToolArguments(schema, { profile: 'reference' }).run({ first_name: 'Ada' }).arguments).toEqual({ 'first name': 'Ada' })
  expect(compileToolArguments(schema).run({ first_name: 'Ada' }).arguments).toEqual({ 'first name': 'Ada' })
})

test('a profile that shows keys as they are restores none', () => {
  const args = { first_name: 'Ada' }
  expect(compileToolArguments(schema, { profile: 'none' }).run(args).arguments).toBe(args)
})

test('options that name what does not exist are told', () => {
  expect(() => compileToolArguments(schema, { profile: 'nowhere' as 'none' })).toThrow(expect.objectContaining({ code: 'profile-unknown' }))
  expect(() => compileToolArguments(schema, { keyPattern: '(' })).toThrow(expect.objectContaining({ code: 'key-pattern-malformed' }))
})
