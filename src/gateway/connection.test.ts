import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createArgumentPass } from '../mcp/argument-pass.ts'
import { type Connection, joinChannels } from './connection.ts'
import { createLineChannel } from './transport/line-channel.ts'

interface Joined {
  readonly connection: Connection
  readonly events: string[]
  /** Sends as the client or as the server. */
  readonly from: Readonly<Record<'client' | 'server', PassThrough>>
  /** What has reached the client or the server. */
  readonly to: Readonly<Record<'client' | 'server', () => string>>
}

function join(): Joined {
  const streams = { fromClient: new PassThrough(), toClient: new PassThrough(), fromServer: new PassThrough(), toServer: new PassThrough() }
  const reach = (stream: PassThrough): (() => string) => {
    let text = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    return () => text
  }
  const to = { client: reach(streams.toClient), server: reach(streams.toServer) }
  const events: string[] = []
  const connection = joinChannels(
    createLineChannel(streams.fromClient, streams.toClient),
    createLineChannel(streams.fromServer, streams.toServer),
    createArgumentPass({ idPrefix: 'own-' }),
    {
      end: (side) => events.push(`${side} ends`),
      break: (side) => events.push(`${side} breaks`),
      unread: (side) => events.push(`${side} unread`),
    },
  )
  return { connection, events, from: { client: streams.fromClient, server: streams.fromServer }, to }
}

const call = (id: number, args = '{}'): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"x","arguments":${args}}}\n`

/** Lets everything that was written arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await setImmediate()
}

describe('joinChannels', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('hands lines on both ways and tells when a side ends', async () => {
    const { connection, events, from, to } = join()
    from.client.write('{"jsonrpc":"2.0","method":"a"}\n')
    from.server.write('{"jsonrpc":"2.0","method":"b"}\n')
    await settle()
    expect([to.server(), to.client(), connection.hasServerSpoken]).toEqual([
      '{"jsonrpc":"2.0","method":"a"}\n',
      '{"jsonrpc":"2.0","method":"b"}\n',
      true,
    ])
    from.client.end()
    await settle()
    expect(events).toEqual(['client ends'])
  })

  it('tells when nothing waits and when nothing is open', async () => {
    const { connection, from } = join()
    const seen: string[] = []
    from.client.write(`{"jsonrpc":"2.0","id":0,"method":"subscriptions/listen"}\n${call(1)}`)
    await settle()
    connection.untilIdle('waiting').then(() => seen.push('waiting'), undefined)
    connection.untilIdle('all').then(() => seen.push('all'), undefined)
    await settle()
    expect(seen).toEqual([])
    from.server.write('{"jsonrpc":"2.0","id":"own-1","result":{"tools":[]}}\n')
    await settle()
    expect(seen).toEqual(['waiting'])
    from.server.write('{"jsonrpc":"2.0","id":1,"result":{}}\n')
    await settle()
    expect(seen).toEqual(['waiting', 'all'])
    await connection.untilIdle('all')
  })

  it('lets calls go when too many of them wait for the list of tools', async () => {
    const { connection, from, to } = join()
    const long = call(1, `{"text":"${'x'.repeat(1024 * 1024)}"}`)
    for (let count = 0; count < 15; count++) from.client.write(long)
    await settle()
    expect(to.server()).not.toContain('tools/call')
    from.client.write(long)
    await vi.waitFor(() => expect(to.server().split('\n')).toHaveLength(18))
    connection.close()
  })

  it('lets calls go when the server does not list its tools in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { from, to } = join()
    from.client.write(call(1))
    await settle()
    vi.advanceTimersByTime(9_999)
    await settle()
    expect(to.server()).not.toContain('tools/call')
    vi.advanceTimersByTime(1)
    await settle()
    expect(to.server()).toContain(call(1))
  })

  it('answers every request that is still open', async () => {
    const { connection, from, to } = join()
    from.client.write('{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}\n{"jsonrpc":"2.0","id":"\\u0061","method":"ping"}\n')
    await settle()
    connection.answerRest('gone')
    await settle()
    const error = '"error":{"code":-32000,"message":"gone"}'
    expect(to.client()).toBe(`{"jsonrpc":"2.0","id":9007199254740993,${error}}\n{"jsonrpc":"2.0","id":"a",${error}}\n`)
  })
})
