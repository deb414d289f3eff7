/** Code that uses the package from outside: the examples of the documentation, and the compiler that judges all of it. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node } from './packed.ts'
import { ROOT } from './source-files.ts'

/** One block of TypeScript in the documentation; each stands alone. */
export interface Example {
  /** The page it stands on, from the root of the project. */
  readonly page: string
  /** The name of a file for it, which tells page and line. */
  readonly name: string
  readonly text: string
}

/**
 * Collects the blocks that are marked `ts` in the README and in `docs/`.
 *
 * @returns The examples, page by page.
 */
export function readExamples(): Example[] {
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path.replaceAll('\\', '/')}`)
  return ['README.md', ...pages.filter((path) => path.endsWith('.md')).sort()].flatMap((page) => {
    const markdown = readFileSync(join(ROOT, page), 'utf8')
    return [...markdown.matchAll(/^```ts\n(.*?)^```$/gms)].map(({ 1: text = '', index }) => {
      const line = markdown.slice(0, index).split('\n').length
      return { page, name: `${page.replace(/\W+/g, '-')}-line-${line}.ts`, text }
    })
  })
}

/**
 * Checks the types of files in a project that has the package installed, as strictly as the compiler can.
 *
 * @param project The folder of the project.
 * @param files The files, from that folder.
 * @param globals What the project knows besides the language: nothing, or what Node and the web bring.
 *
 * @returns The exit code of the compiler and what it found.
 */
export function checkTypes(project: string, files: readonly string[], globals: 'none' | 'node'): ReturnType<typeof node> {
  const configuration = {
    compilerOptions: {
      target: 'es2022',
      lib: globals === 'node' ? ['es2022', 'dom'] : ['es2022'],
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      types: globals === 'node' ? ['node'] : [],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    files,
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(configuration))
  return node(project, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project])
}
