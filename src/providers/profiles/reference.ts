/** The profile `reference`: what one widely used pass over all tools does, and right where that pass is wrong. */

import { DEFAULT_KEY_PATTERN } from '../../schema/key-pattern.ts'
import type { Profile } from '../profile.ts'
import { completeArrays } from '../rules/complete-arrays.ts'
import { completeObjects } from '../rules/complete-objects.ts'
import { dropReferenceDefaults } from '../rules/drop-reference-defaults.ts'
import { foldRootCombinators } from '../rules/fold-root-combinators.ts'
import { mendSchemas } from '../rules/mend-schemas.ts'
import { mergeNullUnions } from '../rules/merge-null-unions.ts'
import { pruneRequired } from '../rules/prune-required.ts'
import { requireRootObject } from '../rules/require-root-object.ts'
import { resolveRootReference } from '../rules/resolve-root-reference.ts'
import { splitTypeLists } from '../rules/split-type-lists.ts'

/** See `reference.sources.json` for what each rewrite answers to. */
export const reference: Profile = {
  keyPattern: DEFAULT_KEY_PATTERN,
  passes: [
    [mendSchemas],
    [
      mergeNullUnions,
      resolveRootReference,
      foldRootCombinators,
      requireRootObject,
      splitTypeLists,
      completeObjects,
      completeArrays,
      pruneRequired,
      dropReferenceDefaults,
    ],
  ],
}
