/** Hostile schemas on their way to a model: sanitizing and normalizing end in time, throw nothing, and reach no prototype. */

import { describe, expect, test } from 'vitest'
import { normalizeInputSchema } from '../../src/mcp/normalize-input-schema.ts'
import { PROFILES, type ProfileName } from '../../src/providers/profiles.ts'
import { sanitizeSchema } from '../../src/providers/sanitize.ts'
import { defineMany, refTo } from './build.ts'
import { LIMIT, within } from './within.ts'

const profiles = Object.keys(PROFILES) as ProfileName[]

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let schema: unknown = { type: 'integer' }
  for (let level = 0; level < levels; level++) schema = wrap(schema)
  return schema
}

const withX = (x: unknown, $defs?: unknown) => ({ type: 'object', properties: { x }, ...($defs !== undefined && { $defs }) })

const references = (count: number) => defineMany(count + 1, (number) => (number === count ? { type: 'integer' } : refTo(number + 1)))

const collisions = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${' '.repeat(70)}${number}`, { type: 'integer' }]))

const SCHEMAS: Record<string, () => unknown> = {
  '5,000 levels of properties': () => withX(nested(5_000, (inner) => ({ type: 'object', properties: { 'the next': inner } }))),
  '5,000 levels of items': () => withX(nested(5_000, (inner) => ({ type: 'array', items: inner }))),
  '5,000 levels of nullable unions': () => withX(nested(5_000, (inner) => ({ anyOf: [inner, { type: 'null' }] }))),
  '5,000 levels of definitions': () => withX(nested(5_000, (inner) => ({ definitions: { inner }, type: 'object' }))),
  '200 definitions that are unions of each other': () =>
    withX(
      refTo(0),
      defineMany(200, (number) => ({
        anyOf: Array.from({ length: 200 }, (_, other) => refTo(other)).filter((_, other) => other !== number),
      })),
    ),
  'a chain of 3,000 references': () => withX(refTo(0), references(3_000)),
  'a root that is a chain of 3,000 references': () => ({ ...refTo(0), $defs: references(3_000) }),
  'a root that refers to itself': () => ({ $ref: '#' }),
  '20,000 properties': () => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`first name ${n}`, {}])),
  }),
  '20,000 names that all collide': () => ({ type: 'object', properties: collisions(20_000) }),
  '20,000 pointers through one union that is merged': () => ({
    type: 'object',
    properties: {
      limit: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`p${n}`, { $ref: '#/properties/limit/anyOf/0' }])),
    },
  }),
  'names of every object': () =>
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":["object","null"]},"constructor":"integer"},"required":["__proto__"]}'),
}

/** A tool's schema says what it takes, if only by a reference that leads back to itself. */
const isWhole = (schema: object) => Object.hasOwn(schema, 'type') || Object.hasOwn(schema, '$ref')

describe.each(Object.entries(SCHEMAS))('%s', (_, make) => {
  test.each(profiles)('under the profile %s', (profile) => {
    const { schema, report } = within(LIMIT, () => sanitizeSchema(make(), { profile }))
    expect(schema).toSatisfy(isWhole)
    within(LIMIT, () => report.slice(0, 100).map((finding) => JSON.stringify(finding)))
  })

  test('normalized', () => {
    const schema = within(LIMIT, () => normalizeInputSchema(make()))
    expect(schema).toSatisfy(isWhole)
  })
})

test('a parameter called __proto__ stays one', () => {
  const { schema } = sanitizeSchema(SCHEMAS['names of every object']?.(), { profile: 'reference' })
  const { properties } = schema as { properties: object }
  expect(Object.keys(properties)).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(properties)).toBe(Object.prototype)
})
