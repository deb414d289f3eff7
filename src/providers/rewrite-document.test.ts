import { describe, expect, test } from 'vitest'
import type { Rewrite } from './profile.ts'
import { rewriteDocument } from './rewrite-document.ts'
import { createRewriteRun } from './rewrite-run.ts'

/** Moves the first branch of a union up to where the union stands. */
const takeFirst: Rewrite = {
  code: 'null-union-merged',
  apply: ({ anyOf, ...rest }) => (Array.isArray(anyOf) ? { schema: { ...rest, ...anyOf[0] }, keyword: 'anyOf' } : undefined),
}

/** Renames a property, which moves everything below it. */
const rename: Rewrite = {
  code: 'key-renamed',
  apply: ({ properties, ...rest }) => {
    const { a, ...others } = (properties ?? {}) as Record<string, unknown>
    return a === undefined ? undefined : { schema: { ...rest, properties: { ...others, 'b/c %': a } } }
  },
}

const rewrite = (document: Record<string, unknown>, ...rewrites: Rewrite[]) => {
  const run = createRewriteRun(document)
  return { schema: rewriteDocument(document, rewrites, run), report: run.report }
}

describe('references of a rewritten document', () => {
  test('follow a target that moved, percent-encoded as a fragment asks for', () => {
    const { report, schema } = rewrite(
      { properties: { a: { items: { type: 'integer' } }, x: { $ref: '#/properties/a/items' }, y: { $ref: '#/properties/a' } } },
      rename,
    )
    expect(schema).toEqual({
      properties: {
        x: { $ref: '#/properties/b~1c%20%25/items' },
        y: { $ref: '#/properties/b~1c%20%25' },
        'b/c %': { items: { type: 'integer' } },
      },
    })
    expect(report.map(({ code, keywordLocation }) => [code, keywordLocation])).toEqual([
      ['key-renamed', ''],
      ['reference-moved', '/properties/x/$ref'],
      ['reference-moved', '/properties/y/$ref'],
    ])
  })

  test('lead to a definition where the target stands nowhere any more', () => {
    const document = {
      properties: { limit: { anyOf: [{ type: 'integer' }, {}], title: 'Limit' }, x: { $ref: '#/properties/limit/anyOf/0' } },
      $defs: { limit: { type: 'string' } },
    }
    expect(rewrite(document, takeFirst).schema).toEqual({
      properties: { limit: { type: 'integer', title: 'Limit' }, x: { $ref: '#/$defs/limit_2' } },
      $defs: { limit: { type: 'string' }, limit_2: { type: 'integer' } },
    })
  })

  test('lead to one definition for all that name the same target, and into it', () => {
    const branch = { properties: { q: { type: 'integer' } } }
    const first = '#/properties/limit/anyOf/0'
    const document = {
      properties: { limit: { anyOf: [branch] }, x: { $ref: first }, y: { $ref: first }, z: { $ref: `${first}/properties/q` } },
    }
    expect(rewrite(document, takeFirst).schema).toEqual({
      properties: {
        limit: branch,
        x: { $ref: '#/$defs/limit' },
        y: { $ref: '#/$defs/limit' },
        z: { $ref: '#/properties/limit/properties/q' },
      },
      $defs: { limit: branch },
    })
  })

  test('lead to a definition where the target stands in what is no schema, which is left as it is', () => {
    const own = { Filter: { anyOf: [{ type: 'string' }] } }
    expect(rewrite({ properties: { f: { $ref: '#/x-own/Filter' } }, 'x-own': own }, takeFirst).schema).toEqual({
      properties: { f: { $ref: '#/$defs/Filter' } },
      'x-own': own,
      $defs: { Filter: { type: 'string' } },
    })
  })

  test('stay as they are spelled where they still lead to what they named', () => {
    const document = { properties: { a: { anyOf: [{}] }, 'my type': {}, x: { $ref: '#/properties/my type' }, y: { $ref: '#' } } }
    expect(rewrite(document, takeFirst).schema).toEqual({ properties: { ...document.properties, a: {} } })
  })

  test('stay as they are where they led nowhere, or to another document', () => {
    const document = { properties: { a: {}, x: { $ref: '#/properties/none' }, y: { $ref: 'https://x.example/#/properties/a' } } }
    expect(rewrite(document, rename).schema).toMatchObject({ properties: { x: document.properties.x, y: document.properties.y } })
  })

  test('say what a boolean says that has moved away', () => {
    const document = {
      properties: { a: true, x: { $ref: '#/properties/a', title: 'X' }, y: { $ref: '#/properties/n/items' }, n: { items: false } },
    }
    const drop: Rewrite = {
      code: 'schema-mended',
      apply: ({ items, ...rest }) => (items === undefined ? undefined : { schema: rest }),
    }
    expect(rewrite(document, rename, drop).schema).toEqual({ properties: { x: { title: 'X' }, y: { not: {} }, n: {}, 'b/c %': true } })
  })

  test('follow a map of schemas as a whole', () => {
    const toDefs: Rewrite = {
      code: 'definitions-merged',
      apply: ({ definitions, ...rest }) => (definitions === undefined ? undefined : { schema: { ...rest, $defs: definitions } }),
    }
    expect(rewrite({ properties: { x: { $ref: '#/definitions' } }, definitions: {} }, toDefs).schema).toEqual({
      properties: { x: { $ref: '#/$defs' } },
      $defs: {},
    })
  })
})

test('a document that no rewrite changes is the same object', () => {
  const document = { properties: { x: { $ref: '#/x-own/a' } }, 'x-own': { a: { type: 'integer' } } }
  expect(rewrite(document, takeFirst, rename).schema).toBe(document)
})

test('a finding about a schema that a rewrite made points at the schema that it was made in', () => {
  const wrap: Rewrite = {
    code: 'type-list-split',
    apply: ({ wraps, ...rest }) => (wraps ? { schema: { ...rest, not: { inner: true } } } : undefined),
  }
  const tell: Rewrite = { code: 'items-added', apply: ({ inner }) => (inner ? { schema: {} } : undefined) }
  const { report } = rewrite({ properties: { x: { wraps: true } } }, wrap, tell)
  expect(report.map(({ code, keywordLocation }) => [code, keywordLocation])).toEqual([
    ['type-list-split', '/properties/x'],
    ['items-added', '/properties/x'],
  ])
})
