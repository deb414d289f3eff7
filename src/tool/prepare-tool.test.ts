import { describe, expect, test } from 'vitest'
import { prepareTool } from './prepare-tool.ts'

const SCHEMA = {
  type: 'object',
  properties: {
    person: { $ref: '#/$defs/Person' },
    'all of them': { type: 'array', items: { anyOf: [{ $ref: '#/$defs/Person' }, { type: 'null' }] } },
  },
  $defs: {
    Person: {
      type: 'object',
      properties: { 'first name': { type: 'string' } },
      patternProperties: { '^n_': { $ref: '#/$defs/Person' } },
      additionalProperties: {
        type: 'array',
        prefixItems: [{ type: 'integer' }, { $ref: '#/$defs/Person' }],
        items: { $ref: '#/$defs/Person' },
      },
    },
  },
}

const prepare = (inputSchema: unknown) => prepareTool({ name: 'greet', inputSchema }, { profile: 'reference' })

describe('the definition', () => {
  test('keeps every field but the schema', () => {
    const published = {
      name: 'greet',
      title: 'Greet',
      inputSchema: SCHEMA,
      outputSchema: {},
      annotations: { readOnlyHint: true },
      _meta: { a: 1 },
    }
    const { definition } = prepareTool(published)
    expect(definition).toEqual({ ...published, inputSchema: definition.inputSchema })
    expect(Object.keys(definition.inputSchema as object)).toEqual(['type', 'properties', '$defs'])
    expect(Object.keys((definition.inputSchema as typeof SCHEMA).properties)).toEqual(['person', 'all_of_them'])
  })

  test('is what was published under the profile none', () => {
    const tool = prepareTool({ name: 'greet', inputSchema: SCHEMA }, { profile: 'none' })
    const args = { 'all of them': [] }
    expect(tool.definition.inputSchema).toBe(SCHEMA)
    expect(tool.present(args)).toBe(args)
    expect(tool.report).toEqual([])
  })

  test('shows and restores keys by the pattern of the caller', () => {
    const schema = { type: 'object', properties: { 'a.b': { type: 'integer' } } }
    const tool = prepareTool({ name: 'x', inputSchema: schema }, { keyPattern: '^[a-z_]{1,64}$' })
    expect(tool.definition.inputSchema).toEqual({ type: 'object', properties: { a_b: { type: 'integer' } } })
    expect(tool.run({ a_b: '1' }).arguments).toEqual({ 'a.b': 1 })
  })

  test('names keys by the references that the pass follows, too', () => {
    const schema = {
      type: 'object',
      properties: { a_b: {}, p: { $ref: '#person', properties: { 'a b': {} } } },
      $defs: { P: { $anchor: 'person', type: 'object', properties: { a_b: {} } } },
    }
    const tool = prepareTool({ name: 'x', inputSchema: schema }, { anchors: true })
    const args = { p: { 'a b': 1, a_b: 2 } }
    expect(tool.present(args)).toEqual({ p: { a_b_2: 1, a_b: 2 } })
    expect(tool.run(tool.present(args)).arguments).toEqual(args)
    expect(JSON.stringify(tool.definition.inputSchema)).toContain('"a_b_2"')
  })
})

describe('the way forward', () => {
  test('renames keys behind references, unions, elements, patterns and further keys, and the way back restores them', () => {
    const tool = prepare(SCHEMA)
    const args = {
      person: {
        'first name': 'Ada',
        n_1: { 'first name': 'Bob' },
        more: [1, { 'first name': 'Cy' }, { 'first name': 'Di' }, { 'first name': 'Ed' }],
      },
      'all of them': [null, { 'first name': 'Eve' }],
    }
    const sent = {
      person: {
        first_name: 'Ada',
        n_1: { first_name: 'Bob' },
        more: [1, { first_name: 'Cy' }, { first_name: 'Di' }, { first_name: 'Ed' }],
      },
      all_of_them: [null, { first_name: 'Eve' }],
    }
    expect(tool.present(args)).toEqual(sent)
    expect(tool.run(sent).arguments).toEqual(args)
  })

  test('gives the same object when no key is renamed, and shares what has none', () => {
    const tool = prepare(SCHEMA)
    const other = { more: [1] }
    const same = { person: other, else: { 'first name': 1 } }
    expect(tool.present(same)).toBe(same)
    expect((tool.present({ person: other, 'all of them': [] }) as typeof same).person).toBe(other)
  })

  test('leaves alone what is no object, and what the schema says nothing about', () => {
    const tool = prepare(SCHEMA)
    for (const args of [undefined, null, 5, 'text', []]) expect(tool.present(args)).toBe(args)
    const unknown = { person: 5, 'all of them': 'none' }
    expect(tool.present(unknown)).toEqual({ person: 5, all_of_them: 'none' })
  })

  test('keeps a key whose new name is taken by another key of the value', () => {
    const tool = prepare({ type: 'object', properties: { 'a b': { type: 'integer' } } })
    const args = { 'a b': 1, a_b: 2 }
    expect(tool.present(args)).toBe(args)
    expect(tool.run(tool.present(args)).arguments).toEqual(args)
  })

  test('keeps the order of keys, and keys that every object has', () => {
    const tool = prepare({ type: 'object', properties: JSON.parse('{"a b":{},"__proto__":{"type":"object","properties":{"c d":{}}}}') })
    const args = JSON.parse('{"x":1,"__proto__":{"c d":1},"a b":2}')
    expect(JSON.stringify(tool.present(args))).toBe('{"x":1,"__proto__":{"c_d":1},"a_b":2}')
    expect(JSON.stringify(tool.run(tool.present(args)).arguments)).toBe(JSON.stringify(args))
  })

  test('goes as deep as a value goes', () => {
    const tool = prepare({ type: 'object', properties: { 'the next': { $ref: '#' } } })
    let args: Record<string, unknown> = {}
    for (let level = 0; level < 100_000; level++) args = { 'the next': args }
    let depth = 0
    for (let at = tool.present(args) as { the_next?: object } | undefined; at?.the_next !== undefined; at = at.the_next) depth++
    expect(depth).toBe(100_000)
  })
})
