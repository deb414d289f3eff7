/**
 * What the gateway adds to a call, to the memory and to the start of a real server: `npm run bench -- wrap-latency`, with
 * `-- --json` for machines and `-- --quick` for a run that only shows that all of it works.
 *
 * The calls are paired: each goes to a server directly and, in turn, to one behind the gateway, in an order that alternates.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { median } from './measure.ts'

const QUICK = process.argv.includes('--quick')
const CALLS = QUICK ? 50 : 2_000
const STARTS = QUICK ? 2 : 15
const WARM_UP = QUICK ? 10 : 300
/** Clock ticks a second in `/proc/<pid>/stat`, on every Linux that Node runs on. */
const TICKS = 100

const SERVER = [process.execPath, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js']
const WRAPPED = [process.execPath, 'dist/cli.js', 'wrap', '--quiet', '--', ...SERVER]
const INITIALIZE =
  '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"bench","version":"0"}}}'

/** A connection over raw lines: what an SDK would add is the same on both sides, but noise. */
interface Connection {
  readonly child: ChildProcess
  /** Sends a request and waits for the answer with its id. */
  ask(id: number, line: string): Promise<string>
  close(): Promise<void>
}

function connect([file = '', ...args]: readonly string[]): Connection {
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const waiting = new Map<number, (line: string) => void>()
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) waiting.get(Number(/"id":(\d+)/.exec(line)?.[1]))?.(line)
  })
  return {
    child,
    ask: (id, line) =>
      new Promise((resolve) => {
        waiting.set(id, resolve)
        child.stdin.write(`${line}\n`)
      }),
    close: async () => {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}

async function shakeHands(connection: Connection): Promise<void> {
  await connection.ask(0, INITIALIZE)
  connection.child.stdin?.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
  await connection.ask(1, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}')
}

/** The milliseconds from the start of the process to its first answer. */
async function measureStart(command: readonly string[]): Promise<number> {
  const started = performance.now()
  const connection = connect(command)
  await connection.ask(0, INITIALIZE)
  const milliseconds = performance.now() - started
  await connection.close()
  return milliseconds
}

async function measureCall(connection: Connection, id: number, args: string): Promise<number> {
  const line = `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"get-sum","arguments":${args}}}`
  const started = performance.now()
  const answer = await connection.ask(id, line)
  const milliseconds = performance.now() - started
  if (!answer.includes('The sum of 2 and 3 is 5')) throw new Error(`the call failed: ${answer}`)
  return milliseconds
}

function readProcess(pid: number | undefined): { readonly cpuMilliseconds: number; readonly residentMegabytes: number } | undefined {
  if (process.platform !== 'linux') return undefined
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return { cpuMilliseconds: (ticks * 1000) / TICKS, residentMegabytes: kilobytes / 1024 }
}

/** Calls in pairs; the arguments are right for the server itself and as given for the gateway. */
async function measureCalls(direct: Connection, wrapped: Connection, args: string, firstId: number) {
  const before = readProcess(wrapped.child.pid)
  const differences: number[] = []
  const directly: number[] = []
  for (let call = 0; call < WARM_UP + CALLS; call++) {
    const id = firstId + call
    const turns = [() => measureCall(direct, id, '{"a":2,"b":3}'), () => measureCall(wrapped, id, args)]
    if (call % 2 === 1) turns.reverse()
    const times = [await turns[0]?.(), await turns[1]?.()] as [number, number]
    if (call % 2 === 1) times.reverse()
    if (call < WARM_UP) continue
    directly.push(times[0])
    differences.push(times[1] - times[0])
  }
  const after = readProcess(wrapped.child.pid)
  const sorted = [...differences].sort((a, b) => a - b)
  return {
    direct: median(directly),
    added: median(differences),
    added95: sorted[Math.floor(sorted.length * 0.95)] as number,
    cpu: before && after && (after.cpuMilliseconds - before.cpuMilliseconds) / (WARM_UP + CALLS),
    memory: after?.residentMegabytes,
  }
}

const starts: { readonly direct: number; readonly wrapped: number }[] = []
for (let count = 0; count < STARTS; count++) starts.push({ direct: await measureStart(SERVER), wrapped: await measureStart(WRAPPED) })

const direct = connect(SERVER)
const wrapped = connect(WRAPPED)
await Promise.all([shakeHands(direct), shakeHands(wrapped)])
const right = await measureCalls(direct, wrapped, '{"a":2,"b":3}', 10)
const broken = await measureCalls(direct, wrapped, '{"a":"2","b":"3"}', 1_000_000)
await Promise.all([direct.close(), wrapped.close()])

const figures = {
  calls: CALLS,
  start: { direct: median(starts.map((start) => start.direct)), added: median(starts.map((start) => start.wrapped - start.direct)) },
  right,
  broken,
}
if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ node: process.version, quick: QUICK, ...figures })}\n`)
} else {
  const tell = (what: string, { direct, added, added95, cpu, memory }: typeof right): string =>
    `${what}: directly ${direct.toFixed(2)} ms, the gateway adds ${added.toFixed(2)} ms (95 of 100 below ${added95.toFixed(2)} ms)` +
    `${cpu === undefined ? '' : `, ${cpu.toFixed(2)} ms of its CPU`}${memory === undefined ? '' : `, ${memory.toFixed(0)} MB resident`}`
  const lines = [
    `Node ${process.version}, ${CALLS} paired calls of get-sum, medians`,
    tell('right arguments', right),
    tell('arguments to restore', broken),
    `first answer: directly ${figures.start.direct.toFixed(0)} ms, the gateway adds ${figures.start.added.toFixed(0)} ms`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
