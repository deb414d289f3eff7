/** Writes the generated documentation; with `--check` it only tells what is not current. */
// @ts-check

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './support/install.js'
import { isMain, ROOT } from './support/project.js'

const GENERATORS = 'scripts/docs'

/**
 * Makes every generated page. A generator is a module in `scripts/docs/` that exports `path` and `generate()`.
 *
 * @returns {Promise<{ path: string, text: string, current: boolean }[]>} The pages: where each belongs, and whether that is what stands there.
 */
export async function generatePages() {
  const pages = []
  for (const name of readdirSync(join(ROOT, GENERATORS)).sort()) {
    const { path, generate } = await import(pathToFileURL(join(ROOT, GENERATORS, name)).href)
    const text = await generate()
    pages.push({ path, text, current: text === readPage(path) })
  }
  return pages
}

/** @param {string} path The path of the page. */
function readPage(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

if (isMain(import.meta.url)) {
  ensureInstalled()
  const stale = (await generatePages()).filter(({ current }) => !current)
  const checks = process.argv.includes('--check')
  for (const { path, text } of stale) {
    if (!checks) writeFileSync(join(ROOT, path), text)
    process.stdout.write(`${checks ? 'not current' : 'written'}: ${path}\n`)
  }
  if (checks && stale.length > 0) process.exitCode = 1
}
