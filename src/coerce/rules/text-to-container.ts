/** Text to object or array: JSON text, decoded as often as it was encoded. */

import { mayHoldInexactNumbers, parseExactly } from '../../json/exact-text.ts'
import { trimJson } from './text-form.ts'
import { UNREAD } from './unread.ts'

/**
 * Reads an object or an array.
 *
 * @param text The text.
 *
 * @returns The container; the literal of a number in it that does not survive; or no reading.
 *
 * @see ARGUMENT-PASS, section 3, rows "object" and "array".
 */
export function readContainer(text: string): object | string | typeof UNREAD {
  let value: unknown = text
  while (typeof value === 'string') {
    const trimmed = trimJson(value)
    const first = trimmed[0]
    if (first !== '{' && first !== '[' && first !== '"') return UNREAD
    try {
      value = JSON.parse(trimmed)
    } catch {
      // Unreadable text stays text.
      return UNREAD
    }
    if (typeof value !== 'object' || !mayHoldInexactNumbers(trimmed)) continue
    const [lost] = parseExactly(trimmed).inexact
    if (lost !== undefined) return lost.literal
  }
  return typeof value === 'object' && value !== null ? value : UNREAD
}
