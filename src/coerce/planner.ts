/** Makes plans: one for each set of schemas in force at a position, interned, with the positions below made on demand. */

import { ANY_KIND, ARRAY, kindOf, NULL, NUMBER, OBJECT, STRING } from '../json/kind.ts'
import { getOwn, isObject } from '../json/value.ts'
import type { KeyMaps } from '../schema/key-maps.ts'
import { compilePattern, type Pattern } from '../schema/pattern.ts'
import type { Resolver } from '../schema/resolver.ts'
import { typeMask } from '../schema/type-mask.ts'
import { createCanonicalizer } from './canonical.ts'
import { createArrayPlan, createObjectPlan, describesKeys, schemasOfKey } from './children.ts'
import type { Settings } from './options.ts'
import type { ArrayPlan, BoundaryNote, Level, ObjectPlan, Plan, UnionPlan } from './plan.ts'
import { numberRange, OTHER_NUMBER_CHECKS, refutableKinds } from './scalar-checks.ts'
import { collectBranches, createUnionPlan } from './union-plan.ts'

/** Makes the plans of one schema document. */
export interface Planner {
  readonly root: Plan
  /** Gives the plan of a declared key, by its place. */
  child(plan: Plan, object: ObjectPlan, place: number): Plan
  /** Gives the plan of a key that is not declared, or `undefined` when nothing is said about it. */
  other(plan: Plan, object: ObjectPlan, key: string): Plan | undefined
}

/** Keywords that only forbid: a coerced value must still satisfy them, but they are never a reason to coerce. */
const CONDITIONS = ['if', 'then', 'else', 'not', 'dependentSchemas', 'dependencies']

const SCALARS = ANY_KIND & ~(OBJECT | ARRAY)

/** So many undeclared keys are remembered for each object; more would let a long run grow without bound. */
const MOST_OTHERS = 512

/** A union as it stands in a schema. */
interface RawUnion {
  readonly keyword: 'anyOf' | 'oneOf'
  readonly branches: readonly unknown[]
}

/**
 * Makes the planner of a document.
 *
 * @param resolver The resolver of the document as published.
 * @param keyMaps The maps of renamed keys.
 * @param settings The settings of the pass.
 *
 * @returns The planner, with the plan of the root.
 */
