import { expect, test } from 'vitest'
import { createResolver } from '../schema/resolver.ts'
import { createCanonicalizer } from './canonical.ts'

const integer = { type: 'integer' }
const root = {
  $defs: {
    A: { $ref: '#/$defs/B', description: 'a' },
    B: { $ref: '#/$defs/C' },
    C: integer,
    Yes: true,
    Ring: { $ref: '#/$defs/Back' },
    Back: { $ref: '#/$defs/Ring' },
    Bound: { $ref: '#/$defs/C', minimum: 1 },
    ToBound: { $ref: '#/$defs/Bound' },
    Far: { $ref: 'https://example.com/' },
    ToFar: { $ref: '#/$defs/Far' },
  },
}
const { $defs } = root
const canonical = createCanonicalizer(createResolver(root))

test('a chain of references beside annotations says what its end says', () => {
  expect(canonical({ $ref: '#/$defs/A', title: 't', default: 1 })).toBe(integer)
  expect(canonical($defs.A)).toBe(integer)
  expect(canonical({ $ref: '#/$defs/Yes' })).toBe(true)
})

test('a reference beside a keyword that counts says more than its target', () => {
  expect(canonical($defs.Bound)).toBe($defs.Bound)
  expect(canonical($defs.ToBound)).toBe($defs.Bound)
})

test('a reference that is not followed stands for itself, where it stands', () => {
  expect(canonical($defs.Far)).toBe($defs.Far)
  expect(canonical($defs.ToFar)).toBe($defs.Far)
})

test('a circle of bare references says nothing: each stands for itself, whoever is asked first', () => {
  const lead = { $ref: '#/$defs/Ring' }
  for (const schema of [lead, $defs.Ring, $defs.Back, lead]) expect(canonical(schema)).toBe(schema)
})

test.each([integer, true, false, 'text', null, [], {}])('%j stands for itself', (schema) => {
  expect(canonical(schema)).toBe(schema)
})

test('3,000 links are followed once, and every link is known then', () => {
  const definitions: Record<string, unknown> = { D3000: integer }
  for (let link = 0; link < 3000; link++) definitions[`D${link}`] = { $ref: `#/$defs/D${link + 1}` }
  const follow = createCanonicalizer(createResolver({ $defs: definitions }))
  for (let link = 0; link < 3000; link++) expect(follow(definitions[`D${link}`])).toBe(integer)
})
