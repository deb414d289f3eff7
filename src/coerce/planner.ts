/** Makes plans: one for each set of schemas in force at a position, interned, with the positions below made on demand. */

import { ANY_KIND, NULL, NUMBER } from '../json/kind.ts'
import { getOwn, isObject } from '../json/value.ts'
import type { KeywordLocator } from '../report/diagnostic.ts'
import { type KeyMaps, NO_KEY_MAPS } from '../schema/key-maps.ts'
import { createPatternCache } from '../schema/pattern.ts'
import type { Resolver } from '../schema/resolver.ts'
import { createCanonicalizer } from './canonical.ts'
import { createArrayPlan, createObjectPlan, schemasOfKey } from './children.ts'
import { collectFragments, createFragmentMarker, Fragment } from './fragments.ts'
import { type Gathered, NOTHING_ELSE } from './gathered.ts'
import type { Settings } from './options.ts'
import type { ArrayPlan, BoundaryNote, Level, ObjectPlan, Plan } from './plan.ts'
import {
  conditionOf,
  DESCRIBES_ITEMS,
  DESCRIBES_KEYS,
  FORBIDS,
  factsOf,
  kindsOf,
  LISTS_MEMBERS,
  MATCHES,
  OTHER_NUMBER_CHECKS,
  patternsOf,
  SCALARS,
  UNITES,
} from './schema-facts.ts'
import { type RawUnion, settleAlone, settleKinds } from './settle-kinds.ts'
import { collectBranches } from './union-plan.ts'

/** Makes the plans of one schema document. */
export interface Planner {
  readonly root: Plan
  /** Whether some key of the document was renamed for the model. */
  readonly restoresKeys: boolean
  /** Gives what a position says about elements. */
  array(plan: Plan): ArrayPlan
  /** Gives the plan of a declared key, by its place. */
  child(plan: Plan, object: ObjectPlan, place: number): Plan
  /** Gives the plan of a key that is not declared, or `undefined` when nothing is said about it. */
  other(plan: Plan, object: ObjectPlan, key: string): Plan | undefined
}

/** So many undeclared keys are remembered for each object; more would let a long run grow without bound. */
const MOST_OTHERS = 512

/** A union as it stands in a schema. */
interface PublishedUnion {
  readonly any: boolean
  readonly branches: readonly unknown[]
}

/**
 * Makes the planner of a document.
 *
 * @param resolver The resolver of the document as published.
 * @param keyMaps The maps of renamed keys.
 * @param locator The locator of the document.
 * @param settings The settings of the pass.
 *
 * @returns The planner, with the plan of the root.
 */
