import { describe, expect, test } from 'vitest'
import { createKeyMaps } from '../../schema/key-maps.ts'
import { createKeyPattern, DEFAULT_KEY_PATTERN } from '../../schema/key-pattern.ts'
import { createResolver } from '../../schema/resolver.ts'
import { rewriteDocument } from '../rewrite-document.ts'
import { createRewriteRun } from '../rewrite-run.ts'
import { createKeyRenaming } from './rename-keys.ts'

const rename = (schema: Record<string, unknown>) => {
  const keyMaps = createKeyMaps(createResolver(schema), createKeyPattern(DEFAULT_KEY_PATTERN))
  return rewriteDocument(schema, [createKeyRenaming(keyMaps)], createRewriteRun(schema))
}

describe('renaming keys', () => {
  test('covers every keyword that speaks of the names of the same object', () => {
    const published = {
      required: ['a b', 'c'],
      properties: { 'a b': {}, c: {} },
      anyOf: [{ required: ['a b'] }],
      dependentRequired: { 'a b': ['c'], c: ['a b'] },
      dependentSchemas: { 'a b': {} },
      dependencies: { 'a b': ['a b'], c: { required: ['a b'] } },
      propertyNames: { enum: ['a b', 'c'], not: { const: 'x' } },
    }
    expect(rename(published)).toEqual({
      required: ['a_b', 'c'],
      properties: { a_b: {}, c: {} },
      anyOf: [{ required: ['a_b'] }],
      dependentRequired: { a_b: ['c'], c: ['a_b'] },
      dependentSchemas: { a_b: {} },
      dependencies: { a_b: ['a_b'], c: { required: ['a_b'] } },
      propertyNames: { enum: ['a_b', 'c'], not: { const: 'x' } },
    })
  })

  test('leaves data and patterns alone', () => {
    const published = {
      properties: { 'a b': { const: 'a b' } },
      patternProperties: { '^a b$': {} },
      default: { 'a b': 1 },
      examples: [{ 'a b': 1 }],
      'x-order': ['a b'],
    }
    expect(rename(published)).toEqual({ ...published, properties: { a_b: { const: 'a b' } } })
  })

  test('leaves the same word alone in an object that does not declare it', () => {
    const other = { required: ['a b'] }
    expect(rename({ properties: { 'a b': other } })).toEqual({ properties: { a_b: other } })
  })

  test('keeps names that conform, and the order of the keys', () => {
    const renamed = rename({ properties: { 'a b': {}, a_b: {}, 'a~b': {}, '': {} } })
    expect(Object.keys(renamed['properties'] as object)).toEqual(['a_b_2', 'a_b', 'a_b_3', 'param'])
  })
})
