/** JSON text of a value that may hold BigInts and any depth of nesting; `JSON.stringify` takes neither. */

interface Frame {
  readonly items: readonly unknown[]
  readonly keys: readonly string[] | undefined
  next: number
}

/**
 * Writes a JSON value as text, without white space.
 *
 * @param value The value; a BigInt is written as its digits.
 *
 * @returns The text.
 */
export function writeJson(value: unknown): string {
  const quick = writeQuickly(value)
  if (quick !== undefined) return quick
  const parts: string[] = []
  const stack: Frame[] = []
  let current = value
  while (true) {
    const frame = openFrame(current)
    if (frame === undefined) parts.push(writeScalar(current))
    else {
      parts.push(frame.keys === undefined ? '[' : '{')
      stack.push(frame)
    }
    while (true) {
      const top = stack[stack.length - 1]
      if (top === undefined) return parts.join('')
      if (top.next < top.items.length) break
      parts.push(top.keys === undefined ? ']' : '}')
      stack.pop()
    }
    const top = stack[stack.length - 1] as Frame
    if (top.next > 0) parts.push(',')
    if (top.keys !== undefined) parts.push(JSON.stringify(top.keys[top.next]), ':')
    current = top.items[top.next++]
  }
}

/** Leaves the common case to the engine; it gives up on BigInts (TypeError) and on great depth (RangeError). */
function writeQuickly(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

function openFrame(value: unknown): Frame | undefined {
  if (Array.isArray(value)) return { items: value, keys: undefined, next: 0 }
  if (typeof value !== 'object' || value === null) return undefined
  return { items: Object.values(value), keys: Object.keys(value), next: 0 }
}

function writeScalar(value: unknown): string {
  return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null')
}
