/** Reads the official JSON Schema Test Suite from the fixtures. */

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** One schema of the suite and the values that are put to it. */
export interface SuiteGroup {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const SUITE = fileURLToPath(new URL('../../fixtures/json-schema-test-suite/', import.meta.url))

/**
 * Lists the files of one draft.
 *
 * @param draft The name of the draft's folder.
 *
 * @returns The names of its files.
 */
export function suiteFiles(draft: string): string[] {
  return readdirSync(`${SUITE}tests/${draft}`).sort()
}

/**
 * Reads one file of a draft.
 *
 * @param draft The name of the draft's folder.
 * @param file The name of the file.
 *
 * @returns The groups of tests in it.
 */
export function readSuiteFile(draft: string, file: string): SuiteGroup[] {
  return readJson(`${SUITE}tests/${draft}/${file}`) as SuiteGroup[]
}

/**
 * Reads the documents that the suite expects to be known by their address, the meta-schemas among them.
 *
 * @returns The documents by address.
 */
export function readRemotes(): Record<string, unknown> {
  const documents: Record<string, unknown> = {}
  for (const name of readdirSync(`${SUITE}remotes`, { recursive: true, encoding: 'utf8' })) {
    const path = name.replaceAll('\\', '/')
    if (path.endsWith('.json')) documents[`http://localhost:1234/${path}`] = readJson(`${SUITE}remotes/${path}`)
  }
  const require = createRequire(import.meta.url)
  documents['http://json-schema.org/draft-07/schema'] = require('ajv/dist/refs/json-schema-draft-07.json')
  documents['https://json-schema.org/draft/2020-12/schema'] = require('ajv/dist/refs/json-schema-2020-12/schema.json')
  for (const part of ['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content']) {
    const address = `https://json-schema.org/draft/2020-12/meta/${part}`
    documents[address] = require(`ajv/dist/refs/json-schema-2020-12/meta/${part}.json`)
  }
  return documents
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
