/** Lets scripts run what is written in TypeScript, on every Node that the project supports. */
// @ts-check

import { mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './project.js'

/** Below `node_modules`, so that the packages the bundle imports are found from there. */
const FOLDER = 'node_modules/.cache/toolargs'

/**
 * Turns a TypeScript module of the project, and all that it imports from the project, into one file that Node runs.
 *
 * Hint: packages stay outside, as users have them; `import.meta.url` is that of the new file.
 *
 * @param {string} path The path of the module, from the root of the project.
 *
 * @returns {Promise<string>} The path of the new file.
 */
export async function transpile(path) {
  const esbuild = await import('esbuild')
  const outfile = join(ROOT, FOLDER, `${basename(path, '.ts')}-${process.pid}.js`)
  mkdirSync(join(ROOT, FOLDER), { recursive: true })
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [path],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  return outfile
}

/**
 * Imports a TypeScript module of the project.
 *
 * @param {string} path The path of the module, from the root of the project.
 *
 * @returns {Promise<any>} What it exports.
 */
export async function importTypeScript(path) {
  const file = await transpile(path)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}
