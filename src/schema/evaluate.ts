/** The eval-free evaluator: tells whether a value satisfies a schema, in time that no schema can make exponential. */

import { createSchemaCompiler } from './evaluate/compile-schema.ts'
import type { Dialect } from './evaluate/keyword-rule.ts'
import { PASS_DIALECT } from './evaluate/pass-dialect.ts'
import { EvaluationRun } from './evaluate/run.ts'
import type { Resolver } from './resolver.ts'

/** What an evaluator may be told. */
export interface EvaluatorOptions {
  /** How references and keywords are read; `pass` unless given, which takes the keywords of both generations by their shape. */
  readonly dialect?: Dialect | 'pass'
  /** The function that is told, once each, which expressions count as satisfied because no linear time decides them. */
  readonly onUndecidedPattern?: (pattern: string) => void
}

/** What one run remembers; it holds for as long as the values are not changed. */
export type EvaluationMemo = EvaluationRun

/** Puts the schemas of one document to values. */
export interface Evaluator {
  /**
   * Tells whether a value satisfies a schema.
   *
   * Hint: never throws; a keyword whose value is malformed is ignored, `format` is not asserted, and a schema that comes back to
   * itself on the same value fails there.
   *
   * @param schema A schema of the document, or whatever stands in its place.
   * @param value A JSON value; a BigInt stands for an integer beyond 2^53.
   * @param memo The memory of this run; pass the same one to share work between calls on the same values.
   *
   * @returns True when the value satisfies the schema.
   *
   * @see JSON Schema 2020-12 validation, section 6; core, section 10.
   */
  validates(schema: unknown, value: unknown, memo?: EvaluationMemo): boolean
}

/**
 * Makes the evaluator of one document.
 *
 * @param resolver The resolver of the document.
 * @param options The dialect, and who is told of undecided patterns.
 *
 * @returns The evaluator. A schema is compiled when a value first meets it.
 */
export function createEvaluator(resolver: Resolver, options: EvaluatorOptions = {}): Evaluator {
  const { dialect = 'pass', onUndecidedPattern = () => undefined } = options
  const compiler = createSchemaCompiler(resolver, dialect === 'pass' ? PASS_DIALECT : dialect, onUndecidedPattern)
  return {
    validates: (schema, value, memo = createEvaluationMemo()) => memo.validates(compiler.lazy(schema), value),
  }
}

/**
 * Starts the memory of one run.
 *
 * @returns The memory; drop it with the run.
 */
export function createEvaluationMemo(): EvaluationMemo {
  return new EvaluationRun()
}
