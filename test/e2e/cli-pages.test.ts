/** Runs every session that the page about the command line shows. */

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { INVENTORY, runShell } from './run-toolargs.ts'

const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, language, name, text]) => ({
  language,
  name,
  text: text ?? '',
}))
const sessions = blocks
  .filter(({ language }) => language === 'console')
  .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
  .map((session) => ({ line: session.slice(0, session.indexOf('\n')), output: session.slice(session.indexOf('\n') + 1) }))

const folder = mkdtempSync(join(tmpdir(), 'toolargs-'))
for (const { name, text } of blocks) if (name !== undefined) writeFileSync(join(folder, name), text)
symlinkSync(INVENTORY, join(folder, 'inventory.js'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds the sessions of the page', () => {
  expect(sessions.length).toBeGreaterThanOrEqual(9)
})

it.each(sessions)('does what the page shows: $line', async ({ line, output }) => {
  const { stdout } = await runShell(`exec 2>&1\n${line}`, { folder })
  expect(stdout).toBe(output)
})
