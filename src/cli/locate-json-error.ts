/** Where a text stops being JSON: the engine's own message names no place for most errors. */

/** Why a text is no JSON, and where. */
export interface JsonError extends TextPosition {
  readonly reason: string
}

/** A place in a text, as editors count it. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

/** One token after white space. The string part is unrolled, so that a long string costs no backtracking stack. */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a string
  /[ \t\n\r]*(?:(?<string>"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(?<scalar>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)|(?<mark>[{}[\],:]))/uy

type Expected = 'value' | 'value-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close' | 'nothing'

/**
 * Finds the first character that no JSON text could have there.
 *
 * @param text The text that `JSON.parse` refused.
 *
 * @returns The offset; the length of the text when it ends too early.
 *
 * @see RFC 8259, section 2.
 */
export function locateJsonError(text: string): number {
  const open: string[] = []
  let expected: Expected = 'value'
  let offset = 0
  while (true) {
    const start = skipSpace(text, offset)
    if (start === text.length) return start
    TOKEN.lastIndex = offset
    const token = TOKEN.exec(text)
    const next: Expected | undefined = token?.groups === undefined ? undefined : advance(expected, token.groups, open)
    if (next === undefined) return start
    expected = next
    offset = TOKEN.lastIndex
  }
}

/** Tells what may follow a token, or `undefined` when the token itself may not stand here. */
function advance(expected: Expected, token: Record<string, string | undefined>, open: string[]): Expected | undefined {
  const { mark } = token
  const takesValue = expected === 'value' || expected === 'value-or-close'
  if (token['string'] !== undefined && (expected === 'key' || expected === 'key-or-close')) return 'colon'
  if (mark === undefined) return takesValue ? afterValue(open) : undefined
  if (mark === ':') return expected === 'colon' ? 'value' : undefined
  if (mark === ',') {
    if (expected !== 'comma-or-close') return undefined
    return open[open.length - 1] === '{' ? 'key' : 'value'
  }
  if (mark === '{' || mark === '[') {
    if (!takesValue) return undefined
    open.push(mark)
    return mark === '{' ? 'key-or-close' : 'value-or-close'
  }
  const closes = open[open.length - 1] === (mark === '}' ? '{' : '[')
  if (!closes || !(expected === 'comma-or-close' || expected === (mark === '}' ? 'key-or-close' : 'value-or-close'))) return undefined
  open.pop()
  return afterValue(open)
}

function afterValue(open: readonly string[]): Expected {
  return open.length === 0 ? 'nothing' : 'comma-or-close'
}

function skipSpace(text: string, offset: number): number {
  let at = offset
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++
  return at
}

/**
 * Counts lines and columns.
 *
 * @param text The text.
 * @param offset The offset in UTF-16 code units.
 *
 * @returns The line and the column, both from 1.
 */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/**
 * Explains why a text is no JSON.
 *
 * @param text The text that `JSON.parse` refused.
 *
 * @returns The reason, with the place of the first character that cannot stand there.
 */
export function explainJsonError(text: string): JsonError {
  const offset = locateJsonError(text)
  const found = text.codePointAt(offset)
  const reason =
    found === undefined
      ? text.trim() === ''
        ? 'it is empty'
        : 'it ends too early'
      : `unexpected ${JSON.stringify(String.fromCodePoint(found))}`
  return { reason: `no JSON: ${reason}`, ...positionAt(text, offset) }
}
