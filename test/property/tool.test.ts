/** A prepared tool shows names that the model may write and takes them back, on generated tools and on those of real servers. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coerceToolArguments } from '../../src/tool/coerce-tool-arguments.ts'
import { prepareTool } from '../../src/tool/prepare-tool.ts'
import { deepFreeze } from '../corpus/deep-freeze.ts'
import { readCalls } from '../corpus/read-corpus.ts'
import { anySchemas, anyValues } from './anything.ts'
import { BOUNDS, calls } from './calls.ts'
import { createRandom, mangleArguments } from './mangle.ts'
import { showArguments } from './show-arguments.ts'

const prepare = (inputSchema: unknown, reach: 'reference' | 'extended') =>
  prepareTool({ name: 'generated', inputSchema }, { profile: 'reference', reach })

describe.each(['reference', 'extended'] as const)('with reach %s', (reach) => {
  test('arguments are presented by the names that the model is shown, and run gives them back', () => {
    fc.assert(
      fc.property(calls, ({ tool, schema, args }) => {
        const prepared = prepare(schema, reach)
        const presented = prepared.present(deepFreeze(args))
        expect(JSON.stringify(presented)).toBe(JSON.stringify(showArguments(tool, args)))
        if (JSON.stringify(presented) === JSON.stringify(args)) expect(presented).toBe(args)
        expect(JSON.stringify(prepared.run(presented).arguments)).toBe(JSON.stringify(args))
      }),
      BOUNDS,
    )
  })

  test('calls of real servers are presented and come back, keys in order', () => {
    const lost = readCalls().filter(({ schema, original }) => {
      const prepared = prepare(schema, reach)
      return JSON.stringify(prepared.run(prepared.present(original)).arguments) !== JSON.stringify(original)
    })
    expect(lost.map(({ id }) => id)).toEqual([])
  })
})

test('presenting takes any schema and any value, and writes to none', () => {
  fc.assert(
    fc.property(anySchemas, anyValues, (schema, value) => {
      const frozen = deepFreeze({ schema, value })
      const prepared = prepare(frozen.schema, 'extended')
      const presented = prepared.present(frozen.value)
      expect(prepared.present(frozen.value)).toEqual(presented)
    }),
    BOUNDS,
  )
})

test('a prepared tool and the pass in one call give the same, whatever was called before', () => {
  fc.assert(
    fc.property(calls, anyValues, ({ tool, schema, args, seed }, other) => {
      const mangled = mangleArguments(tool, args, createRandom(seed))
      const options = { profile: 'reference', reach: 'extended' } as const
      coerceToolArguments(schema, other, options)
      coerceToolArguments(schema, mangled)
      const { arguments: result } = coerceToolArguments(schema, mangled, options)
      expect(JSON.stringify(result)).toBe(JSON.stringify(prepare(schema, 'extended').run(mangled).arguments))
    }),
    { ...BOUNDS, numRuns: 500 },
  )
})
