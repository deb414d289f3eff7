/** Holds the evaluator against Ajv on generated schemas and values, each with a stack so short that work is put off all the time. */

import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dialect } from '../../../src/schema/evaluate/keyword-rule.ts'
import { EvaluationRun } from '../../../src/schema/evaluate/run.ts'
import { DRAFT_07, DRAFT_2020_12 } from '../../../src/schema/evaluate/strict-dialects.ts'
import { createEvaluator } from '../../../src/schema/evaluate.ts'
import { createResolver } from '../../../src/schema/resolver.ts'

const NAMES = ['a', 'b', 'c', 'ab', 'é']
const DEFINITIONS = ['A', 'B', 'C']

const scalar = fc.constantFrom(null, true, false, 0, 1, -1, 2.5, 0.01, 0.03, 1e21, '', 'a', 'b', '😀', 'ab', '1')
const name = fc.constantFrom(...NAMES)
const small = fc.nat({ max: 3 })
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}))

/** Makes schemas of one generation; references are found only where they lead to a part of the value, so that every cycle ends. */
function schemasOf(generation: Record<string, (schema: fc.Arbitrary<unknown>, part: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>>) {
  const reference = fc.constantFrom(...DEFINITIONS).map((definition) => ({ $ref: `#/$defs/${definition}` }))
  return fc.letrec((tie) => {
    const schema = tie('schema')
    const part = fc.oneof({ arbitrary: schema, weight: 3 }, { arbitrary: reference, weight: 1 })
    const list = fc.array(schema, { minLength: 1, maxLength: 3 })
    const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'object', 'array')
    const keywords: Record<string, fc.Arbitrary<unknown>> = {
      type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(value, {
        minLength: 1,
        maxLength: 3,
        comparator: (left, right) => JSON.stringify(left) === JSON.stringify(right),
      }),
      const: value,
      minimum: small,
      exclusiveMaximum: small,
      multipleOf: fc.constantFrom(1, 2, 0.5, 0.01),
      minLength: small,
      maxLength: small,
      pattern: fc.constantFrom('a', '^a', 'b$', '^.$', '(a|b)+'),
      required: fc.uniqueArray(name, { maxLength: 2 }),
      properties: fc.dictionary(name, part, { noNullPrototype: true }),
      patternProperties: fc.dictionary(fc.constantFrom('a', '^b', '.'), part, { noNullPrototype: true }),
      additionalProperties: part,
      propertyNames: schema,
      minProperties: small,
      maxProperties: small,
      items: part,
      uniqueItems: fc.constant(true),
      minItems: small,
      maxItems: small,
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) keywords[keyword] = list
    for (const keyword of ['not', 'if', 'then', 'else']) keywords[keyword] = schema
    for (const [keyword, make] of Object.entries(generation)) keywords[keyword] = make(schema, part)
    const picked = fc
      .uniqueArray(fc.constantFrom(...Object.keys(keywords)), { minLength: 1, maxLength: 4 })
      .chain((names) => fc.record(Object.fromEntries(names.map((keyword) => [keyword, keywords[keyword] as fc.Arbitrary<unknown>]))))
    return {
      schema: fc.oneof(
        { maxDepth: 3 },
        fc.boolean(),
        type.map((one) => ({ type: one })),
        picked,
      ),
    }
  }).schema as fc.Arbitrary<unknown>
}

const containing = (schema: fc.Arbitrary<unknown>) => schema
const requiring = () => fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { noNullPrototype: true })
const GENERATIONS = [
  {
    draft: 'draft-07',
    dialect: DRAFT_07,
    Validator: Ajv,
    schemas: schemasOf({
      contains: containing,
      items: (schema, part) => fc.oneof(part, fc.array(schema, { minLength: 1, maxLength: 2 })),
      additionalItems: (_schema, part) => part,
      dependencies: (schema) => fc.dictionary(name, fc.oneof(schema, fc.uniqueArray(name, { maxLength: 2 })), { noNullPrototype: true }),
    }),
  },
  {
    draft: '2020-12',
    dialect: DRAFT_2020_12,
    Validator: Ajv2020,
    schemas: schemasOf({
      contains: containing,
      minContains: () => small,
      maxContains: () => small,
      prefixItems: (schema) => fc.array(schema, { minLength: 1, maxLength: 2 }),
      dependentRequired: requiring,
      dependentSchemas: (schema) => fc.dictionary(name, schema, { noNullPrototype: true }),
    }),
  },
]

/** Ajv takes an empty array for `contains` beside a list of items. */
const hasEmptyArray = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && ((Array.isArray(one) && one.length === 0) || Object.values(one).some(hasEmptyArray))

test.each(GENERATIONS)('a generated $draft schema takes what Ajv takes', ({ dialect, Validator, schemas }) => {
  const validator = new Validator({ strict: false, validateSchema: false, logger: false, multipleOfPrecision: 6, ownProperties: true })
  const documents = fc.record({ root: schemas, A: schemas, B: schemas, C: schemas }).map(({ root, ...$defs }) => ({ allOf: [root], $defs }))
  const values = fc.array(
    value.filter((one) => !hasEmptyArray(one)),
    { minLength: 10, maxLength: 10 },
  )
  fc.assert(
    fc.property(documents, values, fc.nat({ max: 4 }), (document, candidates, extra) => {
      const validate = validator.compile(document)
      for (const candidate of candidates) expect(takes(dialect, document, candidate, 1 + extra)).toBe(validate(candidate))
      validator.removeSchema()
    }),
    { numRuns: 250 },
  )
})

function takes(dialect: Dialect, document: unknown, candidate: unknown, deepest: number): boolean {
  return createEvaluator(createResolver(document), { dialect }).validates(document, candidate, new EvaluationRun(deepest))
}
