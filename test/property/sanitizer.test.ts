/** The laws of the sanitizer and of the way forward, on generated tools and on anything that stands in a schema's place. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeInputSchema } from '../../src/mcp/normalize-input-schema.ts'
import { PROFILES, type ProfileName } from '../../src/providers/profiles.ts'
import { sanitizeSchema } from '../../src/providers/sanitize.ts'
import { createEvaluator } from '../../src/schema/evaluate.ts'
import { createResolver } from '../../src/schema/resolver.ts'
import { prepareTool } from '../../src/tool/prepare-tool.ts'
import { deepFreeze } from '../corpus/deep-freeze.ts'
import { anySchemas, anyValues } from './anything.ts'
import { BOUNDS, calls } from './calls.ts'
import { expandNullable } from './expand-nullable.ts'
import { existsIn } from './instance-location.ts'
import { brokenReferences, parameterPaths, shownKeys } from './schema-facts.ts'
import { RENAMED } from './shape.ts'

const profiles = Object.keys(PROFILES) as ProfileName[]

function takes(shown: unknown, value: unknown): boolean {
  const schema = expandNullable(shown)
  return createEvaluator(createResolver(schema)).validates(schema, value)
}

describe.each(profiles)('the profile %s, on generated tools', (profile) => {
  const { keyPattern } = PROFILES[profile] as { keyPattern?: string }
  const conforms = new RegExp(keyPattern ?? '', 'u')

  test('shows every key in a form that the provider takes, every parameter, and no reference that leads nowhere', () => {
    fc.assert(
      fc.property(calls, ({ schema }) => {
        const shown = sanitizeSchema(schema, { profile }).schema
        expect(shownKeys(shown).filter((key) => !conforms.test(key))).toEqual([])
        const rename = (key: string) => (keyPattern === undefined ? key : (RENAMED.get(key) ?? key))
        const paths = parameterPaths(shown)
        expect([...parameterPaths(schema, rename)].filter((path) => !paths.has(path))).toEqual([])
        expect(brokenReferences(shown)).toEqual([])
      }),
      BOUNDS,
    )
  })

  test('takes what the tool takes, as the model would send it', () => {
    fc.assert(
      fc.property(calls, ({ schema, args }) => {
        const { definition, present } = prepareTool({ name: 'generated', inputSchema: schema }, { profile })
        expect(takes(definition.inputSchema, present(args)), JSON.stringify(definition.inputSchema)).toBe(true)
      }),
      BOUNDS,
    )
  })

  test('gives back what a model sends that does as it is shown', () => {
    fc.assert(
      fc.property(calls, ({ schema, args }) => {
        const tool = prepareTool({ name: 'generated', inputSchema: schema }, { profile })
        const sent = tool.present(args)
        expect(JSON.stringify(tool.run(sent).arguments)).toBe(JSON.stringify(args))
        expect(JSON.stringify(tool.run(JSON.stringify(sent)).arguments)).toBe(JSON.stringify(args))
      }),
      BOUNDS,
    )
  })
})

describe.each(profiles)('the profile %s, on anything in place of a schema', (profile) => {
  test('throws nothing, writes to nothing, changes nothing twice, and says where everything it names was published', () => {
    fc.assert(
      fc.property(anySchemas, anyValues, (anything, value) => {
        const published = deepFreeze({ schema: anything, value })
        const { schema, report } = sanitizeSchema(published.schema, { profile })
        expect(report.length > 0).toBe(schema !== published.schema)
        for (const { keywordLocation } of report) expect(existsIn(published.schema, keywordLocation), keywordLocation).toBe(true)
        const again = sanitizeSchema(schema, { profile })
        expect(again.report.map(({ code }) => code)).toEqual([])
        expect(again.schema).toBe(schema)
        prepareTool({ name: 'anything', inputSchema: published.schema }, { profile }).present(published.value)
      }),
      { ...BOUNDS, numRuns: 5_000 },
    )
  })
})

describe('a schema normalized for MCP', () => {
  test('declares every parameter and takes what the published one takes', () => {
    fc.assert(
      fc.property(calls, ({ schema, args }) => {
        const normalized = normalizeInputSchema(schema)
        const paths = parameterPaths(normalized)
        expect([...parameterPaths(schema)].filter((path) => !paths.has(path))).toEqual([])
        expect(brokenReferences(normalized)).toEqual([])
        expect(takes(normalized, args), JSON.stringify(normalized)).toBe(true)
      }),
      BOUNDS,
    )
  })

  test('is what it is, whatever was published', () => {
    fc.assert(
      fc.property(anySchemas, (anything) => {
        const normalized = normalizeInputSchema(deepFreeze(anything))
        if (Object.keys(normalized).length > 2) expect(normalizeInputSchema(normalized)).toBe(normalized)
      }),
      { ...BOUNDS, numRuns: 5_000 },
    )
  })
})
