import { describe, expect, test } from 'vitest'
import { createSchemaMapper } from './map-schemas.ts'

const withTitles = () => createSchemaMapper((schema) => (schema['type'] === 'string' ? { ...schema, title: 'text' } : schema))

describe('mapping schemas', () => {
  test('reaches every position that holds a schema, and no data', () => {
    const text = { type: 'string' }
    const data = { const: text, default: [text], enum: [text], 'x-own': { items: text } }
    const schema = { ...data, items: text, properties: { type: text }, prefixItems: [true, text], dependencies: { a: ['b'], c: text } }
    const titled = { type: 'string', title: 'text' }
    expect(withTitles().map(schema)).toEqual({
      ...data,
      items: titled,
      properties: { type: titled },
      prefixItems: [true, titled],
      dependencies: { a: ['b'], c: titled },
    })
  })

  test('gives the same object where nothing changed, and shares what did not change', () => {
    const same = { properties: { n: { type: 'integer' } } }
    expect(withTitles().map(same)).toBe(same)
    const changed = withTitles().map({ properties: { s: { type: 'string' }, n: same } }) as { properties: { n: unknown } }
    expect(changed.properties.n).toBe(same)
  })

  test('goes into what a function made', () => {
    const mapper = createSchemaMapper((schema) =>
      typeof schema['wraps'] === 'number' && schema['wraps'] > 0 ? { not: { wraps: schema['wraps'] - 1 } } : schema,
    )
    expect(mapper.map({ wraps: 2 })).toEqual({ not: { not: { wraps: 0 } } })
  })

  test('keeps a property called __proto__ a property', () => {
    const mapped = withTitles().map(JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'))
    expect(JSON.stringify(mapped)).toBe('{"properties":{"__proto__":{"type":"string","title":"text"}}}')
  })

  test('ends where an object holds itself', () => {
    const circle: Record<string, unknown> = { type: 'string' }
    circle['not'] = circle
    expect(withTitles().map(circle)['title']).toBe('text')
  })
})
