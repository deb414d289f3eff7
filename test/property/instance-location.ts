/** Whether a place that a report names is in the arguments as the model sent them. */

import { parsePointer, stepInto } from '../../src/json/pointer.ts'

/**
 * Looks a location up.
 *
 * @param args The arguments as the model sent them; text in them is read where a location leads into it.
 * @param location The JSON Pointer of a finding.
 *
 * @returns True when something stands there.
 */
export function existsIn(args: unknown, location: string): boolean {
  const tokens = parsePointer(location)
  if (tokens === undefined) return false
  let at: unknown = args
  for (const token of tokens) {
    while (typeof at === 'string') {
      try {
        at = JSON.parse(at)
      } catch {
        return false
      }
    }
    at = stepInto(at, token)
    if (at === undefined) return false
  }
  return true
}
