/** Regular expressions as parts that know their states: the language whose matching takes linear time, and a reader for it. */

import { createState, type PatternAssertion, type State } from './pattern-automaton.ts'
import { type CharacterSet, createCharacterSet } from './pattern-characters.ts'

/** A part of a regular expression. */
export interface PatternExpression {
  /** The characters of a part that takes nothing but one of them, so and so often. */
  readonly set?: CharacterSet
  readonly least?: number
  readonly most?: number
  readonly assertion?: PatternAssertion
  /** The parts of a sequence. */
  readonly parts?: readonly PatternExpression[]
  /** At least as many states as it needs; not a finite number where a repeat is too long to count. */
  readonly states: number
  /** Whether it matches at the start of the text only. */
  readonly isAnchored: boolean
  /** Builds its states from the end, so that each knows where it leads. */
  readonly build: (next: State) => State
}

/** The deepest nesting of groups that is read. */
const DEEPEST_GROUP = 100

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
  let at = 0
  const match = (expression: RegExp): RegExpExecArray | undefined => {
    expression.lastIndex = at
    const found = expression.exec(source)
    if (found === null) return undefined
    at = expression.lastIndex
    return found
  }
  const characters = new Map<string, PatternExpression>()
  /** The whole and the groups that are open in it, each a list of alternatives, and each of these a list of parts. */
  const groups: PatternExpression[][][] = [[[]]]
  while (at < source.length) {
    const alternatives = groups.at(-1) as PatternExpression[][]
    // A name that began with `=` or `!` would be a look-behind.
    const mark = match(/[$^|)]|\\[bB]|\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/y)?.[0]
    if (mark === '|') alternatives.push([])
    else if (mark?.[0] === '(') {
      if (groups.push([[]]) > DEEPEST_GROUP + 1) return undefined
    } else if (mark !== undefined && mark !== ')') alternatives.at(-1)?.push(assert(mark as PatternAssertion))
    else {
      let part: PatternExpression
      if (mark === undefined) {
        const character = match(unicode ? UNICODE_CHARACTER : CHARACTER)?.[0]
        if (character === undefined) return undefined
        part = characters.get(character) ?? take(createCharacterSet(character, unicode))
        characters.set(character, part)
      } else {
        groups.pop()
        part = choose(alternatives)
      }
      const quantifier = match(/(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y)
      groups
        .at(-1)
        ?.at(-1)
        ?.push(quantifier === undefined ? part : repeat(part, quantifier))
    }
  }
  const [alternatives] = groups
  return groups.length === 1 ? choose(alternatives as PatternExpression[][]) : undefined
}

/**
 * One atom that stands for one character: a class, an escape, or the character itself. What it stands for is left to the native
 * engine. Back-references (`\k`, `\1` to `\9`) and `\0` before a digit are no such atoms, nor is what opens a group of another kind.
 */
const CHARACTER = /\[(?:[^\\\]]|\\.)*\]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|0(?!\d)|[^\dkc])|[^\\(]/sy

/** The same with the `u` flag. */
const UNICODE_CHARACTER =
  /\[(?:[^\\\]]|\\.)*\]|\\(?:[upP]\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|x..|c.|0(?!\d)|[^\dkuxcpP])|[^\\(]/suy

function take(set: CharacterSet): PatternExpression {
  return { set, least: 1, most: 1, states: 1, isAnchored: false, build: (next) => createState({ set, next }) }
}

function assert(assertion: PatternAssertion): PatternExpression {
  return { assertion, states: 1, isAnchored: assertion === '^', build: (next) => createState({ assertion, next }) }
}

function choose(alternatives: readonly (readonly PatternExpression[])[]): PatternExpression {
  const ways = alternatives.map(join)
  if (ways.length === 1) return ways[0] as PatternExpression
  return {
    states: countStates(ways),
    isAnchored: ways.every((way) => way.isAnchored),
    build: (next) => ways.map((way) => way.build(next)).reduceRight((other, way) => createState({ next: way, other })),
  }
}

function join(parts: readonly PatternExpression[]): PatternExpression {
  if (parts.length === 1) return parts[0] as PatternExpression
  return {
    parts,
    states: countStates(parts),
    isAnchored: parts[0]?.isAnchored === true,
    build: (next) => parts.reduceRight((end, part) => part.build(end), next),
  }
}

function repeat(part: PatternExpression, [sign, from, comma, to]: RegExpExecArray): PatternExpression {
  const least = Number(from ?? (sign[0] === '+' ? 1 : 0))
  const most = sign[0] === '?' ? 1 : comma === '' ? least : Number(to || Number.POSITIVE_INFINITY)
  const isEndless = most === Number.POSITIVE_INFINITY
  const isOnce = part.least === 1 && part.most === 1
  return {
    ...(isOnce && part.set && { set: part.set, least, most }),
    states: part.states * least + (part.states + 1) * (isEndless ? 1 : most - least),
    isAnchored: false,
    build: (next) => {
      let entry = next
      if (isEndless) {
        entry = createState({ other: next })
        entry.next = part.build(entry)
      } else {
        for (let copy = least; copy < most; copy++) entry = createState({ next: part.build(entry), other: next })
      }
      for (let copy = 0; copy < least; copy++) entry = part.build(entry)
      return entry
    },
  }
}

function countStates(parts: readonly PatternExpression[]): number {
  return parts.reduce((sum, part) => sum + part.states + 1, 1)
}
