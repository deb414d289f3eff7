/** Cycles and put-off work, held against the plainest definition: the least set of schemas that a value can satisfy. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResolver } from '../resolver.ts'
import { createSchemaCompiler } from './compile-schema.ts'
import { PASS_DIALECT } from './pass-dialect.ts'
import { EvaluationRun } from './run.ts'

type Json = null | number | string | Json[] | { [key: string]: Json }

/** The part of the language in which every cycle has one meaning. */
interface Schema {
  readonly $ref?: string
  readonly type?: readonly string[]
  readonly required?: readonly string[]
  readonly minItems?: number
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: { readonly x: Schema }
  readonly items?: Schema
}

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F']

const { definition: definitions } = fc.letrec<{ definition: Schema; schema: Schema }>((tie) => {
  const schema = tie('schema')
  const list = fc.array(schema, { minLength: 1, maxLength: 3 })
  const definition = fc.oneof(
    fc.record({ anyOf: list, type: fc.constant(['integer', 'object', 'array']) }, { requiredKeys: ['anyOf'] }),
    fc.record({ allOf: list }),
    fc.record({ properties: fc.record({ x: schema }), anyOf: list, required: fc.constant(['x']) }, { requiredKeys: [] }),
    fc.record({ items: schema, allOf: list, minItems: fc.constant(1) }, { requiredKeys: [] }),
  ) as fc.Arbitrary<Schema>
  const reference = fc.constantFrom(...NAMES).map((name): Schema => ({ $ref: `#/$defs/${name}` }))
  const leaf = fc.constantFrom<Schema>({ type: ['integer'] }, { type: ['string'] }, { required: ['x'] }, { minItems: 1 }, {})
  return {
    definition,
    schema: fc.oneof(
      { maxDepth: 3 },
      { arbitrary: reference, weight: 4 },
      { arbitrary: leaf, weight: 1 },
      { arbitrary: definition, weight: 5 },
    ),
  }
})

const { value: values } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(1, 'a', null),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.record({ x: tie('value'), y: tie('value') }, { requiredKeys: [] }) as fc.Arbitrary<Json>,
  ),
}))

const documents = fc
  .tuple(...NAMES.map(() => definitions))
  .map((list) => Object.fromEntries(NAMES.map((name, at) => [name, list[at] as Schema])))

/** Finds the definitions that a value satisfies: none at first, then those that follow from what was found, until no more do. */
function satisfied(definitions: Record<string, Schema>, value: Json): ReadonlySet<string> {
  const below = new Map(childrenOf(value).map((child) => [child, satisfied(definitions, child)]))
  const found = new Set<string>()
  const holds = (schema: Schema, at: Json, names: ReadonlySet<string>): boolean => {
    const inPart = (part: Schema, child: Json) => holds(part, child, below.get(child) ?? satisfied(definitions, child))
    const { $ref, type, required, minItems = 0, allOf = [], anyOf, properties, items } = schema
    if ($ref !== undefined && !names.has($ref.slice('#/$defs/'.length))) return false
    if (type !== undefined && !type.includes(typeName(at))) return false
    if (!allOf.every((part) => holds(part, at, names))) return false
    if (anyOf !== undefined && !anyOf.some((part) => holds(part, at, names))) return false
    if (Array.isArray(at)) return at.length >= minItems && (items === undefined || at.every((element) => inPart(items, element)))
    if (typeof at !== 'object' || at === null) return true
    return 'x' in at ? properties === undefined || inPart(properties.x, at['x'] as Json) : required === undefined
  }
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const name of NAMES) if (holds(definitions[name] as Schema, value, found)) found.add(name)
  }
  return found
}

function childrenOf(value: Json): Json[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

function typeName(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? 'integer' : typeof value
}

test.each([256, 1, 2, 3, 5])('a schema that comes back to itself has its least meaning, with %i schemas on a stack', (deepest) => {
  fc.assert(
    fc.property(documents, values, fc.boolean(), (definitions, value, shared) => {
      const root = { $defs: definitions }
      const compiler = createSchemaCompiler(createResolver(root), PASS_DIALECT, () => undefined)
      const memo = new EvaluationRun(deepest)
      const expected = satisfied(definitions, value)
      for (const name of NAMES) {
        const run = shared ? memo : new EvaluationRun(deepest)
        expect(run.validates(compiler.lazy({ $ref: `#/$defs/${name}` }), value)).toBe(expected.has(name))
      }
    }),
    { numRuns: 1500 },
  )
})

test('what a run remembers is dropped with it', () => {
  const schema = { properties: { x: { type: 'integer' } } }
  const compiler = createSchemaCompiler(createResolver(schema), PASS_DIALECT, () => undefined)
  const lazy = compiler.lazy(schema)
  const value: { x: unknown } = { x: 'a' }
  expect(new EvaluationRun().validates(lazy, value)).toBe(false)
  value.x = 1
  expect(new EvaluationRun().validates(lazy, value)).toBe(true)
})
