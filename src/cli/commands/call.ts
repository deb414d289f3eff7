/** `toolargs call`: one real call through the pass, with the arguments before and after. */

import type { Command } from 'commander'
import { parseText } from '../../json/parse-text.ts'
import { stepInto } from '../../json/pointer.ts'
import { createArgumentPass } from '../../mcp/argument-pass.ts'
import type { FindingRecord } from '../../mcp/pass-record.ts'
import type { ToolOptions } from '../../tool/options.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandFailure } from '../failure.ts'
import { type Answer, tellError, withClients } from '../mcp-client.ts'
import { putInFront } from '../pass-channel.ts'
import { addPassOptions, type PassFlags, readPassOptions } from '../pass-options.ts'
import { jsonFailure, readInputValue, TEXT_LIMITS } from '../read-input.ts'
import { startServerLines } from '../server-lines.ts'
import { sliceMember } from '../slice-member.ts'

interface CallFlags extends PassFlags {
  readonly arguments: string
  readonly timeout: string
  readonly json?: boolean
}

/** A call as it was made: every text is cut out of the message that carried it. */
interface MadeCall {
  readonly sent: string
  readonly received: string
  readonly findings: readonly FindingRecord[]
  readonly answer: Answer
}

const EXAMPLES = `
Examples:
  $ toolargs call get-sum --arguments '{"a": "2", "b": "40"}' -- npx -y @modelcontextprotocol/server-everything
  $ toolargs call search --arguments @call.json --json -- node server.js
  $ echo '{"on": "True"}' | toolargs call switch --arguments - --reach extended -- ./server`

/**
 * Adds the command.
 *
 * @param program The program that the command belongs to.
 * @param context The surroundings of the run.
 */
export function addCallCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('call')
    .summary('one real call, with its arguments before and after')
    .description('Call one tool of a stdio server through the pass; print the arguments before and after, and the result.')
    .argument('<tool>', 'the name of the tool')
    .argument('[command...]', 'the command of the server, after --')
    .usage('<tool> [options] -- <command...>')
    .option('--arguments <json>', 'the arguments as a model sends them: JSON, @file, or - for stdin', '{}')
    .option('--timeout <seconds>', 'how long each answer may take', '60')
    .option('--json', 'print {"tool", "sent", "received", "findings", "result" or "error"} and errors as JSON')
    .addHelpText('after', EXAMPLES)
    .action((tool: string, words: string[], flags: CallFlags) => call(tool, words, flags, context))
  addPassOptions(command)
}

async function call(tool: string, command: readonly string[], flags: CallFlags, context: CommandContext): Promise<void> {
  if (command.length === 0) {
    throw new CommandFailure('no server: put its command after --, as in toolargs call <tool> -- node server.js', { exit: 'usage' })
  }
  const seconds = Number(flags.timeout)
  if (!(seconds > 0))
    throw new CommandFailure(`--timeout takes a number of seconds, not ${JSON.stringify(flags.timeout)}`, { exit: 'usage' })
  const options = await readPassOptions(flags, context.stdin)
  const sent = await readArgumentText(flags.arguments, options, context)
  const made = await makeCall(command, tool, sent, options, { version: context.version, timeoutMilliseconds: seconds * 1000 })
  await context.output.print(flags.json ? formatAsJson(tool, made) : formatForPeople(made))
  const { error, result } = made.answer
  if (error !== undefined) throw new CommandFailure(`the server refused the call: ${tellError(error)}`, { exit: 'call-refused' })
  if (stepInto(result, 'isError') === true) context.finish('tool-error')
}

/** Reads the arguments as one line of JSON text; what is no JSON can only go as a text that the pass may mend. */
async function readArgumentText(value: string, options: ToolOptions, { stdin }: CommandContext): Promise<string> {
  const input = await readInputValue(value, '--arguments', stdin)
  // A line break in JSON text is white space: inside a string it is written as an escape.
  if ('value' in parseText(input.text, TEXT_LIMITS)) return input.text.trim().replaceAll(/[\r\n]+/g, ' ')
  if (options.lenientText ?? options.reach === 'extended') return JSON.stringify(input.text)
  throw jsonFailure(input)
}

async function makeCall(
  command: readonly string[],
  tool: string,
  sent: string,
  options: ToolOptions,
  client: { readonly version: string; readonly timeoutMilliseconds: number },
): Promise<MadeCall> {
  const findings: FindingRecord[] = []
  let lastLine = ''
  const pass = createArgumentPass({ ...options, log: (record) => findings.push(...('findings' in record ? record.findings : [])) })
  const start = startServerLines(command).then((server) =>
    putInFront(server, pass, (line) => {
      lastLine = line
    }),
  )
  let answer: Answer | undefined
  await withClients([start], client, async ({ request }) => {
    answer = await request('tools/call', `{"name":${JSON.stringify(tool)},"arguments":${sent}}`)
  })
  if (answer === undefined) throw new Error('a call ended without an answer')
  return { sent, received: sliceMember(lastLine, ['params', 'arguments']) ?? sent, findings, answer }
}

function formatAsJson(tool: string, { sent, received, findings, answer }: MadeCall): string {
  const outcome = answer.error === undefined ? 'result' : 'error'
  const members = [
    ['tool', JSON.stringify(tool)],
    ['sent', sent],
    ['received', received],
    ['findings', JSON.stringify(findings)],
    [outcome, sliceMember(answer.text, [outcome]) ?? 'null'],
  ]
  return `{${members.map(([key, text]) => `"${key}":${text}`).join(',')}}\n`
}

function formatForPeople({ sent, received, findings, answer }: MadeCall): string {
  const lines = [`sent      ${sent}`, `received  ${received}`]
  for (const { code, pointer } of findings) lines.push(`          ${pointer || '/'}: ${code}`)
  if (answer.error === undefined) lines.push(`result    ${sliceMember(answer.text, ['result']) ?? 'null'}`)
  return `${lines.join('\n')}\n`
}
