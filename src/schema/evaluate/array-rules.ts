/** The keywords of arrays, of both generations: a list under `items` is what 2020-12 calls `prefixItems`. */

import { ARRAY } from '../../json/kind.ts'
import type { KeywordRule, LazySchema, Run, SchemaCompiler } from './keyword-rule.ts'
import { isSchema, readNumber, readSchema, readSchemas } from './read-keyword.ts'
import { both, FAILS, HOLDS, PENDING, type Verdict, verdictOf } from './verdict.ts'

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
  prefixItems: { kinds: ARRAY, read: readSchemas, check: checkPrefix },
  items: {
    kinds: ARRAY,
    read: (keyword, schema, compiler) => {
      const prefix = schema['prefixItems']
      return readSchemas(keyword, schema, compiler) ?? readRest(keyword, Array.isArray(prefix) ? prefix.length : 0, compiler)
    },
    check: (operand: LazySchema[] | Rest, array: unknown[], run) =>
      Array.isArray(operand) ? checkPrefix(operand, array, run) : checkRest(operand, array, run),
  },
  additionalItems: {
    kinds: ARRAY,
    read: (keyword, { items }, compiler) => (Array.isArray(items) ? readRest(keyword, items.length, compiler) : undefined),
    check: checkRest,
  },
  contains: {
    kinds: ARRAY,
    read: (keyword, { minContains, maxContains }, compiler) =>
      isSchema(keyword)
        ? ({
            schema: compiler.lazy(keyword),
            least: typeof minContains === 'number' ? minContains : 1,
            most: typeof maxContains === 'number' ? maxContains : Number.POSITIVE_INFINITY,
          } satisfies Containment)
        : undefined,
    check: checkContainment,
  },
}

function readRest(keyword: unknown, from: number, compiler: SchemaCompiler): Rest | undefined {
  const schema = readSchema(keyword, undefined, compiler)
  return schema && { from, schema }
}

function checkPrefix(schemas: LazySchema[], array: unknown[], run: Run): Verdict {
  let verdict: Verdict = HOLDS
  const length = Math.min(schemas.length, array.length)
  for (let index = 0; index < length && verdict !== FAILS; index++) {
    verdict = both(verdict, run.evaluate(schemas[index] as LazySchema, array[index]))
  }
  return verdict
}

function checkRest({ from, schema }: Rest, array: unknown[], run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (let index = from; index < array.length && verdict !== FAILS; index++) verdict = both(verdict, run.evaluate(schema, array[index]))
  return verdict
}

function checkContainment({ schema, least, most }: Containment, array: unknown[], run: Run): Verdict {
  let held = 0
  let pending = 0
  for (const element of array) {
    const verdict = run.evaluate(schema, element)
    if (verdict === HOLDS) held++
    if (verdict === PENDING) pending++
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
