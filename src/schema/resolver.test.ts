import { describe, expect, test } from 'vitest'
import { createResolver, resolveLocalSchemaRef } from './resolver.ts'

describe('what stands beside a reference', () => {
  const root = {
    $defs: {
      Point: { type: 'object', description: 'target', properties: { x: { type: 'integer' } }, required: ['x'] },
      Anything: true,
      Nothing: false,
    },
  }

  test('is kept, and the target wins where both speak', () => {
    expect(resolveLocalSchemaRef({ $ref: '#/$defs/Point', title: 'P', description: 'beside' }, root)).toEqual({
      title: 'P',
      type: 'object',
      description: 'target',
      properties: { x: { type: 'integer' } },
      required: ['x'],
    })
  })

  test('is united with the target in properties and required', () => {
    const beside = { $ref: '#/$defs/Point', properties: { x: { type: 'string' }, y: {} }, required: ['y', 'x'] }
    expect(resolveLocalSchemaRef(beside, root)).toEqual({
      type: 'object',
      description: 'target',
      properties: { x: { type: 'integer' }, y: {} },
      required: ['x', 'y'],
    })
    expect(beside.properties).toEqual({ x: { type: 'string' }, y: {} })
    expect(root.$defs.Point.required).toEqual(['x'])
  })

  test('gives way to a target whose properties are no map', () => {
    const broken = { $defs: { P: { properties: [], required: 'x' } } }
    expect(resolveLocalSchemaRef({ $ref: '#/$defs/P', properties: { a: {} }, required: ['a'] }, broken)).toEqual({
      properties: [],
      required: 'x',
    })
  })

  test('survives beside a target that takes everything, and not beside one that takes nothing', () => {
    expect(resolveLocalSchemaRef({ $ref: '#/$defs/Anything', type: 'integer' }, root)).toEqual({ type: 'integer' })
    expect(resolveLocalSchemaRef({ $ref: '#/$defs/Anything' }, root)).toBe(true)
    expect(resolveLocalSchemaRef({ $ref: '#/$defs/Nothing', type: 'integer' }, root)).toBe(false)
  })
})

test('a bare reference gives the target itself', () => {
  const root = { $defs: { A: { $ref: '#/$defs/B' }, B: { type: 'integer' } } }
  expect(resolveLocalSchemaRef({ $ref: '#/$defs/A' }, root)).toBe(root.$defs.B)
})

test.each<[unknown]>([
  [{ type: 'integer' }],
  [{ $ref: 'https://example.com/x', type: 'integer' }],
  [{ $ref: '#Anchor', type: 'integer' }],
  [{ $ref: '#/a/~2', type: 'integer' }],
  [{ $ref: '#/none', type: 'integer' }],
  [{ $ref: 5, type: 'integer' }],
  [Object.create({ $ref: '#/$defs/A' })],
  [true],
  ['integer'],
  [[]],
  [null],
])('%j stays the same object', (schema) => {
  expect(resolveLocalSchemaRef(schema, { $defs: { A: { type: 'string' } } })).toBe(schema)
})

