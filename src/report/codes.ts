/** The one table of diagnostic codes. The documentation is generated from it; prose is made in `format.ts`. */

/** What a diagnostic says: something was changed, a boundary was met on purpose, or something is wrong. */
export type Severity = 'change' | 'boundary' | 'problem'

/** The codes of the pass: severity, and the names of the arguments. A table of their own, so that the pass alone does not carry the others. */
export const PASS_CODES = {
  // Changes.
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
  // Boundaries.
  'key-both-spellings': ['boundary', ['model', 'wire']],
  'union-ambiguous': ['boundary', []],
  'union-untyped': ['boundary', []],
  'ref-remote': ['boundary', ['reference']],
  'ref-anchor': ['boundary', ['reference']],
  'ref-dangling': ['boundary', ['reference']],
  'ref-bad-escape': ['boundary', ['reference']],
  'ref-cycle': ['boundary', ['reference']],
  'pattern-undecided': ['boundary', ['pattern']],
  // Problems.
  'number-not-exact': ['problem', ['literal']],
  'text-unreadable': ['problem', ['reason', 'offset']],
  'arguments-not-object': ['problem', ['kind']],
  'limit-depth': ['problem', ['limit']],
  'limit-length': ['problem', ['limit']],
} as const

/** The codes of the sanitizer. */
export const SCHEMA_CODES = {
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

/** Every code. */
export const CODES: typeof PASS_CODES & typeof SCHEMA_CODES = /* @__PURE__ */ Object.assign({}, PASS_CODES, SCHEMA_CODES)

/** A code of the pass. */
export type PassCode = keyof typeof PASS_CODES

/** A code of the sanitizer: its findings are about a schema and have no place in any arguments. */
export type SchemaCode = keyof typeof SCHEMA_CODES

/** The code of a diagnostic. */
export type DiagnosticCode = keyof typeof CODES
