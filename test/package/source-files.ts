/** The source of the library as the tests of its structure read it: the floors, the files, and what each file imports. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url))

/** The floors of `src/`, the ground floor first; the folders of one floor never import each other. */
export const FLOORS: readonly (readonly string[])[] = [
  ['json'],
  ['report'],
  ['schema'],
  ['coerce', 'providers'],
  ['tool'],
  ['adapters', 'mcp'],
  ['gateway'],
  ['inspector'],
  ['cli'],
]

/** Where a process or a socket may be used; everything else runs wherever JavaScript runs. */
export const NODE_FOLDERS: readonly string[] = ['gateway/transport', 'inspector', 'cli']

/** What is bundled into programs, so that it may use packages without bringing them along. */
export const BUNDLED_FOLDERS: readonly string[] = ['inspector', 'cli']

/** One file of `src/`. */
export interface SourceFile {
  /** Its path below `src/`, with slashes. */
  readonly path: string
  readonly text: string
  /** What stands between the quotes of its imports and re-exports, those of types and dynamic ones included. */
  readonly imports: readonly string[]
}

/**
 * Reads all files of `src/`.
 *
 * @returns The files, tests among them, in alphabetical order.
 */
export function readSourceFiles(): SourceFile[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(ROOT, 'src', path), 'utf8')
      return { path, text, imports: importsOf(text) }
    })
}

/**
 * Finds what a module imports; the formatter sees to it that each import looks like one of these.
 *
 * @param text The text of the module.
 *
 * @returns The specifiers, in the order of the text.
 */
export function importsOf(text: string): string[] {
  return [...text.matchAll(/^(?:import|export|\}) .*?\bfrom '(.+)'|^import '(.+)'|\bimport\('(.+?)'\)/gm)].flatMap(
    (match) => match[1] ?? match[2] ?? match[3] ?? [],
  )
}

/**
 * Lists the folders that a folder of `src/` may import from.
 *
 * @param folder The name of the folder.
 *
 * @returns The folders of all lower floors.
 */
export function foldersBelow(folder: string): string[] {
  return FLOORS.slice(
    0,
    FLOORS.findIndex((floor) => floor.includes(folder)),
  ).flat()
}
