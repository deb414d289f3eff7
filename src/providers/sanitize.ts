/** Makes a published schema safe for a provider, by the profile of that provider. */

import { isObject } from '../json/value.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { createKeyMaps, NO_KEY_MAPS } from '../schema/key-maps.ts'
import { createResolver, type ResolverOptions } from '../schema/resolver.ts'
import { type ProfileName, profileOf } from './profiles.ts'
import { readKeyPattern } from './read-key-pattern.ts'
import { rewriteDocument } from './rewrite-document.ts'
import { createRewriteRun } from './rewrite-run.ts'
import { createKeyRenaming } from './rules/rename-keys.ts'
import { SchemaFinding } from './schema-finding.ts'

/** How a schema is sanitized. */
export interface SanitizeOptions extends ResolverOptions {
  /** The profile of the provider that is shown the schema; `reference` by default. */
  readonly profile?: ProfileName
  /** The pattern of keys that are taken, in place of the profile's; `false` renames none. */
  readonly keyPattern?: string | false
}

/** What the sanitizer gives. */
export interface SanitizedSchema {
  /** The schema that is safe to show; the same object when nothing had to change. */
  readonly schema: unknown
  /** Every rewrite, each at the place that it was published at. */
  readonly report: Diagnostic[]
}

/**
 * Rewrites a schema so that a provider takes it. What the arguments of a call mean is still read off the schema as published.
 *
 * Hint: the result may accept more than the published schema, never less, and declares every parameter that it declared. What did
 * not change is shared with the published schema, so write to neither.
 *
 * @param schema The schema as the tool published it, whatever it is.
 * @param options The profile, and which references are followed when keys are renamed.
 *
 * @returns The sanitized schema with the report. Nothing that a schema holds makes it throw.
 *
 * @throws {SchemaError} `profile-unknown` or `key-pattern-malformed`, when the options name what does not exist.
 *
 * @see JSON Schema 2020-12 core, section 4.3.
 */
export function sanitizeSchema(schema: unknown, options: SanitizeOptions = {}): SanitizedSchema {
  const profile = profileOf(options.profile ?? 'reference')
  const published = isObject(schema) ? schema : {}
  const run = createRewriteRun(published)
  const { report } = run
  if (profile.passes.length === 0) return { schema, report }
  if (published !== schema) report.push(new SchemaFinding('schema-replaced', undefined, run.places, published, undefined))

  let document = published
  const keyPattern = options.keyPattern ?? profile.keyPattern ?? false
  // Names come first: they are a function of the schema as published, which is all that the pass knows when it restores them.
  const keyMaps = keyPattern === false ? NO_KEY_MAPS : createKeyMaps(createResolver(published, options), readKeyPattern(keyPattern))
  if (keyMaps !== NO_KEY_MAPS) document = rewriteDocument(document, [createKeyRenaming(keyMaps)], run)
  for (const rewrites of profile.passes) document = rewriteDocument(document, rewrites, run)
  return { schema: document, report }
}
