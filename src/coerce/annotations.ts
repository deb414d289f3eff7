/** Keywords that say nothing about whether a value is valid. */

const ANNOTATIONS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  '$schema',
  '$id',
  '$anchor',
  '$defs',
  'definitions',
  'discriminator',
])

/**
 * Tells whether a keyword only annotates.
 *
 * @param keyword The keyword.
 *
 * @returns True when a schema without it takes the same values.
 *
 * @see JSON Schema 2020-12 validation, section 9; OpenAPI 3.1, section 4.8.25 (`discriminator`).
 */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword)
}
