/** The keywords of one schema object, each with its rule; those that reach another schema on the same value come last. */

import { getOwn } from '../../json/value.ts'
import { typeMask } from '../type-mask.ts'
import { APPLICATOR_RULES } from './applicator-rules.ts'
import { ARRAY_RULES } from './array-rules.ts'
import type { Check, CompiledSchema, KeywordRule, SchemaCompiler } from './keyword-rule.ts'
import { NUMBER_RULES } from './number-rules.ts'
import { OBJECT_RULES } from './object-rules.ts'
import { STRING_RULES } from './string-rules.ts'
import { VALUE_RULES } from './value-rules.ts'

const RULES: ReadonlyMap<string, KeywordRule> = /* @__PURE__ */ new Map(
  [VALUE_RULES, NUMBER_RULES, STRING_RULES, ARRAY_RULES, OBJECT_RULES, APPLICATOR_RULES].flatMap((rules) => Object.entries(rules)),
)

/**
 * Tells whether a keyword says anything about values.
 *
 * @param keyword The name of the keyword.
 *
 * @returns False for annotations, definitions and unknown keywords.
 */
export function asserts(keyword: string): boolean {
  return keyword === 'type' || RULES.has(keyword)
}

/**
 * Compiles the keywords of a schema object.
 *
 * @param schema The schema.
 * @param compiler The compiler of its subschemas.
 *
 * @returns The compiled schema; a `$ref` is none of its keywords.
 */
export function compileKeywords(schema: Record<string, unknown>, compiler: SchemaCompiler): CompiledSchema {
  const here: Check[] = []
  const revisiting: Check[] = []
  for (const keyword of Object.keys(schema)) {
    const rule = RULES.get(keyword)
    const operand = rule?.read(schema[keyword], schema, compiler)
    if (rule !== undefined && operand !== undefined) (rule.revisits ? revisiting : here).push({ rule, operand })
  }
  return { mask: typeMask(getOwn(schema, 'type')), checks: [...here, ...revisiting], revisits: revisiting.length > 0 }
}
