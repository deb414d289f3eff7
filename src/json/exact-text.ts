/** Reads JSON text with every integer kept: those beyond 2^53-1 become BigInts, and what overflows is named. */

import { isPlainInteger, readNumberLiteral } from './number-literal.ts'
import { setOwn } from './value.ts'

/** A literal of the text that does not survive as a number. */
export interface InexactNumber {
  readonly literal: string
  readonly tokens: readonly (string | number)[]
}

/**
 * What a number that is not kept looks like at the least: an exponent of two digits, seven digits before an exponent, or sixteen digits in
 * a row. Spelled out in short runs, since an engine that does not unroll a long repeat cannot skip ahead (8 times slower on ordinary
 * arguments).
 */
const SUSPICIOUS = /[0-9](?:[eE][+-]?[0-9][0-9]|[0-9]{3}[0-9]{3}(?:(?:\.[0-9]+)?[eE]|[0-9]{3}[0-9]{3}[0-9]{3}))/

/**
 * Tells whether a text may hold a number that `JSON.parse` does not keep.
 *
 * @param text The JSON text.
 *
 * @returns False when every number is exact for certain.
 */
export function mayHoldInexactNumbers(text: string): boolean {
  return SUSPICIOUS.test(text)
}

interface Frame {
  readonly container: Record<string, unknown>
  key: string | number
}

/** The tokens of a JSON text: a bracket, a key with its colon, or a scalar. */
export const TOKEN: RegExp = /[{}[\]]|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[^\s,:{}[\]"]+/g

/**
 * Reads a valid JSON text, keeping integers that a double cannot hold.
 *
 * @param text The text; `JSON.parse` has accepted it.
 *
 * @returns The value, with BigInts for integers beyond 2^53-1, and the place of every literal that a double does not keep.
 */
export function parseExactly(text: string): { value: unknown; inexact: InexactNumber[] } {
  const inexact: InexactNumber[] = []
  // The value is the one element of a container of its own, whose key is part of no place.
  const whole: unknown[] = []
  const stack: Frame[] = [frameOf(whole)]
  for (const [token, quoted = token, colon] of text.matchAll(TOKEN)) {
    const top = stack.at(-1) as Frame
    if (token === '}' || token === ']') stack.pop()
    else if (colon !== undefined) top.key = JSON.parse(quoted) as string
    else {
      let item: unknown
      if (token === '{') item = {}
      else if (token === '[') item = []
      else {
        const literal = readNumberLiteral(token)
        item = literal === undefined ? JSON.parse(token) : literal.value
        if (literal?.exact === false) {
          if (isPlainInteger(token)) item = BigInt(token)
          inexact.push({ literal: token, tokens: placeOf(stack) })
        }
      }
      setOwn(top.container, top.key as string, item)
      if (typeof top.key === 'number') top.key++
      if (token === '{' || token === '[') stack.push(frameOf(item))
    }
  }
  return { value: whole[0], inexact }
}

/** Spells where the next item stands; in the arrays above it the element that is being read is counted already. */
function placeOf(stack: readonly Frame[]): (string | number)[] {
  return stack.slice(1).map(({ key }, depth) => (typeof key === 'number' && depth + 2 < stack.length ? key - 1 : key))
}

/** Opens a container; elements are counted, and the key of a member stands before it. */
function frameOf(container: unknown): Frame {
  return { container: container as Record<string, unknown>, key: 0 }
}
