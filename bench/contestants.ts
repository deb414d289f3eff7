/** What is measured against what: each contestant turns one argument text into the value that a tool would receive. */

import { Ajv2020 } from 'ajv/dist/2020.js'
import { compileArguments } from '../src/coerce/compile.ts'
import type { Workload } from './workloads.ts'

/** One way to the arguments of a tool, with everything that a schema needs done beforehand. */
export interface Contestant {
  readonly name: string
  /** Which limit it is held against: `pass-owned` parsed the tree itself and may change it in place. */
  readonly role: 'baseline' | 'pass' | 'pass-owned' | 'peer'
  readonly run: (text: string) => unknown
}

/**
 * Prepares every contestant for one workload.
 *
 * @param workload The schema and its texts.
 *
 * @returns The contestants, the baseline first.
 */
export function createContestants(workload: Workload): Contestant[] {
  const compiled = compileArguments(workload.schema)
  const validate = new Ajv2020({ coerceTypes: true, strict: false }).compile(workload.schema)
  return [
    { name: 'JSON.parse', role: 'baseline', run: (text) => JSON.parse(text) },
    { name: 'JSON.parse + run(value)', role: 'pass', run: (text) => readReport(compiled.run(JSON.parse(text))) },
    { name: 'run(text)', role: 'pass-owned', run: (text) => readReport(compiled.run(text)) },
    {
      name: 'JSON.parse + Ajv',
      role: 'peer',
      run: (text) => {
        const value = JSON.parse(text)
        validate(value)
        return value
      },
    },
  ]
}

/** A report that nobody reads may cost nothing; here every finding is looked at, so that a lazy one is paid for. */
function readReport(result: { readonly arguments: unknown; readonly report: readonly { readonly code: string }[] }): unknown {
  let letters = 0
  for (const diagnostic of result.report) letters += diagnostic.code.length
  return letters < 0 ? letters : result.arguments
}
