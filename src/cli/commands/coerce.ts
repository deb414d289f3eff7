/** `toolargs coerce`: one value, offline. */

import type { Command } from 'commander'
import { parseText } from '../../json/parse-text.ts'
import { isObject } from '../../json/value.ts'
import { toPlainDiagnostic } from '../../report/diagnostic.ts'
import { formatDiagnostic } from '../../report/format.ts'
import { coerceToolArguments } from '../../tool/coerce-tool-arguments.ts'
import type { ToolOptions } from '../../tool/options.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandFailure } from '../failure.ts'
import { addPassOptions, type PassFlags, readPassOptions } from '../pass-options.ts'
import { type InputText, jsonFailure, parseInput, readInputFile, readInputValue, TEXT_LIMITS } from '../read-input.ts'
import { type RestoredText, restoreInText } from '../restore-in-text.ts'
import { writeJson } from '../write-json.ts'

interface CoerceFlags extends PassFlags {
  readonly schema?: string
  readonly arguments: string
  readonly json?: boolean
}

const EXAMPLES = `
Examples:
  $ toolargs coerce --schema schema.json --arguments '{"count": "5"}'
  $ toolargs coerce --schema schema.json --arguments @call.json --json
  $ echo '{"count": "5"}' | toolargs coerce --schema schema.json
  $ curl -s https://example.com/schema.json | toolargs coerce --schema - --arguments '{"on": "True"}'`

/**
 * Adds the command.
 *
 * @param program The program that the command belongs to.
 * @param context The surroundings of the run.
 */
export function addCoerceCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('coerce')
    .summary('restore the arguments of one call')
    .description('Restore the arguments of one call by a schema; the report goes to stderr.')
    .option('--schema <file>', 'the JSON Schema of the arguments; - for stdin')
    .option('--arguments <json>', 'the arguments: JSON, @file, or - for stdin', '-')
    .option('--json', 'print {"arguments", "report"} and errors as JSON')
    .addHelpText('after', EXAMPLES)
    .action((flags: CoerceFlags) => coerce(flags, context))
  addPassOptions(command)
}

async function coerce(flags: CoerceFlags, { stdin, output }: CommandContext): Promise<void> {
  if (flags.schema === undefined) throw new CommandFailure('no schema: give --schema <file>, or - for stdin', { exit: 'usage' })
  if (flags.schema === '-' && flags.arguments === '-') {
    throw new CommandFailure('stdin can be the schema or the arguments, not both; give --arguments <json> or @file', { exit: 'usage' })
  }
  if (flags.arguments === '-' && stdin.isTTY) {
    throw new CommandFailure('no arguments: give --arguments <json>, --arguments @file, or pipe them in', { exit: 'usage' })
  }
  const schema = parseInput(await readInputFile(flags.schema, '--schema', stdin))
  const input = await readInputValue(flags.arguments, '--arguments', stdin)
  const options = { ...(await readPassOptions(flags, stdin)), bigint: true }
  const { text, report } = restore(input, schema, options)
  if (flags.json) {
    await output.print(`{"arguments":${text},"report":${writeJson(report.map(toPlainDiagnostic))}}\n`)
    return
  }
  await output.print(`${text}\n`)
  for (const diagnostic of report) output.note(formatDiagnostic(diagnostic))
}

/** Restores an object where it stands; any other text, such as an object that was encoded twice, is for the pass to read. */
function restore(input: InputText, schema: unknown, options: ToolOptions): RestoredText {
  const read = parseText(input.text, TEXT_LIMITS)
  if ('value' in read && isObject(read.value)) return restoreInText(input.text.trim(), [], read.value, schema, options)
  const { arguments: restored, report } = coerceToolArguments(schema, input.text, options)
  if (report.some(({ code, instanceLocation }) => code === 'text-unreadable' && instanceLocation === '')) throw jsonFailure(input)
  return { text: writeJson(restored), report }
}
