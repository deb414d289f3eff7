/** The keywords of texts. Lengths are counted in code points. */

import { STRING } from '../../json/kind.ts'
import type { Pattern } from '../pattern.ts'
import type { KeywordRule } from './keyword-rule.ts'
import { readNumber } from './read-keyword.ts'
import { verdictOf } from './verdict.ts'

/**
 * The rules of `minLength`, `maxLength` and `pattern`.
 *
 * @see JSON Schema 2020-12 validation, section 6.3.
 */
export const STRING_RULES: Readonly<Record<string, KeywordRule>> = {
  minLength: {
    kinds: STRING,
    read: readNumber,
    check: (limit: number, text: string) => verdictOf(text.length >= limit && codePointCount(text) >= limit),
  },
  maxLength: {
    kinds: STRING,
    read: readNumber,
    check: (limit: number, text: string) => verdictOf(text.length <= limit || codePointCount(text) <= limit),
  },
  pattern: {
    kinds: STRING,
    read: (source, _schema, compiler) => (typeof source === 'string' ? compiler.pattern(source) : undefined),
    check: (pattern: Pattern, text: string) => verdictOf(pattern.test(text)),
  },
}

function codePointCount(text: string): number {
  let count = 0
  for (const _codePoint of text) count++
  return count
}
