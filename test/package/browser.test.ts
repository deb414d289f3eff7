/** The built library where there is no Node: it bundles, it stays within its budget of bytes, and it does nothing by itself. */

import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { BUDGETS, measureDoor } from '../../scripts/support/size.js'
import { manifest, node } from './packed.ts'
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

it('costs a user what is used: one function brings the files of that function', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { resolveLocalSchemaRef } from 'toolargs'", resolveDir: ROOT },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
  })
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(3_000)
})

it.each(doors)('does nothing at import: the door %s leaves the world as it was', (door) => {
  const script = `
    // Names only: Node itself hangs things under symbols when it first needs them.
    const describe = (object) => Object.getOwnPropertyNames(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key).value])
    const world = () => [globalThis, Object, Array, String, Map, Symbol, JSON, Object.prototype, Array.prototype, String.prototype].map(describe)
    const isSame = (one, other) => one.length === other.length && one.every(([key, value], at) => key === other[at][0] && Object.is(value, other[at][1]))
    const before = world()
    await import('toolargs${door.slice(1)}')
    if (!world().every((object, at) => isSame(before[at], object))) throw new Error('it changed a global object')
  `
  expect(node(ROOT, ['--input-type=module', '-e', script])).toEqual({ status: 0, output: '' })
})
