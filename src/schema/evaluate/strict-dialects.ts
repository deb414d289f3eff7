/** Schemas as one dialect reads them, to the letter; the evaluator is held against the official suite in these. */

import { ANY_KIND } from '../../json/kind.ts'
import { compileKeywords } from './compile-keywords.ts'
import type { Check, CompiledSchema, Dialect, KeywordRule, LazySchema } from './keyword-rule.ts'

const REFERENCE_RULE: KeywordRule = {
  kinds: ANY_KIND,
  revisits: true,
  read: (target) => target,
  check: (target: LazySchema, value, run) => run.evaluate(target, value),
}

/**
 * Draft-07: whatever stands beside a `$ref` is ignored.
 *
 * @see Draft-07 core, section 8.3.
 */
export const DRAFT_07: Dialect = /* @__PURE__ */ strictDialect(
  ['prefixItems', 'minContains', 'maxContains', 'dependentRequired', 'dependentSchemas'],
  (reference) => ({ mask: ANY_KIND, checks: [reference], revisits: true }),
)

/**
 * 2020-12: `$ref` is a keyword among others.
 *
 * @see JSON Schema 2020-12 core, section 8.2.3.1.
 */
export const DRAFT_2020_12: Dialect = /* @__PURE__ */ strictDialect(['additionalItems', 'dependencies'], (reference, { mask, checks }) => ({
  mask,
  checks: [...checks, reference],
  revisits: true,
}))

/** Joins the check of a reference to what was compiled from the keywords beside it. */
type ReferenceCompiler = (reference: Check, beside: CompiledSchema) => CompiledSchema

function strictDialect(foreign: readonly string[], withReference: ReferenceCompiler): Dialect {
  return {
    inForce: (schema) => schema,
    compile: (schema, compiler, resolver) => {
      const own = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !foreign.includes(keyword)))
      const beside = compileKeywords(own, compiler)
      const target = Object.hasOwn(schema, '$ref') ? resolver.target(schema) : undefined
      if (target === undefined || !('schema' in target)) return beside
      return withReference({ rule: REFERENCE_RULE, operand: compiler.lazy(target.schema) }, beside)
    },
  }
}
