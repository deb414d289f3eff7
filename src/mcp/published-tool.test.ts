import { describe, expect, it } from 'vitest'
import type { PassRecord } from './pass-record.ts'
import { createPrepareTool, type PublishedTool } from './published-tool.ts'

const PERSON = {
  type: 'object',
  properties: { person: { $ref: '#/definitions/Person' }, limit: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
  definitions: { Person: { type: 'object', properties: { 'first name': { type: 'string' } }, required: ['first name'] } },
}

function prepare(schema: unknown, options = {}): { readonly tool: PublishedTool; readonly records: PassRecord[] } {
  const records: PassRecord[] = []
  return { tool: createPrepareTool(options, (record) => records.push(record))('tool', schema), records }
}

describe('createPrepareTool', () => {
  it('shows names that providers take, one map of definitions, and nullable schemas', () => {
    const { tool } = prepare(PERSON)
    expect(tool.shownSchema).toMatchObject({
      properties: { person: { $ref: '#/$defs/Person' }, limit: { type: 'integer', nullable: true } },
      $defs: { Person: { properties: { first_name: { type: 'string' } }, required: ['first_name'] } },
    })
    expect(tool.publishedSchema).toBe(PERSON)
  })

  it('restores by the schema as published', () => {
    const { tool } = prepare(PERSON)
    expect(tool.run({ person: '{"first_name":"Ada"}', limit: '7' }).arguments).toEqual({ person: { 'first name': 'Ada' }, limit: 7 })
    expect(tool.run({ limit: 'null' }).arguments).toEqual({ limit: null })
  })

  it('reads text at a nullable object, as adapters do, unless the options say otherwise', () => {
    const schema = { type: 'object', properties: { o: { anyOf: [{ type: 'object' }, { type: 'null' }] } } }
    expect(prepare(schema).tool.run({ o: '{"a":1}' }).arguments).toEqual({ o: { a: 1 } })
    expect(prepare(schema, { unions: 'typed' }).tool.run({ o: '{"a":1}' }).arguments).toEqual({ o: '{"a":1}' })
  })

  it('gives keys the names that the pass restores, also where merging changes what stands beside what', () => {
    const schema = {
      type: 'object',
      properties: {
        a: {
          properties: { 'x y': { type: 'integer' } },
          anyOf: [{ type: 'object', properties: { 'x/y': { type: 'boolean' }, x_y: { type: 'string' } } }, { type: 'null' }],
        },
      },
    }
    const { tool } = prepare(schema)
    const names = new Set(JSON.stringify(tool.shownSchema).match(/x_y\w*/g))
    const sent = Object.fromEntries(Array.from(names, (name) => [name, 'text']))
    expect(Object.keys((tool.run({ a: sent }).arguments as { a: object }).a).sort()).toEqual(['x y', 'x/y', 'x_y'])
  })

  it('shows a schema as published when it is no object, and says so', () => {
    for (const schema of ['text', true, null, [], 5]) {
      const { tool, records } = prepare(schema)
      expect(tool.shownSchema).toBe(schema)
      expect(records).toEqual([{ event: 'tool-as-published', tool: 'tool', reason: 'its input schema is no object' }])
      expect(tool.run({ a: '5' }).arguments).toEqual({ a: '5' })
    }
  })

  it('makes no header annotation valid that was not, and still restores', () => {
    const schema = {
      type: 'object',
      properties: { n: { anyOf: [{ type: 'integer', 'x-mcp-header': 'N' }, { type: 'null' }] } },
    }
    const { tool, records } = prepare(schema)
    expect(tool.shownSchema).toBe(schema)
    expect(records).toHaveLength(1)
    expect(tool.run({ n: '5' }).arguments).toEqual({ n: 5 })
  })

  it('shows everything as published for the profile none, and restores no keys', () => {
    const { tool, records } = prepare(PERSON, { profile: 'none' })
    expect(tool.shownSchema).toBe(PERSON)
    expect(records).toEqual([])
    expect(tool.run({ person: { first_name: 'Ada' }, limit: '5' }).arguments).toEqual({ person: { first_name: 'Ada' }, limit: 5 })
  })

  it('refuses options that name what does not exist before any tool is seen', () => {
    expect(() => createPrepareTool({ profile: 'nobody' as 'none' }, () => undefined)).toThrow('there is no profile')
    expect(() => createPrepareTool({ keyPattern: '(' }, () => undefined)).toThrow('no regular expression')
  })
})
