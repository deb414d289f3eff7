import { describe, expect, it } from 'vitest'
import { readCancelledId, readLine } from './message.ts'

function kindsOf(text: string): (string | undefined)[][] {
  return readLine(text).messages.map(({ kind, id, method }) => [kind, id, method])
}

describe('readLine', () => {
  it('tells requests, notifications and responses apart', () => {
    expect(kindsOf('{"jsonrpc":"2.0","id":1,"method":"ping"}\r\n')).toEqual([['request', '1', 'ping']])
    expect(kindsOf('{"method":"notifications/initialized"}')).toEqual([['notification', undefined, 'notifications/initialized']])
    expect(kindsOf('{"id":"a","result":{}}')).toEqual([['response', '"a"', undefined]])
    expect(kindsOf('{"id":2,"error":{"code":-1}}')).toEqual([['response', '2', undefined]])
  })

  it('reads escaped keys and methods, and the last of duplicate keys', () => {
    expect(kindsOf('{"\\u0069d":1,"method":"ping","\\u006dethod":"tools\\/call"}')).toEqual([['request', '1', 'tools/call']])
  })

  it('keeps the ids of integers beyond 2^53 apart', () => {
    expect(kindsOf('{"id":9007199254740993,"method":"ping"}')).toEqual([['request', '9007199254740993', 'ping']])
    expect(kindsOf('{"id":1.0,"method":"ping"}')).toEqual([['request', '1', 'ping']])
  })

  it('reads every message of a batch', () => {
    const line = readLine('[{"id":1,"method":"ping"}, 5, {"id":9007199254740993,"result":1}]')
    expect(line.isBatch).toBe(true)
    expect(line.messages.map(({ id }) => id)).toEqual(['1', '9007199254740993'])
  })

  it('finds no message in what is no JSON or no JSON-RPC', () => {
    for (const text of [
      '',
      '\n',
      '{"id":1,"method":"ping"',
      '\uFEFF{"id":1,"method":"ping"}',
      '5',
      'null',
      '{}',
      '{"id":null,"result":1}',
      '{"__proto__":{"method":"ping"}}',
    ]) {
      expect(readLine(text).messages, text).toEqual([])
    }
  })
})

describe('readCancelledId', () => {
  it('gives the id as the request spells it', () => {
    const [message] = readLine('{"method":"notifications/cancelled","params":{"requestId":9007199254740993}}').messages
    expect(message && readCancelledId(message)).toBe('9007199254740993')
  })

  it('gives nothing when the notification names no request', () => {
    for (const params of ['{}', 'null', '{"requestId":{}}']) {
      const [message] = readLine(`{"method":"notifications/cancelled","params":${params}}`).messages
      expect(message && readCancelledId(message)).toBeUndefined()
    }
  })
})
