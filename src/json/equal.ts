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
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  const pending: unknown[] = [left, right]
  while (pending.length > 0) {
    const b = pending.pop()
    const a = pending.pop()
    if (a === b) continue
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
    if (Array.isArray(a) !== Array.isArray(b)) return false
    if (Array.isArray(a)) {
      const other = b as unknown[]
      if (a.length !== other.length) return false
      for (let index = 0; index < a.length; index++) pending.push(a[index], other[index])
      continue
    }
    const keys = Object.keys(a)
    if (keys.length !== Object.keys(b).length) return false
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false
      pending.push((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])
    }
  }
  return true
}
