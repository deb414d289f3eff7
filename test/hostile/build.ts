/** Builds values and schemas of any depth without recursion, and finds what is at the bottom of them. */

/**
 * Nests a value in objects.
 *
 * @param levels The number of objects.
 * @param key The one key of each.
 * @param leaf The value in the innermost one.
 *
 * @returns The outermost object.
 */
export function nestInObjects(levels: number, key: string, leaf: unknown): unknown {
  let value = leaf
  for (let level = 0; level < levels; level++) value = { [key]: value }
  return value
}

/**
 * Nests a value in arrays of one element.
 *
 * @param levels The number of arrays.
 * @param leaf The element of the innermost one.
 *
 * @returns The outermost array.
 */
export function nestInArrays(levels: number, leaf: unknown): unknown {
  let value = leaf
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

/**
 * Writes the JSON text of nested objects.
 *
 * @param levels The number of objects.
 * @param key The one key of each.
 * @param leaf The JSON text in the innermost one.
 *
 * @returns The text.
 */
export function nestedObjectText(levels: number, key: string, leaf: string): string {
  return `{${JSON.stringify(key)}:`.repeat(levels) + leaf + '}'.repeat(levels)
}

/**
 * Follows one key to the bottom.
 *
 * @param value The outermost object or array.
 * @param key The key of each object; `0` leads through arrays.
 *
 * @returns What stands innermost, and how many levels there were.
 */
export function bottomOf(value: unknown, key: string): { readonly leaf: unknown; readonly levels: number } {
  let leaf = value
  let levels = 0
  while (typeof leaf === 'object' && leaf !== null && Object.hasOwn(leaf, key)) {
    leaf = (leaf as Record<string, unknown>)[key]
    levels++
  }
  return { leaf, levels }
}

/**
 * Makes definitions of the same shape, `D0` to the last.
 *
 * @param count The number of definitions.
 * @param make The schema of a definition, from its number.
 *
 * @returns The value of `$defs`.
 */
export function defineMany(count: number, make: (number: number) => unknown): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [`D${number}`, make(number)]))
}

/**
 * Refers to a definition.
 *
 * @param number The number of the definition.
 *
 * @returns The schema that carries the reference.
 */
export function refTo(number: number): { readonly $ref: string } {
  return { $ref: `#/$defs/D${number}` }
}
