/** Writes a shape as a JSON Schema, in the many ways in which servers write the same thing. */

import type { ObjectShape, Shape } from './shape.ts'

/** Whose keywords are written: tuples and the name of definitions differ. */
export type Dialect = '2020-12' | 'draft-07'

/** A JSON Schema object. */
export type SchemaObject = Record<string, unknown>

/**
 * Writes the input schema of a tool.
 *
 * @param shape The shape of its arguments.
 * @param dialect The dialect to write in.
 *
 * @returns The schema; shared definitions are referred to by pointers.
 */
export function renderSchema(shape: ObjectShape, dialect: Dialect): SchemaObject {
  const definitions: SchemaObject = {}
  const keyword = dialect === 'draft-07' ? 'definitions' : '$defs'

  const define = (schema: SchemaObject): SchemaObject => {
    // A blank, a slash and a tilde in the name put every escape to work.
    const name = `of ${Object.keys(definitions).length}/~`
    definitions[name] = schema
    return { $ref: `#/${keyword}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}` }
  }

  const render = (at: Shape): SchemaObject => {
    switch (at.kind) {
      case 'anything':
        return {}
      case 'enum':
        return at.typed ? { type: [...new Set(at.members.map(typeOf))], enum: [...at.members] } : { enum: [...at.members] }
      case 'constant':
        return { const: at.value }
      case 'scalars':
        return { type: [...at.types] }
      case 'nullable':
        return renderNullable(render(at.inner), at.form)
      case 'array':
        return { type: 'array', items: render(at.items) }
      case 'tuple':
        return renderTuple(at.places.map(render), at.rest === undefined ? undefined : render(at.rest), dialect)
      case 'object':
        return renderObject(at, render)
      case 'union':
        return { [at.keyword]: at.branches.map(render) }
      case 'variants':
        return { oneOf: at.variants.map((variant, number) => renderObject(tagged(variant, at.tag, number), render)) }
      case 'reference': {
        let reference = define(render(at.to))
        for (let link = 1; link < at.links; link++) reference = define(reference)
        return at.beside ? { ...reference, description: 'what stands beside the reference' } : reference
      }
      case 'again':
        return { $ref: '#' }
      default:
        return { type: at.kind }
    }
  }

  const schema = renderObject(shape, render)
  const [first] = shape.properties
  // A pointer into the parameters, as some schema writers make them of whatever occurs twice.
  if (first !== undefined && !shape.split) {
    const pointer = `#/properties/${encodeURIComponent(first.key.replaceAll('~', '~0').replaceAll('/', '~1'))}`
    schema['properties'] = { ...(schema['properties'] as SchemaObject), copy: { $ref: pointer } }
  }
  if (Object.keys(definitions).length > 0) schema[keyword] = definitions
  if (dialect === 'draft-07') schema['$schema'] = 'http://json-schema.org/draft-07/schema#'
  return schema
}

/**
 * Adds the constant that tells a variant from the others.
 *
 * @param variant The variant.
 * @param tag The key of the constant.
 * @param number The number of the variant, which is in the constant.
 *
 * @returns The variant with its tag, in one piece, as a discriminator is declared.
 */
export function tagged(variant: ObjectShape, tag: string, number: number): ObjectShape {
  const properties = variant.properties.filter(({ key }) => key !== tag)
  const constant = { key: tag, required: true, shape: { kind: 'constant', value: `variant-${number}` } as const }
  return { ...variant, split: false, properties: [constant, ...properties] }
}

function renderNullable(inner: SchemaObject, form: 'union' | 'type-list' | 'keyword'): SchemaObject {
  // The short forms say nothing where the type stands behind a reference or in a union.
  if (typeof inner['type'] !== 'string' || form === 'union') return { anyOf: [inner, { type: 'null' }] }
  return form === 'type-list' ? { ...inner, type: [inner['type'], 'null'] } : { ...inner, nullable: true }
}

function renderTuple(places: SchemaObject[], rest: SchemaObject | undefined, dialect: Dialect): SchemaObject {
  if (dialect === 'draft-07') return { type: 'array', items: places, ...(rest && { additionalItems: rest }) }
  return { type: 'array', prefixItems: places, ...(rest && { items: rest }) }
}

function renderObject(shape: ObjectShape, render: (at: Shape) => SchemaObject): SchemaObject {
  const entries = shape.properties.map(({ key, shape: of }) => [key, render(of)] as const)
  const required = shape.properties.filter((property) => property.required).map(({ key }) => key)
  const schema: SchemaObject = { type: 'object' }
  if (shape.split) {
    const half = entries.length >> 1
    schema['allOf'] = [{ properties: Object.fromEntries(entries.slice(0, half)) }, { properties: Object.fromEntries(entries.slice(half)) }]
  } else {
    schema['properties'] = Object.fromEntries(entries)
    if (shape.additional !== true) schema['additionalProperties'] = shape.additional === false ? false : render(shape.additional)
    if (shape.numbered !== undefined) schema['patternProperties'] = { '^n_': render(shape.numbered) }
  }
  if (required.length > 0) schema['required'] = required
  return schema
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
