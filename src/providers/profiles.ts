/** The table of profiles, by name. */

import { SchemaError } from '../report/schema-error.ts'
import type { Profile } from './profile.ts'
import { none } from './profiles/none.ts'
import { reference } from './profiles/reference.ts'

/** The name of a profile. */
export type ProfileName = 'none' | 'reference'

/** Every profile. */
export const PROFILES: Readonly<Record<ProfileName, Profile>> = { none, reference }

/**
 * Gives a profile.
 *
 * @param name The name of the profile.
 *
 * @returns The profile.
 *
 * @throws {SchemaError} `profile-unknown`, when there is none of that name.
 */
export function profileOf(name: string): Profile {
  if (Object.hasOwn(PROFILES, name)) return PROFILES[name as ProfileName]
  const names = Object.keys(PROFILES).join(', ')
  throw new SchemaError(`there is no profile "${name}"; the profiles are ${names}`, { code: 'profile-unknown' })
}
