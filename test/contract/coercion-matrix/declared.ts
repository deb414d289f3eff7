/** The table of coercion: what is made of a value of one type where another is declared; a row without a result must not coerce. */

/** The type of a value as it came. */
export type From = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array'

/** A value, and what it becomes; alone where it stays as it came. */
export type Rule = readonly [from: unknown, to: unknown] | readonly [from: unknown]

/** What is declared, and the rules by the type of the value. */
export interface Declared {
  readonly schema: Record<string, unknown>
  readonly rules: Readonly<Record<From, readonly Rule[]>>
}

/** The rows of a type that reads text alone: whatever is no text stays. */
export const NOTHING_BUT_TEXT = {
  number: [[1], [0], [-2.5]],
  boolean: [[true], [false]],
  null: [[null]],
  object: [[{}], [{ value: '5' }]],
  array: [[[]], [['5']], [[5]]],
} as const satisfies Partial<Record<From, readonly Rule[]>>

/** Texts that nothing but a string takes. */
export const NEVER_READ: Rule[] = [
  ['None'],
  ['undefined'],
  ['yes'],
  ['no'],
  ['on'],
  ['off'],
  ['y'],
  ['t'],
  ['nan'],
  ['inf'],
  ['plain words'],
  ['<5>'],
  ['٤٢'],
]
