/** Each rewrite of the sanitizer by itself: what it makes of a schema, and which schemas it leaves alone. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Rewrite } from '../../src/providers/profile.ts'
import { rewriteDocument } from '../../src/providers/rewrite-document.ts'
import { createRewriteRun } from '../../src/providers/rewrite-run.ts'

/** A document with one rewrite applied to it; left alone where nothing is said. */
interface RewriteCase {
  readonly description: string
  readonly schema: Record<string, unknown>
  readonly rewritten?: Record<string, unknown>
}

/** The rewrite that needs the key maps of a document is tested where those are made. */
const ELSEWHERE = 'rename-keys'

const RULES = fileURLToPath(new URL('../../src/providers/rules/', import.meta.url))
const FIXTURES = fileURLToPath(new URL('../fixtures/sanitize/', import.meta.url))

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.\w+$/, ''))
    .sort()

const readCases = (name: string): RewriteCase[] => JSON.parse(readFileSync(`${FIXTURES}${name}.json`, 'utf8'))

async function importRewrite(name: string): Promise<Rewrite> {
  const exported: unknown[] = Object.values(await import(`${RULES}${name}.ts`))
  return exported.find((value) => typeof value === 'object') as Rewrite
}

test('every rewrite has its cases', () => {
  expect(namesIn(FIXTURES)).toEqual(namesIn(RULES).filter((name) => name !== ELSEWHERE))
})

describe.each(namesIn(FIXTURES))('%s', (name) => {
  test.each(readCases(name))('$description', async ({ rewritten, schema }) => {
    const rewrite = await importRewrite(name)
    const run = createRewriteRun(schema)
    const result = rewriteDocument(schema, [rewrite], run)
    expect(result).toEqual(rewritten ?? schema)
    expect(result === schema).toBe(rewritten === undefined)
    expect(new Set(run.report.map(({ code }) => code))).toEqual(new Set(rewritten === undefined ? [] : [rewrite.code]))
  })
})
