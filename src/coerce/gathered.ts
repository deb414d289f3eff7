/** What is gathered about a position before its plan is put together. */

import type { BoundaryNote } from './plan.ts'

/** What the schemas in force at a position come to. */
export interface Gathered {
  readonly schemas: readonly Record<string, unknown>[]
  readonly facts: number
  /** Whether `false` is among them. */
  readonly falsified: boolean
  readonly conditions: readonly Record<string, unknown>[]
  readonly boundaries: readonly BoundaryNote[]
  readonly restores: ReadonlyMap<string, string>
  readonly fragments: readonly Record<string, unknown>[]
  readonly nullable: boolean
}

const NOTHING: readonly never[] = /* @__PURE__ */ Object.freeze([])

/** What a plain schema does not say. */
export const NOTHING_ELSE: Omit<Gathered, 'schemas' | 'facts' | 'nullable'> = /* @__PURE__ */ Object.freeze({
  falsified: false,
  conditions: NOTHING,
  boundaries: NOTHING,
  restores: new Map(),
  fragments: NOTHING,
})
