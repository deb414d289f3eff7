/** A Thompson automaton, run in Pike's manner: all states that a text can have led to at once, so time is text times states. */

import type { CharacterSet } from './pattern-characters.ts'

/** A condition on a place in the text. */
export type PatternAssertion = '^' | '$' | '\\b' | '\\B'

/** One state: it takes a character, tests the place, or forks. */
export interface State {
  readonly set: CharacterSet | undefined
  readonly assertion: PatternAssertion | undefined
  next: State | undefined
  readonly other: State | undefined
  /** The step in which it was last reached. */
  reached: number
}

/**
 * Makes a state.
 *
 * @param parts The parts that it has.
 *
 * @returns The state; all have the same shape.
 */
export function createState({ set, assertion, next, other }: Partial<State>): State {
  return { set, assertion, next, other, reached: 0 }
}

/**
 * Makes the automaton of an expression.
 *
 * @param build The function that builds the states that lead to a last one, and gives the first.
 * @param isAnchored Whether only the start of a text is tried.
 * @param unicode Whether a character is a code point (`u` flag) or a UTF-16 unit.
 *
 * @returns The function that tells whether the expression matches anywhere in a text.
 *
 * @see Ken Thompson, "Regular expression search algorithm", CACM 11 (1968).
 */
export function createAutomaton(build: (end: State) => State, isAnchored: boolean, unicode: boolean): (text: string) => boolean {
  const end = createState({})
  const start = build(end)
  let step = 0

  return (text) => {
    const reached: State[] = []
    const waiting: State[] = []
    for (let at = 0; ; ) {
      step++
      if (at === 0 || !isAnchored) reached.push(start)
      waiting.length = 0
      for (let top = reached.pop(); top !== undefined; top = reached.pop()) {
        if (top.reached === step) continue
        top.reached = step
        if (top === end) return true
        if (top.set !== undefined) waiting.push(top)
        else if (top.assertion === undefined || holdsAt(top.assertion, text, at)) {
          if (top.other !== undefined) reached.push(top.other)
          if (top.next !== undefined) reached.push(top.next)
        }
      }
      if (at >= text.length || (waiting.length === 0 && isAnchored)) return false
      const code = unicode ? (text.codePointAt(at) as number) : text.charCodeAt(at)
      at += code > 0xffff ? 2 : 1
      for (const { set, next } of waiting) if (set?.has(code)) reached.push(next as State)
    }
  }
}

function holdsAt(assertion: PatternAssertion, text: string, at: number): boolean {
  if (assertion === '^') return at === 0
  if (assertion === '$') return at === text.length
  return (/\w/.test(text.charAt(at - 1)) !== /\w/.test(text.charAt(at))) === (assertion === '\\b')
}