export function createPlanner(resolver: Resolver, keyMaps: KeyMaps, settings: Settings): Planner {
  const interned = new Map<string, Plan>()
  const rawUnions = new WeakMap<Plan, readonly RawUnion[]>()
  const identities = new WeakMap<object, number>()
  const canonical = createCanonicalizer(resolver)
  let identity = 0
  let cloner = 0

  const identify = (schema: unknown): string => {
    if (schema === false) return 'f'
    if (!isObject(schema)) return 't'
    let number = identities.get(schema)
    if (number === undefined) {
      number = identity++
      identities.set(schema, number)
    }
    return String(number)
  }

  const patterns = new Map<string, Pattern>()
  const patternOf = (source: string): Pattern => {
    let pattern = patterns.get(source)
    if (pattern === undefined) {
      pattern = compilePattern(source)
      patterns.set(source, pattern)
    }
    return pattern
  }

  /** Gives the plan of a set of schemas, its kinds not yet settled. */
  const intern = (seeds: readonly unknown[], level: Level): Plan => {
    const names = new Map<string, unknown>()
    for (const published of seeds) {
      const seed = canonical(published)
      names.set(identify(seed), seed)
    }
    if (names.size > 1) names.delete('t')
    const name = `${level[0]}${[...names.keys()].sort().join()}`
    let plan = interned.get(name)
    if (plan === undefined) {
      plan = make([...names.values()], level)
      interned.set(name, plan)
    }
    return plan
  }

  const planFor = (seeds: readonly unknown[], level: Level): Plan => {
    const plan = intern(seeds, level)
    if (plan.links.total < 0) settle(plan)
    return plan
  }

  const make = (seeds: readonly unknown[], level: Level): Plan => {
    const schemas: Record<string, unknown>[] = []
    const unions: RawUnion[] = []
    const boundaries: BoundaryNote[] = []
    const conditions: Record<string, unknown>[] = []
    const restores = new Map<string, string>()
    const seen = new Set<unknown>()
    const pending = [...seeds].reverse()
    let base = ANY_KIND
    let refutable = 0
    let members = false
    let typed = false
    let objects = false
    let arrays = false
    while (pending.length > 0) {
      const raw = pending.pop()
      if (raw === false) base = 0
      if (!isObject(raw) || seen.has(raw)) continue
      seen.add(raw)
      const boundary = resolver.boundary(raw)
      if (boundary !== undefined) boundaries.push({ code: boundary, subject: raw['$ref'] })
      for (const [model, wire] of keyMaps.of(raw)?.toWire ?? []) restores.set(model, wire)
      const schema = resolver.effective(raw)
      if (schema === false) base = 0
      if (!isObject(schema) || (schema !== raw && seen.has(schema))) continue
      seen.add(schema)
      schemas.push(schema)
      for (const source of patternsOf(schema))
        if (!patternOf(source).decided) boundaries.push({ code: 'pattern-undecided', subject: source })
      base &= kindsOf(schema)
      typed ||= schema['type'] !== undefined
      members ||= Array.isArray(schema['enum']) || schema['const'] !== undefined
      refutable |= refutableKinds(schema)
      objects ||= describesKeys(schema)
      arrays ||= isObject(schema['items']) || Array.isArray(schema['items']) || Array.isArray(schema['prefixItems'])
      const condition = conditionOf(schema)
      if (condition !== undefined) conditions.push(condition)
      for (const keyword of ['anyOf', 'oneOf'] as const) {
        const branches = getOwn(schema, keyword)
        if (Array.isArray(branches) && branches.length > 0) unions.push({ keyword, branches })
      }
      const group = getOwn(schema, 'allOf')
      if (Array.isArray(group)) for (let index = group.length - 1; index >= 0; index--) pending.push(group[index])
    }
    objects ||= restores.size > 0
    const plan: Plan = Object.freeze({
      seeds,
      schemas,
      level,
      base,
      refutable,
      range: refutable & NUMBER && (refutable & OTHER_NUMBER_CHECKS) === 0 ? numberRange(schemas) : undefined,
      members,
      typed,
      conditions,
      boundaries,
      links: { accepts: 0, total: -1, sure: 0, direct: 0, cyclic: false, object: undefined, array: undefined, unions: [] },
    })
    if (objects) plan.links.object = createObjectPlan(schemas, restores, patternOf, cloner++)
    if (arrays) plan.links.array = lazyArrayPlan(plan)
    rawUnions.set(plan, unions)
    return plan
  }

  /** The element plans are made on first use: an array of the schema's own kind would otherwise never end. */
  const lazyArrayPlan = (plan: Plan): ArrayPlan => {
    let made: ArrayPlan | undefined
    const get = (): ArrayPlan => {
      made ??= createArrayPlan(plan.schemas, (seeds) => planFor(seeds, 'below'))
      return made
    }
    return {
      get prefix() {
        return get().prefix
      },
      get rest() {
        return get().rest
      },
    }
  }

  /** Settles which kinds a position admits, with all positions that stand at the same instance. */
  const settle = (start: Plan): void => {
    const order: Plan[] = []
    const branchesOf = new Map<Plan, Plan[][]>()
    const open = new Set<Plan>()
    const pending: { plan: Plan; leave: boolean }[] = [{ plan: start, leave: false }]
    while (pending.length > 0) {
      const { plan, leave } = pending.pop() as { plan: Plan; leave: boolean }
      if (leave) {
        open.delete(plan)
        order.push(plan)
        continue
      }
      if (plan.links.total >= 0 || branchesOf.has(plan)) {
        if (open.has(plan)) plan.links.cyclic = true
        continue
      }
      open.add(plan)
      pending.push({ plan, leave: true })
      const unions = (rawUnions.get(plan) ?? []).map(({ branches }) =>
        collectBranches(branches, resolver).map((branch) => intern([branch], plan.level === 'root' ? 'root' : 'below')),
      )
      branchesOf.set(plan, unions)
      for (const union of unions) for (const branch of union) pending.push({ plan: branch, leave: false })
    }
    // The least fixpoint: a branch that only leads back to itself admits nothing by that.
    for (const plan of order) plan.links.total = 0
    for (let changed = true; changed; ) {
      changed = false
      for (const plan of order) {
        let total = plan.base
        for (const union of branchesOf.get(plan) ?? []) total &= union.reduce((mask, branch) => mask | branch.links.total, 0)
        if (total !== plan.links.total) {
          plan.links.total = total
          changed = true
        }
      }
    }
    for (const plan of order) {
      const raw = rawUnions.get(plan) ?? []
      const unions = (branchesOf.get(plan) ?? []).map((branches, index) =>
        createUnionPlan(branches, raw[index]?.keyword === 'anyOf', resolver),
      )
      finish(plan, unions)
    }
  }

  /** Works out the one-bit answers of the hot loop. */
  const finish = (plan: Plan, unions: UnionPlan[]): void => {
    const { links } = plan
    links.unions = unions
    links.sure = plan.base & SCALARS & ~plan.refutable
    for (const union of unions) links.sure &= sureKinds(union)
    if (plan.boundaries.length > 0) return
    if ((links.total & STRING) === 0 && unions.length === 0)
      links.direct = (links.sure & ~NULL) | (plan.range === undefined ? 0 : links.total & NUMBER)
    let accepts = links.total & SCALARS & ~STRING
    if (links.sure & STRING) accepts |= STRING
    // A refuted text can only be changed where another kind is admitted or a switch allows a guess.
    else if (links.total === STRING && !settings.looseEnums && !settings.sentinels) accepts |= STRING
    if (plan.conditions.length === 0) {
      if (links.total & OBJECT && links.object === undefined && unions.every((union) => leaves(union.objects, OBJECT))) accepts |= OBJECT
      if (links.total & ARRAY && links.array === undefined && unions.every((union) => leaves(union.arrays, ARRAY))) accepts |= ARRAY
    }
    links.accepts = accepts
  }

  const child = (plan: Plan, object: ObjectPlan, place: number): Plan => {
    const key = object.keys[place] as string
    const made = planFor(schemasOfKey(object, key), levelBelow(plan))
    object.children[place] = made
    object.accepts[place] = made.links.accepts
    return made
  }

  const other = (plan: Plan, object: ObjectPlan, key: string): Plan | undefined => {
    if (object.others.has(key)) return object.others.get(key)
    const seeds = schemasOfKey(object, key)
    const made = seeds.length === 0 ? undefined : planFor(seeds, levelBelow(plan))
    if (object.others.size < MOST_OTHERS) object.others.set(key, made)
    return made
  }

  return { root: planFor([resolver.root], 'root'), child, other }
}

