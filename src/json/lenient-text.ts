/**
 * A small reader for argument text that is almost JSON, strict about loss: it forgives spelling (trailing commas, single
 * quotes, Python literals, a code fence, line breaks in strings, missing closers) and never completes what was cut off.
 */

import { readNumberLiteral } from './number-literal.ts'
import { setOwn } from './value.ts'

/** What the lenient reader gives. */
export interface LenientResult {
  readonly value: unknown
  /** What had to be forgiven, in the order it was met. */
  readonly forgiven: readonly string[]
}

const LITERALS: ReadonlyMap<string, unknown> = /* @__PURE__ */ new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['True', true],
  ['False', false],
  ['None', null],
])

const ESCAPES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

const FENCE = /^\s*```[a-zA-Z0-9_-]*[ \t]*\r?\n([\s\S]*?)\r?\n?[ \t]*```\s*$/

/** What the reader waits for next. */
type Expect = 'value' | 'first-or-end' | 'key-or-end' | 'key' | 'colon' | 'comma-or-end'

interface Frame {
  readonly container: unknown[] | Record<string, unknown>
  key: string
}

/**
 * Reads almost-JSON text.
 *
 * @param text The text; a strict parser has refused it.
 *
 * @returns The value, or `undefined` when something of the text would have to be guessed or dropped.
 */
export function parseLeniently(text: string): LenientResult | undefined {
  const forgiven = new Set<string>()
  const fenced = FENCE.exec(text)
  const source = fenced?.[1] ?? text
  if (fenced !== null) forgiven.add('code fence')
  const scanner = { source, at: 0, forgiven }

  const stack: Frame[] = []
  let expect: Expect = 'value'
  let root: unknown
  let done = false
  const put = (value: unknown): void => {
    const top = stack[stack.length - 1]
    if (top === undefined) {
      root = value
      done = true
    } else if (Array.isArray(top.container)) top.container.push(value)
    else setOwn(top.container, top.key, value)
    expect = 'comma-or-end'
  }

  while (!done || stack.length > 0) {
    skipBlank(scanner)
    const char = source[scanner.at]
    if (char === undefined) {
      // Missing closers are added by the stack, but only behind a finished member: behind a comma or a colon something was cut off.
      if (stack.length === 0 || !(expect === 'comma-or-end' || expect === 'first-or-end' || expect === 'key-or-end')) return undefined
      forgiven.add('missing closers')
      break
    }
    const top = stack[stack.length - 1]
    const closer = top === undefined ? undefined : Array.isArray(top.container) ? ']' : '}'
    if (char === closer && expect !== 'colon' && !(expect === 'value' && closer === '}')) {
      if (expect === 'value' || expect === 'key') forgiven.add('trailing comma')
      scanner.at++
      stack.pop()
      expect = 'comma-or-end'
      continue
    }
    if (expect === 'comma-or-end') {
      if (char !== ',' || stack.length === 0) return undefined
      scanner.at++
      expect = closer === '}' ? 'key' : 'value'
      continue
    }
    if (expect === 'colon') {
      if (char !== ':') return undefined
      scanner.at++
      expect = 'value'
      continue
    }
    if (expect === 'key' || expect === 'key-or-end') {
      const key = char === '"' || char === "'" ? readString(scanner) : readBareKey(scanner)
      if (key === undefined || top === undefined) return undefined
      top.key = key
      expect = 'colon'
      continue
    }
    if (char === '{' || char === '[') {
      const container = char === '{' ? {} : []
      put(container)
      stack.push({ container, key: '' })
      expect = char === '{' ? 'key-or-end' : 'first-or-end'
      scanner.at++
      continue
    }
    const value = char === '"' || char === "'" ? readString(scanner) : readWord(scanner)
    if (value === undefined) return undefined
    put(value)
  }

  const rest = source.slice(scanner.at).trim()
  if (rest !== '') {
    // Prose behind one complete object says nothing about the arguments; a second value does.
    if (/[{}[\]"]/.test(rest)) return undefined
    forgiven.add('text after the object')
  }
  return { value: root, forgiven: [...forgiven] }
}

interface Scanner {
  readonly source: string
  at: number
  readonly forgiven: Set<string>
}

function skipBlank(scanner: Scanner): void {
  const blank = /\s*/y
  blank.lastIndex = scanner.at
  blank.exec(scanner.source)
  scanner.at = blank.lastIndex
}

/** Reads a quoted string; one that is cut off is never completed. */
function readString(scanner: Scanner): string | undefined {
  const { source } = scanner
  const quote = source[scanner.at]
  if (quote === "'") scanner.forgiven.add('single quotes')
  let text = ''
  for (let at = scanner.at + 1; at < source.length; at++) {
    const char = source[at] as string
    if (char === quote) {
      scanner.at = at + 1
      return text
    }
    if (char !== '\\') {
      if (char < ' ') scanner.forgiven.add('line breaks in strings')
      text += char
      continue
    }
    const escaped = source[++at]
    if (escaped === undefined) return undefined
    if (escaped === 'u') {
      const digits = source.slice(at + 1, at + 5)
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) return undefined
      text += String.fromCharCode(Number.parseInt(digits, 16))
      at += 4
    } else if (ESCAPES.has(escaped)) text += ESCAPES.get(escaped)
    else if (escaped === '"' || escaped === "'" || escaped === '\\' || escaped === '/') text += escaped
    else return undefined
  }
  return undefined
}

function readBareKey(scanner: Scanner): string | undefined {
  const word = /[A-Za-z_$][\w$-]*/y
  word.lastIndex = scanner.at
  const key = word.exec(scanner.source)?.[0]
  if (key === undefined) return undefined
  scanner.forgiven.add('keys without quotes')
  scanner.at += key.length
  return key
}

/** Reads a literal or a number; one that ends with the text may be cut off and is refused. */
function readWord(scanner: Scanner): unknown {
  const word = /[^\s,:{}[\]"']+/y
  word.lastIndex = scanner.at
  const text = word.exec(scanner.source)?.[0]
  if (text === undefined || scanner.at + text.length === scanner.source.length) return undefined
  scanner.at += text.length
  if (LITERALS.has(text)) {
    if (/^[TFN]/.test(text)) scanner.forgiven.add('Python literals')
    return LITERALS.get(text)
  }
  const number = readNumberLiteral(text)
  if (number === undefined) return undefined
  if (number.exact) return number.value
  return /^-?[0-9]+$/.test(text) ? BigInt(text) : undefined
}
