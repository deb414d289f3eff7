import { describe, expect, test } from 'vitest'
import { SchemaError } from '../report/schema-error.ts'
import type { ProfileName } from './profiles.ts'
import { sanitizeSchema } from './sanitize.ts'

const sanitize = (schema: unknown) => sanitizeSchema(schema, { profile: 'reference' }).schema

describe('profiles', () => {
  test('are asked for by name, and a wrong one is told with those that there are', () => {
    expect(() => sanitizeSchema({}, { profile: 'gpt' as ProfileName })).toThrow(
      expect.objectContaining({ code: 'profile-unknown', message: 'there is no profile "gpt"; the profiles are none, reference' }),
    )
    expect(() => sanitizeSchema({}, { profile: 'toString' as ProfileName })).toThrow(SchemaError)
  })

  test('none gives the very same schema', () => {
    const schema = { type: ['string', 'null'], properties: { 'a b': null } }
    expect(sanitizeSchema(schema, { profile: 'none' })).toEqual({ schema, report: [] })
    expect(sanitizeSchema(schema, { profile: 'none' }).schema).toBe(schema)
  })

  test('reference is the one that is used unless another is named', () => {
    expect(sanitizeSchema({}).schema).toEqual({ type: 'object', properties: {} })
  })
})

describe('key patterns', () => {
  test("of the caller take the place of the profile's", () => {
    const schema = { type: 'object', properties: { 'a.b': {}, 'a b': {} } }
    expect(sanitizeSchema(schema, { keyPattern: '^[a-z0-9_]{1,64}$' }).schema).toEqual({
      type: 'object',
      properties: { a_b: {}, a_b_2: {} },
    })
    expect(sanitizeSchema(schema, { keyPattern: false }).schema).toBe(schema)
  })

  test('that are no regular expression are told', () => {
    expect(() => sanitizeSchema({}, { keyPattern: '(' })).toThrow(expect.objectContaining({ code: 'key-pattern-malformed' }))
  })
})

describe('under the profile reference', () => {
  test('what is no object is shown as an object without parameters', () => {
    for (const schema of [true, null, undefined, 'object', 5, []]) expect(sanitize(schema)).toEqual({ type: 'object', properties: {} })
  })

  test('a sound schema is the same object', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' }, l: { type: 'array', items: {} } }, required: ['n'] }
    expect(sanitize(schema)).toBe(schema)
  })

  test('a pointer into a nullable union still means the schema without null', () => {
    const schema = {
      type: 'object',
      properties: { limit: { anyOf: [{ type: 'integer' }, { type: 'null' }] }, offset: { $ref: '#/properties/limit/anyOf/0' } },
    }
    expect(sanitize(schema)).toEqual({
      type: 'object',
      properties: { limit: { type: 'integer', nullable: true }, offset: { $ref: '#/$defs/limit' } },
      $defs: { limit: { type: 'integer' } },
    })
  })

  test('names are given by the schema as published, and everything that speaks of them follows', () => {
    const schema = {
      type: 'object',
      properties: { person: { $ref: '#/$defs/Person' }, copy: { $ref: '#/$defs/Person/properties/first%20name' } },
      $defs: {
        Person: {
          type: 'object',
          properties: { 'first name': { type: 'string' } },
          allOf: [{ required: ['first name'] }],
          dependentRequired: { 'first name': ['first name'] },
          propertyNames: { enum: ['first name'] },
        },
      },
    }
    expect(sanitize(schema)).toEqual({
      type: 'object',
      properties: { person: { $ref: '#/$defs/Person' }, copy: { $ref: '#/$defs/Person/properties/first_name' } },
      $defs: {
        Person: {
          type: 'object',
          properties: { first_name: { type: 'string' } },
          allOf: [{ required: ['first_name'] }],
          dependentRequired: { first_name: ['first_name'] },
          propertyNames: { enum: ['first_name'] },
        },
      },
    })
  })

  test('findings point into the schema as it was published, however often it was rewritten', () => {
    const schema = { type: 'object', properties: { 'a b': { anyOf: [{ type: 'array' }, { type: 'null' }] } }, required: ['a b', 'c'] }
    const { report } = sanitizeSchema(schema)
    expect(report.map(({ arguments: args, code, keywordLocation }) => [code, keywordLocation, args])).toEqual([
      ['key-renamed', '/properties', { from: 'a b', to: 'a_b' }],
      ['required-pruned', '/required', { name: 'c' }],
      ['null-union-merged', '/properties/a b/anyOf', {}],
      ['items-added', '/properties/a b', {}],
    ])
    expect(JSON.parse(JSON.stringify(report[1]))).toEqual({
      code: 'required-pruned',
      severity: 'change',
      instanceLocation: '',
      keywordLocation: '/required',
      arguments: { name: 'c' },
    })
  })
})
