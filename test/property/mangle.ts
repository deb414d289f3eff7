/** Mangles valid arguments as models do, but only where the schema leaves one reading, so that the pass must bring them back. */

import { tagged } from './render-schema.ts'
import { type ObjectShape, RENAMED, type Shape } from './shape.ts'

/** Gives numbers from 0 up to 1, the same ones for the same seed. */
export type Random = () => number

/**
 * Makes a source of numbers.
 *
 * @param seed The number that decides all of them.
 *
 * @returns The source.
 */
export function createRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

/**
 * Mangles the arguments of a call.
 *
 * @param tool The shape of the arguments.
 * @param args The valid arguments.
 * @param random The source that decides what is mangled.
 *
 * @returns The arguments as a model might have sent them.
 */
export function mangleArguments(tool: ObjectShape, args: Record<string, unknown>, random: Random): unknown {
  return createMangler(tool, random).mangleObject(tool, args)
}

function createMangler(tool: ObjectShape, random: Random) {
  const often = () => random() < 0.5
  const seldom = () => random() < 0.15

  const asText = (value: unknown): unknown => {
    if (!often()) return value
    const text = JSON.stringify(value, null, often() ? 0 : 2)
    return seldom() ? JSON.stringify(text) : text
  }

  const mangleObject = (shape: ObjectShape, value: Record<string, unknown>): Record<string, unknown> => {
    const entries = Object.entries(value).map(([key, held]): [string, unknown] => {
      const property = shape.properties.find((declared) => declared.key === key)
      if (property === undefined) {
        return [key, shape.numbered !== undefined && !shape.split && key.startsWith('n_') ? mangle(shape.numbered, held) : held]
      }
      const shown = RENAMED.get(key)
      return [shown !== undefined && often() ? shown : key, mangle(property.shape, held)]
    })
    return Object.fromEntries(entries)
  }

  const mangleArray = (value: readonly unknown[], shapeOf: (place: number) => Shape | undefined): unknown[] =>
    value.map((item, place) => {
      const shape = shapeOf(place)
      return shape === undefined ? item : mangle(shape, item)
    })

  const mangle = (shape: Shape, value: unknown): unknown => {
    switch (shape.kind) {
      case 'integer':
      case 'number':
        return often() ? String(value) : value
      case 'boolean':
        return often() ? (often() ? String(value) : capitalize(String(value))) : value
      case 'nullable':
        return value === null ? (takesText(shape.inner) || !often() ? null : 'null') : mangle(shape.inner, value)
      case 'array': {
        const items = value as unknown[]
        const mangled = mangleArray(items, () => shape.items)
        if (items.length === 1 && seldom() && isCertainAlone(shape.items, items[0])) return mangled[0]
        return asText(mangled)
      }
      case 'tuple':
        return asText(mangleArray(value as unknown[], (place) => shape.places[place] ?? shape.rest))
      case 'object':
        return asText(mangleObject(shape, value as Record<string, unknown>))
      case 'variants': {
        const object = value as Record<string, unknown>
        const number = Number(String(object[shape.tag]).replace('variant-', ''))
        return asText(mangleObject(tagged(shape.variants[number] as ObjectShape, shape.tag, number), object))
      }
      case 'reference':
        return mangle(shape.to, value)
      case 'again':
        return asText(mangleObject(tool, value as Record<string, unknown>))
      default:
        // Texts, literals, type lists and unions of kinds may have more than one reading.
        return value
    }
  }

  return { mangleObject }
}

/** A bare value is certainly the one element when no array could have been meant. */
function isCertainAlone(items: Shape, item: unknown): boolean {
  if (items.kind === 'reference') return isCertainAlone(items.to, item)
  if (items.kind === 'string') return /^[b-m][a-z]+$/.test(String(item))
  return items.kind === 'integer' || items.kind === 'number' || items.kind === 'boolean' || items.kind === 'object'
}

function takesText(shape: Shape): boolean {
  if (shape.kind === 'reference') return takesText(shape.to)
  return !['integer', 'number', 'boolean', 'array', 'tuple', 'object', 'again'].includes(shape.kind)
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
