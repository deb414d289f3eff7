/** Servers that others publish, spoken to by the official SDK's client: each call fails directly and succeeds through the gateway. */

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { CreateMessageRequestSchema, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { ROOT, WRAP } from './line-client.ts'

const FOLDER = realpathSync(mkdtempSync(join(tmpdir(), 'toolargs-')))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const path = (name: string): string => join(FOLDER, name)
writeFileSync(path('a.txt'), 'first\nsecond\n')
writeFileSync(path('b.txt'), 'other\n')

const SERVERS = {
  everything: [process.execPath, join(ROOT, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js')],
  filesystem: [process.execPath, join(ROOT, 'node_modules/@modelcontextprotocol/server-filesystem/dist/index.js'), FOLDER],
  memory: [process.execPath, join(ROOT, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js')],
} as const

interface Call {
  readonly server: keyof typeof SERVERS
  readonly tool: string
  readonly arguments: Record<string, unknown>
  /** What the answer holds when the tool received what it declared. */
  readonly answer: RegExp
}

const ADA = { name: 'Ada', entityType: 'person', observations: ['wrote the first program'] }

const CALLS: readonly Call[] = [
  { server: 'everything', tool: 'get-sum', arguments: { a: '2', b: 3 }, answer: /The sum of 2 and 3 is 5/ },
  { server: 'everything', tool: 'get-resource-links', arguments: { count: ' 2 ' }, answer: /Here are 2 resource links/ },
  {
    server: 'everything',
    tool: 'get-annotated-message',
    arguments: { messageType: 'error', includeImage: 'True' },
    answer: /"type":"image"/,
  },
  {
    server: 'everything',
    tool: 'trigger-long-running-operation',
    arguments: { duration: '1e-1', steps: '2.0' },
    answer: /Duration: 0.1 seconds, Steps: 2\./,
  },
  {
    server: 'filesystem',
    tool: 'read_multiple_files',
    arguments: { paths: JSON.stringify([path('a.txt'), path('b.txt')]) },
    answer: /first.*other/,
  },
  { server: 'filesystem', tool: 'read_multiple_files', arguments: { paths: path('b.txt') }, answer: /other/ },
  { server: 'filesystem', tool: 'read_text_file', arguments: { path: path('a.txt'), head: '1' }, answer: /"text":"first"/ },
  {
    server: 'filesystem',
    tool: 'edit_file',
    arguments: { path: path('a.txt'), edits: JSON.stringify([{ oldText: 'second', newText: 'last' }]), dryRun: 'true' },
    answer: /-second.*\+last/,
  },
  { server: 'memory', tool: 'create_entities', arguments: { entities: JSON.stringify([ADA]) }, answer: /wrote the first program/ },
  {
    server: 'memory',
    tool: 'create_entities',
    arguments: { entities: [JSON.stringify({ ...ADA, observations: '["has a cat"]' })] },
    answer: /has a cat/,
  },
]

async function connect(command: readonly string[], client = new Client({ name: 'test', version: '0' })): Promise<Client> {
  const [file = '', ...args] = command
  const memory = { MEMORY_FILE_PATH: path(`memory-${crypto.randomUUID()}.json`) }
  await client.connect(new StdioClientTransport({ command: file, args, env: { ...(process.env as object), ...memory }, stderr: 'ignore' }))
  onTestFinished(() => client.close())
  return client
}

async function callTool(client: Client, { tool, arguments: args }: Call): Promise<{ readonly isError: boolean; readonly text: string }> {
  const { content, isError } = await client.callTool({ name: tool, arguments: args })
  return { isError: isError === true, text: JSON.stringify(content).replaceAll('\\n', ' ') }
}

describe.each(CALLS)('$tool of server-$server, with arguments as models write them', (call) => {
  it('is refused directly', async () => {
    const client = await connect(SERVERS[call.server])
    expect(await callTool(client, call)).toEqual({ isError: true, text: expect.stringContaining('Input validation error') })
  })

  it('succeeds through the gateway, also when the client has not listed the tools', async () => {
    const client = await connect([...WRAP, ...SERVERS[call.server]])
    expect(await callTool(client, call)).toEqual({ isError: false, text: expect.stringMatching(call.answer) })
  })
})

describe.each(Object.entries(SERVERS))('server-%s behind the gateway', (_, command) => {
  it('is known by the same name, capabilities and tools', async () => {
    const [direct, wrapped] = await Promise.all([connect(command), connect([...WRAP, ...command])])
    expect(wrapped.getServerVersion()).toEqual(direct.getServerVersion())
    expect(wrapped.getServerCapabilities()).toEqual(direct.getServerCapabilities())
    expect(wrapped.getInstructions()).toBe(direct.getInstructions())
    const [before, after] = await Promise.all([direct.listTools(), wrapped.listTools()])
    const shown = ({ inputSchema: _, ...rest }: (typeof before.tools)[number]) => rest
    expect(after.tools.map(shown)).toEqual(before.tools.map(shown))
  })
})

describe('a client with capabilities of its own, through the gateway', () => {
  it('is asked for samples and for input while a call runs', async () => {
    const client = new Client({ name: 'test', version: '0' }, { capabilities: { sampling: {}, elicitation: {} } })
    client.setRequestHandler(CreateMessageRequestSchema, () => ({
      model: 'm',
      role: 'assistant',
      content: { type: 'text', text: 'a sample' },
    }))
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'decline' }))
    await connect([...WRAP, ...SERVERS.everything], client)
    const sampling = await client.callTool({ name: 'trigger-sampling-request', arguments: { prompt: 'x', maxTokens: '5' } })
    expect(JSON.stringify(sampling.content)).toContain('a sample')
    const elicitation = await client.callTool({ name: 'trigger-elicitation-request', arguments: {} })
    expect(JSON.stringify(elicitation.content)).toContain('declined')
  })

  it('hears of progress, and its cancellation reaches the server', async () => {
    const client = await connect([...WRAP, ...SERVERS.everything])
    const progress: number[] = []
    const abort = new AbortController()
    const call = client.callTool({ name: 'trigger-long-running-operation', arguments: { duration: '3', steps: '6' } }, undefined, {
      signal: abort.signal,
      onprogress: (step) => {
        progress.push(step.progress)
        if (progress.length === 2) abort.abort('enough')
      },
    })
    await expect(call).rejects.toThrow('enough')
    expect(progress).toEqual([1, 2])
    // The connection is as good as before.
    expect(JSON.stringify(await client.callTool({ name: 'get-sum', arguments: { a: '1', b: '1' } }))).toContain('is 2')
  })
})