export function createPlanner(resolver: Resolver, keyMaps: KeyMaps, locator: KeywordLocator, settings: Settings): Planner {
  const interned = new Map<string, Plan>()
  const fragmentsOf = new WeakMap<Plan, readonly Record<string, unknown>[]>()
  const publishedUnions = new WeakMap<Plan, readonly PublishedUnion[]>()
  const identities = new WeakMap<object, number>()
  const canonical = createCanonicalizer(resolver)
  const restoresKeys = keyMaps !== NO_KEY_MAPS
  const markFragment = createFragmentMarker()
  const patternOf = createPatternCache()
  let identity = 0
  let cloner = 0

  const identify = (schema: unknown): string => {
    if (schema === false) return 'f'
    if (schema instanceof Fragment) return `k${identify(schema.schema)}`
    if (!isObject(schema)) return 't'
    let number = identities.get(schema)
    if (number === undefined) {
      number = identity++
      identities.set(schema, number)
    }
    return String(number)
  }

  /** Gives the plan of a set of schemas, its kinds not yet settled. */
  const intern = (seeds: readonly unknown[], level: Level): Plan => {
    if (seeds.length === 1) {
      const seed = canonical(seeds[0])
      const name = `${level[0]}${identify(seed)}`
      return interned.get(name) ?? internNamed(name, level, [seed])
    }
    const names = new Map<string, unknown>()
    for (const published of seeds) {
      const seed = canonical(published)
      names.set(identify(seed), seed)
    }
    if (names.size > 1) names.delete('t')
    const name = `${level[0]}${[...names.keys()].sort().join()}`
    return interned.get(name) ?? internNamed(name, level, [...names.values()])
  }

  const internNamed = (name: string, level: Level, seeds: readonly unknown[]): Plan => {
    const plan = (seeds.length === 1 && makePlain(seeds[0], level)) || make(seeds, level)
    interned.set(name, plan)
    return plan
  }

  /** Most schemas are in force by themselves: no reference, no group, no union, no pattern, no condition, no renamed key. */
  const makePlain = (seed: unknown, level: Level): Plan | undefined => {
    if (restoresKeys || !isObject(seed) || seed['allOf'] !== undefined || Object.hasOwn(seed, '$ref')) return undefined
    const facts = factsOf(seed)
    if (facts & (FORBIDS | MATCHES | UNITES)) return undefined
    return build([seed], level, { ...NOTHING_ELSE, schemas: [seed], facts, nullable: seed['nullable'] === true })
  }

  const planFor = (seeds: readonly unknown[], level: Level): Plan => {
    const plan = intern(seeds, level)
    if (plan.links.total < 0) {
      if (publishedUnions.has(plan)) settleKinds(plan, unionsOf, resolver, settings)
      else settleAlone(plan, settings)
    }
    return plan
  }

  const make = (seeds: readonly unknown[], level: Level): Plan => {
    const schemas: Record<string, unknown>[] = []
    const unions: PublishedUnion[] = []
    const boundaries: BoundaryNote[] = []
    const conditions: Record<string, unknown>[] = []
    const restores = new Map<string, string>()
    const seen = new Set<unknown>()
    const marked: unknown[] = []
    const pending = [...seeds].reverse()
    let falsified = false
    let facts = 0
    while (pending.length > 0) {
      const raw = pending.pop()
      falsified ||= raw === false
      if (raw instanceof Fragment) marked.push(raw.schema)
      if (!isObject(raw) || raw instanceof Fragment || seen.has(raw)) continue
      seen.add(raw)
      const boundary = resolver.boundary(raw)
      if (boundary !== undefined) boundaries.push({ code: boundary, subject: raw['$ref'] })
      for (const [model, wire] of keyMaps.of(raw)?.toWire ?? []) restores.set(model, wire)
      const schema = resolver.effective(raw)
      falsified ||= schema === false
      if (!isObject(schema) || (schema !== raw && seen.has(schema))) continue
      seen.add(schema)
      schemas.push(schema)
      const own = factsOf(schema)
      facts |= own
      if (own & FORBIDS) conditions.push(conditionOf(schema))
      if (own & MATCHES) {
        for (const source of patternsOf(schema))
          if (!patternOf(source).decided) boundaries.push({ code: 'pattern-undecided', subject: source })
      }
      if (own & UNITES) {
        for (const keyword of ['anyOf', 'oneOf']) {
          const branches = getOwn(schema, keyword)
          if (Array.isArray(branches) && branches.length > 0) unions.push({ any: keyword === 'anyOf', branches })
        }
      }
      const group = schema['allOf']
      if (Array.isArray(group)) for (let index = group.length - 1; index >= 0; index--) pending.push(group[index])
    }
    const fragments = restoresKeys ? collectFragments(schemas, marked, resolver) : []
    for (const fragment of marked as object[]) for (const [model, wire] of keyMaps.of(fragment)?.toWire ?? []) restores.set(model, wire)
    const plan = build(
      seeds.filter((seed) => !(seed instanceof Fragment)),
      level,
      { schemas, facts, falsified, conditions, boundaries, restores, fragments, nullable: seeds.length > 0 && seeds.every(isNullable) },
    )
    if (unions.length > 0) publishedUnions.set(plan, unions)
    return plan
  }

  /** Puts a plan together from what was gathered. */
  const build = (
    seeds: readonly unknown[],
    level: Level,
    { schemas, facts, falsified, conditions, boundaries, restores, fragments, nullable }: Gathered,
  ): Plan => {
    let base = falsified ? 0 : ANY_KIND
    for (const schema of schemas) base &= kindsOf(schema, facts)
    // What stands in a group (`allOf`) does not take back what its head allows.
    if (nullable) base |= NULL
    const plan: Plan = Object.freeze({
      seeds,
      schemas,
      level,
      base,
      refutable: facts & SCALARS,
      bounded: (facts & (NUMBER | OTHER_NUMBER_CHECKS)) === NUMBER,
      members: (facts & LISTS_MEMBERS) !== 0,
      nullable,
      typed: schemas.some((schema) => schema['type'] !== undefined),
      conditions,
      boundaries,
      locator,
      links: {
        plain: false,
        accepts: 0,
        total: -1,
        declared: 0,
        sure: 0,
        direct: 0,
        cyclic: false,
        branchNotes: [],
        object: undefined,
        fragments: undefined,
        array: undefined,
        describesItems: (facts & DESCRIBES_ITEMS) !== 0 || fragments.length > 0,
        unions: [],
      },
    })
    if (fragments.length > 0) plan.links.fragments = createObjectPlan(fragments, restores, patternOf, 0)
    if (facts & DESCRIBES_KEYS || restores.size > 0 || fragments.length > 0) {
      plan.links.object = createObjectPlan(schemas, restores, patternOf, cloner++)
    }
    if (fragments.length > 0) fragmentsOf.set(plan, fragments)
    return plan
  }

  /** Element plans are made on first use: an array of the schema's own kind would otherwise never end. */
  const array = (plan: Plan): ArrayPlan => {
    plan.links.array ??= createArrayPlan(plan.schemas, { schemas: fragmentsOf.get(plan) ?? [], mark: markFragment }, (seeds) =>
      planFor(seeds, 'below'),
    )
    return plan.links.array
  }

  const isNullable = (seed: unknown): boolean => {
    const schema = resolver.effective(seed)
    return isObject(schema) && schema['nullable'] === true
  }

  /** The unions of a position, their branches as plans that are not settled yet. */
  const unionsOf = (plan: Plan): RawUnion[] => {
    const branchPlan = (branch: unknown): Plan => intern([branch], plan.level === 'root' ? 'root' : 'below')
    return (publishedUnions.get(plan) ?? []).map(({ any, branches }) => ({
      any,
      // The same branch twice is one branch, but for `oneOf`, which then takes nothing.
      branches: any ? [...new Set(collectBranches(branches, resolver).map(branchPlan))] : branches.map(branchPlan),
    }))
  }

  const seedsOf = (plan: Plan, object: ObjectPlan, key: string): unknown[] => {
    const { fragments } = plan.links
    const seeds = schemasOfKey(object, key)
    return fragments === undefined ? seeds : [...seeds, ...schemasOfKey(fragments, key).map(markFragment)]
  }

  const child = (plan: Plan, object: ObjectPlan, place: number): Plan => {
    const key = object.keys[place] as string
    const made = planFor(seedsOf(plan, object, key), levelBelow(plan))
    object.children[place] = made
    object.accepts[place] = made.links.accepts
    object.directs[place] = made.links.direct
    return made
  }

  const other = (plan: Plan, object: ObjectPlan, key: string): Plan | undefined => {
    if (object.others.has(key)) return object.others.get(key)
    const seeds = seedsOf(plan, object, key)
    const made = seeds.length === 0 ? undefined : planFor(seeds, levelBelow(plan))
    if (object.others.size < MOST_OTHERS) object.others.set(key, made)
    return made
  }

  return { root: planFor([resolver.root], 'root'), restoresKeys, array, child, other }
}

function levelBelow(plan: Plan): Level {
  return plan.level === 'root' ? 'parameter' : 'below'
}
