/** The package as users get it: packed, and installed into a project of its own that knows nothing of ours. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

/** What is read of package.json. */
export interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, unknown>>
}

/** What `npm pack` made. */
export interface Packed {
  /** The path of the tarball. */
  readonly tarball: string
  /** The files in it. */
  readonly files: readonly string[]
}

/** The package.json of the project. */
export const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/**
 * Makes an empty project.
 *
 * @returns The path of its folder.
 */
export function createProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolargs-consumer-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  return folder
}

/**
 * Packs what was built.
 *
 * @param folder The folder that the tarball is written to.
 *
 * @returns The tarball and what is in it.
 */
export function pack(folder: string): Packed {
  const [packed] = JSON.parse(npm(ROOT, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder])) as [PackReport]
  return { tarball: join(folder, packed.filename), files: packed.files.map(({ path }) => path).sort() }
}

interface PackReport {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

/**
 * Runs npm.
 *
 * @param folder The folder it runs in.
 * @param args The command and its options.
 *
 * @returns What it wrote to stdout.
 *
 * @throws {Error} When npm fails; the message is what npm said.
 */
export function npm(folder: string, args: readonly string[]): string {
  const script = process.env['npm_execpath']
  const { status, stdout, stderr } =
    script === undefined
      ? spawnSync(`npm ${args.join(' ')}`, { cwd: folder, encoding: 'utf8', shell: true })
      : spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr || stdout)
  return stdout
}

/**
 * Runs a Node script.
 *
 * @param folder The folder it runs in.
 * @param args The options of Node, the script, and its arguments.
 *
 * @returns Its exit code and what it wrote.
 */
export function node(folder: string, args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
