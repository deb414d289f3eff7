/** `toolargs demo`: broken calls on real servers, without the gateway and through it. */

import type { Command } from 'commander'
import type { CommandContext } from '../command-context.ts'
import { formatRuns } from '../demo/format-runs.ts'
import { runDemo } from '../demo/run-demo.ts'

const EXAMPLES = `
Two real MCP servers are started as child processes, each once directly and once
behind "toolargs wrap". What a tool received is what its own answer says.

Examples:
  $ toolargs demo
  $ toolargs demo --json`

const COLUMNS = 100

/**
 * Adds the command.
 *
 * @param program The program that the command belongs to.
 * @param context The surroundings of the run.
 */
export function addDemoCommand(program: Command, context: CommandContext): void {
  program
    .command('demo')
    .summary('broken calls on real servers, before and after')
    .description('Make calls as models break them, on real servers, without the gateway and through it.')
    .option('--json', 'print [{"argument", "sent", "without", "received", "ok"}]')
    .addHelpText('after', EXAMPLES)
    .action((flags: { readonly json?: boolean }) => demo(flags.json === true, context))
}

async function demo(json: boolean, { output, program, version, finish }: CommandContext): Promise<void> {
  const runs = await runDemo(program, version)
  const text = json ? `${JSON.stringify(runs.map(({ outcome }) => outcome))}\n` : formatRuns(runs, output.columns ?? COLUMNS, output.colors)
  await output.print(text)
  if (runs.some(({ outcome }) => !outcome.ok)) finish('incomplete')
}
