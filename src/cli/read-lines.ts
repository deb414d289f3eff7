/** The lines of a stream, as they come, without holding more than one of them and one chunk. */

import { createLineSplitter, type LinePiece } from '../gateway/transport/line-splitter.ts'

/** A line without its end; `undefined` when it is no UTF-8 or longer than a line may be. */
export type LineText = string | undefined

/**
 * Reads a stream line by line.
 *
 * Hint: only the line feed ends a line (a carriage return before it belongs to the end): U+2028, at which Node's own reader
 * splits too, may stand inside a JSON string.
 *
 * @param stream The stream of bytes.
 *
 * @yields The lines that one chunk completes; the last line may lack its line feed.
 */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<readonly LineText[]> {
  const splitter = createLineSplitter()
  for await (const chunk of stream) yield splitter.push(chunk).filter(isWhole).map(readText)
  yield splitter.flush().filter(isWhole).map(readText)
}

function isWhole({ goesOn }: LinePiece): boolean {
  return !goesOn
}

function readText({ text }: LinePiece): LineText {
  return text?.replace(/\r?\n$/, '')
}
