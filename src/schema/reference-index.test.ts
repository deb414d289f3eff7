import { describe, expect, test } from 'vitest'
import { createReferenceIndex } from './reference-index.ts'

describe('inside the document', () => {
  const inner = { $id: 'inner.json', $anchor: 'Name', $defs: { A: { type: 'integer' } }, items: { $ref: '#Name' } }
  const root = {
    $id: 'https://example.com/root.json',
    $defs: {
      inner,
      old: { $id: '#Old', type: 'string' },
      dynamic: { $dynamicAnchor: 'Node', type: 'object' },
      Name: { $anchor: 'Name', type: 'boolean' },
      data: { const: { $anchor: 'Hidden', $id: 'hidden.json' } },
    },
  }
  const index = createReferenceIndex(root, {}, true)

  test.each<[string, unknown]>([
    ['#Name', root.$defs.Name],
    ['#Old', root.$defs.old],
    ['#Node', root.$defs.dynamic],
    ['inner.json', inner],
    ['inner.json#', inner],
    ['https://example.com/inner.json', inner],
    ['inner.json#Name', inner],
    ['inner.json#/$defs/A', inner.$defs.A],
    ['inner.json#%2F%24defs%2FA', inner.$defs.A],
    ['root.json', root],
  ])('%s is found', (reference, schema) => {
    const found = index.find(root, reference)
    expect(found !== undefined && 'schema' in found && found.schema).toBe(schema)
  })

  test('a name counts in the resource that it stands in', () => {
    expect(index.find(inner.items, '#Name')).toEqual({ schema: inner })
    expect(index.find(inner.items, '#/$defs/A')).toEqual({ schema: inner.$defs.A })
    expect(index.find(inner.items, '#Old')).toEqual({ boundary: 'ref-anchor' })
  })

  test.each<[string, string]>([
    ['#None', 'ref-anchor'],
    ['#Hidden', 'ref-anchor'],
    ['#%FF', 'ref-bad-escape'],
    ['#/a~2', 'ref-bad-escape'],
    ['inner.json#/$defs/None', 'ref-dangling'],
  ])('%s ends at the boundary %s', (reference, boundary) => {
    expect(index.find(root, reference)).toEqual({ boundary })
  })

  test.each([['other.json'], ['hidden.json'], ['https://['], [5], [undefined]])('%j is none of its references', (reference) => {
    expect(index.find(root, reference)).toBeUndefined()
  })

  test('names count for nothing when they were not asked for', () => {
    const strict = createReferenceIndex(root, {}, false)
    expect(strict.find(root, '#Name')).toEqual({ boundary: 'ref-anchor' })
    expect(strict.find(root, 'https://example.com/inner.json')).toBeUndefined()
    expect(strict.find(inner.items, '#/$defs/Name')).toEqual({ schema: root.$defs.Name })
  })
})

describe('documents that were handed over', () => {
  const schemas = {
    'https://example.com/a.json': { $defs: { X: { $ref: 'b.json#B' } }, extension: { deep: { $ref: '#/$defs/X' } } },
    'https://example.com/b.json#': { $defs: { B: { $anchor: 'B', type: 'integer' } } },
    'relative.json': { type: 'string' },
    'https://example.com/yes': true,
    'https://example.com/no-schema': 'text',
  }
  const root = { type: 'object' }
  const index = createReferenceIndex(root, schemas, false)
  const a = schemas['https://example.com/a.json']

  test('are found by their address, with or without an empty fragment', () => {
    expect(index.find(root, 'https://example.com/a.json#/$defs/X')).toEqual({ schema: a.$defs.X })
    expect(index.find(root, 'https://example.com/b.json')).toEqual({ schema: schemas['https://example.com/b.json#'] })
    expect(index.find(root, 'relative.json')).toEqual({ schema: { type: 'string' } })
    expect(index.find(root, 'https://example.com/yes')).toEqual({ schema: true })
  })

  test('refer to each other, whatever the switch for anchors says', () => {
    expect(index.find(a.$defs.X, 'b.json#B')).toEqual({ schema: { $anchor: 'B', type: 'integer' } })
  })

  test('keep their base for what stands under no keyword', () => {
    const found = index.find(root, 'https://example.com/a.json#/extension/deep')
    expect(found).toEqual({ schema: a.extension.deep })
    expect(index.find(a.extension.deep, '#/$defs/X')).toEqual({ schema: a.$defs.X })
  })

  test('that are no schemas or were not handed over are unknown', () => {
    expect(index.find(root, 'https://example.com/no-schema')).toBeUndefined()
    expect(index.find(root, 'https://example.com/c.json')).toBeUndefined()
  })
})

test('a schema that contains itself is indexed once', () => {
  const schema: Record<string, unknown> = { $anchor: 'Self' }
  schema['items'] = schema
  expect(createReferenceIndex(schema, {}, true).find(schema, '#Self')).toEqual({ schema })
})
