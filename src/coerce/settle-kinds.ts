/** Which kinds a position admits and which need no work, worked out over unions that may lead back to themselves. */

import { ARRAY, NULL, NUMBER, OBJECT, STRING } from '../json/kind.ts'
import type { Resolver } from '../schema/resolver.ts'
import type { Settings } from './options.ts'
import type { BoundaryNote, Plan, UnionPlan } from './plan.ts'
import { SCALARS } from './schema-facts.ts'
import { createUnionPlan } from './union-plan.ts'

/** A union whose branches are plans already. */
export interface RawUnion {
  readonly any: boolean
  readonly branches: readonly Plan[]
}

/**
 * Settles which kinds a position admits, with all positions that stand at the same value.
 *
 * @param start The position.
 * @param unionsOf The function that gives the unions of a position, their branches not settled yet.
 * @param resolver The resolver of the document.
 * @param settings The settings of the pass.
 */
export function settleKinds(start: Plan, unionsOf: (plan: Plan) => readonly RawUnion[], resolver: Resolver, settings: Settings): void {
  const order: Plan[] = []
  const found = new Map<Plan, readonly RawUnion[]>()
  const open = new Set<Plan>()
  let loops = false
  const pending: { plan: Plan; leave: boolean }[] = [{ plan: start, leave: false }]
  while (pending.length > 0) {
    const { plan, leave } = pending.pop() as { plan: Plan; leave: boolean }
    if (leave) {
      open.delete(plan)
      order.push(plan)
      continue
    }
    if (plan.links.total >= 0 || found.has(plan)) {
      loops ||= open.has(plan)
      continue
    }
    open.add(plan)
    pending.push({ plan, leave: true })
    const unions = unionsOf(plan)
    found.set(plan, unions)
    for (const { branches } of unions) for (const branch of branches) pending.push({ plan: branch, leave: false })
  }
  // The least fixpoint: a branch that only leads back to itself admits nothing by that.
  for (const plan of order) plan.links.total = 0
  for (let changed = true; changed; ) {
    changed = false
    for (const plan of order) {
      const { links } = plan
      let total = plan.base
      let declared = namedKinds(plan)
      for (const { branches } of found.get(plan) ?? []) {
        total &= branches.reduce((mask, branch) => mask | branch.links.total, 0)
        if (!plan.typed) declared |= branches.reduce((mask, branch) => mask | branch.links.declared, 0)
      }
      if (plan.nullable) {
        total |= NULL
        declared |= NULL
      }
      changed ||= total !== links.total || declared !== links.declared
      links.total = total
      links.declared = declared
    }
  }
  // Where one position leads back to itself, others of the same unions may; to take them all for such costs a look-up.
  if (loops) for (const plan of order) plan.links.cyclic = (found.get(plan) ?? []).length > 0
  for (const plan of order) {
    const unions = (found.get(plan) ?? []).map(({ any, branches }) => createUnionPlan(branches, any, resolver))
    finish(plan, unions, settings)
  }
}

/**
 * Settles a position without unions.
 *
 * @param plan The position.
 * @param settings The settings of the pass.
 */
export function settleAlone(plan: Plan, settings: Settings): void {
  plan.links.total = plan.base
  plan.links.declared = namedKinds(plan)
  finish(plan, NO_UNIONS, settings)
}

/** The kinds that a position names by itself. */
function namedKinds(plan: Plan): number {
  return (plan.typed || plan.members ? plan.base : 0) | (plan.nullable ? NULL : 0)
}

const NO_UNIONS: readonly UnionPlan[] = []

/** Works out the one-bit answers of the hot loop. */
function finish(plan: Plan, unions: readonly UnionPlan[], settings: Settings): void {
  const { links } = plan
  links.unions = unions
  links.branchNotes = notesOf(unions)
  links.plain =
    (links.total & OBJECT) !== 0 &&
    unions.length === 0 &&
    plan.conditions.length === 0 &&
    plan.boundaries.length === 0 &&
    links.object?.restores === undefined &&
    !settings.looseKeys
  links.sure = plan.base & SCALARS & ~plan.refutable
  for (const union of unions) links.sure &= sureKinds(union)
  if (plan.boundaries.length > 0) return
  if ((links.total & STRING) === 0 && unions.length === 0)
    links.direct = (links.sure & links.declared & ~NULL) | (plan.bounded ? links.declared & NUMBER : 0)
  let accepts = links.total & SCALARS & ~STRING
  if (links.sure & STRING) accepts |= STRING
  // A refuted text can only be changed where another kind is admitted or a switch allows a guess.
  else if (links.total === STRING && !settings.looseEnums && !settings.sentinels) accepts |= STRING
  if (plan.conditions.length === 0) {
    if (links.total & OBJECT && links.object === undefined && unions.every((union) => leaves(union.objects, OBJECT))) accepts |= OBJECT
    if (links.total & ARRAY && !links.describesItems && unions.every((union) => leaves(union.arrays, ARRAY))) accepts |= ARRAY
  }
  links.accepts = accepts
}

/** What the branches of unions do not do, each once. */
function notesOf(unions: readonly UnionPlan[]): BoundaryNote[] {
  const notes = new Map<unknown, BoundaryNote>()
  for (const { branches } of unions) {
    for (const { boundaries, links } of branches) for (const note of [...boundaries, ...links.branchNotes]) notes.set(note.subject, note)
  }
  return [...notes.values()]
}

/** The scalar kinds of which a union takes every value. */
function sureKinds(union: UnionPlan): number {
  let sure = 0
  for (const branch of union.branches) sure |= branch.links.cyclic ? 0 : branch.links.sure
  if (union.any) return sure
  // `oneOf` takes a value only when no other branch does.
  for (let kind = 1; kind <= STRING; kind <<= 1) {
    const takers = union.branches.filter((branch) => branch.links.total & kind).length
    if (takers !== 1) sure &= ~kind
  }
  return sure
}

/** Whether the only branch for a kind of container has no work inside. */
function leaves(branches: readonly Plan[], kind: number): boolean {
  return branches.length === 1 && ((branches[0] as Plan).links.accepts & kind) !== 0
}
