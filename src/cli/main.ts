/** The executable `toolargs`: joins the program to this process. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EXIT_CODES } from './exit-codes.ts'
import { createOutput } from './output.ts'
import { runProgram } from './program.ts'

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has seen enough (`| head`); nothing that follows would be read.
    if (error.code === 'EPIPE') process.exit(EXIT_CODES.ok.code)
    throw error
  })
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

process.exitCode = await runProgram(
  process.argv.slice(2),
  {
    stdin: process.stdin,
    output: createOutput(process.stdout, process.stderr, process.env),
    program: [process.execPath, fileURLToPath(import.meta.url)],
    version,
  },
  (text) => process.stdout.write(text),
)
