/** The pass on the tools of real servers: what was right stays, what was mangled comes back, and the laws hold on every call. */

import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import type { ArgumentsOptions } from '../../src/coerce/options.ts'
import { deepFreeze } from './deep-freeze.ts'
import { NO_GUESSES } from './no-guesses.ts'
import { readCalls, readTools } from './read-corpus.ts'

const calls = readCalls()
const controls = calls.filter((call) => call.mangled === undefined)
const mangled = calls.filter((call) => call.mangled !== undefined)

const run = (call: (typeof calls)[number], options: ArgumentsOptions, args: unknown) => compileArguments(call.schema, options).run(args)

describe('calls that were right', () => {
  test.each([NO_GUESSES, { reach: 'reference' }, { reach: 'extended' }] satisfies ArgumentsOptions[])(
    'come back as the same object, all of them, with %j',
    (options) => {
      const changed = controls.filter((call) => run(call, options, call.original).arguments !== call.original)
      console.info(`controls: ${controls.length - changed.length} of ${controls.length} are the same object`)
      expect(changed.map(({ id }) => id)).toEqual([])
    },
  )

  test('come back from their text unchanged, keys in order', () => {
    const changed = controls.filter(
      ({ schema, original }) =>
        JSON.stringify(compileArguments(schema, NO_GUESSES).run(JSON.stringify(original)).arguments) !== JSON.stringify(original),
    )
    expect(changed.map(({ id }) => id)).toEqual([])
  })
})

describe('calls that were mangled', () => {
  test('come back as they were, keys in order, at least 99.9% of those with one reading', () => {
    const certain = mangled.filter(({ reading }) => reading === 'only')
    const wrong = certain.filter((call) => JSON.stringify(run(call, NO_GUESSES, call.mangled).arguments) !== JSON.stringify(call.original))
    console.info(`mangled, one reading: ${certain.length - wrong.length} of ${certain.length} undone; not: ${wrong.map(({ id }) => id)}`)
    expect(certain.length).toBeGreaterThan(1_600)
    expect(wrong.length).toBeLessThanOrEqual(certain.length * 0.001)
  })

  test('come back as they were, keys in order, where the rules prefer one of several readings', () => {
    const preferred = mangled.filter(({ reading }) => reading === 'preferred')
    const wrong = preferred.filter(
      (call) => JSON.stringify(run(call, NO_GUESSES, call.mangled).arguments) !== JSON.stringify(call.original),
    )
    console.info(`mangled, one preferred reading: ${preferred.length - wrong.length} of ${preferred.length} undone`)
    expect(preferred.length).toBeGreaterThan(200)
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test.each(['object->json-string', 'number->string', 'null->string', 'boolean->Titlecase', 'array1->bare-object', 'array1->bare-scalar'])(
    'are told: %s is one change at least',
    (kind) => {
      const silent = mangled.filter((call) => {
        if (call.reading !== 'only' || !call.mangles?.includes(kind)) return false
        return run(call, NO_GUESSES, call.mangled).report.every(({ severity }) => severity !== 'change')
      })
      expect(silent.map(({ id }) => id)).toEqual([])
    },
  )
})

describe.each(['reference', 'extended'] as const)('the laws with reach %s', (reach) => {
  test('a second run changes nothing and gives the same object', () => {
    const moved = calls.filter((call) => {
      const compiled = compileArguments(call.schema, { reach })
      const once = compiled.run(call.mangled ?? call.original).arguments
      return compiled.run(once).arguments !== once
    })
    expect(moved.map(({ id }) => id)).toEqual([])
  })

  test('schema and arguments are never written to', () => {
    for (const call of calls) {
      const args = deepFreeze(structuredClone(call.mangled ?? call.original))
      const schema = deepFreeze(structuredClone(call.schema))
      const before = JSON.stringify([schema, args])
      compileArguments(schema, { reach }).run(args)
      expect(JSON.stringify([schema, args])).toBe(before)
    }
  })

  test('every published tool takes empty arguments, null and garbage without a throw', () => {
    for (const { inputSchema } of readTools()) {
      const compiled = compileArguments(inputSchema, { reach })
      const empty = {}
      expect(compiled.run(empty).arguments).toBe(empty)
      for (const garbage of [null, undefined, 5, [], 'no JSON', { '': { '': [] } }]) compiled.run(garbage)
    }
  })
})
