/** The tarball in a stranger's project: what is in it, that every door opens, that its types hold. */

import { copyFileSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTypes, readExamples } from './consumers.ts'
import { createProject, manifest, node, npm, type Packed, pack } from './packed.ts'
import { ROOT } from './source-files.ts'

const project = createProject()
let packed: Packed

beforeAll(() => {
  packed = pack(project)
  npm(project, ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', `./${packed.tarball.slice(project.length + 1)}`])
})

afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

describe('the tarball', () => {
  it('holds the built library, the bundled programs and their licences, and nothing else', () => {
    const unexpected = packed.files.filter(
      (path) => !/^(?:package\.json|README\.md|LICENSE|dist\/(?:.+\.js|.+\.d\.ts|THIRD-PARTY\.txt))$/.test(path),
    )
    expect(unexpected).toEqual([])
    expect(packed.files.filter((path) => /\.test\.|^dist\/cli\//.test(path))).toEqual([])
    expect(packed.files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/cli.js', 'dist/THIRD-PARTY.txt']))
  })

  it('carries the licence of every package that is bundled', () => {
    const notice = readFileSync(join(project, 'node_modules/toolargs/dist/THIRD-PARTY.txt'), 'utf8')
    const parts = notice.split(/^-{80}$/m).slice(1)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.filter((part) => !/permi(?:t|ssion)/i.test(part)).map((part) => part.trim().split('\n')[0])).toEqual([])
  })

  it('brings no other package along', () => {
    expect(manifest.dependencies).toBeUndefined()
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['toolargs'])
  })

  it.each(Object.keys(manifest.exports))('opens the door %s in Node', (door) => {
    const specifier = `toolargs${door.slice(1)}`
    const type = door.endsWith('.json') ? ", { with: { type: 'json' } }" : ''
    const script = `const names = Object.keys(await import('${specifier}'${type})); if (names.length === 0) throw new Error('it exports nothing')`
    expect(node(project, ['--input-type=module', '--no-warnings', '-e', script])).toEqual({ status: 0, output: '' })
  })

  it('runs as a program, with everything it needs inside', () => {
    const { status, output } = node(project, [join(project, 'node_modules/toolargs/dist/cli.js'), '--version'])
    expect(output.trim()).toBe(manifest.version)
    expect(status).toBe(0)
  })
})

describe('the types of the tarball', () => {
  it.each([
    ['root.ts', 'none'],
    ['gateway.ts', 'node'],
  ] as const)('hold for a strict consumer: %s', (consumer, globals) => {
    copyFileSync(join(ROOT, 'test/package/consumer', consumer), join(project, consumer))
    expect(checkTypes(project, [consumer], globals)).toEqual({ status: 0, output: '' })
  })
})

describe('the examples of the documentation', () => {
  const examples = readExamples()

  beforeAll(() => {
    // What the examples use besides the package; an earlier test saw that it brings nothing of its own.
    symlinkSync(join(ROOT, 'node_modules/@modelcontextprotocol'), join(project, 'node_modules/@modelcontextprotocol'), 'junction')
    for (const { name, text } of examples) writeFileSync(join(project, name), text)
  })

  it('have the types that they claim', () => {
    expect(examples.map(({ page }) => page)).toContain('README.md')
    const names = examples.map(({ name }) => name)
    expect(checkTypes(project, names, 'node')).toEqual({ status: 0, output: '' })
  })

  it.each(examples)('print what they say they print: $name', async ({ name, text }) => {
    const { code } = await transform(text, { loader: 'ts' })
    writeFileSync(join(project, `${name}.js`), code)
    const { status, output } = node(project, [`${name}.js`])
    expect(status, output).toBe(0)
    for (const [, line = ''] of text.matchAll(/^\/\/ (.+)$/gm)) expect(output).toContain(line)
  })
})
