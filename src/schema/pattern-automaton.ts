/** A Thompson automaton, run in Pike's manner: all states that a text can have led to at once, so time is text times states. */

import type { CharacterSet } from './pattern-characters.ts'
import type { PatternAssertion, PatternExpression } from './pattern-expression.ts'

const WORD = /\w/

/** One state: it takes a character, tests the place, or forks. */
interface State {
  readonly id: number
  readonly set: CharacterSet | undefined
  readonly assertion: PatternAssertion | undefined
  next: State | undefined
  readonly other: State | undefined
}

/**
 * Builds the automaton of an expression.
 *
 * @param expression The expression.
 * @param unicode Whether a character is a code point (`u` flag) or a UTF-16 unit.
 *
 * @returns The function that tells whether the expression matches anywhere in a text.
 *
 * @see Ken Thompson, "Regular expression search algorithm", CACM 11 (1968).
 */
export function createAutomaton(expression: PatternExpression, unicode: boolean): (text: string) => boolean {
  let count = 0
  const state = (parts: Partial<State>): State => ({
    id: count++,
    set: undefined,
    assertion: undefined,
    next: undefined,
    other: undefined,
    ...parts,
  })
  // Built from the end, so that each part knows where it leads.
  const build = (part: PatternExpression, next: State): State => {
    switch (part.type) {
      case 'set':
        return state({ set: part.set, next })
      case 'assertion':
        return state({ assertion: part.assertion, next })
      case 'sequence':
        return part.parts.reduceRight((end, inner) => build(inner, end), next)
      case 'choice':
        return part.parts.map((inner) => build(inner, next)).reduceRight((other, inner) => state({ next: inner, other }))
      case 'repeat': {
        let entry = next
        if (part.most === Number.POSITIVE_INFINITY) {
          const loop = state({ other: next })
          loop.next = build(part.part, loop)
          entry = loop
        } else {
          for (let copy = part.least; copy < part.most; copy++) entry = state({ next: build(part.part, entry), other: next })
        }
        for (let copy = 0; copy < part.least; copy++) entry = build(part.part, entry)
        return entry
      }
    }
  }
  const end = state({})
  const start = build(expression, end)
  const anchored = isAnchored(expression)
  const seen = new Int32Array(count)
  let step = 0

  return (text) => {
    const reached: State[] = []
    const waiting: State[] = []
    // The steps of one text never come near the range of the marks' 32 bits twice.
    if (step > 2 ** 30) {
      step = 0
      seen.fill(0)
    }
    for (let at = 0; ; ) {
      step++
      if (at === 0 || !anchored) reached.push(start)
      waiting.length = 0
      for (let top = reached.pop(); top !== undefined; top = reached.pop()) {
        if (seen[top.id] === step) continue
        seen[top.id] = step
        if (top === end) return true
        if (top.set !== undefined) waiting.push(top)
        else if (top.assertion === undefined || holdsAt(top.assertion, text, at)) {
          if (top.other !== undefined) reached.push(top.other)
          if (top.next !== undefined) reached.push(top.next)
        }
      }
      if (at >= text.length || (waiting.length === 0 && anchored)) return false
      const code = unicode ? (text.codePointAt(at) as number) : text.charCodeAt(at)
      at += code > 0xffff ? 2 : 1
      for (const { set, next } of waiting) if (set?.has(code)) reached.push(next as State)
    }
  }
}

function isAnchored(part: PatternExpression): boolean {
  if (part.type === 'assertion') return part.assertion === '^'
  if (part.type === 'sequence') return part.parts[0] !== undefined && isAnchored(part.parts[0])
  return part.type === 'choice' && part.parts.every(isAnchored)
}

function holdsAt(assertion: PatternAssertion, text: string, at: number): boolean {
  if (assertion === '^') return at === 0
  if (assertion === '$') return at === text.length
  return (WORD.test(text.charAt(at - 1)) !== WORD.test(text.charAt(at))) === (assertion === '\\b')
}

/**
 * Counts the states that an automaton needs for an expression, without building it.
 *
 * @param part The expression.
 *
 * @returns At least as many as it will have; not a finite number where a repeat is too long to count.
 */
export function countStates(part: PatternExpression): number {
  if (part.type === 'sequence' || part.type === 'choice') return part.parts.reduce((sum, inner) => sum + countStates(inner) + 1, 1)
  if (part.type !== 'repeat') return 1
  const optional = part.most === Number.POSITIVE_INFINITY ? 1 : part.most - part.least
  const states = countStates(part.part)
  return states * part.least + (states + 1) * optional
}
