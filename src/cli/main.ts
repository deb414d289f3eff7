/** The executable `toolargs`: joins the program to this process. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EXIT_CODES } from './exit-codes.ts'
import { createOutput } from './output.ts'
import { runProgram } from './program.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const output = createOutput({
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  onBroken: (error) => {
    if (error.code === 'EPIPE') process.exit(EXIT_CODES.ok.code)
    process.stderr.write(`toolargs: the results cannot be written (${error.code ?? error.message})\n`)
    process.exit(EXIT_CODES['output-failed'].code)
  },
})

process.exitCode = await runProgram(process.argv.slice(2), {
  stdin: process.stdin,
  output,
  program: [process.execPath, fileURLToPath(import.meta.url)],
  version,
})
