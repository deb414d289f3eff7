/** Writes arguments as a model writes them that was shown the sanitized schema: every key by the name that it was shown under. */

import { tagged } from './render-schema.ts'
import { type ObjectShape, RENAMED, type Shape } from './shape.ts'

/**
 * Renames the keys of valid arguments.
 *
 * @param tool The shape of the arguments.
 * @param args The arguments by the published names.
 *
 * @returns The arguments by the names that a model is shown, nothing else changed.
 */
export function showArguments(tool: ObjectShape, args: Record<string, unknown>): Record<string, unknown> {
  const showObject = (shape: ObjectShape, value: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value).map(([key, held]) => {
        const property = shape.properties.find((declared) => declared.key === key)
        return property === undefined ? [key, held] : [RENAMED.get(key) ?? key, show(property.shape, held)]
      }),
    )

  const show = (shape: Shape, value: unknown): unknown => {
    switch (shape.kind) {
      case 'nullable':
        return value === null ? null : show(shape.inner, value)
      case 'array':
        return (value as unknown[]).map((item) => show(shape.items, item))
      case 'tuple':
        return (value as unknown[]).map((item, place) => {
          const at = shape.places[place] ?? shape.rest
          return at === undefined ? item : show(at, item)
        })
      case 'object':
        return showObject(shape, value as Record<string, unknown>)
      case 'variants': {
        const object = value as Record<string, unknown>
        const number = Number(String(object[shape.tag]).replace('variant-', ''))
        return showObject(tagged(shape.variants[number] as ObjectShape, shape.tag, number), object)
      }
      case 'union':
        return show(branchOf(shape.branches, value), value)
      case 'reference':
        return show(shape.to, value)
      case 'again':
        return showObject(tool, value as Record<string, unknown>)
      default:
        return value
    }
  }

  return showObject(tool, args)
}

/** The branches of a union differ in the kind of their values. */
function branchOf(branches: readonly Shape[], value: unknown): Shape {
  const kind = Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : 'scalar'
  return branches.find((branch) => branch.kind === kind) ?? { kind: 'anything' }
}
