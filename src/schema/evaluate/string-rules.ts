/** The keywords of texts. Lengths are counted in code points. */

import { STRING } from '../../json/kind.ts'
import { createAssertion } from './assertion.ts'
import type { KeywordRule } from './keyword-rule.ts'
import { readNumber } from './read-keyword.ts'

/**
 * The rules of `minLength`, `maxLength` and `pattern`.
 *
 * @see JSON Schema 2020-12 validation, section 6.3.
 */
export const STRING_RULES: Readonly<Record<string, KeywordRule>> = {
  minLength: createAssertion(STRING, readNumber, (text: string, limit) => text.length >= limit && codePointCount(text) >= limit),
  maxLength: createAssertion(STRING, readNumber, (text: string, limit) => text.length <= limit || codePointCount(text) <= limit),
  pattern: createAssertion(
    STRING,
    (source, _schema, compiler) => (typeof source === 'string' ? compiler.pattern(source) : undefined),
    (text: string, pattern) => pattern.test(text),
  ),
}

function codePointCount(text: string): number {
  let count = 0
  for (const _codePoint of text) count++
  return count
}
