/** The first use of a schema: from a schema never seen before to the first arguments restored. */

import { Ajv2020 } from 'ajv/dist/2020.js'
import { compileArguments } from '../src/coerce/compile.ts'
import { median } from './measure.ts'
import type { Workload } from './workloads.ts'

/** What the first use of a schema costs, in nanoseconds. */
export interface FirstUse {
  readonly ours: number
  /** A new Ajv for each schema, which compiles the meta-schema too. */
  readonly ajv: number
  /** One Ajv that has compiled schemas before. */
  readonly ajvReused: number
}

/**
 * Measures the first use of a schema, ours and Ajv's in turn.
 *
 * @param workload The schema, copied for every use so that no cache knows it, and its texts.
 * @param uses How many first uses to measure.
 *
 * @returns The medians.
 */
export function measureFirstUse(workload: Workload, uses: number): FirstUse {
  const schemaText = JSON.stringify(workload.schema)
  const samples: { ours: number[]; ajv: number[]; ajvReused: number[] } = { ours: [], ajv: [], ajvReused: [] }
  const options = { coerceTypes: true, strict: false }
  const reused = new Ajv2020(options)
  for (let use = 0; use < uses; use++) {
    const text = workload.texts[use % workload.texts.length] as string
    samples.ours.push(time(schemaText, text, (schema, args) => compileArguments(schema).run(args).arguments))
    samples.ajv.push(time(schemaText, text, (schema, args) => validate(new Ajv2020(options), schema, args)))
    samples.ajvReused.push(time(schemaText, text, (schema, args) => validate(reused, schema, args)))
  }
  return { ours: median(samples.ours), ajv: median(samples.ajv), ajvReused: median(samples.ajvReused) }
}

function validate(ajv: Ajv2020, schema: Record<string, unknown>, args: unknown): unknown {
  ajv.compile(schema)(args)
  return args
}

function time(schemaText: string, text: string, use: (schema: Record<string, unknown>, args: unknown) => unknown): number {
  const schema = JSON.parse(schemaText) as Record<string, unknown>
  const args: unknown = JSON.parse(text)
  const start = process.hrtime.bigint()
  const result = use(schema, args)
  const end = process.hrtime.bigint()
  if (result === undefined) throw new Error('the first use gave no arguments')
  return Number(end - start)
}
