import { describe, expect, test } from 'vitest'
import { normalizeInputSchema } from './normalize-input-schema.ts'

describe('a normalized input schema', () => {
  test('is an object without parameters where nothing was published', () => {
    for (const schema of [undefined, null, {}, true, 'object', []]) {
      expect(normalizeInputSchema(schema)).toEqual({ type: 'object', properties: {} })
    }
  })

  test('has one map of definitions, and every pointer follows', () => {
    const published = {
      type: 'object',
      $defs: { Id: { type: 'string' } },
      definitions: { Id: { type: 'integer' } },
      properties: {
        a: { $ref: '#/$defs/Id' },
        b: { $ref: '#/definitions/Id' },
        c: { type: 'object', definitions: { Q: { type: 'integer' } }, properties: { q: { $ref: '#/properties/c/definitions/Q' } } },
      },
    }
    expect(normalizeInputSchema(published)).toEqual({
      type: 'object',
      $defs: { Id: { type: 'string' }, Id_2: { type: 'integer' } },
      properties: {
        a: { $ref: '#/$defs/Id' },
        b: { $ref: '#/$defs/Id_2' },
        c: { type: 'object', $defs: { Q: { type: 'integer' } }, properties: { q: { $ref: '#/properties/c/$defs/Q' } }, required: [] },
      },
      required: [],
    })
  })

  test('tells a nullable schema and an enumeration by the keywords that providers read', () => {
    const properties = {
      a: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
      b: { oneOf: [{ const: 'r' }, { const: 'g' }], description: 'd' },
    }
    expect(normalizeInputSchema({ type: 'object', properties })['properties']).toEqual({
      a: { type: 'string', nullable: true, default: null },
      b: { type: 'string', enum: ['r', 'g'], description: 'd' },
    })
  })

  test('keeps parameters whose names are keywords, and data that looks like a schema', () => {
    const published = {
      type: 'object',
      properties: { definitions: { type: 'string' }, required: { enum: [{ definitions: {} }], default: { $ref: '#/definitions/X' } } },
      required: ['definitions'],
    }
    expect(normalizeInputSchema(published)).toBe(published)
  })

  test('shows the parameters of a schema whose root is a reference', () => {
    const Args = { type: 'object', properties: { n: { type: 'integer' }, m: { $ref: '#/definitions/Args/properties/n' } } }
    expect(normalizeInputSchema({ $ref: '#/definitions/Args', definitions: { Args } })).toEqual({
      type: 'object',
      properties: { n: { type: 'integer' }, m: { $ref: '#/properties/n' } },
      required: [],
    })
  })
})
