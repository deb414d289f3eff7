/** The profile `none`: the schema as it was published. */

import type { Profile } from '../profile.ts'

/** No keys renamed, nothing rewritten. */
export const none: Profile = { passes: [] }
