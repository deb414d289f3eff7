/** JSON Pointers (RFC 6901): spelling, reading, looking up. */

/**
 * Escapes one reference token.
 *
 * @param token The property name or array index.
 *
 * @returns The token with `~` and `/` escaped.
 *
 * @see RFC 6901, section 3.
 */
function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token
}

/**
 * Spells a JSON Pointer.
 *
 * @param tokens The unescaped reference tokens, outermost first.
 *
 * @returns The pointer; the empty text for the whole document.
 *
 * @see RFC 6901, section 5.
 */
export function formatPointer(tokens: readonly string[]): string {
  let text = ''
  for (const token of tokens) text += `/${escapeToken(token)}`
  return text
}

/**
 * Reads a JSON Pointer.
 *
 * @param text The pointer, already percent-decoded.
 *
 * @returns The unescaped tokens, or `undefined` when the text is no JSON Pointer.
 *
 * @see RFC 6901, sections 3 and 4: an escape other than `~0` and `~1` is an error.
 */
export function parsePointer(text: string): string[] | undefined {
  if (text === '') return []
  if (text[0] !== '/' || /~(?![01])/.test(text)) return undefined
  return text
    .slice(1)
    .split('/')
    .map((token) => (token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token))
}

/**
 * Steps from a value to one of its own members.
 *
 * @param value The object or array to step into.
 * @param token The unescaped reference token.
 *
 * @returns The member, or `undefined` when there is none: only own keys of objects, only canonical indices of arrays.
 *
 * @see RFC 6901, section 4.
 */
export function stepInto(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(?:0|[1-9][0-9]*)$/.test(token) ? value[Number(token)] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, token) ? (value as Record<string, unknown>)[token] : undefined
}
