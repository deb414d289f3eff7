/**
 * A small reader for argument text that is almost JSON, strict about loss: it forgives spelling (trailing commas, single
 * quotes, Python literals, a code fence, line breaks in strings, missing closers) and never completes what was cut off.
 */

import { isPlainInteger } from './number-literal.ts'
import { parseText } from './parse-text.ts'

/** What the lenient reader gives. */
export interface LenientResult {
  readonly value: unknown
  /** What had to be forgiven, in the order it was met. */
  readonly forgiven: readonly string[]
}

/** Python's literals in JSON. */
const LITERALS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
])

const FENCE = /^\s*```[\w-]*[ \t]*\r?\n(.*?)\r?\n?[ \t]*```\s*$/s

/** White space, then one of: a quoted text, a key without quotes, a literal or a number, a mark. */
const TOKEN = /\s*(?:("[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')|([A-Za-z_$][\w$-]*)(?=\s*:)|([^\s,:{}[\]"']+)|([,:{}[\]]))/sy

const LIMITLESS = { maxLength: Number.POSITIVE_INFINITY, maxDepth: Number.POSITIVE_INFINITY }

/**
 * Reads almost-JSON text: spells it anew, token by token, and leaves the grammar to the strict reader.
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

  const spelled: string[] = []
  const closers: string[] = []
  let at = 0
  do {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(source)
    if (match === null) {
      // Missing closers are added by the stack; behind a comma or a colon, where something was cut off, the strict reader refuses them.
      if (closers.length === 0 || source.slice(at).trim() !== '') return undefined
      forgiven.add('missing closers')
      spelled.push(closers.reverse().join(' '))
      break
    }
    at = TOKEN.lastIndex
    const [, quoted, bareKey, word, mark] = match
    if (quoted !== undefined) spelled.push(respell(quoted, forgiven))
    else if (bareKey !== undefined) {
      forgiven.add('keys without quotes')
      spelled.push(`"${bareKey}"`)
    } else if (word !== undefined) {
      // A literal or a number that ends with the text may be cut off.
      if (at === source.length) return undefined
      if (LITERALS.has(word)) forgiven.add('Python literals')
      spelled.push(LITERALS.get(word) ?? word)
    } else {
      if (mark === '{') closers.push('}')
      else if (mark === '[') closers.push(']')
      else if (mark === closers.at(-1)) {
        closers.pop()
        // Behind an opener a comma is no trailing one.
        if (spelled.at(-1) === ',' && !/[[{]/.test(spelled.at(-2) as string)) {
          forgiven.add('trailing comma')
          spelled.pop()
        }
      }
      spelled.push(mark as string)
    }
  } while (closers.length > 0)

  const rest = source.slice(at).trim()
  if (rest !== '') {
    // Prose behind one complete object says nothing about the arguments; a second value does.
    if (/[{}[\]"]/.test(rest)) return undefined
    forgiven.add('text after the object')
  }
  const result = parseText(spelled.join(' '), LIMITLESS)
  if (!('value' in result) || !result.inexact.every(({ literal }) => isPlainInteger(literal))) return undefined
  return { value: result.value, forgiven: [...forgiven] }
}

/** Spells a quoted text as JSON does. Escapes that JSON does not know stay, and are refused with the rest. */
function respell(quoted: string, forgiven: Set<string>): string {
  if (quoted[0] === "'") forgiven.add('single quotes')
  const inner = quoted.slice(1, -1).replace(/\\.|"|[^ -\uffff]/gs, (part) => {
    if (part === "\\'") return "'"
    if (part[0] === '\\') return part
    if (part !== '"') forgiven.add('line breaks in strings')
    return JSON.stringify(part).slice(1, -1)
  })
  return `"${inner}"`
}
