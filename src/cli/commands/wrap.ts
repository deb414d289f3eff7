/** `toolargs wrap`: the gateway in front of one stdio server, put before its command in the configuration of any client. */

import type { Command } from 'commander'
import spawn from 'cross-spawn'
import type { SpawnProcess } from '../../gateway/transport/server-process.ts'
import { runWrap, type WrapRecord } from '../../gateway/wrap.ts'
import type { CommandContext } from '../command-context.ts'
import { EXIT_CODES } from '../exit-codes.ts'
import { CommandFailure } from '../failure.ts'
import { formatRecord } from '../format-record.ts'
import { addPassOptions, type PassFlags, readPassOptions } from '../pass-options.ts'

interface WrapFlags extends PassFlags {
  readonly quiet?: boolean
  readonly json?: boolean
}

const EXAMPLES = `
In a client's configuration the command of a server becomes an argument of this one:
  before  {"command": "npx", "args": ["-y", "some-server", "--flag"]}
  after   {"command": "npx", "args": ["-y", "toolargs", "wrap", "--", "npx", "-y", "some-server", "--flag"]}

It ends as the server ends, with its exit code; stdout carries the protocol only.

Examples:
  $ toolargs wrap -- npx -y @modelcontextprotocol/server-everything
  $ toolargs wrap --reach extended --no-stringify -- python server.py
  $ toolargs wrap --json -- node server.js 2> log.jsonl`

/**
 * Adds the command.
 *
 * @param program The program that the command belongs to.
 * @param context The surroundings of the run.
 */
export function addWrapCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('wrap')
    .summary('put the gateway in front of a stdio server')
    .description('Start a stdio MCP server behind the gateway: schemas are made safe, arguments restored, all else passes as it is.')
    .argument('[command...]', 'the command of the server, after --')
    .usage('[options] -- <command...>')
    .passThroughOptions()
    .option('--quiet', 'log nothing on stderr')
    .option('--json', 'log each event as a line of JSON on stderr')
    .addHelpText('after', EXAMPLES)
    .action((words: string[], flags: WrapFlags) => wrap(words, flags, context))
  addPassOptions(command)
}

async function wrap([command, ...args]: readonly string[], flags: WrapFlags, { stdin, output, finish }: CommandContext): Promise<void> {
  if (command === undefined) {
    throw new CommandFailure('no server: put its command after --, as in toolargs wrap -- node server.js', { exit: 'usage' })
  }
  const log = (record: WrapRecord): void => {
    if (flags.quiet) return
    const line = flags.json ? JSON.stringify(record) : formatRecord(record)
    if (line !== undefined) output.note(flags.json ? line : `toolargs: ${line}`)
  }
  const options = await readPassOptions(flags, stdin)
  const result = await runWrap({ command, args, options, log, spawn: spawn as SpawnProcess })
  if (result.outcome === 'not-started') {
    const exit = result.reason === 'command-not-executable' ? 'command-not-executable' : 'command-not-found'
    throw new CommandFailure(result.message, { exit })
  }
  // A server that ends with 0 before it said anything is no success for a client that waits for it.
  const exitCode = result.exitCode === 0 && result.message !== undefined ? EXIT_CODES['server-failed'].code : result.exitCode
  if (result.message !== undefined) {
    const error = { code: 'server-failed', exitCode, message: result.message }
    output.note(flags.json ? JSON.stringify({ error }) : `toolargs: ${result.message}`)
  }
  finish(exitCode)
}
