/** The program: its commands, and how each run ends. */

import { Command, CommanderError } from 'commander'
import type { CommandContext } from './command-context.ts'
import { addBatchCommand } from './commands/batch.ts'
import { addCallCommand } from './commands/call.ts'
import { addCoerceCommand } from './commands/coerce.ts'
import { addDemoCommand } from './commands/demo.ts'
import { addWrapCommand } from './commands/wrap.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { CommandFailure, formatFailure, toFailure } from './failure.ts'

/**
 * Runs one command line.
 *
 * @param words The words after the name of the program.
 * @param context The surroundings, without the way to finish.
 *
 * @returns The exit code.
 */
export async function runProgram(words: readonly string[], context: Omit<CommandContext, 'finish'>): Promise<number> {
  let code: number = EXIT_CODES.ok.code
  const program = createProgram({
    ...context,
    finish: (exit) => {
      code = typeof exit === 'number' ? exit : EXIT_CODES[exit].code
    },
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT_CODES.ok.code
    const failure = error instanceof CommanderError ? readUsageError(error, words) : toFailure(error)
    context.output.note(formatFailure(failure, asksForJson(words)))
    return EXIT_CODES[failure.exit].code
  }
}

function createProgram(context: CommandContext): Command {
  const program = new Command('toolargs')
    .description("Restores the arguments of a model's tool call to what the tool's own schema declares.")
    .usage('<command> [options]')
    .version(context.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: (text) => void context.output.print(text), writeErr: () => undefined })
    .addHelpText('after', '\nEach command has examples: toolargs <command> --help\nExit codes: docs/exit-codes.md')
  addDemoCommand(program, context)
  addWrapCommand(program, context)
  addCallCommand(program, context)
  addCoerceCommand(program, context)
  addBatchCommand(program, context)
  return program
}

/** Makes one line of what commander says, and tells what to do next. */
function readUsageError({ code, message }: CommanderError, [first, second]: readonly string[]): CommandFailure {
  if (code === 'commander.help') {
    // Commander answers the help of a command that is none with the help of the program.
    const reason = first === 'help' && second !== undefined ? `there is no command ${JSON.stringify(second)}` : 'no command given'
    return new CommandFailure(`${reason}; see toolargs --help`, { exit: 'usage' })
  }
  const text = message
    .replace(/^error: /, '')
    .replace(/\.$/, '')
    .replaceAll('\n', ' ')
  return new CommandFailure(`${text}${text.includes('Did you mean') ? '' : '; see toolargs --help'}`, { exit: 'usage' })
}

/** Looks for `--json` in the words themselves, since a command line that is wrong was not read to its end. */
function asksForJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return (end === -1 ? words : words.slice(0, end)).includes('--json')
}
