/** The keywords of arrays, of both generations: a list under `items` is what 2020-12 calls `prefixItems`. */

import { ARRAY } from '../../json/kind.ts'
import type { KeywordRule, LazySchema, Run } from './keyword-rule.ts'
import { readNumber, readSchema, readSchemas } from './read-keyword.ts'
import { FAILS, HOLDS, PENDING, type Verdict, verdictOf } from './verdict.ts'

/** One schema for every element from an index on. */
interface Rest {
  readonly from: number
  readonly schema: LazySchema
}

/** How many elements must satisfy a schema. */
interface Containment {
  readonly schema: LazySchema
  readonly least: number
  readonly most: number
}

/**
 * The rules of the array keywords.
 *
 * @see JSON Schema 2020-12 core, section 10.3.1, and validation, section 6.4; draft-07 validation, section 6.4.
 */
export const ARRAY_RULES: Readonly<Record<string, KeywordRule>> = {
  minItems: { kinds: ARRAY, read: readNumber, check: (limit: number, array: unknown[]) => verdictOf(array.length >= limit) },
  maxItems: { kinds: ARRAY, read: readNumber, check: (limit: number, array: unknown[]) => verdictOf(array.length <= limit) },
  uniqueItems: {
    kinds: ARRAY,
    read: (keyword) => (keyword === true ? true : undefined),
    check: (_operand, array: unknown[], run) => verdictOf(isUnique(array, run)),
  },
  prefixItems: {
    kinds: ARRAY,
    read: (keyword, schema, compiler) => (compiler.dialect === 'draft-07' ? undefined : readSchemas(keyword, schema, compiler)),
    check: checkPrefix,
  },
  items: {
    kinds: ARRAY,
    read: (keyword, schema, compiler) => {
      if (Array.isArray(keyword)) return compiler.dialect === '2020-12' ? undefined : readSchemas(keyword, schema, compiler)
      const rest = readSchema(keyword, schema, compiler)
      const prefix = compiler.dialect === 'draft-07' ? undefined : schema['prefixItems']
      return rest && ({ from: Array.isArray(prefix) ? prefix.length : 0, schema: rest } satisfies Rest)
    },
    check: (operand: LazySchema[] | Rest, array: unknown[], run) =>
      Array.isArray(operand) ? checkPrefix(operand, array, run) : checkRest(operand, array, run),
  },
  additionalItems: {
    kinds: ARRAY,
    read: (keyword, schema, compiler) => {
      const items = schema['items']
      if (!Array.isArray(items) || compiler.dialect === '2020-12') return undefined
      const rest = readSchema(keyword, schema, compiler)
      return rest && ({ from: items.length, schema: rest } satisfies Rest)
    },
    check: checkRest,
  },
  contains: {
    kinds: ARRAY,
    read: (keyword, schema, compiler) => {
      if (typeof keyword !== 'boolean' && readSchema(keyword, schema, compiler) === undefined) return undefined
      const counted = compiler.dialect !== 'draft-07'
      const { minContains, maxContains } = schema
      return {
        schema: compiler.lazy(keyword),
        least: counted && typeof minContains === 'number' ? minContains : 1,
        most: counted && typeof maxContains === 'number' ? maxContains : Number.POSITIVE_INFINITY,
      } satisfies Containment
    },
    check: checkContainment,
  },
}

function checkPrefix(schemas: LazySchema[], array: unknown[], run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (let index = 0; index < schemas.length && index < array.length; index++) {
    const one = run.evaluate(schemas[index] as LazySchema, array[index])
    if (one === FAILS) return FAILS
    if (one === PENDING) verdict = PENDING
  }
  return verdict
}

function checkRest({ from, schema }: Rest, array: unknown[], run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (let index = from; index < array.length; index++) {
    const one = run.evaluate(schema, array[index])
    if (one === FAILS) return FAILS
    if (one === PENDING) verdict = PENDING
  }
  return verdict
}

function checkContainment({ schema, least, most }: Containment, array: unknown[], run: Run): Verdict {
  let held = 0
  let pending = 0
  for (const element of array) {
    const one = run.evaluate(schema, element)
    if (one === HOLDS) held++
    if (one === PENDING) pending++
    if (held > most) return FAILS
    if (held >= least && most === Number.POSITIVE_INFINITY) return HOLDS
  }
  if (held + pending < least) return FAILS
  return held >= least && held + pending <= most ? HOLDS : PENDING
}

function isUnique(array: unknown[], run: Run): boolean {
  const scalars = new Set<unknown>()
  const containers = new Set<number>()
  let wanted = 0
  for (const element of array) {
    if (typeof element === 'object' && element !== null) wanted++
    else if (scalars.size === scalars.add(element).size) return false
  }
  // A container alone among scalars equals nothing; numbering it would read all that is below.
  if (wanted < 2) return true
  for (const element of array) {
    if (typeof element === 'object' && element !== null && containers.size === containers.add(run.idOf(element)).size) return false
  }
  return true
}
