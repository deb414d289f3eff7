/** What the doors of the built package cost whoever bundles them for a browser. */
// @ts-check

import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT, readJson } from './project.js'

/**
 * The bytes that a door may cost, minified and gzipped, and what is measured for it.
 *
 * Hint: the goal for `./coerce` is 16,000 bytes; it is not reached, and this line only keeps the door from growing
 * (docs/decisions/0004-what-the-pass-costs-in-bytes.md).
 *
 * @type {Readonly<Record<string, number>>}
 */
export const BUDGETS = { '.': 30_000, './coerce': 20_900 }

/**
 * Bundles one door of the built package for a browser.
 *
 * Hint: it throws when the door needs anything that a browser does not have.
 *
 * @param {string} door The subpath, as `exports` of package.json spells it.
 *
 * @returns {Promise<{ door: string, minified: number, gzipped: number, inputs: string[] }>} Its size in bytes, and the files that went into it.
 */
export async function measureDoor(door) {
  const esbuild = await import('esbuild')
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, readJson('package.json').exports[door].default)],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  })
  const contents = outputFiles[0]?.contents ?? new Uint8Array()
  return { door, minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length, inputs: Object.keys(metafile.inputs) }
}
