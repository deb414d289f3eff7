import { describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { createPrepareTool } from './published-tool.ts'

function create(): { readonly catalogue: Catalogue; readonly clock: { now: number } } {
  const clock = { now: 0 }
  const prepare = createPrepareTool({}, () => undefined)
  return { catalogue: createCatalogue(prepare, () => clock.now), clock }
}

const tool = (name: string, inputSchema: unknown = { type: 'object', properties: {}, required: [] }) => ({ name, inputSchema })

describe('createCatalogue', () => {
  it('gives the same definition back when it is shown as published', () => {
    const { catalogue } = create()
    const definitions = [tool('same'), tool('renamed', { properties: { 'a b': {} } }), { name: 'none' }, 5]
    const shown = catalogue.learn({ tools: definitions }, true)
    expect(shown.map((definition, index) => definition === definitions[index])).toEqual([true, false, true, true])
  })

  it('prepares a tool once for as long as its schema is the same', () => {
    const { catalogue } = create()
    const schema = { type: 'object', properties: { n: { type: 'integer' } } }
    catalogue.learn({ tools: [tool('a', schema)] }, true)
    const first = catalogue.find('a')
    catalogue.learn({ tools: [tool('a', structuredClone(schema))] }, true)
    expect(catalogue.find('a')).toBe(first)
    catalogue.learn({ tools: [tool('a', { ...schema, required: ['n'] })] }, true)
    expect(catalogue.find('a')).not.toBe(first)
  })

  it('knows nothing after it was cleared', () => {
    const { catalogue } = create()
    catalogue.learn({ tools: [tool('a')] }, true)
    catalogue.complete()
    catalogue.clear()
    expect([catalogue.find('a'), catalogue.recall('a'), catalogue.isComplete()]).toEqual([undefined, undefined, false])
  })

  it('ages with the page that ages first, and is young again with the next list', () => {
    const { catalogue, clock } = create()
    const learnAll = (): void => {
      catalogue.learn({ tools: [tool('a')], ttlMs: 50 }, true)
      catalogue.learn({ tools: [tool('b')], ttlMs: 100 }, false)
      catalogue.complete()
    }
    learnAll()
    clock.now = 60
    expect([catalogue.find('a'), catalogue.recall('a')?.publishedSchema, catalogue.isComplete()]).toEqual([
      undefined,
      tool('a').inputSchema,
      false,
    ])
    expect(catalogue.find('b')).toBeDefined()
    learnAll()
    expect([catalogue.find('a') !== undefined, catalogue.isComplete()]).toEqual([true, true])
  })

  it('does not age by a time that is none', () => {
    const { catalogue, clock } = create()
    for (const ttlMs of [0, -5, '10', null, undefined]) {
      catalogue.learn({ tools: [tool('a')], ttlMs }, true)
      clock.now += 1_000_000
      expect(catalogue.find('a')).toBeDefined()
    }
  })
})
