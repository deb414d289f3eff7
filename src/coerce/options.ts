/** What the pass may do beyond the defaults: one switch for each boundary, and `reach` for all of them. */

import { DEFAULT_KEY_PATTERN } from '../schema/key-pattern.ts'

/** Which container texts are read at a parameter whose schema is a union without a type. */
export type UnionReach = 'typed' | 'nullable' | 'all'

/** The options of the pass. */
export interface ArgumentsOptions {
  /** All boundaries at once: `reference` (the default) keeps them, `extended` lifts every one that needs no value. */
  readonly reach?: 'reference' | 'extended'
  /** `typed` reads no text at an untyped union parameter, `nullable` where one branch and null remain, `all` always. */
  readonly unions?: UnionReach
  /** Whether `"None"`, `"undefined"`, `""` and a misplaced null stand for null or for an absent optional. */
  readonly sentinels?: boolean
  /** Whether a number, boolean or object becomes its JSON text where only a string is admitted. */
  readonly stringify?: boolean
  /** Whether an enum member in another case counts, when it is the only match. */
  readonly looseEnums?: boolean
  /** Whether a missing required key is found under another spelling (case, `_`, `-`). */
  readonly looseKeys?: boolean
  /** Whether arguments under one extra key (`arguments`, `input` …) are taken out of it. */
  readonly unwrap?: boolean
  /** Whether anchors and `$id`-relative references inside the document are followed. */
  readonly anchors?: boolean
  /** The documents that stand for other addresses, by URI. */
  readonly schemas?: Readonly<Record<string, unknown>>
  /** Whether text that is no JSON is read leniently; or the caller's own reader, which gives `undefined` to refuse. */
  readonly lenientText?: boolean | ((text: string) => unknown)
  /** Whether integers beyond 2^53-1 in argument text become BigInts instead of rounded numbers. */
  readonly bigint?: boolean
  /** The pattern of property keys that the model was shown; `false` restores no keys. */
  readonly keyPattern?: string | false
  /** The most characters of an argument text; 64 Mi by default. */
  readonly maxLength?: number
  /** The most levels of nesting of an argument text; 250,000 by default. */
  readonly maxDepth?: number
}

/** The options with every default filled in. */
export interface Settings {
  readonly unions: UnionReach
  readonly sentinels: boolean
  readonly stringify: boolean
  readonly looseEnums: boolean
  readonly looseKeys: boolean
  readonly unwrap: boolean
  readonly anchors: boolean
  readonly schemas: Readonly<Record<string, unknown>> | undefined
  readonly lenientText: boolean | ((text: string) => unknown)
  readonly bigint: boolean
  readonly keyPattern: string | false
  readonly maxLength: number
  readonly maxDepth: number
}

/**
 * Fills in the defaults.
 *
 * @param options The options of the caller.
 *
 * @returns The settings.
 */
export function resolveSettings(options: ArgumentsOptions): Settings {
  const extended = options.reach === 'extended'
  return {
    unions: options.unions ?? (extended ? 'all' : 'typed'),
    sentinels: options.sentinels ?? extended,
    stringify: options.stringify ?? extended,
    looseEnums: options.looseEnums ?? extended,
    looseKeys: options.looseKeys ?? extended,
    unwrap: options.unwrap ?? extended,
    anchors: options.anchors ?? extended,
    schemas: options.schemas,
    lenientText: options.lenientText ?? extended,
    bigint: options.bigint ?? false,
    keyPattern: options.keyPattern ?? DEFAULT_KEY_PATTERN,
    maxLength: options.maxLength ?? 67_108_864,
    maxDepth: options.maxDepth ?? 250_000,
  }
}
