/** Sets of characters, such as `[a-z]`, `\d`, `.`: what belongs to one is asked of the native engine, a character at a time. */

/** A set of characters: of code points with the `u` flag, of UTF-16 units without it. */
export interface CharacterSet {
  /** The one character of a literal, where it is plainly one. */
  readonly literal: number | undefined
  /** Tells whether a character belongs to the set. */
  has(code: number): boolean
}

const UNKNOWN = 2

/**
 * Makes the set that an atom of a regular expression stands for.
 *
 * @param source The atom as it is written, for example `[^,]` or `\p{L}`.
 * @param unicode Whether it is read with the `u` flag.
 *
 * @returns The set.
 */
export function createCharacterSet(source: string, unicode: boolean): CharacterSet {
  const expression = new RegExp(`^(?:${source})$`, unicode ? 'u' : '')
  const ask = (code: number) => expression.test(unicode ? String.fromCodePoint(code) : String.fromCharCode(code))
  const ascii = new Uint8Array(128).fill(UNKNOWN)
  // Copies of one atom share their set and all ask about the same character in turn.
  let last = -1
  let lastHas = false
  return {
    literal: /^(?:[^.[\\]|\\\W)$/.test(source) ? source.charCodeAt(source.length - 1) : undefined,
    has: (code) => {
      if (code < 128) {
        if (ascii[code] === UNKNOWN) ascii[code] = ask(code) ? 1 : 0
        return ascii[code] === 1
      }
      if (code !== last) {
        last = code
        lastHas = ask(code)
      }
      return lastHas
    },
  }
}
