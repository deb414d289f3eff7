/** Reads JSON text with every integer kept: those beyond 2^53-1 become BigInts, and what overflows is named. */

import { readNumberLiteral } from './number-literal.ts'
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
  readonly container: unknown[] | Record<string, unknown>
  key: string | number
}

const TOKEN = /[\s,:]*("(?:[^"\\]|\\.)*"|[{}[\]]|[^\s,:{}[\]"]+)/gy

/**
 * Reads a valid JSON text, keeping integers that a double cannot hold.
 *
 * @param text The text; `JSON.parse` has accepted it.
 *
 * @returns The value, with BigInts for integers beyond 2^53-1, and the place of every literal that a double does not keep.
 */
export function parseExactly(text: string): { value: unknown; inexact: InexactNumber[] } {
  const inexact: InexactNumber[] = []
  const stack: Frame[] = []
  let value: unknown
  let expectsKey = false
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const token = match[1] as string
    const first = token[0]
    const top = stack[stack.length - 1]
    if (first === '}' || first === ']') {
      stack.pop()
      const outer = stack[stack.length - 1]
      expectsKey = outer !== undefined && !Array.isArray(outer.container)
      continue
    }
    if (expectsKey && top !== undefined) {
      top.key = JSON.parse(token) as string
      expectsKey = false
      continue
    }
    let item: unknown
    if (first === '{') item = {}
    else if (first === '[') item = []
    else if (first === '"' || first === 't' || first === 'f' || first === 'n') item = JSON.parse(token)
    else {
      const literal = readNumberLiteral(token)
      item = literal?.value
      if (literal !== undefined && !literal.exact) {
        if (/^-?[0-9]+$/.test(token)) item = BigInt(token)
        inexact.push({ literal: token, tokens: tokensOf(stack) })
      }
    }
    if (top === undefined) value = item
    else if (Array.isArray(top.container)) {
      top.container.push(item)
    } else setOwn(top.container, top.key as string, item)
    if (first === '{') {
      stack.push({ container: item as Record<string, unknown>, key: '' })
      expectsKey = true
    } else if (first === '[') {
      stack.push({ container: item as unknown[], key: 0 })
      expectsKey = false
    } else {
      expectsKey = top !== undefined && !Array.isArray(top.container)
    }
    if (top !== undefined && Array.isArray(top.container)) top.key = top.container.length
  }
  return { value, inexact }
}

function tokensOf(stack: readonly Frame[]): (string | number)[] {
  return stack.map((frame) => frame.key)
}
