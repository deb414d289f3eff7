/** Schemas that are no schemas: a server may publish anything that JSON can carry, and the call still has to go through. */

import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/coerce/compile.ts'
import { deepFreeze } from '../corpus/deep-freeze.ts'
import { LIMIT, within } from './within.ts'

/** What may stand where a schema, or the value of any keyword, belongs. */
const ANYTHING = [
  true,
  false,
  null,
  0,
  5,
  -1.5,
  '',
  'integer',
  'no such type',
  [],
  [null],
  ['string', 7, {}],
  {},
  { type: {} },
  { $ref: 5 },
]

const KEYWORDS = [
  'type',
  'enum',
  'const',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'required',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'minProperties',
  'maxProperties',
  'items',
  'additionalItems',
  'prefixItems',
  'unevaluatedItems',
  'contains',
  'minContains',
  'maxContains',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  '$ref',
  '$dynamicRef',
  '$id',
  '$anchor',
  '$schema',
  '$defs',
  'definitions',
  'nullable',
  'default',
] as const

const VALUES = ['5', 5, 'true', null, '{"x":"1"}', '["1"]', { x: '1' }, ['1'], '']

describe.each(['reference', 'extended'] as const)('with reach %s', (reach) => {
  test.each(ANYTHING)('the root %j takes arguments as they are', (schema) => {
    const args = { x: '5', y: ['1', { z: 'true' }] }
    expect(within(LIMIT, () => compileArguments(schema, { reach }).run(args)).arguments).toBe(args)
  })

  test.each(KEYWORDS)('%s may hold anything, at the root, at a parameter, in a branch and in a definition', (keyword) => {
    within(LIMIT, () => {
      for (const held of ANYTHING) {
        const schemas = [
          { type: 'object', [keyword]: held },
          { type: 'object', properties: { x: { [keyword]: held } } },
          { type: 'object', properties: { x: { type: ['integer', 'array', 'object', 'null'], [keyword]: held } } },
          {
            type: 'object',
            properties: {
              x: {
                anyOf: [
                  { type: 'integer', [keyword]: held },
                  { type: 'object', [keyword]: held },
                ],
              },
            },
          },
          { type: 'object', properties: { x: { $ref: '#/$defs/held', [keyword]: held } }, $defs: { held: { [keyword]: held } } },
        ]
        for (const schema of schemas) {
          const compiled = compileArguments(schema, { reach })
          for (const value of VALUES) {
            const args = deepFreeze({ x: value, other: value })
            const result = compiled.run(args)
            for (const finding of result.report) JSON.stringify(finding)
            expect(compiled.run(result.arguments).arguments).toBe(result.arguments)
          }
        }
      }
    })
  })

  test.each(VALUES)('a tool whose parameters are lists, texts and numbers takes %j', (value) => {
    const schema = { type: 'object', properties: { a: 'integer', b: [], c: 7, d: null, e: { type: 'integer' } } }
    const args = { a: value, b: value, c: value, d: value, e: '5' }
    expect(compileArguments(schema, { reach }).run(args).arguments).toEqual({ ...args, e: 5 })
  })

  test.each([[null], [undefined], [5], [true], ['no JSON'], [[{ x: '5' }]]])(
    'arguments that are no object, %j, are not made one',
    (args) => {
      const result = compileArguments({ type: 'object', properties: { x: { type: 'integer' } } }, { reach }).run(args).arguments
      if (args === null || args === undefined) expect(result).toEqual({})
      else expect(result).toBe(args)
    },
  )
})
