import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Command } from 'commander'
import { afterAll, expect, it } from 'vitest'
import { addPassOptions, type PassFlags, readPassOptions } from './pass-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'toolargs-'))
const documents = join(folder, 'documents.json')
writeFileSync(documents, '{"https://example.com/a": {"type": "integer"}}')
afterAll(() => rmSync(folder, { recursive: true }))

const read = (words: string[]) => {
  const command = addPassOptions(new Command())
  command.parse(words, { from: 'user' })
  return readPassOptions(command.opts<PassFlags>(), Readable.from([]))
}

it.each([
  [[], {}],
  [['--reach', 'extended'], { reach: 'extended' }],
  [['--reach', 'extended', '--no-sentinels', '--no-unwrap'], { reach: 'extended', sentinels: false, unwrap: false }],
  [
    ['--sentinels', '--stringify', '--loose-enums', '--loose-keys', '--unwrap', '--anchors', '--lenient-text'],
    { sentinels: true, stringify: true, looseEnums: true, looseKeys: true, unwrap: true, anchors: true, lenientText: true },
  ],
  [['--unions', 'nullable', '--profile', 'none'], { unions: 'nullable', profile: 'none' }],
  [['--schemas', documents], { schemas: { 'https://example.com/a': { type: 'integer' } } }],
])('reads %j', async (words, options) => {
  expect(await read(words)).toEqual(options)
})
