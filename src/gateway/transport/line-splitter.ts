/** Cuts a stream of bytes into lines, each byte kept and copied once at most. */

import { isUtf8 } from 'node:buffer'

/** What one line, or a piece of one that is too long to be held, comes to. */
export interface LinePiece {
  /** The bytes as they came, the end of the line included. */
  readonly bytes: Buffer
  /** The line as text; absent when it is no UTF-8, or is too long and comes in pieces. */
  readonly text: string | undefined
  /** Whether the line goes on in the next piece. */
  readonly goesOn: boolean
}

/** Cuts chunks into lines. */
export interface LineSplitter {
  /**
   * Takes the next chunk.
   *
   * @param chunk The bytes.
   *
   * @returns The lines that are complete now, and the pieces of a line that is too long to be held.
   */
  push(chunk: Buffer): LinePiece[]
  /**
   * Ends the stream.
   *
   * @returns The last line, when it has no end; it may be empty when it passed in pieces.
   */
  flush(): LinePiece[]
}

const LINE_FEED = 0x0a

/** A line of 64 MiB is held to be looked at; a longer one passes in pieces, unread. */
const LONGEST_LINE = 64 * 1024 * 1024

/**
 * Makes a splitter.
 *
 * @param longestLine The most bytes of a line that are held in memory.
 *
 * @returns The splitter.
 */
export function createLineSplitter(longestLine: number = LONGEST_LINE): LineSplitter {
  let held: Buffer[] = []
  let heldLength = 0
  let isPassing = false

  /** Joins what is held with the end of its line; long lines are joined once, not once a chunk. */
  const complete = (end: Buffer): LinePiece => {
    const bytes = held.length === 0 ? end : Buffer.concat([...held, end])
    const wasPassing = isPassing
    held = []
    heldLength = 0
    isPassing = false
    return { bytes, text: wasPassing || !isUtf8(bytes) ? undefined : bytes.toString('utf8'), goesOn: false }
  }

  const hold = (rest: Buffer): LinePiece[] => {
    if (rest.length === 0) return []
    if (!isPassing && heldLength + rest.length <= longestLine) {
      held.push(rest)
      heldLength += rest.length
      return []
    }
    isPassing = true
    const bytes = Buffer.concat([...held, rest])
    held = []
    heldLength = 0
    return [{ bytes, text: undefined, goesOn: true }]
  }

  return {
    push: (chunk) => {
      const pieces: LinePiece[] = []
      let start = 0
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        pieces.push(complete(chunk.subarray(start, end + 1)))
        start = end + 1
      }
      pieces.push(...hold(chunk.subarray(start)))
      return pieces
    },
    flush: () => (heldLength > 0 || isPassing ? [complete(Buffer.alloc(0))] : []),
  }
}
