/** What a provider profile is: data that names the keys a provider takes and the rewrites that make a schema safe for it. */

import type { SchemaCode } from '../report/codes.ts'
import type { DiagnosticArguments } from '../report/diagnostic.ts'
import type { Resolver } from '../schema/resolver.ts'

/** A schema that is an object; boolean schemas have nothing to rewrite. */
export type SchemaObject = Record<string, unknown>

/** Where a schema stands. */
export interface Place {
  /** Whether it is the whole document. */
  readonly isRoot: boolean
  /** Whether it describes the same value as the schema above it, as under a combinator. */
  readonly isFragment: boolean
  /** Whether it stands under `not` or `if`, where a schema that takes more makes the whole take less. */
  readonly isCondition: boolean
  /** Follows the references of the document as the pass found it. */
  readonly resolver: Resolver
  /** Gives the names that the object here declares, wherever the document describes it. */
  readonly declaredNames: () => ReadonlySet<string>
}

/** What a rewrite made of a schema. */
export interface Rewritten {
  readonly schema: SchemaObject
  /** The keyword it is about. */
  readonly keyword?: string
  /** The arguments of its findings; one finding without arguments when absent. */
  readonly details?: readonly DiagnosticArguments[]
}

/** One small, pure rule. It sees a schema before the schemas below it are rewritten, and those it leaves or makes are rewritten in turn. */
export interface Rewrite {
  /** The code that it is reported under. */
  readonly code: SchemaCode
  /**
   * Rewrites one schema.
   *
   * @param schema The schema; it must not be changed.
   * @param place Where it stands.
   *
   * @returns The new schema, or `undefined` when there is nothing to rewrite.
   */
  readonly apply: (schema: SchemaObject, place: Place) => Rewritten | undefined
}

/** The subset of JSON Schema that a provider takes, as the rewrites that lead there. */
export interface Profile {
  /** The pattern of property keys; absent where keys are left as they are. */
  readonly keyPattern?: string
  /** The passes over the document, in order; each applies its rewrites at every schema, in order. */
  readonly passes: readonly (readonly Rewrite[])[]
}
