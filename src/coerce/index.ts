/** The door of `toolargs/coerce`: the pass over the arguments of a call. */

export type { CompiledArguments, RestoredArguments } from './compile.ts'
export { compileArguments } from './compile.ts'
export type { ArgumentsOptions, UnionReach } from './options.ts'
export { parseArguments } from './parse-arguments.ts'
