/** Generated tools with valid arguments, and how long a law is checked; the seed that is printed repeats a run (`TOOLARGS_SEED`). */

import fc from 'fast-check'
import { type Dialect, renderSchema, type SchemaObject } from './render-schema.ts'
import { type ObjectShape, toolShapes } from './shape.ts'
import { validArguments } from './valid-values.ts'

/** A tool, and one call of it that is right. */
export interface Call {
  readonly tool: ObjectShape
  readonly schema: SchemaObject
  readonly args: Record<string, unknown>
  /** Decides how the arguments are mangled. */
  readonly seed: number
}

const SEED = Number(process.env['TOOLARGS_SEED'] ?? Date.now() % 2 ** 31)
console.info(`seed of the laws: ${SEED}`)

/** A law may take its share of the time and no more; what was checked until then counts. */
export const BOUNDS = { seed: SEED, numRuns: 2_000, interruptAfterTimeLimit: 1_000, markInterruptAsFailure: false } as const

/** The calls. */
export const calls: fc.Arbitrary<Call> = fc
  .tuple(toolShapes, fc.constantFrom<Dialect>('2020-12', 'draft-07'))
  .chain(([tool, dialect]) =>
    fc.record({ tool: fc.constant(tool), schema: fc.constant(renderSchema(tool, dialect)), args: validArguments(tool), seed: fc.nat() }),
  )
