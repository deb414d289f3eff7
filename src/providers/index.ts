/** The door `toolargs/providers`: schemas made safe for the providers that show them. */

export type { Place, Profile, Rewrite, Rewritten } from './profile.ts'
export { PROFILES, type ProfileName } from './profiles.ts'
export { type SanitizedSchema, type SanitizeOptions, sanitizeSchema } from './sanitize.ts'