describe('chains', () => {
  test('gather what stands beside each link, the later one winning', () => {
    const root = {
      $defs: {
        A: { $ref: '#/$defs/B', title: 'A', description: 'A' },
        B: { $ref: '#/$defs/C', description: 'B' },
        C: { type: 'integer' },
      },
    }
    expect(resolveLocalSchemaRef({ $ref: '#/$defs/A', default: 1 }, root)).toEqual({
      default: 1,
      title: 'A',
      description: 'B',
      type: 'integer',
    })
  })

  test('that dangle yield their last node with all that was passed', () => {
    const root = { $defs: { A: { $ref: '#/$defs/None', type: 'integer' } } }
    const resolver = createResolver(root)
    const start = { $ref: '#/$defs/A', title: 't' }
    expect(resolver.effective(start)).toEqual({ title: 't', $ref: '#/$defs/None', type: 'integer' })
    expect(resolver.boundary(start)).toBe('ref-dangling')
    expect(resolver.boundary(root.$defs.A)).toBe('ref-dangling')
  })

  test('that come back to themselves stop at the last link before the first repeat', () => {
    const root = { $defs: { A: { $ref: '#/$defs/B', type: 'integer' }, B: { $ref: '#/$defs/A', minimum: 1 } } }
    expect(resolveLocalSchemaRef(root.$defs.A, root)).toEqual({ $ref: '#/$defs/A', type: 'integer', minimum: 1 })
    expect(resolveLocalSchemaRef(root.$defs.B, root)).toEqual({ $ref: '#/$defs/B', type: 'integer', minimum: 1 })
    const resolver = createResolver(root)
    expect(resolver.boundary(root.$defs.A)).toBe('ref-cycle')
    const lead = { $ref: '#/$defs/A', title: 't' }
    expect(resolver.effective(lead)).toMatchObject({ title: 't', type: 'integer', minimum: 1 })
    expect(resolver.boundary(lead)).toBe('ref-cycle')
  })

  test('in a circle give the same answer whatever was asked before', () => {
    const $defs = {
      A: { $ref: '#/$defs/B', title: 'A', type: 'integer' },
      B: { $ref: '#/$defs/C', title: 'B', type: 'string' },
      C: { $ref: '#/$defs/A', title: 'C' },
    }
    const asked = createResolver({ $defs })
    for (const start of Object.values($defs)) asked.effective(start)
    for (const start of Object.values($defs)) expect(asked.effective(start)).toEqual(createResolver({ $defs }).effective(start))
  })

  test('in a circle gather what stands beside every link, the later one winning', () => {
    const $defs = { A: { $ref: '#/$defs/B', title: 'A' }, B: { $ref: '#/$defs/C', title: 'B' }, C: { $ref: '#/$defs/A', title: 'C' } }
    for (const [start, end] of [
      ['A', 'C'],
      ['B', 'A'],
      ['C', 'B'],
    ] as const) {
      expect(resolveLocalSchemaRef($defs[start], { $defs })).toEqual($defs[end])
    }
  })

  test('that name themselves stay as they are', () => {
    const root = { $ref: '#', type: 'object' }
    const resolver = createResolver(root)
    expect(resolver.effective(root)).toMatchObject({ type: 'object' })
    expect(resolver.boundary(root)).toBe('ref-cycle')
  })

  test('of 3,000 links with something beside each are followed once', () => {
    const $defs: Record<string, unknown> = { D3000: { type: 'integer' } }
    for (let link = 0; link < 3000; link++) $defs[`D${link}`] = { $ref: `#/$defs/D${link + 1}`, title: `T${link}` }
    const resolver = createResolver({ $defs })
    expect(resolver.effective($defs['D0'])).toEqual({ type: 'integer', title: 'T2999' })
    for (let link = 0; link < 3000; link++) expect(resolver.effective($defs[`D${link}`])).toHaveProperty('type', 'integer')
  })
})

describe('boundaries', () => {
  const root = { $defs: { A: { type: 'integer' } } }
  test.each<[unknown, string | undefined]>([
    [{ $ref: '#/$defs/A' }, undefined],
    [{ type: 'integer' }, undefined],
    [true, undefined],
    [{ $ref: 'https://example.com/x' }, 'ref-remote'],
    [{ $ref: '#A' }, 'ref-anchor'],
    [{ $ref: '#/~' }, 'ref-bad-escape'],
    [{ $ref: '#/$defs/B' }, 'ref-dangling'],
  ])('of %j: %s', (schema, boundary) => {
    expect(createResolver(root).boundary(schema)).toBe(boundary)
  })
})

test('the same answer is given each time', () => {
  const root = { $defs: { A: { type: 'integer' } } }
  const resolver = createResolver(root)
  const schema = { $ref: '#/$defs/A', title: 't' }
  expect(resolver.effective(schema)).toBe(resolver.effective(schema))
})

describe('beyond local pointers', () => {
  const address = { $id: 'https://example.com/address', $anchor: 'Address', type: 'object' }
  const root = { $defs: { Address: { $anchor: 'Address', type: 'string' } } }

  test('anchors are followed only when asked for', () => {
    const schema = { $ref: '#Address' }
    expect(createResolver(root).boundary(schema)).toBe('ref-anchor')
    expect(createResolver(root, { anchors: true }).effective(schema)).toBe(root.$defs.Address)
  })

  test('documents that were handed over are followed, and count among the documents', () => {
    const schemas = { 'https://example.com/address': address }
    const resolver = createResolver(root, { schemas })
    expect(resolver.effective({ $ref: 'https://example.com/address' })).toBe(address)
    expect(resolver.documents).toEqual([root, address])
    expect(resolver.boundary({ $ref: 'https://example.com/other' })).toBe('ref-remote')
    expect(resolver.boundary({ $ref: '#Address' })).toBe('ref-anchor')
  })
})
