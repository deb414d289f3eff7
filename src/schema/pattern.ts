/** Regular expressions of schemas, matched in linear time: a published pattern must not be able to stop the process. */

import { createAutomaton } from './pattern-automaton.ts'
import { type PatternExpression, readPattern } from './pattern-expression.ts'

/** A compiled regular expression. */
export interface Pattern {
  /**
   * Tells whether the expression matches anywhere in a text.
   *
   * @param text The text.
   *
   * @returns True when it matches, and always when it is undecided.
   */
  test(text: string): boolean
  /** False when no linear time decides the expression. */
  readonly decided: boolean
}

/** The most states that an automaton may have; the cost of a text is its length times this, at worst. */
const MOST_STATES = 1000

/** The longest repeat that is left to the native engine; far above it the engine refuses with an exception. */
const LONGEST_REPEAT = 100_000

const UNDECIDED: Pattern = { decided: false, test: () => true }

/**
 * Compiles a regular expression.
 *
 * Hint: never throws; look-around, back-references, very large repeats and what is no regular expression are undecided.
 *
 * @param source The expression; it is read with the `u` flag, and without it where that fails.
 *
 * @returns The pattern.
 *
 * @see JSON Schema 2020-12 core, section 6.4 (regular expressions); ECMA-262, section 22.2.
 */
export function compilePattern(source: string): Pattern {
  const native = nativeExpression(source)
  if (native === undefined) return UNDECIDED
  const expression = readPattern(source, native.unicode)
  if (expression === undefined) return UNDECIDED
  // The native engine refuses long expressions when they are run, with an exception.
  if (source.length <= MOST_STATES && isPlainlyLinear(expression)) return { decided: true, test: (text) => native.test(text) }
  if (!(expression.states <= MOST_STATES)) return UNDECIDED
  let automaton: ((text: string) => boolean) | undefined
  return {
    decided: true,
    test: (text) => {
      automaton ??= createAutomaton(expression.build, expression.isAnchored, native.unicode)
      return automaton(text)
    },
  }
}

/**
 * Makes a function that compiles each expression once.
 *
 * @returns The function; it lives as long as what it was made for.
 */
export function createPatternCache(): (source: string) => Pattern {
  const patterns = new Map<string, Pattern>()
  return (source) => {
    let pattern = patterns.get(source)
    if (pattern === undefined) {
      pattern = compilePattern(source)
      patterns.set(source, pattern)
    }
    return pattern
  }
}

function nativeExpression(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags)
    } catch {
      // Not an expression under these flags; undecided when under none.
    }
  }
  return undefined
}

/**
 * Tells whether the native engine, which tries one way after the other, takes linear time all the same: single characters in
 * a row, where each repeat but the last is ended by a character that it cannot take itself.
 */
function isPlainlyLinear(expression: PatternExpression): boolean {
  const { parts = [expression] } = expression
  const isAnchored = parts[0]?.assertion === '^'
  // Where there are several ways on (a match may begin anywhere, a repeat may end anywhere) each way may try all that follows.
  let open = !isAnchored
  let length = 0
  for (let index = isAnchored ? 1 : 0; index < parts.length; index++) {
    const { set, assertion, least = 1, most = 1 } = parts[index] as PatternExpression
    if (assertion === '$' && index === parts.length - 1) continue
    if (set === undefined) return false
    length += least + 1
    if (least === most) continue
    if (open || (most > LONGEST_REPEAT && most !== Number.POSITIVE_INFINITY)) return false
    const next = parts[index + 1]
    const end = next?.least === 1 && next.most === 1 ? next.set?.literal : undefined
    open = end === undefined || set.has(end)
  }
  return length <= MOST_STATES
}
