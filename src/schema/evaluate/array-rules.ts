/** The keywords of arrays, of both generations: a list under `items` is what 2020-12 calls `prefixItems`. */

import { ARRAY } from '../../json/kind.ts'
import { createAssertion } from './assertion.ts'
import type { KeywordRule, LazySchema, Run, SchemaCompiler } from './keyword-rule.ts'
import { isSchema, readNumber, readSchema, readSchemas } from './read-keyword.ts'
import { judgeCount, judgeEvery } from './verdict.ts'

/** Gives the schema of the element at an index, where there is one. */
type ElementSchema = (index: number) => LazySchema | undefined

/** How many elements must satisfy a schema. */
type Containment = readonly [schema: LazySchema, least: number, most: number]

/**
 * The rules of the array keywords.
 *
 * @see JSON Schema 2020-12 core, section 10.3.1, and validation, section 6.4; draft-07 validation, section 6.4.
 */
export const ARRAY_RULES: Readonly<Record<string, KeywordRule>> = {
  minItems: createAssertion(ARRAY, readNumber, ({ length }: unknown[], limit) => length >= limit),
  maxItems: createAssertion(ARRAY, readNumber, ({ length }: unknown[], limit) => length <= limit),
  uniqueItems: createAssertion(
    ARRAY,
    (keyword) => keyword === true || undefined,
    (array: unknown[], _unique, run) => isUnique(array, run),
  ),
  prefixItems: createElementRule((keyword, _schema, compiler) => readList(keyword, compiler)),
  items: createElementRule(
    (keyword, { prefixItems }, compiler) =>
      readList(keyword, compiler) ?? readRest(keyword, Array.isArray(prefixItems) ? prefixItems.length : 0, compiler),
  ),
  additionalItems: createElementRule((keyword, { items }, compiler) =>
    Array.isArray(items) ? readRest(keyword, items.length, compiler) : undefined,
  ),
  contains: {
    kinds: ARRAY,
    read: (keyword, { minContains, maxContains }, compiler): Containment | undefined =>
      isSchema(keyword)
        ? [
            compiler.lazy(keyword),
            typeof minContains === 'number' ? minContains : 1,
            typeof maxContains === 'number' ? maxContains : Number.POSITIVE_INFINITY,
          ]
        : undefined,
    check: ([schema, least, most]: Containment, array: unknown[], run) =>
      judgeCount(array, (element) => run.evaluate(schema, element), least, most),
  },
}

/** Makes the rule of a keyword that gives elements their schemas. */
/* @__NO_SIDE_EFFECTS__ */
function createElementRule(
  read: (keyword: unknown, schema: Record<string, unknown>, compiler: SchemaCompiler) => ElementSchema | undefined,
): KeywordRule {
  return {
    kinds: ARRAY,
    read,
    check: (schemaAt: ElementSchema, array: unknown[], run) =>
      judgeEvery(array, (element, index) => run.evaluate(schemaAt(index), element)),
  }
}

function readList(keyword: unknown, compiler: SchemaCompiler): ElementSchema | undefined {
  const schemas = readSchemas(keyword, undefined, compiler)
  return schemas && ((index) => schemas[index])
}

function readRest(keyword: unknown, from: number, compiler: SchemaCompiler): ElementSchema | undefined {
  const schema = readSchema(keyword, undefined, compiler)
  return schema && ((index) => (index < from ? undefined : schema))
}

function isUnique(array: unknown[], run: Run): boolean {
  const scalars = new Set<unknown>()
  const containers = new Set<object>()
  for (const element of array) {
    if (typeof element === 'object' && element !== null) containers.add(element)
    else if (scalars.size === scalars.add(element).size) return false
  }
  // The same container twice is no two; one alone among scalars equals nothing, and numbering it would read all that is below.
  if (scalars.size + containers.size < array.length) return false
  return containers.size < 2 || new Set(Array.from(containers, (container) => run.idOf(container))).size === containers.size
}
