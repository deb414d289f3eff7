/** The same conversation with a server that sends what no library would, directly and through the gateway: the bytes are compared. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder, RAW_SERVER, readLog, startLineClient, WRAP } from './line-client.ts'

/** What the client sends, and how many lines have come in all before it goes on. */
type Step = readonly [send: string | Uint8Array, lines: number]

const INITIALIZE: readonly Step[] = [
  [
    '{"jsonrpc":"2.0","id":9007199254740993,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{"made-up":{"n":1.50},"sampling":{}},"clientInfo":{"name":"\\u0063","version":"0"}},"extra":1e2}\n',
    1,
  ],
  ['{"jsonrpc":"2.0","method":"notifications/initialized","params":{ }}\r\n', 1],
]

const LIST: readonly Step[] = [
  ['{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"progressToken":9007199254740993}}}\n', 2],
  ['{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"cursor":"p\\u00e4ge 2"}}\n', 3],
]

interface Conversation {
  readonly toClient: string
  readonly toServer: string
  readonly log: Record<string, unknown>[]
}

/** Talks to the server directly or through the gateway, and gives the bytes that reached either side. */
async function talk(steps: readonly Step[], wrap: readonly string[]): Promise<Conversation> {
  const record = join(makeFolder(), 'received')
  const client = startLineClient([...wrap, ...RAW_SERVER, record])
  for (const [text, lines] of steps) {
    client.send(text)
    await client.untilLines(lines)
  }
  client.child.stdin?.end()
  expect(await client.ended).toEqual({ code: 0, signal: null })
  return { toClient: client.received().toString('latin1'), toServer: readFileSync(record, 'latin1'), log: readLog(client) }
}

async function talkBothWays(steps: readonly Step[]): Promise<{ readonly direct: Conversation; readonly wrapped: Conversation }> {
  const [direct, wrapped] = await Promise.all([talk(steps, []), talk(steps, WRAP)])
  return { direct, wrapped }
}

