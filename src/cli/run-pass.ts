/** The pass by the name of a profile, compiled once for each schema and the options of one run. */

import { type CompiledArguments, compileArguments, type RestoredArguments } from '../coerce/compile.ts'
import type { PassOptions } from './pass-options.ts'

/** The pass with the options of one command line. */
export type RunPass = (schema: unknown, args: unknown) => RestoredArguments

/**
 * Makes the pass of one command line.
 *
 * @param options The options.
 *
 * @returns The function that restores arguments by a schema.
 */
export function createRunPass({ profile, ...options }: PassOptions): RunPass {
  const compiled = new WeakMap<object, CompiledArguments>()
  const compile = (schema: unknown) => compileArguments(schema, profile === 'none' ? { ...options, keyPattern: false } : options)
  return (schema, args) => {
    if (typeof schema !== 'object' || schema === null) return compile(schema).run(args)
    const known = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, known)
    return known.run(args)
  }
}
