/** Proves that the rules of `biome.json` bite: files that break them, and what the linter says about each. */

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FLOORS, foldersBelow, NODE_FOLDERS, ROOT } from './source-files.ts'

const FOLDERS = FLOORS.flat()

/** What breaks a rule of every folder, and the rule. */
const OFFENCES: readonly (readonly [rule: string, text: string])[] = [
  ['lint/style/noDefaultExport', 'export default 1'],
  ['lint/style/noRestrictedImports', "export { a } from './index.ts'"],
  ['lint/style/noRestrictedImports', "export type { A } from '../json/index.ts'"],
  ['lint/performance/noReExportAll', "export * from './a.ts'"],
  ['lint/suspicious/noExplicitAny', 'export const value: any = 1'],
  ['lint/suspicious/noEmptyBlockStatements', 'export function run(): void {\n  try {\n    run()\n  } catch {}\n}'],
  ['lint/correctness/useImportExtensions', "export { a } from './a'"],
  ['lint/style/noExcessiveLinesPerFile', 'export {}\n'.repeat(301)],
]

/** What breaks a rule outside the folders that open a process or a socket, and the rule. */
const NODE_OFFENCES: readonly (readonly [rule: string, text: string])[] = [
  ['lint/correctness/noNodejsModules', "export { join } from 'node:path'"],
  ['lint/correctness/noProcessGlobal', 'export const version = process.version'],
  ['lint/style/noRestrictedGlobals', "export const bytes = Buffer.from('a')"],
  ['lint/nursery/noImpliedEval', "export const run = new Function('return 1')"],
]

const folder = mkdtempSync(join(tmpdir(), 'toolargs-linter-'))
let findings: ReadonlyMap<string, readonly string[]>

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}

beforeAll(() => {
  copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
  for (const from of FOLDERS) {
    write(`src/${from}/a.ts`, 'export const a = 1')
    for (const to of FOLDERS) {
      write(`src/${from}/to-${to}.ts`, `export { a } from '../${to}/a.ts'`)
      write(`src/${from}/below/type-of-${to}.ts`, `export type { A } from '../../${to}/a.ts'`)
    }
    for (const [index, [, text]] of OFFENCES.entries()) write(`src/${from}/offence-${index}.ts`, text)
  }
  for (const place of [...FOLDERS, ...NODE_FOLDERS]) {
    for (const [index, [, text]] of NODE_OFFENCES.entries()) write(`src/${place}/node-${index}.ts`, text)
  }
  write('src/json/circle-a.ts', "import type { B } from './circle-b.ts'\nexport type A = B[]")
  write('src/json/circle-b.ts', "import type { A } from './circle-a.ts'\nexport type B = A[]")
  findings = lint()
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function lint(): Map<string, string[]> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const rules = new Map<string, string[]>()
  for (const { category, location } of (JSON.parse(stdout) as BiomeReport).diagnostics) {
    const path = location.path.replaceAll('\\', '/')
    rules.set(path, [...(rules.get(path) ?? []), category])
  }
  return rules
}

interface BiomeReport {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[]
}

describe('the linter', () => {
  it.each(FOLDERS)('lets %s/ import from lower floors only', (from) => {
    const allowed = new Set([from, ...foldersBelow(from)])
    for (const to of FOLDERS) {
      const expected = allowed.has(to) ? [] : ['lint/style/noRestrictedImports']
      expect(findings.get(`src/${from}/to-${to}.ts`) ?? [], `${from} -> ${to}`).toEqual(expected)
      expect(findings.get(`src/${from}/below/type-of-${to}.ts`) ?? [], `${from}/below -> ${to}, a type`).toEqual(expected)
    }
  })

  it.each(FOLDERS)('holds %s/ to the rules of every folder', (place) => {
    for (const [index, [rule, text]] of OFFENCES.entries()) {
      expect(findings.get(`src/${place}/offence-${index}.ts`) ?? [], text.slice(0, 80)).toContain(rule)
    }
  })

  it.each([...FOLDERS, ...NODE_FOLDERS])('allows Node in %s/ exactly when it opens a process or a socket', (place) => {
    for (const [index, [rule, text]] of NODE_OFFENCES.entries()) {
      const found = findings.get(`src/${place}/node-${index}.ts`) ?? []
      const isAllowed = NODE_FOLDERS.includes(place) && rule !== 'lint/nursery/noImpliedEval'
      if (isAllowed) expect(found, text).not.toContain(rule)
      else expect(found, text).toContain(rule)
    }
  })

  it('finds a circle that consists of types only', () => {
    expect(findings.get('src/json/circle-a.ts')).toContain('lint/suspicious/noImportCycles')
  })
})
