/** Makes every call of the demo twice, without the gateway and through it, on real servers. */

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isEqual } from '../../json/equal.ts'
import { parsePointer, stepInto } from '../../json/pointer.ts'
import { getOwn, isObject } from '../../json/value.ts'
import { CommandFailure } from '../failure.ts'
import { type Answer, type McpClient, tellError, withClients } from '../mcp-client.ts'
import { startServerLines } from '../server-lines.ts'
import { DEMO_ROWS, DEMO_SERVERS, type DemoRow } from './rows.ts'

/** What became of one call, and what the tool did with what it received through the gateway. */
export interface DemoRun {
  readonly outcome: DemoOutcome
  /** The name and the value of what the tool made of it; absent when the call was refused. */
  readonly effect: readonly [name: string, value: unknown] | undefined
}

/** What became of one call; `demo --json` prints these. */
export interface DemoOutcome {
  readonly argument: string
  readonly sent: unknown
  /** What the tool worked with, or the words with which the call was refused. */
  readonly without: unknown
  readonly received: unknown
  readonly ok: boolean
}

const TIMEOUT_MILLISECONDS = 20_000

/**
 * Runs the demo.
 *
 * @param program The words that start this program.
 * @param version The version that the client tells.
 *
 * @returns The outcome of each row, in order.
 *
 * @throws {CommandFailure} `server-failed` and its like, when a server cannot be talked to.
 */
export async function runDemo(program: readonly string[], version: string): Promise<DemoRun[]> {
  const runs = new Map<DemoRow, DemoRun>()
  await Promise.all(
    DEMO_SERVERS.map(async (name) => {
      const command = [...program.slice(0, 1), locateExample(name)]
      const servers = [startServerLines(command), startServerLines([...program, 'wrap', '--quiet', '--', ...command])]
      await withClients(servers, { version, timeoutMilliseconds: TIMEOUT_MILLISECONDS }, async (direct, gateway) => {
        for (const row of DEMO_ROWS.filter(({ server }) => server === name)) runs.set(row, await runRow(row, direct, gateway))
      })
    }),
  )
  return DEMO_ROWS.flatMap((row) => runs.get(row) ?? [])
}

async function runRow(row: DemoRow, direct: McpClient, gateway: McpClient): Promise<DemoRun> {
  const parameters = JSON.stringify({ name: row.tool, arguments: row.arguments })
  const without = await direct.request('tools/call', parameters)
  const through = await gateway.request('tools/call', parameters)
  const received = tellReceived(row, through)
  const [pointer, value] = row.effect
  const effect = findInResult(through, pointer)
  return {
    outcome: {
      argument: row.argument,
      sent: row.arguments[row.argument],
      without: tellReceived(row, without),
      received,
      ok: isEqual(received, row.received[1]) && isEqual(effect, value),
    },
    effect: effect === undefined ? undefined : [pointer.slice(1), effect],
  }
}

/** Tells the value that the tool worked with, or the words with which the call was refused. */
function tellReceived({ received: [pointer] }: DemoRow, answer: Answer): unknown {
  if (answer.error !== undefined) return tellError(answer.error)
  const found = findInResult(answer, pointer)
  if (found !== undefined) return found
  const text = stepInto(stepInto(stepInto(answer.result, 'content'), '0'), 'text')
  return typeof text === 'string' ? text : 'The tool gave no answer.'
}

function findInResult({ result }: Answer, pointer: string): unknown {
  const content = isObject(result) ? getOwn(result, 'structuredContent') : undefined
  return (parsePointer(pointer) ?? []).reduce<unknown>(stepInto, content)
}

function locateExample(name: string): string {
  const path = fileURLToPath(new URL(`./examples/${name}.js`, import.meta.url))
  if (!existsSync(path)) throw new CommandFailure(`the example server is missing from the package: ${path}`, { exit: 'input-missing' })
  return path
}
