/** Sets of characters, such as `[a-z]`, `\d`, `.`: what belongs to one is asked of the native engine, a character at a time. */

/** A set of characters: of code points with the `u` flag, of UTF-16 units without it. */
export interface CharacterSet {
  /** The character, where the atom plainly stands for one. */
  readonly literal: number | undefined
  /** Tells whether a character belongs to the set. */
  has(code: number): boolean
}

/**
 * Makes the set that an atom of a regular expression stands for.
 *
 * @param source The atom as it is written, for example `[^,]` or `\p{L}`.
 * @param unicode Whether it is read with the `u` flag.
 *
 * @returns The set.
 */
export function createCharacterSet(source: string, unicode: boolean): CharacterSet {
  if (/^(?:[^.[\\]|\\\W)$/.test(source)) {
    const literal = source.charCodeAt(source.length - 1)
    return { literal, has: (code) => code === literal }
  }
  let expression: RegExp | undefined
  const ask = (code: number) => {
    expression ??= new RegExp(`^(?:${source})$`, unicode ? 'u' : '')
    return expression.test(String.fromCodePoint(code))
  }
  // A byte for each ASCII character: 0 not asked yet, 1 no, 2 yes.
  const ascii = new Uint8Array(128)
  // Copies of one atom share their set and all ask about the same character in turn.
  let last = -1
  let lastHas = false
  return {
    literal: undefined,
    has: (code) => {
      if (code < 128) {
        ascii[code] ||= ask(code) ? 2 : 1
        return ascii[code] === 2
      }
      if (code !== last) {
        last = code
        lastHas = ask(code)
      }
      return lastHas
    },
  }
}
