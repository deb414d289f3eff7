/** Lines of a stream, as they come, without holding more than one of them and one chunk. */

import { StringDecoder } from 'node:string_decoder'

/**
 * Reads a stream line by line.
 *
 * Hint: only the line feed ends a line (a carriage return before it belongs to the end): U+2028, at which Node's own reader
 * splits too, may stand inside a JSON string.
 *
 * @param stream The stream of UTF-8 bytes.
 *
 * @yields The lines that one chunk completes; the last line may lack its line feed.
 */
export async function* readLines(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  // The pieces of a line that spans chunks are joined once, when it ends: adding them up would copy a long line again and again.
  let pieces: string[] = []
  for await (const chunk of stream) {
    const lines = (typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk))).split('\n')
    const last = lines.pop() ?? ''
    if (lines.length > 0) {
      lines[0] = pieces.join('') + lines[0]
      pieces = []
      yield lines.map(dropReturn)
    }
    if (last !== '') pieces.push(last)
  }
  pieces.push(decoder.end())
  const rest = pieces.join('')
  if (rest !== '') yield [dropReturn(rest)]
}

function dropReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
