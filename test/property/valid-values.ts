/** Values that are valid by construction: made from the same shape as the schema, so that nothing has to judge them. */

import fc from 'fast-check'
import { tagged } from './render-schema.ts'
import type { ObjectShape, Shape } from './shape.ts'

/** Texts that look like something else. */
export const TEXTS = [
  '',
  ' ',
  '5',
  '007',
  '-0',
  '1e3',
  'true',
  'False',
  'null',
  'None',
  '{}',
  '[1]',
  '{"a":"1"}',
  '"x"',
  'plain',
  'zwölf 😀',
]

const LEVELS = 3

/**
 * Makes valid arguments.
 *
 * @param tool The shape of the arguments.
 *
 * @returns The arbitrary of valid arguments; they write every key as the tool declared it.
 */
export function validArguments(tool: ObjectShape): fc.Arbitrary<Record<string, unknown>> {
  return objectOf(tool, tool, 0)
}

/** The numbers that survive being written as text and read again. */
const exactNumbers: fc.Arbitrary<number> = fc
  .oneof(fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.constantFrom(0, 0.1, 5e-7, 1_000_000))
  .map((number) => (Object.is(number, -0) ? 0 : number))

function valuesOf(shape: Shape, tool: ObjectShape, level: number): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'integer':
      return fc.oneof(fc.integer(), fc.maxSafeInteger())
    case 'number':
      return exactNumbers
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.oneof(fc.constantFrom(...TEXTS), fc.string())
    case 'anything':
      return fc.oneof(fc.constantFrom<unknown>(...TEXTS, 5, null, true, [], ['1'], { a: '1' }))
    case 'enum':
      return fc.constantFrom(...shape.members)
    case 'constant':
      return fc.constant(shape.value)
    case 'scalars':
      return fc.oneof(...shape.types.map((kind) => valuesOf({ kind }, tool, level)))
    case 'nullable':
      if (shape.inner.kind === 'again' && level > LEVELS) return fc.constant(null)
      return fc.oneof(valuesOf(shape.inner, tool, level + 1), fc.constant(null))
    case 'array':
      if (level > LEVELS) return fc.constant([])
      return fc.array(valuesOf(shape.items, tool, level + 1), { maxLength: 3 })
    case 'tuple': {
      const places = fc.tuple(...shape.places.map((place) => valuesOf(place, tool, level + 1)))
      if (shape.rest === undefined) return places
      const rest = fc.array(valuesOf(shape.rest, tool, level + 1), { maxLength: 2 })
      return fc.tuple(places, rest).map(([head, tail]) => [...head, ...tail])
    }
    case 'object':
      return objectOf(shape, tool, level + 1)
    case 'union':
      return fc.oneof(...shape.branches.map((branch) => valuesOf(branch, tool, level + 1)))
    case 'variants':
      return fc.oneof(...shape.variants.map((variant, number) => objectOf(tagged(variant, shape.tag, number), tool, level + 1)))
    case 'reference':
      return valuesOf(shape.to, tool, level)
    case 'again':
      return objectOf(tool, tool, level + 1)
  }
}

function objectOf(shape: ObjectShape, tool: ObjectShape, level: number): fc.Arbitrary<Record<string, unknown>> {
  const declared = shape.properties.map(({ key, required, shape: of }) => {
    if (!required && level > LEVELS) return fc.constant(undefined)
    const entry = fc.tuple(fc.constant(key), valuesOf(of, tool, level))
    return required ? entry : fc.option(entry, { nil: undefined, freq: 3 })
  })
  const takesMore = !shape.split && shape.numbered !== undefined
  const more = takesMore
    ? valuesOf(shape.numbered as Shape, tool, level).map((value): [string, unknown] => ['n_1', value])
    : fc.constant(undefined)
  return fc.tuple(fc.tuple(...declared), more).map(([entries, numbered]) => {
    const present = [...entries, numbered].filter((entry) => entry !== undefined)
    // Object.fromEntries defines its keys, so that `__proto__` is one of them.
    return Object.fromEntries(present as [string, unknown][])
  })
}
