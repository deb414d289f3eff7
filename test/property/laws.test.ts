/** The laws of the pass on generated tools and calls. */

import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { deepFreeze } from '../corpus/deep-freeze.ts'
import { NO_GUESSES } from '../corpus/no-guesses.ts'
import { anyOptions, anySchemas, anyValues } from './anything.ts'
import { BOUNDS, calls } from './calls.ts'
import { existsIn } from './instance-location.ts'
import { createRandom, mangleArguments } from './mangle.ts'

const REACHES = [{ reach: 'reference' }, { reach: 'extended' }] as const

function createOracle(schema: Record<string, unknown>): (value: unknown) => boolean {
  const options = { strict: false, validateFormats: false, logger: false, ownProperties: true } as const
  return (schema['$schema'] === undefined ? new Ajv2020(options) : new Ajv(options)).compile(schema) as (value: unknown) => boolean
}

describe.each(REACHES)('with %j', (options) => {
  test('what is valid by construction comes back as the same object', () => {
    fc.assert(
      fc.property(calls, ({ schema, args }) => {
        expect(compileArguments(schema, options).run(args).arguments).toBe(args)
      }),
      BOUNDS,
    )
  })

  test('what an independent validator takes comes back as the same object', () => {
    let taken = 0
    fc.assert(
      fc.property(calls, anyValues, ({ tool, schema, args, seed }, other) => {
        // The validator passes over a property of this name.
        fc.pre(!JSON.stringify(schema).includes('__proto__'))
        const isValid = createOracle(schema)
        const compiled = compileArguments(schema, { ...options, keyPattern: false })
        for (const value of [mangleArguments(tool, args, createRandom(seed)), other]) {
          if (!isValid(value)) continue
          taken++
          expect(compiled.run(value).arguments).toBe(value)
        }
      }),
      { ...BOUNDS, numRuns: 200 },
    )
    expect(taken).toBeGreaterThan(0)
  })

  test('a second run gives the object that the first one gave', () => {
    fc.assert(
      fc.property(calls, ({ tool, schema, args, seed }) => {
        const compiled = compileArguments(schema, options)
        const once = compiled.run(mangleArguments(tool, args, createRandom(seed))).arguments
        expect(compiled.run(once).arguments).toBe(once)
      }),
      BOUNDS,
    )
  })

  test('a report without changes means the same object, one with changes another, and every place it names exists', () => {
    fc.assert(
      fc.property(calls, ({ tool, schema, args, seed }) => {
        const mangled = mangleArguments(tool, args, createRandom(seed))
        const { arguments: result, report } = compileArguments(schema, options).run(mangled)
        expect(report.some(({ severity }) => severity === 'change')).toBe(result !== mangled)
        for (const { instanceLocation, keywordLocation } of report) {
          expect(existsIn(mangled, instanceLocation), instanceLocation).toBe(true)
          expect(existsIn(schema, keywordLocation), keywordLocation).toBe(true)
        }
      }),
      BOUNDS,
    )
  })
})

test('what a model mangled comes back as it was, keys in order', () => {
  fc.assert(
    fc.property(calls, ({ tool, schema, args, seed }) => {
      const mangled = mangleArguments(tool, args, createRandom(seed))
      expect(JSON.stringify(compileArguments(schema, NO_GUESSES).run(mangled).arguments)).toBe(JSON.stringify(args))
      const text = JSON.stringify(mangled)
      expect(JSON.stringify(compileArguments(schema, NO_GUESSES).run(text).arguments)).toBe(JSON.stringify(args))
    }),
    { ...BOUNDS, numRuns: 4_000 },
  )
})

describe('with any schema, any value and any switches', () => {
  test('nothing is thrown, nothing is written to, and a second run gives the same object', () => {
    fc.assert(
      fc.property(anySchemas, anyValues, anyOptions, (schema, value, options) => {
        const frozen = deepFreeze({ schema, value })
        const compiled = compileArguments(frozen.schema, options)
        const { arguments: result, report } = compiled.run(frozen.value)
        for (const finding of report) expect(JSON.stringify(finding)).toContain(finding.code)
        if (typeof result === 'object') expect(compiled.run(result).arguments).toBe(result)
      }),
      { ...BOUNDS, numRuns: 5_000 },
    )
  })

  test('the same call gives the same result, whatever was called before', () => {
    fc.assert(
      fc.property(calls, anyValues, anyOptions, ({ tool, schema, args, seed }, other, options) => {
        const mangled = mangleArguments(tool, args, createRandom(seed))
        const reused = compileArguments(schema, options)
        reused.run(other)
        reused.run(args)
        const again = reused.run(mangled)
        const fresh = compileArguments(structuredClone(schema), options).run(structuredClone(mangled))
        expect(JSON.stringify(again)).toBe(JSON.stringify(fresh))
      }),
      { ...BOUNDS, numRuns: 1_000 },
    )
  })
})
