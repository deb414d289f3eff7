/** Files, stdin and literal values that a command line names; every failure says where and what to do. */

import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { TextLimits } from '../json/parse-text.ts'
import { isObject } from '../json/value.ts'
import { CommandFailure } from './failure.ts'
import { explainJsonError } from './locate-json-error.ts'

/** How much a text may hold; what the pass itself takes by default. */
export const TEXT_LIMITS: TextLimits = { maxLength: 67_108_864, maxDepth: 250_000 }

/** A text and the name it goes by in messages. */
export interface InputText {
  readonly source: string
  readonly text: string
}

/**
 * Reads a file.
 *
 * @param name The path, or `-` for stdin.
 * @param option The option that named it, for the message.
 * @param stdin The stream behind `-`.
 *
 * @returns The text, without a byte order mark.
 *
 * @throws {CommandFailure} `input-missing`, when it cannot be read; `input-invalid`, when it is no UTF-8.
 */
export async function readInputFile(name: string, option: string, stdin: Readable): Promise<InputText> {
  if (name === '-') return decode('<stdin>', await readStream(stdin))
  let bytes: Buffer
  try {
    bytes = await readFile(name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandFailure(`${describeSystemError(code)}; check the path after ${option}`, {
      exit: 'input-missing',
      place: { source: name },
      cause: error,
    })
  }
  return decode(name, bytes)
}

/**
 * Reads a value that stands on the command line, in a file (`@file`) or on stdin (`-`).
 *
 * @param value The value of the option.
 * @param option The option, for messages.
 * @param stdin The stream behind `-`.
 *
 * @returns The text.
 *
 * @throws {CommandFailure} `input-missing`, when the file cannot be read.
 */
export async function readInputValue(value: string, option: string, stdin: Readable): Promise<InputText> {
  if (value === '-') return readInputFile('-', option, stdin)
  if (value.startsWith('@')) return readInputFile(value.slice(1), option, stdin)
  return { source: option, text: value }
}

/**
 * Reads JSON text.
 *
 * @param input The text.
 *
 * @returns The value.
 *
 * @throws {CommandFailure} `input-invalid`, with line and column, when it is no JSON.
 */
export function parseInput(input: InputText): unknown {
  try {
    return JSON.parse(input.text)
  } catch (error) {
    throw jsonFailure(input, error)
  }
}

/**
 * Reads JSON text that must be an object.
 *
 * @param input The text.
 * @param wanted The thing that belongs there, for the message.
 *
 * @returns The object.
 *
 * @throws {CommandFailure} `input-invalid`, when it is no JSON or no object.
 */
export function parseInputObject(input: InputText, wanted: string): Record<string, unknown> {
  const value = parseInput(input)
  if (!isObject(value))
    throw new CommandFailure(`expected ${wanted}, found ${nameKind(value)}`, { exit: 'input-invalid', place: { source: input.source } })
  return value
}

/**
 * Makes the failure of a text that is no JSON.
 *
 * @param input The text.
 * @param cause What was thrown, if anything was.
 *
 * @returns The failure, with line and column of the first character that cannot stand there.
 */
export function jsonFailure(input: InputText, cause?: unknown): CommandFailure {
  const { reason, ...position } = explainJsonError(input.text)
  return new CommandFailure(reason, { exit: 'input-invalid', place: { source: input.source, ...position }, cause })
}

/** Reads a stream to its end. */
async function readStream(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array | string))
  return Buffer.concat(chunks)
}

function decode(source: string, bytes: Buffer): InputText {
  // Windows PowerShell writes UTF-16 where its user wrote `>`.
  if (!isUtf8(bytes)) throw new CommandFailure('no UTF-8; save it in that encoding', { exit: 'input-invalid', place: { source } })
  const text = bytes.toString('utf8')
  return { source, text: text.startsWith('\uFEFF') ? text.slice(1) : text }
}

function nameKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`
}

function describeSystemError(code: string | undefined): string {
  switch (code) {
    case 'ENOENT':
      return 'there is no such file'
    case 'EISDIR':
      return 'this is a folder, not a file'
    case 'EACCES':
    case 'EPERM':
      return 'this file may not be read'
    default:
      return `this file cannot be read (${code ?? 'unknown reason'})`
  }
}
