/** How many recorded calls of real servers come back right: the pass beside Ajv's `coerceTypes`. */

import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { compileArguments } from '../src/coerce/compile.ts'
import { NO_GUESSES } from '../test/corpus/no-guesses.ts'
import { readCalls } from '../test/corpus/read-corpus.ts'

/** What a contestant made of the calls. */
interface Score {
  controls: number
  kept: number
  mangled: number
  undone: number
}

type Restore = (schema: Record<string, unknown>, args: unknown) => unknown

/** Scores a contestant: right calls must come back as they were, mangled ones with one reading as they had been, keys in order. */
function score(restore: Restore): Score {
  const result: Score = { controls: 0, kept: 0, mangled: 0, undone: 0 }
  for (const { mangled, original, reading, schema } of readCalls()) {
    if (mangled === undefined) {
      result.controls++
      if (spell(restore(schema, structuredClone(original))) === spell(original)) result.kept++
    } else if (reading === 'only') {
      result.mangled++
      if (spell(restore(schema, structuredClone(mangled))) === spell(original)) result.undone++
    }
  }
  return result
}

function spell(value: unknown): string {
  return JSON.stringify(value)
}

/** Ajv as its users set it up; a schema that it refuses leaves the arguments as they came. */
function createAjvRestore(): Restore {
  const options = { coerceTypes: true, strict: false, validateFormats: false, logger: false } as const
  const validators = new WeakMap<object, (args: unknown) => unknown>()
  const compile = (schema: Record<string, unknown>): ((args: unknown) => unknown) => {
    try {
      return (/draft-0[67]/.test(String(schema['$schema'] ?? '')) ? new Ajv(options) : new Ajv2020(options)).compile(schema)
    } catch {
      return () => true
    }
  }
  return (schema, args) => {
    let validate = validators.get(schema)
    if (validate === undefined) {
      validate = compile(schema)
      validators.set(schema, validate)
    }
    validate(args)
    return args
  }
}

const scores = {
  toolargs: score((schema, args) => compileArguments(schema, NO_GUESSES).run(args).arguments),
  'ajv coerceTypes': score(createAjvRestore()),
}
if (process.argv.includes('--json')) console.log(JSON.stringify(scores))
else {
  for (const [name, { controls, kept, mangled, undone }] of Object.entries(scores)) {
    console.log(`${name.padEnd(16)} right calls left as they were: ${kept} of ${controls}; mangled calls undone: ${undone} of ${mangled}`)
  }
}
