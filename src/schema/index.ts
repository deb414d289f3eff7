/** The door `toolargs/schema`: JSON Schema by itself, with nothing of coercion or of providers. */

// Keys that a provider refuses.
export { createKeyMaps, type KeyMap, type KeyMaps } from './key-maps.ts'
export { createKeyPattern, DEFAULT_KEY_PATTERN, type KeyPattern, renameKeys } from './key-pattern.ts'

// References, and the walk through a schema.
export type { ReferenceBoundary, ReferenceTarget } from './reference.ts'
export { createResolver, type Resolver, type ResolverOptions, resolveLocalSchemaRef } from './resolver.ts'
export { type SchemaTrail, type Subschema, subschemasOf, trailTokens, visitSchemas } from './walk.ts'
