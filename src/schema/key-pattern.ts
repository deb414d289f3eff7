/** Which property keys a provider takes, and the one function that renames those it refuses. */

/** The pattern of keys where neither a profile nor the caller gives one. */
export const DEFAULT_KEY_PATTERN = '^[a-zA-Z0-9_.-]{1,64}$'

/** A key pattern, taken apart as far as renaming needs it. */
export interface KeyPattern {
  readonly source: string
  /** Tells whether a key may stay as it is. */
  readonly conforms: (key: string) => boolean
  /** Tells whether a code point may stand behind the first place. */
  readonly takes: (codePoint: string) => boolean
  /** The longest key, in code points. */
  readonly longest: number
}

/** The longest key that a renamed key is cut to. */
const LONGEST = 64

/**
 * Reads a key pattern.
 *
 * @param source The regular expression of keys that are taken; it is held against the whole key.
 *
 * @returns The pattern.
 *
 * @throws {SyntaxError} When the text is no regular expression.
 */
export function createKeyPattern(source: string): KeyPattern {
  const expression = new RegExp(`^(?:${source})$`, 'u')
  return {
    source,
    conforms: (key) => expression.test(key),
    takes: (codePoint) => expression.test(`a${codePoint}`),
    // Most documents have no key to rename, so it is only searched for when there is one.
    get longest() {
      let longest = LONGEST
      while (longest > 1 && !expression.test('a'.repeat(longest))) longest--
      return longest
    },
  }
}

/**
 * Renames the keys that a pattern refuses.
 *
 * Conforming keys keep their names; then each other key in order: every refused code point becomes `_`, the rest is cut
 * to the longest length, nothing becomes `param`, a refused first character gets `_` in front, a clash `_2`, `_3` …
 *
 * @param keys The declared keys of one object, in order.
 * @param pattern The pattern of keys that are taken.
 *
 * @returns The new name of each key that was renamed.
 */
export function renameKeys(keys: Iterable<string>, pattern: KeyPattern): Map<string, string> {
  const { longest } = pattern
  const taken = new Set<string>()
  const refused: string[] = []
  for (const key of keys) {
    if (pattern.conforms(key)) taken.add(key)
    else refused.push(key)
  }
  const renamed = new Map<string, string>()
  // The last suffix of each base, so that many clashes do not count from the start each time.
  const counts = new Map<string, number>()
  for (const key of refused) {
    if (renamed.has(key)) continue
    let base = Array.from(key, (codePoint) => (pattern.takes(codePoint) ? codePoint : '_'))
    if (base.length === 0) base = [...'param']
    base.length = Math.min(base.length, longest)
    if (!pattern.conforms(base.join(''))) base = ['_', ...base].slice(0, longest)
    const plain = base.join('')
    let name = plain
    let count = counts.get(plain) ?? 1
    while (taken.has(name)) {
      count++
      const suffix = `_${count}`
      name = base.slice(0, longest - suffix.length).join('') + suffix
    }
    if (count > 1) counts.set(plain, count)
    // A pattern that takes no underscore cannot be served by this rule; the key stays.
    if (!pattern.conforms(name)) continue
    taken.add(name)
    renamed.set(key, name)
  }
  return renamed
}
