/** Unions: the one branch of the kind, a discriminator, or trials on copies whose results must agree. */

import { isEqual } from '../json/equal.ts'
import { FindingList } from './finding.ts'
import type { Plan, UnionPlan } from './plan.ts'
import { mark, note, PENDING, type Run, validates } from './run.ts'

/** The answer of a branch that only leads back to where it was entered. */
const STUCK = Symbol('stuck')

/**
 * Coerces a container by a union.
 *
 * @param run The run.
 * @param plan The position that the union belongs to.
 * @param union The union.
 * @param value The container.
 *
 * @returns The container itself when nothing changed, what it became, or `PENDING`.
 *
 * @see ARGUMENT-PASS, section 4.
 */
export function coerceUnion(run: Run, plan: Plan, union: UnionPlan, value: object): unknown {
  const candidates = Array.isArray(value) ? union.arrays : union.objects
  const only = candidates[0]
  if (only === undefined) return value
  if (candidates.length === 1) {
    const result = enterBranch(run, only, value)
    return result === STUCK ? value : result
  }
  const { discriminator } = union
  if (discriminator !== undefined && !Array.isArray(value) && Object.hasOwn(value, discriminator.key)) {
    // Every other branch refutes the value by its constant, so there is nothing to compare.
    const chosen = discriminator.branches.get((value as Record<string, unknown>)[discriminator.key])
    if (chosen !== undefined) {
      const result = enterBranch(run, chosen, value)
      return result === STUCK ? value : result
    }
  }
  // Without renamed keys a value is valid as it came or not at all; with them that is known after the branch has restored its own.
  if (!run.planner.restoresKeys) for (const branch of candidates) if (validates(run, branch, value)) return value
  return tryBranches(run, plan, candidates, value)
}

/** What a branch made of a value that is valid under it then. */
interface Reading {
  readonly result: unknown
  readonly findings: FindingList
}

/** Tries each branch on a copy and adopts what all valid results agree on; results that only restore keys come first. */
function tryBranches(run: Run, plan: Plan, candidates: readonly Plan[], value: object): unknown {
  const { owned } = run
  run.owned = false
  run.trials++
  const valid: Reading[] = []
  let pending = false
  for (const branch of candidates) {
    const start = run.log.length
    const result = enterBranch(run, branch, value)
    const findings = new FindingList(run.log.splice(start))
    // A branch that waits for a deeper value is tried again.
    if (result === PENDING) pending = true
    else if (result !== STUCK && (result !== value || run.planner.restoresKeys) && validates(run, branch, result))
      valid.push({ result, findings })
  }
  run.trials--
  run.owned = owned
  if (pending) return PENDING
  const asItCame = valid.filter(({ findings }) => findings.keysOnly)
  const [first, ...others] = asItCame.length > 0 ? asItCame : valid
  if (first === undefined) return value
  if (others.some(({ result }) => !isEqual(first.result, result))) {
    note(run, 'union-ambiguous', plan)
    return value
  }
  run.log.push(first.findings)
  return first.result
}

/** Coerces the value as if the branch stood alone; a branch in progress at the same value is skipped. */
function enterBranch(run: Run, branch: Plan, value: object): unknown {
  if (!branch.links.cyclic) return run.visit(run, branch, value)
  if (run.active?.get(branch)?.has(value)) return STUCK
  run.active = mark(run.active, branch, value)
  const result = run.visit(run, branch, value)
  run.active.get(branch)?.delete(value)
  return result
}