function levelBelow(plan: Plan): Level {
  return plan.level === 'root' ? 'parameter' : 'below'
}

/** The kinds that `type`, `nullable`, `enum` and `const` of one schema admit. */
function kindsOf(schema: Record<string, unknown>): number {
  let mask = ANY_KIND
  if (schema['type'] !== undefined) {
    mask = typeMask(schema['type'])
    // OpenAPI 3.0 and the schemas that MCP hosts rewrite: `nullable` counts beside a type, and only when it is exactly true.
    if (schema['nullable'] === true) mask |= kindOf(null)
  }
  const members = getOwn(schema, 'enum')
  if (Array.isArray(members)) mask &= members.reduce((kinds: number, member: unknown) => kinds | kindOf(member), 0)
  if (Object.hasOwn(schema, 'const')) mask &= kindOf(schema['const'])
  return mask
}

/** The regular expressions that a schema carries. */
function patternsOf(schema: Record<string, unknown>): string[] {
  const found: string[] = []
  if (typeof schema['pattern'] === 'string') found.push(schema['pattern'])
  if (isObject(schema['patternProperties'])) found.push(...Object.keys(schema['patternProperties']))
  return found
}

/** The keywords of a schema that only forbid, on their own. */
function conditionOf(schema: Record<string, unknown>): Record<string, unknown> | undefined {
  let condition: Record<string, unknown> | undefined
  for (const keyword of CONDITIONS) {
    if (!Object.hasOwn(schema, keyword)) continue
    condition ??= {}
    condition[keyword] = schema[keyword]
  }
  return condition
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
