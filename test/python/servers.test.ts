/** Servers written in Python, in an environment of `requirements.txt`: each call fails directly and succeeds through the gateway. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT, WRAP } from '../e2e/line-client.ts'
import { PYTHON_CALLS, type PythonCall } from './calls.ts'

function commandOf(server: PythonCall['server']): readonly string[] {
  const python = process.env['TOOLARGS_PYTHON']
  if (python === undefined) throw new Error('TOOLARGS_PYTHON names no interpreter; run `npm run test:python`')
  return [python, join(ROOT, `test/python/${server}_server.py`)]
}

async function connect([command = '', ...args]: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(new StdioClientTransport({ command, args, stderr: 'ignore' }))
  return client
}

describe.each(['official', 'fastmcp'] as const)('a server on %s', (server) => {
  const clients: Client[] = []
  beforeAll(async () => {
    clients.push(...(await Promise.all([connect(commandOf(server)), connect([...WRAP, ...commandOf(server)])])))
  })
  afterAll(() => Promise.all(clients.map((client) => client.close())))

  it.each(PYTHON_CALLS.filter((call) => call.server === server))('is helped with $what ($tool)', async (call) => {
    const [direct, wrapped] = await Promise.all(
      clients.map((client) => client.callTool({ name: call.tool, arguments: { ...call.arguments } })),
    )
    expect(direct).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(call.refusal) }] })
    expect(wrapped).toMatchObject({ isError: false, content: [{ text: call.answer }] })
  })

  it('is shown with the same tools, but for the keys that providers refuse', async () => {
    const [direct, wrapped] = await Promise.all(clients.map((client) => client.listTools()))
    expect(wrapped?.tools.map(({ name, description, outputSchema }) => [name, description, outputSchema])).toEqual(
      direct?.tools.map(({ name, description, outputSchema }) => [name, description, outputSchema]),
    )
  })
})

describe('a server of the stateless protocol', () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }

  it('is asked for its tools with the envelope of the call that needs them', async () => {
    const [file = '', ...args] = [...WRAP, ...commandOf('official')]
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    const params = { name: 'count_nights', arguments: { nights: '3' }, _meta: { progressToken: 7, ...meta } }
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`)
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    child.stdin.end()
    await once(child, 'close')
    const { id, result } = JSON.parse(line) as { id: number; result: unknown }
    expect([id, result]).toMatchObject([1, { resultType: 'complete', isError: false, content: [{ text: '4 days, rooms add up to 0' }] }])
  })
})
