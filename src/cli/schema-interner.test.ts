import { expect, it } from 'vitest'
import { createSchemaInterner } from './schema-interner.ts'

it('gives one object for equal schemas, and another for others', () => {
  const intern = createSchemaInterner()
  const first = { type: 'object' }
  expect(intern(first)).toBe(first)
  expect(intern({ type: 'object' })).toBe(first)
  expect(intern({ type: 'array' })).not.toBe(first)
})

it('forgets schemas rather than hold any number of them', () => {
  const intern = createSchemaInterner()
  const first = { const: 0 }
  intern(first)
  for (let count = 1; count < 256; count++) intern({ const: count })
  expect(intern({ const: 0 })).toBe(first)
  intern({ const: 256 })
  expect(intern({ const: 0 })).not.toBe(first)
})
