/** Enum members in another case (switch `looseEnums`). */

import { getOwn } from '../json/value.ts'
import type { Plan } from './plan.ts'
import { type Run, validates } from './run.ts'
import { withBranches } from './union-plan.ts'

/**
 * Finds the one member that differs from a text in case only.
 *
 * @param run The run.
 * @param plan The position.
 * @param text The text; it is no member itself.
 *
 * @returns The member, or `undefined` when there is none or more than one.
 */
export function matchMemberCase(run: Run, plan: Plan, text: string): string | undefined {
  const folded = text.toLowerCase()
  const matches = new Set<string>()
  for (const { schemas } of withBranches(plan, (union) => union.branches)) {
    for (const schema of schemas) {
      const members = getOwn(schema, 'enum')
      for (const member of Array.isArray(members) ? members : [getOwn(schema, 'const')]) {
        if (typeof member === 'string' && member.toLowerCase() === folded) matches.add(member)
      }
    }
  }
  const [member] = matches
  return matches.size === 1 && member !== undefined && validates(run, plan, member) ? member : undefined
}
