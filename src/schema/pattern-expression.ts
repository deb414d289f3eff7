/** Regular expressions as plain data: the parts of the language whose matching takes linear time, and a reader for them. */

import { type CharacterSet, createCharacterSet } from './pattern-characters.ts'

/** A condition on a place in the text. */
export type PatternAssertion = '^' | '$' | '\\b' | '\\B'

/** A part of a regular expression. */
export type PatternExpression =
  | { readonly type: 'set'; readonly set: CharacterSet }
  | { readonly type: 'assertion'; readonly assertion: PatternAssertion }
  | { readonly type: 'sequence' | 'choice'; readonly parts: readonly PatternExpression[] }
  | { readonly type: 'repeat'; readonly part: PatternExpression; readonly least: number; readonly most: number }

/** The deepest nesting of groups that is read. */
const DEEPEST_GROUP = 100

/** Where reading stands. */
interface Reader {
  readonly source: string
  readonly unicode: boolean
  /** The sets that were met, by the text of their atom. */
  readonly sets: Map<string, CharacterSet>
  at: number
  depth: number
}

/**
 * Reads a regular expression that the native engine takes.
 *
 * @param source The expression.
 * @param unicode Whether it is read with the `u` flag.
 *
 * @returns Its parts, or `undefined` when it uses what takes more than linear time (look-around, back-references) or is rare.
 *
 * @see ECMA-262, section 22.2.1 and annex B.1.2.
 */
export function readPattern(source: string, unicode: boolean): PatternExpression | undefined {
  const reader: Reader = { source, unicode, sets: new Map(), at: 0, depth: 0 }
  const expression = readChoice(reader)
  return reader.at === source.length ? expression : undefined
}

function readChoice(reader: Reader): PatternExpression | undefined {
  const parts: PatternExpression[] = []
  do {
    const part = readSequence(reader)
    if (part === undefined) return undefined
    parts.push(part)
  } while (take(reader, '|'))
  return parts.length === 1 ? parts[0] : { type: 'choice', parts }
}

function readSequence(reader: Reader): PatternExpression | undefined {
  const parts: PatternExpression[] = []
  for (let next = peek(reader); next !== '' && next !== '|' && next !== ')'; next = peek(reader)) {
    const part = readTerm(reader)
    if (part === undefined) return undefined
    parts.push(part)
  }
  return parts.length === 1 ? parts[0] : { type: 'sequence', parts }
}

function readTerm(reader: Reader): PatternExpression | undefined {
  const assertion = readAssertion(reader)
  if (assertion !== undefined) return { type: 'assertion', assertion }
  const part = peek(reader) === '(' ? readGroup(reader) : readCharacter(reader)
  if (part === undefined) return undefined
  const quantifier = match(reader, /[*+?]|\{(\d+)(,?)(\d*)\}/y)
  if (quantifier === undefined) return part
  take(reader, '?')
  const [sign, from, comma, to] = quantifier
  const least = from === undefined ? (sign === '+' ? 1 : 0) : Number(from)
  let most = sign === '?' ? 1 : Number.POSITIVE_INFINITY
  if (from !== undefined && comma === '') most = least
  if (to) most = Number(to)
  return { type: 'repeat', part, least, most }
}

function readAssertion(reader: Reader): PatternAssertion | undefined {
  return match(reader, /[$^]|\\[bB]/y)?.[0] as PatternAssertion | undefined
}

function readGroup(reader: Reader): PatternExpression | undefined {
  // A name that began with `=` or `!` would be a look-behind.
  if (match(reader, /\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/y) === undefined || ++reader.depth > DEEPEST_GROUP) return undefined
  const inner = readChoice(reader)
  reader.depth--
  return take(reader, ')') ? inner : undefined
}

/**
 * Reads one atom that stands for one character: a class, an escape, or the character itself. What it stands for is left to the
 * native engine. Back-references (`\k`, `\1` to `\9`) and `\0` before a digit are no such atoms.
 */
function readCharacter(reader: Reader): PatternExpression | undefined {
  const { unicode, sets } = reader
  const found = match(
    reader,
    unicode
      ? /\[(?:[^\\\]]|\\.)*\]|\\(?:u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|x..|c[A-Za-z]|[pP]\{[^}]*\}|0(?!\d)|[^\dkuxcpP])|[^\\]/suy
      : /\[(?:[^\\\]]|\\.)*\]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|0(?!\d)|[^\dkc])|[^\\]/sy,
  )
  if (found === undefined) return undefined
  const set = sets.get(found[0]) ?? createCharacterSet(found[0], unicode)
  sets.set(found[0], set)
  return { type: 'set', set }
}

function peek(reader: Reader): string {
  return reader.source.charAt(reader.at)
}

function take(reader: Reader, text: string): boolean {
  if (peek(reader) !== text) return false
  reader.at++
  return true
}

/** Matches a sticky expression where reading stands. */
function match(reader: Reader, expression: RegExp): RegExpExecArray | undefined {
  expression.lastIndex = reader.at
  const found = expression.exec(reader.source)
  if (found === null) return undefined
  reader.at = expression.lastIndex
  return found
}
