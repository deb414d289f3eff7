/** The shapes that the evaluator is made of: compiled schemas, dialects, keyword rules, and what a rule may ask for. */

import type { Pattern } from '../pattern.ts'
import type { Resolver } from '../resolver.ts'
import type { Verdict } from './verdict.ts'

/** A subschema where it stands; it is compiled when a value first meets it. */
export interface LazySchema {
  readonly schema: unknown
  readonly compiler: SchemaCompiler
  compiled: CompiledSchema | undefined
}

/** A schema as plain data. */
export interface CompiledSchema {
  /** The kinds that `type` admits. */
  readonly mask: number
  readonly checks: readonly Check[]
  /** Whether a check puts another schema to the same value, so that evaluation may come back to where it is. */
  readonly revisits: boolean
}

/** One keyword of a compiled schema. */
export interface Check {
  readonly rule: KeywordRule
  readonly operand: unknown
}

/** How the schemas of a document are read. */
export interface Dialect {
  /** Gives the schema that counts where this one stands. */
  inForce(schema: unknown, resolver: Resolver): unknown
  /** Compiles a schema that counts. */
  compile(schema: Record<string, unknown>, compiler: SchemaCompiler, resolver: Resolver): CompiledSchema
}

/** What a rule may ask while it reads its keyword. */
export interface SchemaCompiler {
  /** Makes the handle of a subschema. */
  lazy(schema: unknown): LazySchema
  /** Compiles the schema behind a handle. */
  compile(lazy: LazySchema): CompiledSchema
  /** Gives the compiled pattern of an expression. */
  pattern(source: string): Pattern
}

/** What a rule may ask while it checks a value. */
export interface Run {
  /** Puts a schema to a value; where there is none, every value holds. */
  evaluate(lazy: LazySchema | undefined, value: unknown): Verdict
  /** Gives a number that two containers share when they are equal. */
  idOf(container: object): number
}

/** One keyword: how its value is read, once for each schema, and how a value is held against it. */
export interface KeywordRule {
  /** The kinds of values that the keyword speaks about; all others satisfy it. */
  readonly kinds: number
  /** Whether subschemas are put to the same value. */
  readonly revisits?: boolean
  /** Reads the keyword; `undefined` when there is nothing to check or the keyword's value is malformed. */
  read(keyword: unknown, schema: Record<string, unknown>, compiler: SchemaCompiler): unknown
  /** Holds a value of one of the kinds against what was read. */
  check(operand: unknown, value: unknown, run: Run): Verdict
}
