/** `toolargs batch`: calls as JSON lines, in a stream, with as much memory as one chunk of them takes. */

import type { Command } from 'commander'
import { type BatchSchemas, runBatchLine } from '../batch-line.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandFailure } from '../failure.ts'
import { addPassOptions, type PassFlags, readPassOptions } from '../pass-options.ts'
import { parseInput, readInputFile } from '../read-input.ts'
import { readLines } from '../read-lines.ts'
import { readTools } from '../read-tools.ts'
import { createSchemaInterner } from '../schema-interner.ts'

interface BatchFlags extends PassFlags {
  readonly schema?: string
  readonly tools?: string
  readonly json?: boolean
}

/** How many lines came to which end. */
interface BatchCounts {
  changed: number
  unchanged: number
  error: number
}

const PROGRESS_MILLISECONDS = 100

/** So many characters are gathered before they are printed: a write for each line would cost more than the pass. */
const PRINT_LENGTH = 65_536

const EXAMPLES = `
Lines:
  {"arguments": {…}}                     by the schema of --schema
  {"tool": "name", "arguments": {…}}     by the tool of --tools
  {"schema": {…}, "arguments": {…}}      by a schema of its own
"arguments" may also be the JSON text that a provider sends. Each line gives one
line {"arguments", "report"} in the same place; a line that cannot be read gives
{"error"} there, and the exit code is 1. Blank lines are passed over.

Examples:
  $ toolargs batch --schema schema.json < calls.jsonl > restored.jsonl
  $ toolargs batch --tools tools.json --reach extended < calls.jsonl | head`

/**
 * Adds the command.
 *
 * @param program The program that the command belongs to.
 * @param context The surroundings of the run.
 */
export function addBatchCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('batch')
    .summary('restore many calls, as JSON lines')
    .description('Restore the arguments of many calls: JSON lines from stdin to stdout.')
    .option('--schema <file>', 'the JSON Schema of every line that names none')
    .option('--tools <file>', 'the tool definitions that lines name by "tool"')
    .option('--json', 'print the summary and errors as JSON, on stderr')
    .addHelpText('after', EXAMPLES)
    .action((flags: BatchFlags) => batch(flags, context))
  addPassOptions(command)
}

async function batch(flags: BatchFlags, { stdin, output, finish }: CommandContext): Promise<void> {
  if (flags.schema === '-' || flags.tools === '-') {
    throw new CommandFailure('stdin brings the lines; give a file to --schema or --tools', { exit: 'usage' })
  }
  if (stdin.isTTY) throw new CommandFailure('no lines: pipe them in, as in toolargs batch < calls.jsonl', { exit: 'usage' })
  const schemas: BatchSchemas = {
    schema: flags.schema === undefined ? undefined : parseInput(await readInputFile(flags.schema, '--schema', stdin)),
    tools: flags.tools === undefined ? new Map() : readTools(await readInputFile(flags.tools, '--tools', stdin)),
    intern: createSchemaInterner(),
  }
  const options = { ...(await readPassOptions(flags, stdin)), bigint: true }
  const counts: BatchCounts = { changed: 0, unchanged: 0, error: 0 }
  let number = 0
  let text = ''
  let shown = Date.now()
  for await (const lines of readLines(stdin)) {
    for (const line of lines) {
      number++
      if (line?.trim() === '') continue
      const result = runBatchLine(line, number, schemas, options)
      counts[result.outcome]++
      text += `${result.text}\n`
      if (text.length < PRINT_LENGTH) continue
      await output.print(text)
      text = ''
    }
    // What is ready is printed before the next chunk is waited for, so that a slow source is answered line by line.
    if (text !== '') await output.print(text)
    text = ''
    if (Date.now() - shown >= PROGRESS_MILLISECONDS) {
      output.progress(`${number.toLocaleString('en')} lines`)
      shown = Date.now()
    }
  }
  output.note(flags.json ? JSON.stringify({ summary: counts }) : summarize(counts))
  if (counts.error > 0) finish('incomplete')
}

function summarize({ changed, unchanged, error }: BatchCounts): string {
  const count = (value: number) => value.toLocaleString('en')
  const all = changed + unchanged + error
  return `toolargs: ${count(all)} ${all === 1 ? 'line' : 'lines'}: ${count(changed)} changed, ${count(unchanged)} as they came, ${count(error)} with an error`
}
