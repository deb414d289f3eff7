/** Slow sides and long lines: nothing is lost, and the memory of the gateway does not grow with what waits. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeFolder, RAW_SERVER, startLineClient, WRAP } from './line-client.ts'

const INITIALIZE = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}\n'

const MEGABYTE = 1024 * 1024

/** Echoes every byte, so that what comes back is what was sent. */
const CAT: readonly string[] = [process.execPath, '-e', 'process.stdin.pipe(process.stdout)']

function memoryOf(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe.runIf(process.platform === 'linux')('the gateway under pressure', () => {
  it('holds a server back whose client does not read', async () => {
    const client = startLineClient([...WRAP, ...RAW_SERVER, join(makeFolder(), 'received')])
    client.send(`${INITIALIZE}{"jsonrpc":"2.0","id":2,"method":"tools/list"}\n`)
    await client.untilLines(2)
    client.child.stdout?.pause()
    const before = memoryOf(client.child.pid)
    client.send('{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"flood","arguments":{"lines":20000}}}\n')
    await setTimeout(2_000)
    expect(memoryOf(client.child.pid) - before).toBeLessThan(30 * MEGABYTE)
    client.child.stdout?.resume()
    expect((await client.untilLines(20_003)).at(-1)).toBe('{"jsonrpc":"2.0","id":3,"result":{"content":[]}}')
  })

  it('holds a client back whose server does not read', async () => {
    const sleeper = 'process.stdout.write("{}\\n"); process.stdin.pause(); setTimeout(() => process.stdin.pipe(process.stdout), 2000)'
    const client = startLineClient([...WRAP, process.execPath, '-e', sleeper])
    await client.untilLines(1)
    const before = memoryOf(client.child.pid)
    const line = `${JSON.stringify({ jsonrpc: '2.0', method: 'x', params: 'y'.repeat(10_000) })}\n`
    for (let count = 0; count < 20_000; count++) client.send(line)
    await setTimeout(1_500)
    expect(memoryOf(client.child.pid) - before).toBeLessThan(30 * MEGABYTE)
    expect(await client.untilLines(20_001)).toHaveLength(20_001)
  })

  it('passes lines of 40 and of 160 megabytes, byte for byte', async () => {
    const client = startLineClient([...WRAP, ...CAT])
    for (const size of [40, 160]) {
      const bytes = Buffer.from(`{"jsonrpc":"2.0","method":"x","params":"${'é'.repeat((size / 2) * MEGABYTE)}"}\n{}\n`)
      const start = client.receivedLength()
      client.send(bytes)
      while (client.receivedLength() - start < bytes.length) await setTimeout(100)
      expect(hash(client.received().subarray(start))).toBe(hash(bytes))
    }
    // The longer one is never held as a whole.
    expect(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${client.child.pid}/status`, 'utf8'))?.[1]) / 1024).toBeLessThan(500)
  })

  it('keeps the order of 50,000 messages both ways', async () => {
    const client = startLineClient([...WRAP, ...CAT])
    const lines = Array.from({ length: 50_000 }, (_, id) => `{"jsonrpc":"2.0","id":${id},"result":{}}`)
    client.send(`${lines.join('\n')}\n`)
    expect(await client.untilLines(lines.length)).toEqual(lines)
  })
})
