/** What the registry's readers and every module resolver will see in the package. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, expect, it } from 'vitest'
import { createProject, node, pack } from './packed.ts'
import { ROOT } from './source-files.ts'

const project = createProject()

afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

it('is published as package.json promises', async () => {
  const { messages, pkg } = await publint({ pkgDir: ROOT, strict: true })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

it('has types that every resolver of ESM finds', () => {
  const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const { tarball } = pack(project)
  const { status, output } = node(project, [attw, tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji'])
  expect(status, output).toBe(0)
})
