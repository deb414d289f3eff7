import { describe, expect, it } from 'vitest'
import { hasMisplacedHeader } from './header-annotations.ts'

const region = { type: 'string', 'x-mcp-header': 'Region' }

describe('hasMisplacedHeader', () => {
  it('allows annotations on parameters and on their properties', () => {
    expect(hasMisplacedHeader({ type: 'object', properties: { region, where: { type: 'object', properties: { region } } } })).toBe(false)
    expect(hasMisplacedHeader({ type: 'object', properties: { 'x-mcp-header': { type: 'string' } } })).toBe(false)
  })

  it('finds annotations behind references, in unions, in items and at the root', () => {
    const misplaced = [
      { properties: { region: { $ref: '#/$defs/Region' } }, $defs: { Region: region } },
      { properties: { region: { anyOf: [region, { type: 'null' }] } } },
      { properties: { regions: { items: region } } },
      { properties: { where: { additionalProperties: region } } },
      { ...region },
    ]
    for (const schema of misplaced) expect(hasMisplacedHeader(schema), JSON.stringify(schema)).toBe(true)
  })

  it('takes anything for a schema', () => {
    for (const schema of [undefined, null, true, 'integer', [region]]) expect(hasMisplacedHeader(schema)).toBe(false)
  })
})
