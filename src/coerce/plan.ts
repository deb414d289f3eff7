/** The compiled form of a schema at one position: plain data, with links to the plans of the positions below it. */

import type { KeywordLocator } from '../report/diagnostic.ts'
import type { Pattern } from '../schema/pattern.ts'
import type { ReferenceBoundary } from '../schema/reference.ts'

/** Where a position stands, as far as the boundaries of the pass ask for it. */
export type Level = 'root' | 'parameter' | 'below'

/** Something in force at a position that is not done: a reference that was not followed, a pattern that is not decided. */
export interface BoundaryNote {
  readonly code: ReferenceBoundary | 'pattern-undecided'
  /** The reference or the pattern. */
  readonly subject: unknown
}

/** What is known about the keys of an object at a position. */
export interface ObjectPlan {
  /** The declared keys, in the order in which models usually send them. */
  readonly keys: readonly string[]
  /** The plan of each declared key; made when it is first needed. */
  readonly children: (Plan | undefined)[]
  /** The kinds that need no work at each declared key; 0 until its plan is made. */
  readonly accepts: number[]
  /** The kinds that a short text is read as at each declared key without further questions; 0 until its plan is made. */
  readonly directs: number[]
  /** The place of each declared key. */
  readonly places: ReadonlyMap<string, number>
  /** The keys that some schema in force requires. */
  readonly required: ReadonlySet<string>
  /** The schemas in force that say something about keys, for those that are not declared. */
  readonly sources: readonly ObjectSource[]
  /** The plans of keys that are not declared, as they were met. */
  readonly others: Map<string, Plan | undefined>
  /** Model keys and the published keys they stand for. */
  readonly restores: ReadonlyMap<string, string> | undefined
  /** Which of the copying functions this position keeps to. */
  readonly cloner: number
}

/** One schema that says something about the keys of an object. */
export interface ObjectSource {
  readonly properties: Readonly<Record<string, unknown>> | undefined
  readonly patterns: readonly (readonly [Pattern, unknown])[]
  readonly additional: unknown
}

/** What is known about the elements of an array at a position. */
export interface ArrayPlan {
  /** The plans of the first elements, where they have plans of their own. */
  readonly prefix: readonly (Plan | undefined)[]
  /** The plan of all further elements. */
  readonly rest: Plan | undefined
}

/** A union in force at a position. */
export interface UnionPlan {
  /** The branches, those of nested pure unions among them. */
  readonly branches: readonly Plan[]
  /** Whether one valid branch is enough. */
  readonly any: boolean
  /** The branches that admit an object. */
  readonly objects: readonly Plan[]
  /** The branches that admit an array. */
  readonly arrays: readonly Plan[]
  /** The property that tells the branches apart, when there is one: value to branch. */
  readonly discriminator: { readonly key: string; readonly branches: ReadonlyMap<unknown, Plan> } | undefined
}

/** The plan of one position: everything that the set of schemas in force there says. Frozen; what is made on demand hangs in `links`. */
export interface Plan {
  /** The schemas that the position was made of, as they were published. */
  readonly seeds: readonly unknown[]
  /** The schema objects in force, references followed and `allOf` flattened; the branches of unions are not among them. */
  readonly schemas: readonly Record<string, unknown>[]
  readonly level: Level
  /** The kinds that the keywords beside the unions admit. */
  readonly base: number
  /** The scalar kinds of which keywords beside `type` and the unions can refute a value. */
  readonly refutable: number
  /** Whether bounds are all that can refute a number. */
  readonly bounded: boolean
  /** Whether the position has an `enum` or a `const` of its own. */
  readonly members: boolean
  /** Whether null is admitted whatever the keywords and unions say (`nullable`). */
  readonly nullable: boolean
  /** Whether a `type` stands beside the unions. */
  readonly typed: boolean
  /** The keywords that only forbid (`if`, `not`, `dependentSchemas`), as schemas of their own. */
  readonly conditions: readonly Record<string, unknown>[]
  readonly boundaries: readonly BoundaryNote[]
  /** Spells where the position was said, when somebody asks. */
  readonly locator: KeywordLocator
  readonly links: PlanLinks
}

/** The parts of a plan that are made when they are first needed. */
export interface PlanLinks {
  /** The kinds that need no work at all: one bit test in the hot loop. */
  accepts: number
  /** The kinds admitted, unions included. */
  total: number
  /** The kinds that a type, a member list or a branch names: text is read as these only. */
  declared: number
  /** The scalar kinds of which every value is valid. */
  sure: number
  /** The scalar kinds that a short text is read as without further questions; 0 where there are any. */
  direct: number
  /** Whether the members of an object are all that has to be looked at: no unions, conditions, boundaries or renamed keys. */
  plain: boolean
  /** Whether the position can lead back to itself without going into the value. */
  cyclic: boolean
  /** What the branches of the unions do not do; it counts where a text is judged by them all. */
  branchNotes: readonly BoundaryNote[]
  object: ObjectPlan | undefined
  /** What conditions say about keys: the model was shown their names too, but they are no reason to coerce. */
  fragments: ObjectPlan | undefined
  array: ArrayPlan | undefined
  /** Whether elements of arrays are spoken of, so that an array plan is worth making. */
  readonly describesItems: boolean
  unions: readonly UnionPlan[]
}
