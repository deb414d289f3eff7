/** What holds of every profile, on the tools of real servers and on the schemas of the fixtures. */

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { isObject } from '../../src/json/value.ts'
import type { Profile } from '../../src/providers/profile.ts'
import { PROFILES, type ProfileName } from '../../src/providers/profiles.ts'
import { sanitizeSchema } from '../../src/providers/sanitize.ts'
import { createEvaluator } from '../../src/schema/evaluate.ts'
import { createKeyPattern } from '../../src/schema/key-pattern.ts'
import { createResolver } from '../../src/schema/resolver.ts'
import { prepareTool } from '../../src/tool/prepare-tool.ts'
import { deepFreeze } from '../corpus/deep-freeze.ts'
import { readCalls, readTools } from '../corpus/read-corpus.ts'
import { expandNullable } from '../property/expand-nullable.ts'
import { brokenReferences, parameterPaths, shownKeys } from '../property/schema-facts.ts'
import { readTopics } from './read-groups.ts'
import { readVectors } from './reference-vectors.ts'

interface PublishedSchema {
  readonly title: string
  readonly schema: unknown
}

const published: readonly PublishedSchema[] = deepFreeze([
  ...readTools().map(({ inputSchema, name, server }) => ({ title: `${server} ${name}`, schema: inputSchema })),
  ...readTopics('arguments').flatMap(({ groups, topic }) =>
    groups.map(({ description, schema }) => ({ title: `${topic}: ${description}`, schema })),
  ),
  ...[...readVectors('sanitize'), ...readVectors('normalize')].map(({ id, schema }) => ({ title: id, schema })),
])

/** The schemas that something does not hold of: one list shows them all. */
const failing = (holds: (schema: unknown) => boolean): string[] =>
  published.filter(({ schema }) => !holds(schema)).map(({ title }) => title)

/** The parameters whose names every provider takes; the others are shown under other names. */
const plainParameters = (schema: unknown): string[] =>
  [...parameterPaths(schema)].filter((path) =>
    (JSON.parse(path) as string[]).every((key) => key === '*' || /^[A-Za-z_]\w{0,63}$/.test(key)),
  )

const options = { strict: false, validateFormats: false, logger: false } as const
const validators = { 'draft-07': new Ajv(options), '2020-12': new Ajv2020(options) }

/** Whether an independent validator takes a schema for one of its dialect. */
function isValidSchema(schema: unknown): boolean {
  if (!isObject(schema)) return typeof schema === 'boolean'
  const { $schema = '', ...rest } = schema
  return validators[String($schema).includes('draft-07') ? 'draft-07' : '2020-12'].validateSchema(rest) === true
}

function takes(shown: unknown, value: unknown): boolean {
  const schema = expandNullable(shown)
  return createEvaluator(createResolver(schema)).validates(schema, value)
}

/** What a profile rests on stands beside it and costs nothing where it runs; a profile without rewrites rests on nothing. */
function readSources(profile: string): Record<string, readonly { source: string; read: string; says: string }[]> {
  const path = fileURLToPath(new URL(`../../src/providers/profiles/${profile}.sources.json`, import.meta.url))
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

describe.each(Object.entries(PROFILES) as [ProfileName, Profile][])('the profile %s', (profile, { keyPattern, passes }) => {
  const sanitize = (schema: unknown): unknown => sanitizeSchema(schema, { profile }).schema

  test('cites an address and a date for every rewrite, and for nothing else', () => {
    const rewrites = [...(keyPattern === undefined ? [] : ['key-renamed']), ...passes.flat().map(({ code }) => code)]
    const { about: _, ...cited } = readSources(profile)
    expect(Object.keys(cited).sort()).toEqual(rewrites.sort())
    for (const { read, says, source } of Object.values(cited).flat()) {
      expect(source).toMatch(/^https:\/\/\S+$/)
      expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(says).not.toBe('')
    }
  })

  test('changes its own result no further', () => {
    const isStable = (schema: unknown) => {
      const once = sanitize(schema)
      return sanitize(once) === once
    }
    expect(failing(isStable)).toEqual([])
  })

  test('reports something exactly when it gives another schema', () => {
    const isTold = (schema: unknown) => {
      const sanitized = sanitizeSchema(schema, { profile })
      return sanitized.report.length > 0 === (sanitized.schema !== schema)
    }
    expect(failing(isTold)).toEqual([])
  })

  test('shows only keys that the provider takes', () => {
    const takes = keyPattern === undefined ? () => true : createKeyPattern(keyPattern).conforms
    expect(failing((schema) => shownKeys(sanitize(schema)).every(takes))).toEqual([])
  })

  test('shows every parameter', () => {
    const keepsAll = (schema: unknown) => {
      const shown = parameterPaths(sanitize(schema))
      return plainParameters(schema).every((path) => shown.has(path))
    }
    expect(failing(keepsAll)).toEqual([])
  })

  test('breaks no reference', () => {
    const breaksNone = (schema: unknown) => {
      const before = new Set(brokenReferences(schema))
      return brokenReferences(sanitize(schema)).every((reference) => before.has(reference))
    }
    expect(failing(breaksNone)).toEqual([])
  })

  test('shows what a validator takes for a schema, wherever it took the published one', () => {
    expect(failing((schema) => isValidSchema(sanitize(schema)) || !isValidSchema(schema))).toEqual([])
  })

  test('shows an object with properties, unless it changes nothing', () => {
    const isWhole = (schema: unknown) => {
      const { properties, type } = sanitize(schema) as Record<string, unknown>
      return type === 'object' && typeof properties === 'object'
    }
    expect(passes.length === 0 ? [] : failing(isWhole)).toEqual([])
  })

  test('shows a schema that takes every call that the tool takes', () => {
    const refused = readCalls().filter(({ original, schema }) => {
      const tool = prepareTool({ name: 'recorded', inputSchema: schema }, { profile })
      return takes(schema, original) && !takes(tool.definition.inputSchema, tool.present(original))
    })
    expect(refused.map(({ id }) => id)).toEqual([])
  })
})
