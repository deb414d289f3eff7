/** Strict JSON text to a value, with limits and with what JavaScript would lose; reasons are values, nothing is thrown. */

import { type InexactNumber, mayHoldInexactNumbers, parseExactly, TOKEN } from './exact-text.ts'

/** How much a text may hold. */
export interface TextLimits {
  /** The most characters (UTF-16 code units). */
  readonly maxLength: number
  /** The most levels of nesting. */
  readonly maxDepth: number
}

/** What reading a text gives: the value, or why there is none. */
export type TextResult =
  | { readonly value: unknown; readonly inexact: readonly InexactNumber[] }
  | { readonly reason: string; readonly offset: number | undefined; readonly limit?: 'depth' | 'length' }

const EXACT: readonly InexactNumber[] = Object.freeze([])

/**
 * Reads JSON text.
 *
 * @param text The text.
 * @param limits The most that is read.
 *
 * @returns The value, with BigInts where an integer literal is beyond 2^53-1; or the reason why the text was not read.
 *
 * @see RFC 8259.
 */
export function parseText(text: string, limits: TextLimits): TextResult {
  if (text.length > limits.maxLength) return { reason: 'too long', offset: limits.maxLength, limit: 'length' }
  // A text shorter than the limit cannot be nested deeper, so the count is only paid by very long texts.
  if (text.length > limits.maxDepth && nestingOf(text) > limits.maxDepth) return { reason: 'too deep', offset: undefined, limit: 'depth' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return readReason(error, text)
  }
  return mayHoldInexactNumbers(text) ? parseExactly(text) : { value, inexact: EXACT }
}

/** Takes the reason and the offset out of the engine's message, which differs from engine to engine. */
function readReason(error: unknown, text: string): TextResult {
  const message = String(error)
  const position = /position (\d+)/.exec(message)?.[1]
  const offset = position !== undefined ? Number(position) : /end of/i.test(message) ? text.length : undefined
  if (offset === undefined) return { reason: 'unexpected text', offset }
  if (offset >= text.length) return { reason: 'it ends too early', offset }
  return { reason: `unexpected ${JSON.stringify(text[offset])} at character ${offset + 1}`, offset }
}

/** Counts the deepest nesting of brackets outside strings. */
function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth)
    else if (token === '}' || token === ']') depth--
  }
  return deepest
}