describe('the gateway', () => {
  it('keeps unknown capabilities, methods, fields and integers beyond 2^53', async () => {
    const { direct, wrapped } = await talkBothWays([
      ...INITIALIZE,
      ['{"jsonrpc":"2.0","id":"\\u0061","method":"made/up","params":{"n":9007199254740993}}\n', 2],
    ])
    expect(wrapped.toServer).toBe(direct.toServer)
    expect(wrapped.toClient).toBe(direct.toClient)
  })

  it('keeps tool fields and annotations that nobody knows, and a schema that is none', async () => {
    const { direct, wrapped } = await talkBothWays([...INITIALIZE, ...LIST])
    expect(wrapped.toServer).toBe(direct.toServer)
    const parts = [
      '"annotations":{"readOnlyHint":true,"x-unheard-of":[1e2,9007199254740993]},"vendor":{"big":123456789012345678901234567890,"float":1.10}}',
      '{"name":"broken","inputSchema":"no schema"} , {"name":"nothing"}',
      '"maximum":18446744073709551615',
      '"nextCursor":"p\\u00e4ge 2"',
      '{"name":"ask","title":"\\u0041sk"',
      '"_meta":{"n":1.0}',
    ]
    for (const part of parts) expect(direct.toClient).toContain(part)
    for (const part of parts) expect(wrapped.toClient).toContain(part)
    const names = (text: string) => Array.from(text.matchAll(/"name":"(\w+)"/g), ([, name]) => name)
    expect(names(wrapped.toClient)).toEqual(names(direct.toClient))
    expect(wrapped.log).toContainEqual({ event: 'tool-as-published', tool: 'broken', reason: 'its input schema is no object' })
  })

  it('keeps sampling, elicitation and roots, both ways', async () => {
    const { direct, wrapped } = await talkBothWays([
      ...INITIALIZE,
      ['{"jsonrpc":"2.0","id":3,"method":"tools/list"}\n', 2],
      ['{"jsonrpc":"2.0","id":4,"method":"tools/list","params":{"cursor":"2"}}\n', 3],
      ['{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"ask","arguments":{"free":9007199254740993}}}\n', 4],
      ['{"jsonrpc":"2.0","id":"sample-1","result":{"role":"assistant","content":{"type":"unheard-of"},"model":"m","n":1e2}}\n', 5],
      ['{"jsonrpc":"2.0","id":9007199254740995,"result":{"action":"accept","content":{"n":9007199254740993}}}\n', 6],
      ['{"jsonrpc":"2.0","id":"roots","result":{"roots":[]}}\n', 7],
    ])
    expect(direct.toClient).toContain('"blob":{"big":9007199254740993}')
    expect(wrapped.toServer).toBe(direct.toServer)
    expect(wrapped.toClient.split('\n').slice(3)).toEqual(direct.toClient.split('\n').slice(3))
  })

  it('keeps progress, log messages and cancellation', async () => {
    const { direct, wrapped } = await talkBothWays([
      ...INITIALIZE,
      ...LIST,
      [
        '{"jsonrpc":"2.0","id":9007199254740997,"method":"tools/call","params":{"name":"slow","_meta":{"progressToken":9007199254740993}}}\n',
        5,
      ],
      ['{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9007199254740997,"reason":"\\u0021"}}\n', 6],
    ])
    expect(wrapped.toServer).toBe(direct.toServer)
    expect(wrapped.toClient.split('\n').slice(3)).toEqual(direct.toClient.split('\n').slice(3))
  })

  it('keeps batches, lines that are no JSON, and bytes that are no UTF-8', async () => {
    const { direct, wrapped } = await talkBothWays([
      ...INITIALIZE,
      ['[{"jsonrpc":"2.0","id":70,"method":"tools/list"} , {"jsonrpc":"2.0","method":"x"}]\n', 2],
      ['no JSON\n', 3],
      ['\n', 4],
      [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d, 0x0a]), 5],
      ['{"jsonrpc":"2.0","method":"test/garbage"}\n', 6],
    ])
    expect(wrapped.toServer).toBe(direct.toServer)
    expect(wrapped.toClient).toBe(direct.toClient)
    expect(wrapped.log.filter(({ event }) => event === 'line-unread')).toEqual([
      { event: 'line-unread', from: 'client' },
      { event: 'line-unread', from: 'server' },
    ])
  })

  it('changes nothing of a call but the arguments that are wrong', async () => {
    const call =
      '{"jsonrpc":"2.0", "id":9007199254740993 ,"method":"tools\\/call","params":{ "arguments" :{"big":9007199254740993,"count" : "5" ,"x":1.50},"name":"echo","_meta":{"n":1e2}}, "z":[ ]}\r\n'
    const { direct, wrapped } = await talkBothWays([...INITIALIZE, ...LIST, [call, 4]])
    expect(wrapped.toServer).toBe(direct.toServer.replace('"count" : "5"', '"count" : 5'))
    expect(wrapped.log).toContainEqual({
      event: 'call-repaired',
      tool: 'echo',
      findings: [{ code: 'string-to-integer', pointer: '/count' }],
    })
  })

  it('asks for the list by itself when the client has not, and keeps the answer to itself', async () => {
    const call = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"count":"5"}}}\n'
    const { direct, wrapped } = await talkBothWays([...INITIALIZE, [call, 2]])
    expect(wrapped.toClient).toBe(direct.toClient.replace('\\"5\\"', '5'))
    expect(wrapped.toServer).toMatch(
      /"id":"toolargs-[-0-9a-f]{36}-1","method":"tools\/list"}\n.*"id":"toolargs-[-0-9a-f]{36}-2","method":"tools\/list","params":{"cursor":"p..ge 2"}}\n/,
    )
  })

  it('writes nothing but the protocol on standard output', async () => {
    const { wrapped } = await talkBothWays([...INITIALIZE, ...LIST])
    for (const line of wrapped.toClient.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('jsonrpc', '2.0')
  })
})
