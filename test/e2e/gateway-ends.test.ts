/** How the gateway and its server end: no process is left behind, the client never hangs, and every failure is one line. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { endsWithin, isRunning, type LineClient, makeFolder, RAW_SERVER, readLog, startLineClient, WRAP } from './line-client.ts'

const INITIALIZE = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}\n'
const LIST = '{"jsonrpc":"2.0","id":2,"method":"tools/list"}\n'

const call = (id: number, name: string, args: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } })}\n`

interface Running {
  readonly client: LineClient
  /** The process that the server has started, which ignores SIGTERM. */
  readonly grandchild: number
  readonly server: number
}

/** Starts a gateway in front of a server that has started a process of its own. */
async function startRunning(...flags: readonly string[]): Promise<Running> {
  const folder = makeFolder()
  const childFile = join(folder, 'child')
  const client = startLineClient([...WRAP, ...RAW_SERVER, join(folder, 'received'), '--child', childFile, ...flags])
  client.send(INITIALIZE)
  await client.untilLines(1)
  const grandchild = Number(readFileSync(childFile, 'utf8'))
  return { client, grandchild, server: parentOf(grandchild) }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

describe.runIf(process.platform === 'linux')('the processes of the gateway', () => {
  it('end with the input of the client', async () => {
    const { client, server, grandchild } = await startRunning()
    client.child.stdin?.end()
    expect(await client.ended).toEqual({ code: 0, signal: null })
    expect([isRunning(server), isRunning(grandchild)]).toEqual([false, false])
  })

  it('end also when the server ignores the end of its input and SIGTERM', async () => {
    const { client, server, grandchild } = await startRunning('--ignore-end', '--ignore-term')
    const started = performance.now()
    client.child.stdin?.end()
    expect(await client.ended).toEqual({ code: 0, signal: null })
    expect([isRunning(server), isRunning(grandchild)]).toEqual([false, false])
    // Clients on the official SDKs send SIGKILL four seconds after they have closed our input.
    expect(performance.now() - started).toBeLessThan(4_000)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('end on %s, with the exit code that a shell gives', async (signal) => {
    const { client, server, grandchild } = await startRunning('--ignore-end')
    client.child.kill(signal)
    expect((await client.ended).code).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal])
    expect([isRunning(server), isRunning(grandchild)]).toEqual([false, false])
  })

  it('end when the gateway is killed, also when the server ignores the end of its input and SIGTERM', async () => {
    const { client, server, grandchild } = await startRunning('--ignore-end', '--ignore-term')
    client.child.kill('SIGKILL')
    expect(await endsWithin(server, 5_000)).toBe(true)
    expect(await endsWithin(grandchild, 5_000)).toBe(true)
  })

  it('end when the client is killed', async () => {
    const folder = makeFolder()
    const childFile = join(folder, 'child')
    const command = [...WRAP, ...RAW_SERVER, join(folder, 'received'), '--child', childFile, '--ignore-end']
    const script = `const { spawn } = require('node:child_process')
      const child = spawn(${JSON.stringify(command[0])}, ${JSON.stringify(command.slice(1))}, { stdio: ['pipe', 'pipe', 'ignore'] })
      child.stdout.once('data', () => console.log(child.pid))
      child.stdin.write(${JSON.stringify(INITIALIZE)})`
    const client = startLineClient([process.execPath, '-e', script])
    const [line] = await client.untilLines(1)
    const gateway = Number(line)
    const grandchild = Number(readFileSync(childFile, 'utf8'))
    const server = parentOf(grandchild)
    expect([isRunning(gateway), isRunning(server)]).toEqual([true, true])
    client.child.kill('SIGKILL')
    for (const pid of [gateway, server, grandchild]) expect(await endsWithin(pid, 5_000)).toBe(true)
  })

  it('end when the client no longer reads, as soon as there is something to send', async () => {
    const { client, server, grandchild } = await startRunning('--ignore-end')
    client.child.stdout?.destroy()
    client.send(LIST)
    for (const pid of [client.child.pid as number, server, grandchild]) expect(await endsWithin(pid, 5_000)).toBe(true)
  })

  it('leave no guardian behind', async () => {
    const { client } = await startRunning()
    const children = readFileSync(`/proc/${client.child.pid}/task/${client.child.pid}/children`, 'utf8').trim().split(' ').map(Number)
    expect(children).toHaveLength(2)
    client.child.stdin?.end()
    await client.ended
    for (const pid of children) expect(await endsWithin(pid, 1_000)).toBe(true)
  })
})

describe('the gateway, when it is to end', () => {
  it('waits for the calls in flight before it closes the input of the server', async () => {
    const { client } = await startRunning()
    client.send(LIST)
    await client.untilLines(2)
    client.send(call(3, 'slow', { milliseconds: 700 }))
    await client.untilLines(4)
    client.child.kill('SIGTERM')
    const lines = await client.untilLines(5)
    expect(JSON.parse(lines[4] as string)).toEqual({ jsonrpc: '2.0', id: 3, result: { content: [] } })
    expect((await client.ended).code).toBe(143)
  })

  it('does not wait when it is asked twice', async () => {
    const { client } = await startRunning()
    client.send(call(3, 'slow', { milliseconds: 60_000 }))
    await client.untilLines(3)
    const started = performance.now()
    client.child.kill('SIGTERM')
    await setTimeout(200)
    client.child.kill('SIGTERM')
    await client.ended
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('ends on SIGTERM, although the client reads nothing of what waits for it', async () => {
    const client = startLineClient([
      ...WRAP,
      process.execPath,
      '-e',
      'process.stdout.write("x".repeat(10_000_000)); setInterval(() => 0, 1e3)',
    ])
    client.child.stdout?.pause()
    const pid = client.child.pid as number
    await setTimeout(1_000)
    client.child.kill('SIGTERM')
    expect(await endsWithin(pid, 8_000)).toBe(true)
  })

  it('answers what is sent before the end of its input, also a call that waits for the list of tools', async () => {
    const client = startLineClient([...WRAP, ...RAW_SERVER, join(makeFolder(), 'received')])
    client.send(INITIALIZE + call(2, 'echo', { count: '5' }))
    client.child.stdin?.end()
    expect(await client.ended).toEqual({ code: 0, signal: null })
    expect(client.received().toString()).toContain('\\"count\\":5')
  })

  it('passes a last line that has no end', async () => {
    const record = join(makeFolder(), 'received')
    const client = startLineClient([...WRAP, ...RAW_SERVER, record])
    client.send(INITIALIZE)
    client.send('{"jsonrpc":"2.0","method":"x"}')
    client.child.stdin?.end()
    await client.ended
    expect(readFileSync(record, 'utf8')).toBe(`${INITIALIZE}{"jsonrpc":"2.0","method":"x"}`)
  })
})

describe('the gateway, when its server ends', () => {
  it('ends with its exit code and answers what is open with an error', async () => {
    const client = startLineClient([...WRAP, ...RAW_SERVER, join(makeFolder(), 'received')])
    client.send(INITIALIZE + LIST + call(3, 'slow', {}))
    await client.untilLines(4)
    client.send(call(4, 'exit', { code: 3 }))
    expect(await client.ended).toEqual({ code: 3, signal: null })
    const lines = client.received().toString().split('\n')
    expect(lines[4]).toBe('{"cut off')
    const error = { code: -32000, message: 'the server ended with exit code 3 before it answered' }
    expect(lines.slice(5, -1).map((line) => JSON.parse(line) as unknown)).toEqual([
      { jsonrpc: '2.0', id: 3, error },
      { jsonrpc: '2.0', id: 4, error },
    ])
  })

  it('gives the exit code of a shell when a signal has ended it', async () => {
    const client = startLineClient([...WRAP, process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'])
    client.send(INITIALIZE)
    expect((await client.ended).code).toBe(137)
    expect(client.received().toString()).toContain('"error":{"code":-32000,"message":"the server ended by SIGKILL before it answered"}')
  })

  it('hands over everything that it wrote before, however slowly the client reads', async () => {
    const script = 'process.stdout.write(("x".repeat(9999) + "\\n").repeat(1000))'
    const client = startLineClient([...WRAP, process.execPath, '-e', script])
    client.child.stdout?.pause()
    await setTimeout(2_500)
    client.child.stdout?.resume()
    await client.ended
    expect(client.received()).toHaveLength(10_000_000)
  })
})

describe('the gateway, with a command that is no server', () => {
  const failures: readonly (readonly [string, readonly string[], number, RegExp])[] = [
    ['is missing', ['no-such-command-anywhere'], 127, /"no-such-command-anywhere\\?" cannot be found/],
    ['cannot be executed', ['/etc/passwd'], 126, /cannot be executed \(EACCES\)/],
    ['dies at once', [process.execPath, '-e', 'process.exit(3)'], 3, /ended with exit code 3 before it sent anything/],
    ['ends at once without an error', [process.execPath, '-e', '0'], 7, /ended with exit code 0 before it sent anything/],
  ]
  it.each(failures)('that %s, says so in one line', async (_, command, code, message) => {
    const client = startLineClient([...WRAP.filter((word) => word !== '--json'), ...command])
    expect((await client.ended).code).toBe(code)
    const lines = client.errors().trimEnd().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(message)
    expect(client.received()).toHaveLength(0)
  })

  it('logs nothing but records when it logs as JSON', async () => {
    const client = startLineClient([...WRAP, process.execPath, '-e', 'process.exit(3)'])
    await client.ended
    expect(readLog(client)).toHaveLength(client.errors().trimEnd().split('\n').length)
  })
})
