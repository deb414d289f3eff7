/** The rules of `docs/decisions/0001-one-package-on-floors.md`, read off the source itself. */

import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUNDLED_FOLDERS, FLOORS, foldersBelow, importsOf, NODE_FOLDERS, readSourceFiles } from './source-files.ts'

const files = readSourceFiles()
const modules = files.filter(({ path }) => !path.endsWith('.test.ts'))
const doors = modules.filter(({ path }) => posix.basename(path) === 'index.ts')

function folderOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function isIn(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`))
}

describe('the imports of src/', () => {
  it('are found in every form that the language has', () => {
    const text = [
      "import { a } from './a.ts'",
      "import type { B } from './b.ts'",
      "import './c.ts'",
      'import {',
      '  d,',
      "} from './d.ts'",
      "export { e } from './e.ts'",
      "export * from './f.ts'",
      "type G = import('./g.ts').G",
      "const h = await import('./h.ts')",
    ].join('\n')
    expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `./${name}.ts`))
  })

  it('go down only, from files that stand on a floor', () => {
    const folders = new Set(FLOORS.flat())
    const wrong = files.flatMap(({ path, imports }) => {
      const folder = folderOf(path)
      if (!path.includes('/')) return []
      if (!folders.has(folder)) return [`${path} stands on no floor`]
      const allowed = new Set([folder, ...foldersBelow(folder)])
      return imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(posix.dirname(path), specifier))
        .filter((target) => !allowed.has(folderOf(target)))
        .map((target) => `${path} imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('never name an index.ts, which is a door for outsiders', () => {
    const wrong = files.filter(({ imports }) => imports.some((specifier) => posix.basename(specifier) === 'index.ts'))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('name Node only where a process or a socket is opened, and packages only in what is bundled', () => {
    const wrong = modules.flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => !specifier.startsWith('.'))
        .filter((specifier) => !isIn(specifier.startsWith('node:') ? NODE_FOLDERS : BUNDLED_FOLDERS, path))
        .map((specifier) => `${path}: ${specifier}`),
    )
    expect(wrong).toEqual([])
  })

  it('go round in no circle', () => {
    const imports = new Map(modules.map((file) => [file.path, file.imports.map((to) => posix.join(posix.dirname(file.path), to))]))
    const settled = new Set<string>()
    // What imports only settled files is settled; what is left when nothing more can be settled goes round.
    for (let before = -1; before < settled.size; ) {
      before = settled.size
      for (const [path, targets] of imports) {
        if (targets.every((target) => !imports.has(target) || settled.has(target))) settled.add(path)
      }
    }
    expect([...imports.keys()].filter((path) => !settled.has(path))).toEqual([])
  })
})

describe('a module of src/', () => {
  it('opens with a sentence that says what it holds', () => {
    expect(modules.filter(({ text }) => !/^\/\*\*(?: |\n \* ).*?[.:]/s.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('keeps no state: nothing at its top level can change', () => {
    const wrong = modules.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /^(?:export )?(?:let|var) /.test(line) || isMutableCollection(line))
        .map((line) => `${path}: ${line}`),
    )
    expect(wrong.filter((entry) => !STATE.some((allowed) => entry.startsWith(allowed)))).toEqual([])
    expect(STATE.filter((allowed) => !wrong.some((entry) => entry.startsWith(allowed)))).toEqual([])
  })

  it('exports names, no default', () => {
    expect(modules.filter(({ text }) => /^export default\b/m.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('a door', () => {
  it('holds nothing but named re-exports', () => {
    expect(doors.length).toBeGreaterThan(0)
    const wrong = doors.flatMap(({ path, text }) => {
      const rest = text
        .replace(/\/\*\*?.*?\*\//gs, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .replace(/export (?:type )?\{[^}]*\} from '[^']+'/g, '')
      return rest.trim() === '' ? [] : [`${path}: ${rest.trim()}`]
    })
    expect(wrong).toEqual([])
  })
})

/** The only state there may be: the cache of compiled schemas, whose keys are the caller's own objects. */
const STATE: readonly string[] = ['tool/compiled-tools.ts: const compiledTools = new WeakMap']

function isMutableCollection(line: string): boolean {
  const [, type = '', value = ''] = /^(?:export )?const \w+(?:: (.+?))? = (.*)$/.exec(line) ?? []
  const isCollection = /^(?:\/\*.*?\*\/ )?new (?:Map|Set|WeakMap|WeakSet|Array)\b/.test(value) || /^(?:\[\]|\{\})$/.test(value)
  return isCollection && !/^[Rr]eadonly|^Readonly(?:Map|Set|Array)/.test(type)
}
