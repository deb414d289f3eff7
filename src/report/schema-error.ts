/** The error of misuse: a profile that does not exist, a key pattern that is none. What a schema says is never thrown, it is reported. */

/** What was wrong with the call. */
export type SchemaErrorCode = 'profile-unknown' | 'key-pattern-malformed'

/** Thrown where the caller asked for something that does not exist. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  /** What was wrong with the call. */
  readonly code: SchemaErrorCode

  constructor(message: string, options: ErrorOptions & { readonly code: SchemaErrorCode }) {
    super(message, options)
    this.code = options.code
  }
}
