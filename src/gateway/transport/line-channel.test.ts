import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type ChannelEvents, createLineChannel, type LineChannel } from './line-channel.ts'

interface Opened {
  readonly channel: LineChannel
  readonly input: PassThrough
  readonly output: PassThrough
  readonly seen: string[]
}

function openChannel(options: { readonly highWaterMark?: number } = {}, onLine?: (channel: LineChannel) => ChannelEvents['line']): Opened {
  const input = new PassThrough()
  const output = new PassThrough(options)
  const channel = createLineChannel(input, output)
  const seen: string[] = []
  channel.open({
    line: onLine?.(channel) ?? ((piece) => seen.push(piece.text ?? 'no text')),
    end: () => seen.push('end'),
    congest: (isCongested) => seen.push(isCongested ? 'congested' : 'relieved'),
    break: () => seen.push('broken'),
  })
  return { channel, input, output, seen }
}

const line = (content: string, goesOn = false) => ({ bytes: Buffer.from(content), text: content, goesOn })

describe('createLineChannel', () => {
  it('reads lines and the last one without an end, then ends once', async () => {
    const { input, seen } = openChannel()
    input.write('a\nb')
    input.end('c')
    await setImmediate()
    input.destroy()
    await setImmediate()
    expect(seen).toEqual(['a\n', 'bc', 'end'])
  })

  it('sends bytes and texts in order', async () => {
    const { channel, output } = openChannel()
    channel.pass(line('a\n'))
    channel.send('b\n')
    channel.pass({ bytes: Buffer.from([0xff, 0x0a]), text: undefined, goesOn: false })
    channel.end()
    output.setEncoding('latin1')
    expect(await text(output)).toBe('a\nb\n\u00ff\n')
  })

  it('keeps its own lines out of a line that passes in pieces', async () => {
    const { channel, output } = openChannel()
    channel.pass(line('[1,', true))
    channel.send('own\n')
    channel.pass(line('2]\n'))
    channel.end()
    expect(await text(output)).toBe('[1,2]\nown\n')
  })

  it('does not glue its own line to one that was cut off', async () => {
    const { channel, output } = openChannel()
    channel.pass(line('{"cut'))
    channel.send('own\n')
    channel.end()
    expect(await text(output)).toBe('{"cut\nown\n')
  })

  it('tells when the other side does not keep up, and when it has caught up', async () => {
    const { channel, output, seen } = openChannel({ highWaterMark: 8 })
    channel.send(`${'x'.repeat(100)}\n`)
    channel.send('y\n')
    expect(seen).toEqual(['congested'])
    output.resume()
    await channel.flush()
    await setImmediate()
    expect(seen).toEqual(['congested', 'relieved'])
  })

  it('reads nothing while it is paused', async () => {
    const { channel, input, seen } = openChannel()
    channel.pause()
    input.write('a\n')
    await setImmediate()
    expect(seen).toEqual([])
    channel.resume()
    await setImmediate()
    expect(seen).toEqual(['a\n'])
  })

  it('tells once when nobody reads any more, and drops what is sent then', async () => {
    const { channel, output, seen } = openChannel({ highWaterMark: 1 })
    channel.send('aa\n')
    output.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    await setImmediate()
    expect(seen).toEqual(['congested', 'relieved', 'broken'])
    channel.send('b\n')
    await channel.flush()
  })
})
