/** The one table of diagnostic codes. The documentation is generated from it; prose is made in `format.ts`. */

/** What a diagnostic says: something was changed, a boundary was met on purpose, or something is wrong. */
export type Severity = 'change' | 'boundary' | 'problem'

/** Every code of the pass and of the sanitizer: its severity, and the names of its arguments. */
export const CODES = {
  // The pass: changes.
  'string-to-integer': ['change', ['from', 'to']],
  'string-to-number': ['change', ['from', 'to']],
  'string-to-boolean': ['change', ['from', 'to']],
  'string-to-null': ['change', ['from']],
  'text-to-object': ['change', []],
  'text-to-array': ['change', []],
  'blank-to-object': ['change', []],
  'wrapped-in-array': ['change', []],
  'enum-member-matched': ['change', ['from', 'to']],
  'key-restored': ['change', ['from', 'to']],
  'value-to-string': ['change', ['from', 'to']],
  'number-to-digits': ['change', ['to']],
  'sentinel-to-null': ['change', ['from']],
  'sentinel-dropped': ['change', ['from']],
  'key-matched': ['change', ['from', 'to']],
  'arguments-unwrapped': ['change', ['key']],
  'arguments-decoded': ['change', []],
  'text-mended': ['change', ['how']],
  // The pass: boundaries.
  'key-both-spellings': ['boundary', ['model', 'wire']],
  'union-ambiguous': ['boundary', []],
  'union-untyped': ['boundary', []],
  'ref-remote': ['boundary', ['reference']],
  'ref-anchor': ['boundary', ['reference']],
  'ref-dangling': ['boundary', ['reference']],
  'ref-bad-escape': ['boundary', ['reference']],
  'ref-cycle': ['boundary', ['reference']],
  'pattern-undecided': ['boundary', ['pattern']],
  // The pass: problems.
  'number-not-exact': ['problem', ['literal']],
  'text-unreadable': ['problem', ['reason', 'offset']],
  'arguments-not-object': ['problem', ['kind']],
  'limit-depth': ['problem', ['limit']],
  'limit-length': ['problem', ['limit']],
  // The sanitizer.
  'schema-replaced': ['change', []],
  'schema-mended': ['change', ['keyword']],
  'key-renamed': ['change', ['from', 'to']],
  'null-union-merged': ['change', []],
  'const-union-merged': ['change', []],
  'definitions-merged': ['change', []],
  'object-completed': ['change', []],
  'root-reference-resolved': ['change', ['reference']],
  'root-combinator-folded': ['change', ['keyword']],
  'root-type-set': ['change', []],
  'type-list-split': ['change', ['types']],
  'properties-added': ['change', []],
  'items-added': ['change', []],
  'required-pruned': ['change', ['name']],
  'reference-default-dropped': ['change', ['value']],
  'reference-moved': ['change', ['from', 'to']],
} as const

/** The code of a diagnostic. */
export type DiagnosticCode = keyof typeof CODES
