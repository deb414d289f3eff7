import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

async function collect(chunks: Iterable<Uint8Array | string>): Promise<string[]> {
  const lines: string[] = []
  for await (const some of readLines(Readable.from(chunks))) lines.push(...some)
  return lines
}

describe('readLines', () => {
  it('joins what chunks cut apart, also inside a character', async () => {
    const bytes = Buffer.from('{"a":"é"}\n{"b":"🦊"}\r\n\nlast')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: bytes.length }), { maxLength: 8 }), async (cuts) => {
        const ends = [...cuts.sort((a, b) => a - b), bytes.length]
        const chunks = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)).filter((chunk) => chunk.length > 0)
        expect(await collect(chunks)).toEqual(['{"a":"é"}', '{"b":"🦊"}', '', 'last'])
      }),
    )
  })

  it('does not split at the line separators that JSON allows inside a string', async () => {
    expect(await collect(['"a\u2028b\u2029c"\n'])).toEqual(['"a\u2028b\u2029c"'])
  })

  it('takes a line of many chunks', async () => {
    const chunk = 'x'.repeat(65_536)
    expect(await collect([...Array<string>(1_000).fill(chunk), '\nend\n'])).toEqual([chunk.repeat(1_000), 'end'])
  })

  it('gives nothing for nothing', async () => {
    expect(await collect([])).toEqual([])
  })
})
