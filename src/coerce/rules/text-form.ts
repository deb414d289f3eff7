/** What kind of JSON value a text spells, judged on its first character that is no white space. */

/** The lexical form of a text. */
export type TextForm = 'container' | 'number' | 'boolean' | 'null' | 'blank' | 'other'

const QUOTE = 34
const MINUS = 45
const ZERO = 48
const NINE = 57
const OPEN_BRACKET = 91
const OPEN_BRACE = 123

/**
 * Trims JSON white space, and nothing else.
 *
 * @param text The text.
 *
 * @returns The text without space, tab, line feed and carriage return around it.
 *
 * @see RFC 8259, section 2.
 */
export function trimJson(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return start === 0 && end === text.length ? text : text.slice(start, end)
}

/**
 * Tells which kind a text spells.
 *
 * @param trimmed The text, trimmed.
 *
 * @returns Its form; a quoted text may hold a container that was encoded twice.
 */
export function formOf(trimmed: string): TextForm {
  if (trimmed === '') return 'blank'
  const first = trimmed.charCodeAt(0)
  if ((first >= ZERO && first <= NINE) || first === MINUS) return 'number'
  if (first === OPEN_BRACE || first === OPEN_BRACKET || first === QUOTE) return 'container'
  if (trimmed.length === 4 || trimmed.length === 5) {
    const lower = trimmed.toLowerCase()
    if (lower === 'true' || lower === 'false') return 'boolean'
    if (lower === 'null') return 'null'
  }
  return 'other'
}

function isBlank(code: number): boolean {
  return code === 32 || (code <= 13 && (code === 10 || code === 13 || code === 9))
}
