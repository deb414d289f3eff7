/** Where each value of a JSON text stands, so that a part of it can be replaced and every other byte kept. */

/** A member of an object or an element of an array, in the order of the text. */
export interface SpanMember {
  /** The key as it reads; absent in arrays. */
  readonly key: string | undefined
  /** The offsets of the key with its quotes; -1 in arrays. */
  readonly keyStart: number
  readonly keyEnd: number
  /** The place of the value. */
  readonly place: number
}

/** The offsets of every value of a text; values are named by their place in document order, and 0 is the whole. */
export interface Spans {
  readonly text: string
  /**
   * Gives the offset of the first character of a value.
   *
   * @param place The place of the value.
   *
   * @returns The offset in UTF-16 code units.
   */
  start(place: number): number
  /**
   * Gives the offset behind the last character of a value.
   *
   * @param place The place of the value.
   *
   * @returns The offset in UTF-16 code units.
   */
  end(place: number): number
  /**
   * Lists what stands directly in a container, duplicate keys included.
   *
   * @param place The place of the container.
   *
   * @returns The members in the order of the text; none for a scalar.
   */
  members(place: number): SpanMember[]
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d

/**
 * Finds the offsets of all values of a text in one pass.
 *
 * Hint: the text is taken to be JSON; of any other text the offsets mean nothing.
 *
 * @param text The text, which `JSON.parse` has accepted.
 *
 * @returns The offsets.
 *
 * @see RFC 8259, section 2.
 */
export function scanSpans(text: string): Spans {
  const starts: number[] = []
  const ends: number[] = []
  /** For each place the first place behind everything inside it. */
  const nexts: number[] = []
  const keyStarts: number[] = []
  const keyEnds: number[] = []

  const open: number[] = []
  let keyStart = -1
  let keyEnd = -1
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isBetweenTokens(code)) {
      at++
      continue
    }
    if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      const place = open.pop()
      at++
      if (place !== undefined) {
        ends[place] = at
        nexts[place] = starts.length
      }
      continue
    }
    const opens = code === OPEN_OBJECT || code === OPEN_ARRAY
    const tokenEnd = opens ? at + 1 : code === QUOTE ? endOfString(text, at) : endOfScalar(text, at)
    const container = open[open.length - 1]
    if (code === QUOTE && keyStart < 0 && container !== undefined && text.charCodeAt(starts[container] as number) === OPEN_OBJECT) {
      keyStart = at
      keyEnd = tokenEnd
      at = tokenEnd
      continue
    }
    const place = starts.length
    starts.push(at)
    keyStarts.push(keyStart)
    keyEnds.push(keyEnd)
    keyStart = -1
    keyEnd = -1
    // A container's own end and next place are set when it closes.
    ends.push(tokenEnd)
    nexts.push(place + 1)
    if (opens) open.push(place)
    at = tokenEnd
  }

  return {
    text,
    start: (place) => starts[place] ?? text.length,
    end: (place) => ends[place] ?? text.length,
    members: (place) => {
      const found: SpanMember[] = []
      const behind = nexts[place] ?? 0
      for (let child = place + 1; child < behind; child = nexts[child] as number) {
        const from = keyStarts[child] as number
        const to = keyEnds[child] as number
        found.push({ key: from < 0 ? undefined : readKey(text, from, to), keyStart: from, keyEnd: to, place: child })
      }
      return found
    },
  }
}

/**
 * Finds the member that counts for a key.
 *
 * @param spans The offsets of the text.
 * @param place The place of the object.
 * @param key The key.
 *
 * @returns The place of its value, the last one where the key occurs twice (as in `JSON.parse`); `undefined` when there is none.
 */
export function findMember(spans: Spans, place: number, key: string): number | undefined {
  return spans.members(place).findLast((member) => member.key === key)?.place
}

/**
 * Cuts a value out of the text.
 *
 * @param spans The offsets of the text.
 * @param place The place of the value.
 *
 * @returns The characters of the value as they stand.
 */
export function sliceSpan(spans: Spans, place: number): string {
  return spans.text.slice(spans.start(place), spans.end(place))
}

/** White space, commas and colons: in a valid text they need no further look. */
function isBetweenTokens(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x2c || code === 0x3a
}

function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1)
  while (quote >= 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote < 0 ? text.length : quote + 1
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

function endOfScalar(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isBetweenTokens(code) || code === CLOSE_OBJECT || code === CLOSE_ARRAY) break
    at++
  }
  return at
}

function readKey(text: string, start: number, end: number): string {
  const raw = text.slice(start, end)
  return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1)
}
