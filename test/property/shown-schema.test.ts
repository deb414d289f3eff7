/** What a model is shown has lost nothing: every parameter, every reference, and every finding with its place, on generated tools and on anything else. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeInputSchema } from '../../src/mcp/normalize-input-schema.ts'
import type { Profile } from '../../src/providers/profile.ts'
import { PROFILES, type ProfileName } from '../../src/providers/profiles.ts'
import { sanitizeSchema } from '../../src/providers/sanitize.ts'
import { createEvaluator } from '../../src/schema/evaluate.ts'
import { createKeyPattern } from '../../src/schema/key-pattern.ts'
import { createResolver } from '../../src/schema/resolver.ts'
import { prepareTool } from '../../src/tool/prepare-tool.ts'
import { anySchemas } from './anything.ts'
import { BOUNDS, calls } from './calls.ts'
import { expandNullable } from './expand-nullable.ts'
import { existsIn } from './instance-location.ts'
import { brokenReferences, parameterPaths, shownKeys } from './schema-facts.ts'
import { RENAMED } from './shape.ts'

function takes(shown: unknown, value: unknown): boolean {
  const schema = expandNullable(shown)
  return createEvaluator(createResolver(schema)).validates(schema, value)
}

function expectParameters(shown: unknown, published: unknown, rename?: (key: string) => string): void {
  const paths = parameterPaths(shown)
  expect([...parameterPaths(published, rename)].filter((path) => !paths.has(path))).toEqual([])
  expect(brokenReferences(shown)).toEqual([])
}

describe.each(Object.entries(PROFILES) as [ProfileName, Profile][])('under the profile %s', (profile, { keyPattern }) => {
  test('every parameter is shown, under a name that the provider takes, and no reference leads nowhere', () => {
    const conforms = keyPattern === undefined ? () => true : createKeyPattern(keyPattern).conforms
    const rename = (key: string) => (conforms(key) ? key : (RENAMED.get(key) ?? key))
    fc.assert(
      fc.property(calls, ({ schema }) => {
        const shown = sanitizeSchema(schema, { profile }).schema
        expect(shownKeys(shown).filter((key) => !conforms(key))).toEqual([])
        expectParameters(shown, schema, rename)
      }),
      BOUNDS,
    )
  })

  test('what the tool takes is taken as the model would send it, whatever the parameters are called', () => {
    fc.assert(
      fc.property(calls, ({ schema, args }) => {
        const { definition, present } = prepareTool({ name: 'generated', inputSchema: schema }, { profile })
        expect(takes(definition.inputSchema, present(args)), JSON.stringify(definition.inputSchema)).toBe(true)
      }),
      { ...BOUNDS, numRuns: 500 },
    )
  })

  test('every finding names a place of the published schema', () => {
    fc.assert(
      fc.property(anySchemas, (schema) => {
        for (const { keywordLocation } of sanitizeSchema(schema, { profile }).report) {
          expect(existsIn(schema, keywordLocation), keywordLocation).toBe(true)
        }
      }),
      BOUNDS,
    )
  })
})

test('a schema normalized for MCP shows every parameter', () => {
  fc.assert(
    fc.property(calls, ({ schema, args }) => {
      const normalized = normalizeInputSchema(schema)
      expectParameters(normalized, schema)
      expect(takes(normalized, args), JSON.stringify(normalized)).toBe(true)
    }),
    BOUNDS,
  )
})
