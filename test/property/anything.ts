/** Schemas that need not be schemas, values that need not fit them, and every combination of switches. */

import fc from 'fast-check'
import type { ArgumentsOptions } from '../../src/coerce/options.ts'
import { TEXTS } from './valid-values.ts'

const NAMES = ['a', 'b', 'n_1', 'first name', 'first_name', '__proto__', 'constructor', 'length', '0', '', 'arguments', 'input']
const TYPES = ['integer', 'number', 'boolean', 'string', 'null', 'object', 'array', 'toString', 'any']
const POINTERS = [
  '#',
  '#/',
  '#/$defs/a',
  '#/$defs/first%20name',
  '#/properties/a',
  '#/properties/b/anyOf/0',
  '#/%7E',
  '#a',
  'https://x.example/s',
  '',
]

const names = fc.constantFrom(...NAMES)
const texts = fc.oneof(fc.constantFrom(...TEXTS, '{"a":"1","first_name":"[]"}', '["1",{"a":"true"}]', '{"a":', '"{}"'), fc.string())
const scalars = fc.oneof(texts, fc.integer(), fc.double(), fc.boolean(), fc.constant(null))

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { arbitrary: scalars, weight: 4 },
    { arbitrary: fc.array(tie('value'), { maxLength: 3 }), weight: 1 },
    { arbitrary: fc.dictionary(names, tie('value'), { maxKeys: 4 }), weight: 2 },
    { arbitrary: fc.array(tie('value'), { maxLength: 2 }).map((items) => JSON.stringify(items)), weight: 1 },
    { arbitrary: fc.dictionary(names, tie('value'), { maxKeys: 2 }).map((object) => JSON.stringify(object)), weight: 1 },
  ),
}))

/** Any JSON value; most are objects, as arguments are. */
export const anyValues: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.dictionary(names, value, { maxKeys: 5 }), weight: 5 },
  { arbitrary: value, weight: 1 },
)

const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const one = tie('schema')
  const list = fc.array(one, { maxLength: 3 })
  const map = fc.dictionary(names, one, { maxKeys: 3 })
  /** Mostly what belongs there, now and then anything else. */
  const mostly = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary, weight: 9 }, { arbitrary: value, weight: 1 })
  const keywords = fc.record(
    {
      type: mostly(fc.oneof(fc.constantFrom(...TYPES), fc.subarray(TYPES))),
      properties: mostly(map),
      patternProperties: mostly(fc.dictionary(fc.constantFrom('^n_', 'a', '(', '^(a+)+$', '\\d'), one, { maxKeys: 2 })),
      additionalProperties: mostly(fc.oneof(fc.boolean(), one)),
      required: mostly(fc.subarray(NAMES)),
      items: mostly(fc.oneof(one, list)),
      prefixItems: mostly(list),
      additionalItems: mostly(one),
      anyOf: mostly(list),
      oneOf: mostly(list),
      allOf: mostly(list),
      not: mostly(one),
      if: mostly(one),
      else: mostly(one),
      dependentSchemas: mostly(map),
      dependentRequired: mostly(fc.dictionary(names, fc.subarray(NAMES), { maxKeys: 2 })),
      enum: mostly(fc.array(value, { maxLength: 3 })),
      const: value,
      minimum: mostly(fc.integer()),
      minLength: mostly(fc.nat(3)),
      maxItems: mostly(fc.nat(2)),
      minProperties: mostly(fc.nat(2)),
      uniqueItems: mostly(fc.boolean()),
      pattern: mostly(fc.constantFrom('^a', '\\s+$', '^(a|a)*$', '[')),
      nullable: mostly(fc.boolean()),
      default: value,
      $ref: mostly(fc.constantFrom(...POINTERS)),
      $defs: mostly(map),
      $anchor: mostly(fc.constant('a')),
      $id: mostly(fc.constantFrom('https://x.example/s', 'inner', '#a', '::')),
    },
    { requiredKeys: [] },
  )
  return {
    schema: fc.oneof(
      { depthSize: 'small' },
      {
        arbitrary: fc.constantFrom<unknown>(true, false, { type: 'integer' }, { type: 'boolean' }, { type: 'object' }, { type: 'array' }),
        weight: 3,
      },
      { arbitrary: thin(keywords), weight: 3 },
      { arbitrary: value, weight: 1 },
    ),
  }
})

/** Keeps a few keywords only: with all of them at once nothing is ever valid. */
function thin(keywords: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  return fc.tuple(keywords, fc.array(fc.nat(), { minLength: 1, maxLength: 4 })).map(([object, picks]) => {
    const keys = Object.keys(object)
    const kept = new Set(picks.map((pick) => keys[pick % Math.max(keys.length, 1)]))
    return Object.fromEntries(Object.entries(object).filter(([key]) => kept.has(key)))
  })
}

/** Anything where a schema belongs, most of it an object with parameters and definitions. */
export const anySchemas: fc.Arbitrary<unknown> = fc.oneof(
  {
    arbitrary: fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(names, schema, { maxKeys: 4 }),
      required: fc.subarray(NAMES, { maxLength: 2 }),
      $defs: fc.dictionary(names, schema, { maxKeys: 3 }),
    }),
    weight: 6,
  },
  { arbitrary: schema, weight: 1 },
)

/** Every switch on or off by itself. */
export const anyOptions: fc.Arbitrary<ArgumentsOptions> = fc.record(
  {
    reach: fc.constantFrom('reference' as const, 'extended' as const),
    unions: fc.constantFrom('typed' as const, 'nullable' as const, 'all' as const),
    sentinels: fc.boolean(),
    stringify: fc.boolean(),
    looseEnums: fc.boolean(),
    looseKeys: fc.boolean(),
    unwrap: fc.boolean(),
    anchors: fc.boolean(),
    lenientText: fc.boolean(),
    bigint: fc.boolean(),
    schemas: fc.constant({ 'https://x.example/s': { type: 'integer', $defs: { a: { type: 'boolean' } } } }),
    keyPattern: fc.constantFrom<string | false>(false, '^[a-z]{1,3}$'),
  },
  { requiredKeys: [] },
)
