/** The reach with the switches off that guess: what is mangled has to come back by the schema alone. */

import type { ArgumentsOptions } from '../../src/coerce/options.ts'

/** Everything that the pass can do without guessing. */
export const NO_GUESSES: ArgumentsOptions = {
  reach: 'extended',
  sentinels: false,
  stringify: false,
  looseEnums: false,
  looseKeys: false,
  unwrap: false,
}
