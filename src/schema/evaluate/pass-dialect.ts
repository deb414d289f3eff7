/** Schemas as the pass reads them: references merged, the keywords of both generations, `nullable`. */

import { NULL } from '../../json/kind.ts'
import { getOwn, isObject } from '../../json/value.ts'
import { asserts, compileKeywords } from './compile-keywords.ts'
import type { Dialect } from './keyword-rule.ts'

/**
 * The reading of the argument pass.
 *
 * @see OpenAPI 3.0.3, section 4.7.24 (`nullable`).
 */
export const PASS_DIALECT: Dialect = {
  inForce: (schema, resolver) => {
    if (!isObject(schema) || !Object.hasOwn(schema, '$ref')) return schema
    // With nothing but annotations beside it a reference is its target, so that equal schemas stay one object.
    if (!Object.keys(schema).some(asserts)) {
      const target = resolver.target(schema)
      if ('schema' in target && resolver.boundary(target.schema) !== 'ref-cycle') return resolver.effective(target.schema)
    }
    return resolver.effective(schema)
  },
  compile: (schema, compiler) => {
    const compiled = compileKeywords(schema, compiler)
    if (getOwn(schema, 'nullable') !== true) return compiled
    // A nullable position takes null whatever else is said there: hosts write it beside `enum` and `allOf` too.
    const checks = compiled.checks.map(({ operand, rule }) => ({ operand, rule: { ...rule, kinds: rule.kinds & ~NULL } }))
    return { ...compiled, mask: compiled.mask | NULL, checks }
  },
}
