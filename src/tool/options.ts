/** The options of a tool: those of the pass, with the provider's profile by name. */

import type { ArgumentsOptions } from '../coerce/options.ts'
import { type ProfileName, profileOf } from '../providers/profiles.ts'
import { readKeyPattern } from '../providers/read-key-pattern.ts'

/** How a tool is prepared and its calls are restored. */
export interface ToolOptions extends ArgumentsOptions {
  /** The profile of the provider that is shown the schema; it decides which keys are restored unless `keyPattern` does. */
  readonly profile?: ProfileName
}

/**
 * Gives the options of the pass, where a profile is known by its key pattern only.
 *
 * @param options The options of a tool.
 *
 * @returns The options of the pass.
 *
 * @throws {SchemaError} `profile-unknown` or `key-pattern-malformed`, when the options name what does not exist.
 */
export function argumentsOptions({ profile, ...options }: ToolOptions): ArgumentsOptions {
  const profilePattern = profile === undefined ? undefined : (profileOf(profile).keyPattern ?? false)
  const keyPattern = options.keyPattern ?? profilePattern
  if (keyPattern === undefined) return options
  if (keyPattern !== false) readKeyPattern(keyPattern)
  return { ...options, keyPattern }
}
