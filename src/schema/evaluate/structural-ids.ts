/** Numbers for containers, equal for equal ones: `uniqueItems` compares numbers instead of pairs of values. */

/** The numbers that were given out in one run. */
export interface StructuralIds {
  /**
   * Gives the number of a container.
   *
   * @param container The object or array.
   *
   * @returns A number that two containers share exactly when they are the same JSON value.
   */
  of(container: object): number
}

/**
 * Starts numbering.
 *
 * A container's number stands for its children's numbers, so that each container is read once however deep it lies.
 *
 * @returns The numbers.
 *
 * @see JSON Schema 2020-12 core, section 4.2.2 (instance equality).
 */
export function createStructuralIds(): StructuralIds {
  const ids = new Map<unknown, number>()
  const known = new Map<string, number>()
  const spell = (value: unknown): string => {
    if (typeof value === 'object' && value !== null) return `#${ids.get(value)}`
    return typeof value === 'string' ? JSON.stringify(value) : String(value)
  }
  const number = (container: object): void => {
    const keys = Object.keys(container)
    let text = '['
    if (!Array.isArray(container)) {
      text = '{'
      keys.sort()
    }
    for (const key of keys) text += `${JSON.stringify(key)}:${spell((container as Record<string, unknown>)[key])},`
    const id = known.get(text) ?? known.size
    known.set(text, id)
    ids.set(container, id)
  }
  return {
    of: (container) => {
      const pending: object[] = [container]
      while (pending.length > 0) {
        const top = pending[pending.length - 1] as object
        const height = pending.length
        if (!ids.has(top)) {
          for (const child of Object.values(top)) if (typeof child === 'object' && child !== null && !ids.has(child)) pending.push(child)
        }
        // What was pushed is numbered first; the container is met again afterwards.
        if (pending.length > height) continue
        pending.pop()
        if (!ids.has(top)) number(top)
      }
      return ids.get(container) as number
    },
  }
}
