/** Runs the built program as a user's shell would. */

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The built program. */
export const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/** The example servers that are built with it. */
export const INVENTORY = fileURLToPath(new URL('../../dist/examples/inventory.js', import.meta.url))

/** How a run ended. */
export interface ProgramRun {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The surroundings of a run. */
export interface RunOptions {
  readonly input?: string
  readonly folder?: string
  readonly environment?: NodeJS.ProcessEnv
}

/**
 * Runs the program to its end.
 *
 * @param words The words after its name.
 * @param options Its input and its surroundings.
 *
 * @returns What it printed, and how it ended.
 */
export function runToolargs(words: readonly string[], options: RunOptions = {}): Promise<ProgramRun> {
  return run(process.execPath, [PROGRAM, ...words], options)
}

/**
 * Runs a line of shell, with `toolargs` as a command.
 *
 * @param line The line.
 * @param options Its input and its surroundings.
 *
 * @returns What it printed, and how it ended.
 */
export function runShell(line: string, options: RunOptions = {}): Promise<ProgramRun> {
  return run('bash', ['-c', `toolargs() { "$NODE" "$PROGRAM" "$@"; }\n${line}`], {
    ...options,
    environment: { NODE: process.execPath, PROGRAM, ...options.environment },
  })
}

async function run(command: string, args: readonly string[], { input = '', folder, environment }: RunOptions): Promise<ProgramRun> {
  // What the test runner says about colours is not for the program.
  const { NO_COLOR: _, FORCE_COLOR: __, ...own } = process.env
  const child = spawn(command, args, { cwd: folder, env: { ...own, ...environment } })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  child.stdin.end(input)
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { exitCode, stdout, stderr }
}
