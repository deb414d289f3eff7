import { describe, expect, it } from 'vitest'
import { CommandFailure } from './failure.ts'
import { readTools } from './read-tools.ts'

const read = (document: unknown) => readTools({ source: 'tools.json', text: JSON.stringify(document) })

describe('readTools', () => {
  it.each([
    ['MCP', [{ name: 'add', inputSchema: { type: 'object' } }]],
    ['a result of tools/list', { tools: [{ name: 'add', inputSchema: { type: 'object' } }] }],
    ['Anthropic', [{ name: 'add', input_schema: { type: 'object' } }]],
    ['OpenAI responses', [{ type: 'function', name: 'add', parameters: { type: 'object' } }]],
    ['OpenAI chat', [{ type: 'function', function: { name: 'add', parameters: { type: 'object' } } }]],
  ])('reads definitions in the shape of %s', (_, document) => {
    expect(read(document)).toEqual(new Map([['add', { type: 'object' }]]))
  })

  it.each([
    [{}, undefined, 'expected a list'],
    [[1], '/0', 'with a "name"'],
    [{ tools: [{ name: 'a', inputSchema: true }, { name: 'b' }] }, '/tools/1', 'the tool "b" has no "inputSchema"'],
  ])('refuses %j and says where', (document, pointer, message) => {
    expect(() => read(document)).toThrowError(
      expect.objectContaining({ message: expect.stringContaining(message), place: { source: 'tools.json', ...(pointer && { pointer }) } }),
    )
    expect(() => read(document)).toThrow(CommandFailure)
  })
})
