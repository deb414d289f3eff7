import { expect, test } from 'vitest'
import { localTarget } from './reference.ts'

const ROOT = {
  properties: {
    limit: { anyOf: [{ type: 'integer' }, true] },
    'a/b': { const: 1 },
    'm~n': { const: 2 },
    '': { const: 3 },
    'ä %': { const: 4 },
  },
  title: 'text',
}

test.each<[string, unknown]>([
  ['#', ROOT],
  ['#/properties/limit', { anyOf: [{ type: 'integer' }, true] }],
  ['#/properties/limit/anyOf/0', { type: 'integer' }],
  ['#/properties/limit/anyOf/1', true],
  ['#%2Fproperties%2Flimit%2FanyOf%2F0', { type: 'integer' }],
  ['#/properties/a~1b', { const: 1 }],
  ['#/properties/a%7E1b', { const: 1 }],
  ['#/properties/m~0n', { const: 2 }],
  ['#/properties/', { const: 3 }],
  ['#/properties/%C3%A4%20%25', { const: 4 }],
])('%s names what stands there', (reference, schema) => {
  expect(localTarget(ROOT, reference)).toEqual({ schema })
})

test.each<[unknown, string]>([
  ['https://example.com/x', 'ref-remote'],
  ['other.json#/a', 'ref-remote'],
  ['/properties/limit', 'ref-remote'],
  ['', 'ref-remote'],
  ['#Address', 'ref-anchor'],
  ['#properties/limit', 'ref-anchor'],
  ['#/properties/m~n', 'ref-bad-escape'],
  ['#/properties/m~2n', 'ref-bad-escape'],
  ['#/%FF', 'ref-bad-escape'],
  ['#/100%', 'ref-bad-escape'],
  ['#/properties/none', 'ref-dangling'],
  ['#/properties/none/deeper', 'ref-dangling'],
  ['#/properties/a/b', 'ref-dangling'],
  ['#/title', 'ref-dangling'],
  ['#/properties/limit/anyOf', 'ref-dangling'],
  ['#/properties/limit/anyOf/00', 'ref-dangling'],
  ['#/properties/limit/anyOf/2', 'ref-dangling'],
  ['#/properties/limit/anyOf/length', 'ref-dangling'],
  ['#/constructor', 'ref-dangling'],
  ['#/__proto__', 'ref-dangling'],
  [5, 'ref-dangling'],
  [null, 'ref-dangling'],
])('%j ends at the boundary %s', (reference, boundary) => {
  expect(localTarget(ROOT, reference)).toEqual({ boundary })
})

test('what stands there is given itself, not as a copy', () => {
  expect(localTarget(ROOT, '#/properties/limit')).toHaveProperty('schema', ROOT.properties.limit)
  const found = localTarget(ROOT, '#')
  expect('schema' in found && found.schema).toBe(ROOT)
})

test.each([true, 'integer', [], null, 5])('in the document %j nothing but a boolean root is named', (document) => {
  expect(localTarget(document, '#')).toEqual(document === true ? { schema: true } : { boundary: 'ref-dangling' })
  expect(localTarget(document, '#/a')).toEqual({ boundary: 'ref-dangling' })
})
