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
  let count = text.length
  for (let index = 1; index < text.length; index++) {
    if (isLowSurrogate(text.charCodeAt(index)) && isHighSurrogate(text.charCodeAt(index - 1))) count--
  }
  return count
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
