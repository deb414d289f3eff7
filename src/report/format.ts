/** The only file that holds sentences: what each code means, and how a finding is told to a person. */

import { type DiagnosticCode, SCHEMA_CODES } from './codes.ts'
import type { Diagnostic } from './diagnostic.ts'

/** The sentence of each code; `{name}` stands for an argument. */
export const SENTENCES: Readonly<Record<DiagnosticCode, string>> = {
  'string-to-integer': 'the text {from} was read as the integer {to}',
  'string-to-number': 'the text {from} was read as the number {to}',
  'string-to-boolean': 'the text {from} was read as {to}',
  'string-to-null': 'the text {from} was read as null',
  'text-to-object': 'JSON text was read as the object that is declared here',
  'text-to-array': 'JSON text was read as the array that is declared here',
  'blank-to-object': 'blank text was read as an empty object',
  'wrapped-in-array': 'one value was put into the array that is declared here',
  'enum-member-matched': '{from} was read as the member {to}',
  'key-restored': 'the key {from} is the key {to} of the tool',
  'value-to-string': '{from} was written as the text {to}',
  'number-to-digits': 'a number that does not survive as a number was kept as the text {to}',
  'sentinel-to-null': 'the text {from} was read as null',
  'sentinel-dropped': 'an optional key was left out, since {from} stands for "absent"',
  'key-matched': 'the unknown key {from} was read as the required key {to}',
  'arguments-unwrapped': 'the arguments were taken out of the extra key {key}',
  'arguments-decoded': 'the arguments were encoded as text twice',
  'text-mended': 'the text was no JSON and was read leniently: {how}',
  'key-both-spellings': 'the keys {model} and {wire} are both present; {wire} counts, {model} was left',
  'union-ambiguous': 'the branches of the union read this value differently; it was left as it came',
  'union-untyped': 'text was not read, since the parameter is a union without a type (switch: unions)',
  'ref-remote': 'the reference {reference} leads to another document; it is not followed (switch: schemas)',
  'ref-anchor': 'the reference {reference} names an anchor; it is not followed (switch: anchors)',
  'ref-dangling': 'the reference {reference} leads nowhere',
  'ref-bad-escape': 'the reference {reference} is not a JSON Pointer',
  'ref-cycle': 'the reference {reference} leads back to itself',
  'pattern-undecided': 'the pattern {pattern} cannot be decided in linear time; it counts as satisfied',
  'number-not-exact': 'the number {literal} does not survive as a JavaScript number',
  'text-unreadable': 'the text is no JSON: {reason}',
  'arguments-not-object': 'they are no object but {kind}',
  'limit-depth': 'they are nested deeper than the limit of {limit} levels',
  'limit-length': 'they are longer than the limit of {limit} characters',
  'schema-replaced': 'what was published is no schema object; an object without parameters is shown instead',
  'schema-mended': 'the value of {keyword} was no schema and was mended',
  'key-renamed': 'the key {from} is shown as {to}',
  'null-union-merged': 'a union of one schema and null is shown as that schema, nullable',
  'const-union-merged': 'a union of constants is shown as an enumeration',
  'definitions-merged': 'the definitions are shown under $defs',
  'object-completed': 'an object is shown with its type, its properties and what it requires',
  'root-reference-resolved': 'the root is shown as what its reference {reference} names',
  'root-combinator-folded': 'the keyword {keyword} is not shown at the root; the parameters that it declares are',
  'root-type-set': 'the root is shown as an object',
  'type-list-split': 'the types {types} are shown one by one',
  'properties-added': 'an object is shown with an empty map of properties',
  'items-added': 'an array is shown with elements of any kind',
  'required-pruned': 'the name {name} is required but declared nowhere; it is not shown as required',
  'reference-default-dropped': 'the default {value} beside a reference is not shown',
  'reference-moved': 'the reference {from} is shown as {to}, where its target stands now',
}

const LONGEST = 60

/** The arguments of codes that are words of ours and no values. */
const PROSE: ReadonlySet<string> = /* @__PURE__ */ new Set(['reason', 'how', 'kind'])

/**
 * Tells a finding to a person, in one line: a finding of the pass by its place in the arguments, one of the sanitizer by that in the schema.
 *
 * @param diagnostic The finding.
 *
 * @returns Where it was met, what it says, and its code.
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const sentence = SENTENCES[diagnostic.code].replace(/\{(\w+)\}/g, (_, name: string) =>
    PROSE.has(name) ? String(diagnostic.arguments[name]) : quote(diagnostic.arguments[name]),
  )
  const [whole, location] = Object.hasOwn(SCHEMA_CODES, diagnostic.code)
    ? ['schema', diagnostic.keywordLocation]
    : ['arguments', diagnostic.instanceLocation]
  return `${location || whole}: ${sentence} [${diagnostic.code}]`
}

function quote(value: unknown): string {
  let text: string
  try {
    text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'nothing')
  } catch {
    text = 'a value too deep to show'
  }
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
