import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineText, readLines } from './read-lines.ts'

async function collect(chunks: Iterable<Buffer>): Promise<LineText[]> {
  const lines: LineText[] = []
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
    expect(await collect([Buffer.from('"a\u2028b\u2029c"\n')])).toEqual(['"a\u2028b\u2029c"'])
  })

  it('takes a line of many chunks', async () => {
    const chunk = Buffer.alloc(65_536, 'x')
    const lines = await collect([...Array<Buffer>(1_000).fill(chunk), Buffer.from('\nend\n')])
    expect(lines.map((line) => line?.length)).toEqual([65_536_000, 3])
  })

  it('tells lines apart that it cannot give as text', async () => {
    const tooLong = Array<Buffer>(1_025).fill(Buffer.alloc(65_536, 'x'))
    expect(await collect([Buffer.from([0x22, 0xff, 0x22, 0x0a]), ...tooLong, Buffer.from('\nend')])).toEqual([undefined, undefined, 'end'])
  })

  it('gives nothing for nothing', async () => {
    expect(await collect([])).toEqual([])
  })
})
