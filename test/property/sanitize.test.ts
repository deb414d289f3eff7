/** The laws of the sanitizer, and that the pass undoes what it does to names, on generated tools and calls. */

import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { isObject } from '../../src/json/value.ts'
import { normalizeInputSchema } from '../../src/mcp/normalize-input-schema.ts'
import { PROFILES, type ProfileName } from '../../src/providers/profiles.ts'
import { sanitizeSchema } from '../../src/providers/sanitize.ts'
import { deepFreeze } from '../corpus/deep-freeze.ts'
import { anySchemas } from './anything.ts'
import { BOUNDS, calls } from './calls.ts'
import { showArguments } from './show-arguments.ts'

const profiles = Object.keys(PROFILES) as ProfileName[]

/** Writes `nullable` as the providers mean it that take it, for a validator that has another idea of it. */
function spellNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(spellNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, held]) => [key, spellNullable(held)]))
  if (nullable !== true) return rest
  return { anyOf: [rest, { type: 'null' }] }
}

function accepts(schema: unknown, value: unknown): boolean {
  const spelled = spellNullable(schema) as Record<string, unknown>
  const options = { strict: false, validateFormats: false, logger: false, ownProperties: true } as const
  return (spelled['$schema'] === undefined ? new Ajv2020(options) : new Ajv(options)).validate(spelled, value) as boolean
}

describe.each(profiles)('profile %s', (profile) => {
  test('takes any schema, writes to none, and leaves what it gave as it is', () => {
    fc.assert(
      fc.property(anySchemas, (schema) => {
        const { schema: once, report } = sanitizeSchema(deepFreeze(schema), { profile })
        expect(report.length > 0).toBe(once !== schema)
        expect(sanitizeSchema(once, { profile }).schema).toBe(once)
      }),
      BOUNDS,
    )
  })

  test('shows a schema that takes the arguments, which the pass brings back under their published names', () => {
    fc.assert(
      fc.property(calls, ({ tool, schema, args }) => {
        const shown = profile === 'none' ? args : showArguments(tool, args)
        // The validator passes over a property of this name.
        if (!JSON.stringify(schema).includes('__proto__')) expect(accepts(sanitizeSchema(schema, { profile }).schema, shown)).toBe(true)
        expect(JSON.stringify(compileArguments(schema).run(shown).arguments)).toBe(JSON.stringify(args))
      }),
      { ...BOUNDS, numRuns: 500 },
    )
  })
})

test('normalizing takes any schema, writes to none, and leaves what it gave as it is', () => {
  fc.assert(
    fc.property(anySchemas, (schema) => {
      // A tool without a schema is given the plainest one, which says nothing of required keys.
      fc.pre(isObject(schema) && Object.keys(schema).length > 0)
      const once = normalizeInputSchema(deepFreeze(schema))
      expect(normalizeInputSchema(once)).toBe(once)
    }),
    BOUNDS,
  )
})

test('normalizing and sanitizing show a schema that takes the arguments', () => {
  fc.assert(
    fc.property(calls, ({ tool, schema, args }) => {
      fc.pre(!JSON.stringify(schema).includes('__proto__'))
      const shown = sanitizeSchema(normalizeInputSchema(schema), { profile: 'reference' }).schema
      expect(accepts(shown, showArguments(tool, args))).toBe(true)
    }),
    { ...BOUNDS, numRuns: 500 },
  )
})
