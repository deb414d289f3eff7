/** Freezing a JSON value to its leaves: in strict code a write to it throws, so a pass that survives has mutated nothing. */

/**
 * Freezes a value and everything in it.
 *
 * @param value The value; what is shared inside it is visited once.
 *
 * @returns The same value.
 */
export function deepFreeze<Value>(value: Value): Value {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    pending.push(...Object.values(next))
  }
  return value
}
