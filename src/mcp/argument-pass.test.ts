import { describe, expect, it } from 'vitest'
import { type ArgumentPass, type ArgumentPassOptions, createArgumentPass } from './argument-pass.ts'
import type { PassRecord } from './pass-record.ts'

const COUNT = { type: 'object', properties: { count: { $ref: '#/$defs/N' } }, $defs: { N: { type: 'integer' } } }

interface Recorded {
  readonly pass: ArgumentPass
  readonly records: PassRecord[]
}

function createRecorded(options: ArgumentPassOptions = {}): Recorded {
  const records: PassRecord[] = []
  return { pass: createArgumentPass({ idPrefix: 'own-', log: (record) => records.push(record), ...options }), records }
}

const call = (id: number | string, name: string, args: string, rest = ''): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"tools/call","params":{"name":"${name}","arguments":${args}${rest}}}\n`

const tools = (...names: string[]) => names.map((name) => ({ name, inputSchema: COUNT }))

const answer = (id: number | string, result: unknown): string => `${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`

const nothing = { toServer: [], toClient: [] }

/** A pass that has seen the server's list. */
function createInformed(...names: string[]): Recorded {
  const recorded = createRecorded()
  recorded.pass.fromClient('{"jsonrpc":"2.0","id":0,"method":"tools/list"}\n')
  recorded.pass.fromServer(answer(0, { tools: tools(...names) }))
  return recorded
}

describe('createArgumentPass, with tools that the client has listed', () => {
  it('restores the arguments of a call and leaves every other byte', () => {
    const { pass, records } = createInformed('add')
    const line =
      '{ "jsonrpc":"2.0", "id":9007199254740993, "method":"tools\\/call",\t"params":{"x":1e2,"arguments":{ "count" : "5" },"name":"add"},"y":[]}\r\n'
    expect(pass.fromClient(line)).toEqual({ toServer: [line.replace('"5"', '5')], toClient: [] })
    expect(records).toEqual([{ event: 'call-repaired', tool: 'add', findings: [{ code: 'string-to-integer', pointer: '/count' }] }])
  })

  it('hands a right call on as the same text and logs nothing', () => {
    const { pass, records } = createInformed('add')
    const line = call(1, 'add', '{"count":5}')
    expect(pass.fromClient(line).toServer[0]).toBe(line)
    expect(records).toEqual([])
  })

  it('keeps integers beyond 2^53 beside what it changes', () => {
    const { pass } = createInformed('add')
    const line = call(1, 'add', '{"big":9007199254740993,"deep":[{"n":-123456789012345678901234567890}],"count":"5"}')
    expect(pass.fromClient(line).toServer).toEqual([line.replace('"5"', '5')])
  })

  it('decodes arguments that arrive as text, and fills in null', () => {
    const { pass } = createInformed('add')
    expect(pass.fromClient(call(1, 'add', '"{\\"count\\":\\"5\\"}"')).toServer).toEqual([call(1, 'add', '{"count":5}')])
    expect(pass.fromClient(call(2, 'add', 'null')).toServer).toEqual([call(2, 'add', '{}')])
  })

  it('leaves arguments that it cannot read', () => {
    const { pass } = createInformed('add')
    for (const args of ['"{\\"count\\":"', '"5"', '[{"count":"5"}]', '5', 'true']) {
      expect(pass.fromClient(call(1, 'add', args)).toServer).toEqual([call(1, 'add', args)])
    }
  })

  it('leaves a call without arguments, without a name, or with no parameters', () => {
    const { pass } = createInformed('add')
    for (const params of ['{"name":"add"}', '{"arguments":{"count":"5"}}', '{"name":5,"arguments":{}}', '[]', 'null']) {
      const line = `{"id":1,"method":"tools/call","params":${params}}\n`
      expect(pass.fromClient(line)).toEqual({ toServer: [line], toClient: [] })
    }
  })

  it('never tells values to the log', () => {
    const { pass, records } = createInformed('add')
    pass.fromClient(call(1, 'add', '{"count":"5","secret":"hunter2"}'))
    pass.fromClient(call(2, 'add', '"hunter2"'))
    expect(JSON.stringify(records)).not.toMatch(/hunter2|"5"/)
  })

  it('repairs a retried call as it was repaired the first time', () => {
    const { pass } = createInformed('add')
    const retry = call(2, 'add', '{"count":"5"}', ',"requestState":"abc","inputResponses":{}')
    expect(pass.fromClient(retry).toServer).toEqual(pass.fromClient(retry).toServer)
    expect(pass.fromClient(retry).toServer).toEqual([retry.replace('"5"', '5')])
  })
})

describe('createArgumentPass, with the list of tools', () => {
  const list = (...definitions: string[]): string =>
    `{ "jsonrpc":"2.0","result":{"tools":[${definitions.join(' , ')}],"x":1e2},"id":0 }\r\n`

  function shownTo(line: string, options: ArgumentPassOptions = {}): string {
    const { pass } = createRecorded(options)
    pass.fromClient('{"jsonrpc":"2.0","id":0,"method":"tools/list"}\n')
    return pass.fromServer(line).toClient.join('')
  }

  it('changes only what the profile refuses, and keeps every other byte', () => {
    const before =
      '{"name":"t","n":1.50,"inputSchema":{"type":"object","required":[ "a b" ],"properties":{"a b":{"maximum":18446744073709551615}, "c":{}}}}'
    expect(shownTo(list(before))).toBe(list(before.replaceAll('"a b"', '"a_b"')))
  })

  it('keeps the bytes of a definition that moves', () => {
    const before =
      '{"name":"t","inputSchema":{"type":"object","properties":{"x":{"$ref":"#\\/definitions\\/N"}},"required":[],"definitions":{"N":{ "maximum":1e2 }}}}'
    const after =
      '{"name":"t","inputSchema":{"type":"object","properties":{"x":{"$ref":"#/$defs/N"}},"required":[],"$defs":{"N":{ "maximum":1e2 }}}}'
    expect(shownTo(list(before))).toBe(list(after))
  })

  it('leaves tools that are none as they are, beside those that it changes', () => {
    const odd = ['5', 'null', '{"name":7,"inputSchema":{"properties":{"a b":{}}}}', '{"name":"x"}', '{"name":"y","inputSchema":"text"}']
    const tool = '{"name":"t","inputSchema":{"type":"object","properties":{"a b":{}},"required":[]}}'
    expect(shownTo(list(...odd, tool))).toBe(list(...odd, tool.replace('a b', 'a_b')))
  })

  it('shows everything as published for the profile none', () => {
    const line = list('{"name":"t","inputSchema":{"properties":{"a b":{}}}}')
    expect(shownTo(line, { profile: 'none' })).toBe(line)
  })

  it('shows the same list twice, and hands an error on', () => {
    const { pass } = createRecorded()
    const line = list('{"name":"t","inputSchema":{"type":"object","properties":{"a b":{}},"required":[]}}')
    const ask = (): string => {
      pass.fromClient('{"jsonrpc":"2.0","id":0,"method":"tools/list"}\n')
      return pass.fromServer(line).toClient.join('')
    }
    expect(ask()).toBe(ask())
    pass.fromClient('{"jsonrpc":"2.0","id":5,"method":"tools/list"}\n')
    const error = '{"jsonrpc":"2.0","id":5,"error":{"code":-32603,"message":"x"}}\n'
    expect(pass.fromServer(error)).toEqual({ toServer: [], toClient: [error] })
  })

  it('restores the keys that it has renamed', () => {
    const { pass } = createRecorded()
    pass.fromClient('{"jsonrpc":"2.0","id":0,"method":"tools/list"}\n')
    pass.fromServer(list('{"name":"t","inputSchema":{"type":"object","properties":{"a b":{"type":"integer"}}}}'))
    expect(pass.fromClient(call(1, 't', '{"a_b": "5"}')).toServer).toEqual([call(1, 't', '{"a b": 5}')])
  })
})

describe('createArgumentPass, with lines that are none of its business', () => {
  const lines = [
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"unknown":{"x":1e2}}}}\n',
    '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":9007199254740993}}\r\n',
    '{"jsonrpc":"2.0","id":"s1","result":{"content":[{"type":"unheard-of","n":1.0}]}}\n',
    '{"jsonrpc":"2.0","id":1,"method":"made/up"}\n',
    '[{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"add","arguments":{"count":"5"}}},{"id":6,"result":{"tools":[]}}]\n',
    'no JSON at all\n',
    '{"jsonrpc":"2.0","id":1\n',
    '\n',
    '  \r\n',
  ]

  it('hands them on to the server as they are', () => {
    const { pass } = createInformed('add')
    for (const line of lines) expect(pass.fromClient(line)).toEqual({ toServer: [line], toClient: [] })
  })

  it('hands them on to the client as they are', () => {
    const { pass } = createInformed('add')
    for (const line of lines) expect(pass.fromServer(line)).toEqual({ toServer: [], toClient: [line] })
  })

  it('takes no answer for a list that the client did not ask for', () => {
    const { pass } = createRecorded()
    const line = answer(7, { tools: tools('add') })
    expect(pass.fromServer(line)).toEqual({ toServer: [], toClient: [line] })
    expect(pass.fromClient(call(1, 'add', '{"count":"5"}')).toServer[0]).toContain('"tools/list"')
  })
})

describe('createArgumentPass, with a call for a tool that it does not know', () => {
  it('lists the tools itself, keeps the answer, and sends the calls in order', () => {
    const { pass } = createRecorded()
    expect(pass.fromClient(call(1, 'add', '{"count":"1"}')).toServer).toEqual(['{"jsonrpc":"2.0","id":"own-1","method":"tools/list"}\n'])
    expect(pass.fromClient(call(2, 'add', '{"count":"2"}'))).toEqual(nothing)
    expect(pass.waiting).toBe(2)
    expect(pass.fromServer(answer('own-1', { tools: tools('add') }))).toEqual({
      toServer: [call(1, 'add', '{"count":1}'), call(2, 'add', '{"count":2}')],
      toClient: [],
    })
    expect(pass.waiting).toBe(0)
  })

  it('asks for every page', () => {
    const { pass } = createRecorded()
    pass.fromClient(call(1, 'last', '{"count":"1"}'))
    expect(pass.fromServer(answer('own-1', { tools: tools('first'), nextCursor: 'p"2' })).toServer).toEqual([
      '{"jsonrpc":"2.0","id":"own-2","method":"tools/list","params":{"cursor":"p\\"2"}}\n',
    ])
    expect(pass.fromServer(answer('own-2', { tools: tools('last') })).toServer).toEqual([call(1, 'last', '{"count":1}')])
  })

  it('carries the envelope of the stateless protocol, but not the progress token', () => {
    const { pass } = createRecorded()
    const meta = '"io.modelcontextprotocol/protocolVersion": "2026-07-28","io.modelcontextprotocol/clientCapabilities":{"n":1e2}'
    const line = call(1, 'add', '{}', `,"_meta":{"progressToken":1,${meta},"other/key":1}`)
    expect(pass.fromClient(line).toServer).toEqual([
      `{"jsonrpc":"2.0","id":"own-1","method":"tools/list","params":{"_meta":{${meta.replace(': ', ':')}}}}\n`,
    ])
    const next = pass.fromServer(answer('own-1', { tools: [], nextCursor: '2' })).toServer
    expect(next).toEqual([
      `{"jsonrpc":"2.0","id":"own-2","method":"tools/list","params":{"cursor":"2","_meta":{${meta.replace(': ', ':')}}}}\n`,
    ])
  })

  it('lets other messages overtake the calls that wait', () => {
    const { pass } = createRecorded()
    pass.fromClient(call(1, 'add', '{}'))
    const ping = '{"jsonrpc":"2.0","id":2,"method":"ping"}\n'
    expect(pass.fromClient(ping)).toEqual({ toServer: [ping], toClient: [] })
    const request = '{"jsonrpc":"2.0","id":"own-1","method":"roots/list"}\n'
    expect(pass.fromServer(request)).toEqual({ toServer: [], toClient: [request] })
  })

  it('drops a waiting call together with its cancellation', () => {
    const { pass, records } = createRecorded()
    pass.fromClient(call('a', 'add', '{"count":"1"}'))
    pass.fromClient(call('b', 'add', '{"count":"2"}'))
    const cancel = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}\n'
    expect(pass.fromClient(cancel)).toEqual(nothing)
    expect(pass.fromServer(answer('own-1', { tools: tools('add') })).toServer).toEqual([call('b', 'add', '{"count":2}')])
    expect(pass.unanswered).toEqual([{ id: '"b"', method: 'tools/call' }])
    expect(records[0]).toEqual({ event: 'call-cancelled', tool: 'add' })
  })

  it('drops a waiting call also when its cancellation stands in a batch, which passes', () => {
    const { pass } = createRecorded()
    pass.fromClient(call('a', 'add', '{"count":"1"}'))
    const batch = '[{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}]\n'
    expect(pass.fromClient(batch)).toEqual({ toServer: [batch], toClient: [] })
    expect(pass.fromServer(answer('own-1', { tools: tools('add') }))).toEqual(nothing)
  })

  it('hands on a cancellation of a call that the server has', () => {
    const { pass } = createInformed('add')
    pass.fromClient(call(1, 'add', '{}'))
    const cancel = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n'
    expect(pass.fromClient(cancel)).toEqual({ toServer: [cancel], toClient: [] })
  })

  it('lets a call pass as it came when the tool is not listed, and does not ask again', () => {
    const { pass, records } = createRecorded()
    const line = call(1, 'hidden', '{"count":"5"}')
    pass.fromClient(line)
    expect(pass.fromServer(answer('own-1', { tools: tools('add') })).toServer).toEqual([line])
    expect(pass.fromClient(line).toServer).toEqual([line])
    expect(records).toEqual([
      { event: 'tool-unknown', tool: 'hidden' },
      { event: 'tool-unknown', tool: 'hidden' },
    ])
  })

  it('lets the calls pass when the server refuses the list, and stops asking after three refusals', () => {
    const { pass, records } = createRecorded()
    const line = call(1, 'add', '{"count":"5"}')
    for (const id of [1, 2, 3]) {
      expect(pass.fromClient(line).toServer[0]).toContain(`own-${id}`)
      const refusal = `{"jsonrpc":"2.0","id":"own-${id}","error":{"code":-32601,"message":"secret"}}\n`
      expect(pass.fromServer(refusal)).toEqual({ toServer: [line], toClient: [] })
    }
    expect(pass.fromClient(line).toServer).toEqual([line])
    expect(records[0]).toEqual({ event: 'listing-failed', reason: 'the server answered tools/list with error -32601' })
  })

  it('takes a list that asks for input for a failure', () => {
    const { pass } = createRecorded()
    const line = call(1, 'add', '{"count":"5"}')
    pass.fromClient(line)
    expect(pass.fromServer(answer('own-1', { resultType: 'input_required' })).toServer).toEqual([line])
  })

  it('lets the calls go when it is told to stop waiting, and still learns from a late answer', () => {
    const { pass, records } = createRecorded()
    const line = call(1, 'add', '{"count":"5"}')
    pass.fromClient(line)
    expect(pass.release('the server did not answer')).toEqual({ toServer: [line], toClient: [] })
    expect(records[0]).toEqual({ event: 'listing-failed', reason: 'the server did not answer' })
    expect(pass.release('again')).toEqual(nothing)
    expect(pass.fromServer(answer('own-1', { tools: tools('add') }))).toEqual(nothing)
    expect(pass.fromClient(line).toServer).toEqual([call(1, 'add', '{"count":5}')])
  })
})

describe('createArgumentPass, with a list that changes', () => {
  const changed = '{"jsonrpc":"2.0","method":"notifications\\/tools\\/list_changed"}\n'

  it('lists again for the next call', () => {
    const { pass } = createInformed('add')
    expect(pass.fromServer(changed)).toEqual({ toServer: [], toClient: [changed] })
    expect(pass.fromClient(call(1, 'add', '{"count":"1"}')).toServer[0]).toContain('"tools/list"')
  })

  it('hears of the change also in a batch', () => {
    const { pass } = createInformed('add')
    const batch = `[${changed.trim()}]\n`
    expect(pass.fromServer(batch)).toEqual({ toServer: [], toClient: [batch] })
    expect(pass.fromClient(call(1, 'add', '{"count":"1"}')).toServer[0]).toContain('"tools/list"')
  })

  it('does not take an answer without tools for the list', () => {
    const { pass } = createRecorded()
    pass.fromClient('{"id":1,"method":"tools/list"}\n')
    const line = answer(1, { resultType: 'input_required' })
    expect(pass.fromServer(line)).toEqual({ toServer: [], toClient: [line] })
    expect(pass.fromClient(call(2, 'add', '{}')).toServer[0]).toContain('"tools/list"')
  })

  it('starts over once when the list changes under way', () => {
    const { pass } = createRecorded()
    pass.fromClient(call(1, 'add', '{"count":"1"}'))
    expect(pass.fromServer(changed)).toEqual({
      toServer: ['{"jsonrpc":"2.0","id":"own-2","method":"tools/list"}\n'],
      toClient: [changed],
    })
    expect(pass.fromServer(changed)).toEqual({ toServer: [], toClient: [changed] })
    expect(pass.fromServer(answer('own-1', { tools: tools('old') }))).toEqual(nothing)
    expect(pass.fromServer(answer('own-2', { tools: tools('add') })).toServer).toEqual([call(1, 'add', '{"count":1}')])
  })

  it('lists again when the time that the server gave its list is over', () => {
    let now = 0
    const { pass } = createRecorded({ now: () => now })
    pass.fromClient(call(1, 'add', '{}'))
    pass.fromServer(answer('own-1', { tools: tools('add'), ttlMs: 1_000 }))
    now = 999
    expect(pass.fromClient(call(2, 'add', '{"count":"1"}')).toServer).toEqual([call(2, 'add', '{"count":1}')])
    now = 1_000
    expect(pass.fromClient(call(3, 'add', '{"count":"1"}')).toServer[0]).toContain('own-2')
    // The old schema is better than none.
    expect(pass.release('no answer').toServer).toEqual([call(3, 'add', '{"count":1}')])
  })

  it('does not list before every call when the server gives its list no time', () => {
    const { pass } = createRecorded()
    pass.fromClient(call(1, 'add', '{}'))
    pass.fromServer(answer('own-1', { tools: tools('add'), ttlMs: 0 }))
    expect(pass.fromClient(call(2, 'add', '{"count":"1"}')).toServer).toEqual([call(2, 'add', '{"count":1}')])
  })

  it('learns the pages that the client asks for', () => {
    const { pass } = createRecorded()
    pass.fromClient('{"id":1,"method":"tools/list"}\n')
    pass.fromServer(answer(1, { tools: tools('a'), nextCursor: '2' }))
    expect(pass.fromClient(call(2, 'a', '{"count":"1"}')).toServer).toEqual([call(2, 'a', '{"count":1}')])
    pass.fromClient('{"id":3,"method":"tools/list","params":{"cursor":"2"}}\n')
    pass.fromServer(answer(3, { tools: tools('b') }))
    expect(pass.fromClient(call(4, 'b', '{"count":"1"}')).toServer).toEqual([call(4, 'b', '{"count":1}')])
  })
})

describe('createArgumentPass, with its account of requests', () => {
  it('knows which requests the server owes an answer', () => {
    const { pass } = createRecorded()
    pass.fromClient('{"id":1,"method":"ping"}\n')
    pass.fromClient('[{"id":2,"method":"ping"},{"id":3,"method":"ping"}]\n')
    pass.fromClient('{"id":9007199254740993,"method":"subscriptions/listen"}\n')
    pass.fromServer('[{"id":2,"result":{}}]\n')
    pass.fromServer('{"id":1,"error":{}}\n')
    pass.fromServer('{"id":3,"method":"roots/list"}\n')
    expect(pass.unanswered).toEqual([
      { id: '3', method: 'ping' },
      { id: '9007199254740993', method: 'subscriptions/listen' },
    ])
  })

  it('expects no answer to what was cancelled', () => {
    const { pass } = createRecorded()
    pass.fromClient('{"id":1,"method":"prompts/get"}\n')
    pass.fromClient('{"method":"notifications/cancelled","params":{"requestId":1}}\n')
    expect(pass.unanswered).toEqual([])
  })
})

describe('createArgumentPass, with what a hostile side may send', () => {
  it('takes the names of prototypes for names', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const { pass } = createInformed(name)
      expect(pass.fromClient(call(1, name, '{"count":"5","__proto__":{"count":"6"}}')).toServer).toEqual([
        call(1, name, '{"count":5,"__proto__":{"count":"6"}}'),
      ])
      expect(createInformed('add').pass.fromClient(call(1, name, '{"count":"5"}')).toServer).toEqual([call(1, name, '{"count":"5"}')])
    }
  })

  it('restores beside arguments of 100,000 levels', () => {
    const { pass } = createInformed('add')
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const line = call(1, 'add', `{"deep":${deep},"count":"5"}`)
    expect(pass.fromClient(line).toServer[0] === line.replace('"5"', '5')).toBe(true)
  })

  it('lists 2,000 tools and schemas of 5,000 levels in reasonable time', () => {
    const { pass } = createRecorded()
    const deep = `${'{"type":"object","properties":{"a":'.repeat(5_000)}{"type":"integer"}${'}}'.repeat(5_000)}`
    const many = Array.from({ length: 2_000 }, (_, index) => ({ name: `tool-${index}`, description: 'd'.repeat(200), inputSchema: COUNT }))
    const line = answer(1, { tools: [...many, { name: 'deep', inputSchema: 'deep' }] }).replace('"deep"}', `${deep}}`)
    pass.fromClient('{"id":1,"method":"tools/list"}\n')
    const started = performance.now()
    expect(pass.fromServer(line).toClient).toHaveLength(1)
    expect(pass.fromClient(call(2, 'tool-1999', '{"count":"5"}')).toServer).toEqual([call(2, 'tool-1999', '{"count":5}')])
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
