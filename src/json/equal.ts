/** Equality of JSON values, on an explicit stack so that no depth can break it. */

/**
 * Compares two JSON values; the order of keys does not count.
 *
 * @param left The one value.
 * @param right The other value.
 *
 * @returns True when both are the same JSON value.
 *
 * @see JSON Schema 2020-12 core, section 4.2.2.
 */
export function isEqual(left: unknown, right: unknown): boolean {
  const pending: unknown[] = [left, right]
  while (pending.length > 0) {
    const b = pending.pop()
    const a = pending.pop()
    if (a === b) continue
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
    const keys = Object.keys(a)
    if (keys.length !== Object.keys(b).length) return false
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false
      pending.push((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])
    }
  }
  return true
}
