import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineSplitter, type LinePiece } from './line-splitter.ts'

/** Cuts a text into chunks of a size and puts it through a splitter. */
function split(bytes: Buffer, size: number, longestLine?: number): LinePiece[] {
  const splitter = createLineSplitter(longestLine)
  const pieces: LinePiece[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(...splitter.push(bytes.subarray(at, at + size)))
  return [...pieces, ...splitter.flush()]
}

function textsOf(pieces: readonly LinePiece[]): (string | undefined)[] {
  return pieces.map(({ text }) => text)
}

describe('createLineSplitter', () => {
  it('keeps the ends of lines as they are', () => {
    expect(textsOf(split(Buffer.from('a\r\nb\n\nc'), 1))).toEqual(['a\r\n', 'b\n', '\n', 'c'])
  })

  it('reads characters that are cut by the border of a chunk', () => {
    for (const size of [1, 2, 3, 5]) expect(textsOf(split(Buffer.from('{"é":"😀"}\n'), size))).toEqual(['{"é":"😀"}\n'])
  })

  it('keeps a byte order mark', () => {
    expect(textsOf(split(Buffer.from('\uFEFF{}\n'), 1))).toEqual(['\uFEFF{}\n'])
  })

  it('gives no text for bytes that are no UTF-8, and keeps them', () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a])
    const [piece] = split(bytes, 2)
    expect(piece).toEqual({ bytes, text: undefined, goesOn: false })
  })

  it('lets a line that is too long pass in pieces, and reads the next one again', () => {
    const pieces = split(Buffer.from('0123456789\nabc\n'), 4, 6)
    expect(pieces.map(({ bytes, text, goesOn }) => [bytes.toString(), text, goesOn])).toEqual([
      ['01234567', undefined, true],
      ['89\n', undefined, false],
      ['abc\n', 'abc\n', false],
    ])
  })

  it('says nothing at the end when the last line was complete', () => {
    expect(createLineSplitter().flush()).toEqual([])
    expect(split(Buffer.from('a\n'), 2)).toHaveLength(1)
  })

  it('joins a long line without copying it once for each chunk', () => {
    const bytes = Buffer.alloc(32 * 1024 * 1024, 'a')
    bytes[bytes.length - 1] = 0x0a
    const started = performance.now()
    expect(split(bytes, 1024)[0]?.text).toHaveLength(bytes.length)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('loses no byte, whatever comes in whatever chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), fc.integer({ min: 1, max: 50 }), (chunks, longestLine) => {
        const splitter = createLineSplitter(longestLine)
        const withEnds = chunks.map((chunk) => Buffer.from(chunk.map((byte) => (byte % 7 === 0 ? 10 : byte))))
        const pieces = [...withEnds.flatMap((chunk) => splitter.push(chunk)), ...splitter.flush()]
        expect(Buffer.concat(pieces.map(({ bytes }) => bytes))).toEqual(Buffer.concat(withEnds))
      }),
    )
  })
})
