/** The branches of a union: nested pure unions flattened, told apart by kind and by a discriminator. */

import { ARRAY, OBJECT } from '../json/kind.ts'
import { getOwn, isObject } from '../json/value.ts'
import type { Resolver } from '../schema/resolver.ts'
import { isAnnotation } from './annotations.ts'
import type { Plan, UnionPlan } from './plan.ts'

/**
 * Lists the branches of an `anyOf`, with those of an `anyOf` that stands in it alone.
 *
 * @param branches The branches as published.
 * @param resolver The resolver of the document.
 *
 * @returns The branches that are no such unions themselves, each once, in order.
 */
export function collectBranches(branches: readonly unknown[], resolver: Resolver): unknown[] {
  const found: unknown[] = []
  const seen = new Set<unknown>()
  const pending = [...branches].reverse()
  while (pending.length > 0) {
    const branch = pending.pop()
    if (seen.has(branch)) continue
    seen.add(branch)
    const inner = pureUnion(resolver.effective(branch))
    if (inner === undefined) found.push(branch)
    else for (let index = inner.length - 1; index >= 0; index--) pending.push(inner[index])
  }
  return found
}

/** Gives the branches of a schema that consists of an `anyOf` and annotations. */
function pureUnion(schema: unknown): readonly unknown[] | undefined {
  if (!isObject(schema) || !Object.keys(schema).every((keyword) => keyword === 'anyOf' || isAnnotation(keyword))) return undefined
  const branches = getOwn(schema, 'anyOf')
  return Array.isArray(branches) && branches.length > 0 ? branches : undefined
}

/**
 * Lists a position and the branches that its unions lead to, at any depth, each once.
 *
 * @param plan The position.
 * @param branchesOf The function that picks the branches of a union.
 *
 * @returns The position first.
 */
export function withBranches(plan: Plan, branchesOf: (union: UnionPlan) => readonly Plan[]): Plan[] {
  const found = new Set<Plan>()
  const pending = [plan]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (found.has(at)) continue
    found.add(at)
    for (const union of at.links.unions) pending.push(...branchesOf(union))
  }
  return [...found]
}

/**
 * Makes the plan of a union whose branches are settled.
 *
 * @param branches The plans of the branches.
 * @param any Whether one valid branch is enough (`anyOf`).
 * @param resolver The resolver of the document.
 *
 * @returns The plan of the union.
 */
export function createUnionPlan(branches: readonly Plan[], any: boolean, resolver: Resolver): UnionPlan {
  const objects = branches.filter((branch) => branch.links.total & OBJECT)
  return {
    branches,
    any,
    objects,
    arrays: branches.filter((branch) => branch.links.total & ARRAY),
    discriminator: objects.length > 1 ? findDiscriminator(objects, resolver) : undefined,
  }
}

/** Finds the property that has another constant in every object branch. */
function findDiscriminator(branches: readonly Plan[], resolver: Resolver): UnionPlan['discriminator'] {
  const constants = branches.map((branch) => constantsOf(branch, resolver))
  for (const key of constants[0]?.keys() ?? []) {
    const byValue = new Map<unknown, Plan>()
    constants.forEach((constant, index) => {
      if (constant.has(key)) byValue.set(constant.get(key), branches[index] as Plan)
    })
    if (byValue.size === branches.length) return { key, branches: byValue }
  }
  return undefined
}

/** The properties of a branch that can have one scalar value only. */
function constantsOf(branch: Plan, resolver: Resolver): Map<string, unknown> {
  const constants = new Map<string, unknown>()
  for (const { properties } of branch.links.object?.sources ?? []) {
    for (const key of Object.keys(properties ?? {})) {
      const schema = resolver.effective(properties?.[key])
      if (!isObject(schema)) continue
      const members = getOwn(schema, 'enum')
      const value = Object.hasOwn(schema, 'const')
        ? schema['const']
        : Array.isArray(members) && members.length === 1
          ? members[0]
          : undefined
      if (value !== undefined && (typeof value !== 'object' || value === null)) constants.set(key, value)
    }
  }
  return constants
}
