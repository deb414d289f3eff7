/** Reads fixtures in the shape of the JSON Schema test suite: files of groups, each a schema and what it does to values. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One schema and the tests on it. */
export interface Group<Test> {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly Test[]
}

/** The groups of one file; its name is their topic. */
export interface Topic<Test> {
  readonly topic: string
  readonly groups: readonly Group<Test>[]
}

/**
 * Reads every fixture of a folder.
 *
 * @param folder The folder below `test/fixtures`.
 *
 * @returns The topics, by name.
 */
export function readTopics<Test>(folder: string): Topic<Test>[] {
  const path = fileURLToPath(new URL(`../fixtures/${folder}/`, import.meta.url))
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return names.map((name) => ({ topic: name.replace('.json', ''), groups: JSON.parse(readFileSync(`${path}/${name}`, 'utf8')) }))
}
