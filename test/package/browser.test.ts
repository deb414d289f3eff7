/** The built library where there is no Node: it bundles, it stays within its budget of bytes, and it does nothing by itself. */

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { BUDGETS, measureDoor } from '../../scripts/support/size.js'
import { manifest } from './packed.ts'
import { NODE_FOLDERS, ROOT } from './source-files.ts'

const doors = Object.keys(manifest.exports).filter((door) => door !== './package.json' && door !== './gateway')

it.each(doors)('bundles the door %s for a browser, without Node, packages or processes', async (door) => {
  const { inputs } = await measureDoor(door)
  expect(inputs.length).toBeGreaterThan(0)
  expect(inputs.filter((path) => !path.startsWith('dist/') || NODE_FOLDERS.some((folder) => path.startsWith(`dist/${folder}/`)))).toEqual(
    [],
  )
})

it.each(Object.entries(BUDGETS))('keeps the door %s within %i bytes, minified and gzipped', async (door, budget) => {
  const { gzipped } = await measureDoor(door)
  expect(gzipped).toBeLessThanOrEqual(budget)
})

it('does nothing at import: a bundler drops all that is not used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolargs-pure-'))
  try {
    // Away from package.json, whose `sideEffects: false` would answer for the code.
    cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true })
    writeFileSync(join(folder, 'entry.js'), "import './dist/index.js'\n")
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'entry.js')],
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
    })
    expect(outputFiles[0]?.text.trim()).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
