import { describe, expect, it } from 'vitest'
import { hasInvalidHeader } from './header-annotations.ts'

const region = { type: 'string', 'x-mcp-header': 'Region' }

describe('hasInvalidHeader', () => {
  it('allows annotations on parameters and on their properties', () => {
    expect(hasInvalidHeader({ type: 'object', properties: { region, where: { type: 'object', properties: { region } } } })).toBe(false)
    expect(hasInvalidHeader({ type: 'object', properties: { 'x-mcp-header': { type: 'string' } } })).toBe(false)
  })

  it('finds annotations behind references, in unions, in items and at the root', () => {
    const misplaced = [
      { properties: { region: { $ref: '#/$defs/Region' } }, $defs: { Region: region } },
      { properties: { region: { anyOf: [region, { type: 'null' }] } } },
      { properties: { regions: { items: region } } },
      { properties: { where: { additionalProperties: region } } },
      { ...region },
    ]
    for (const schema of misplaced) expect(hasInvalidHeader(schema), JSON.stringify(schema)).toBe(true)
  })

  it('finds annotations on what is no scalar, or is one only behind a reference', () => {
    const annotated = (schema: object) => ({ properties: { region: { ...schema, 'x-mcp-header': 'Region' } } })
    for (const schema of [{ type: ['string', 'null'] }, { type: 'object' }, { $ref: '#/$defs/Region' }, {}]) {
      expect(hasInvalidHeader(annotated(schema)), JSON.stringify(schema)).toBe(true)
    }
    for (const type of ['string', 'integer', 'boolean', 'number']) expect(hasInvalidHeader(annotated({ type }))).toBe(false)
  })

  it('takes anything for a schema', () => {
    for (const schema of [undefined, null, true, 'integer', [region]]) expect(hasInvalidHeader(schema)).toBe(false)
  })
})
