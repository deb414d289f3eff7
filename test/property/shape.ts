/** What a generated tool takes, as a tree of our own: a schema, valid values and mangled values are all made from it. */

import fc from 'fast-check'

/** The type of one position. */
export type Shape =
  | { readonly kind: 'integer' | 'number' | 'boolean' | 'string' | 'anything' }
  | { readonly kind: 'enum'; readonly members: readonly unknown[]; readonly typed: boolean }
  | { readonly kind: 'constant'; readonly value: unknown }
  /** Several scalar types in one `type` list. */
  | { readonly kind: 'scalars'; readonly types: readonly ('integer' | 'number' | 'boolean' | 'string')[] }
  | { readonly kind: 'nullable'; readonly inner: Shape; readonly form: 'union' | 'type-list' | 'keyword' }
  | { readonly kind: 'array'; readonly items: Shape }
  | { readonly kind: 'tuple'; readonly places: readonly Shape[]; readonly rest: Shape | undefined }
  | ObjectShape
  /** Branches whose values differ in their kind. */
  | { readonly kind: 'union'; readonly branches: readonly Shape[]; readonly keyword: 'anyOf' | 'oneOf' }
  /** Objects told apart by a constant. */
  | { readonly kind: 'variants'; readonly tag: string; readonly variants: readonly ObjectShape[] }
  /** A definition, shared or not, with what stands beside the reference. */
  | { readonly kind: 'reference'; readonly to: Shape; readonly links: 1 | 2 | 3; readonly beside: boolean }
  /** The whole tool again; only where a value can do without it. */
  | { readonly kind: 'again' }

/** An object, and in which way its properties are declared. */
export interface ObjectShape {
  readonly kind: 'object'
  readonly properties: readonly Property[]
  /** What an undeclared key may hold; `false` forbids it. */
  readonly additional: Shape | boolean
  /** What a key that begins with `n_` holds. */
  readonly numbered: Shape | undefined
  /** Whether the properties are declared in two members of `allOf`. */
  readonly split: boolean
}

/** A declared property. */
export interface Property {
  readonly key: string
  readonly shape: Shape
  readonly required: boolean
}

/** Keys that providers refuse, each with the only name that it can be shown under. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ['first name', 'first_name'],
  ['tags[]', 'tags__'],
  ['path/to~it', 'path_to_it'],
  ['größe', 'gr__e'],
  ['😀 mood', '__mood'],
  ['event name', 'event_name'],
  ['', 'param'],
  ['k'.repeat(70), 'k'.repeat(64)],
  ['$ref', '_ref'],
])

const KEYS = [
  'id',
  'count',
  'a-b',
  'a.b',
  'type',
  'properties',
  'items',
  'constructor',
  'toString',
  '__proto__',
  '0',
  '17',
  ...RENAMED.keys(),
]

const SCALARS = ['integer', 'number', 'boolean', 'string'] as const

const scalar: fc.Arbitrary<Shape> = fc.constantFrom(...SCALARS).map((kind) => ({ kind }))

const enumeration: fc.Arbitrary<Shape> = fc
  .constantFrom<readonly unknown[]>([1, 2, 30], [true, false], ['red', 'green'], ['1', '2'], [1, '1', true], [null, 'none', 0], [2.5])
  .chain((members) => fc.boolean().map((typed) => ({ kind: 'enum', members, typed })))

const constant: fc.Arbitrary<Shape> = fc
  .constantFrom<unknown>(5, true, 'fixed', null, [1], { a: 1 })
  .map((value) => ({ kind: 'constant', value }))

const scalars: fc.Arbitrary<Shape> = fc.subarray([...SCALARS], { minLength: 2, maxLength: 3 }).map((types) => ({ kind: 'scalars', types }))

const { object } = fc.letrec<{ shape: Shape; container: Shape; object: ObjectShape; branches: readonly Shape[] }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: scalar, weight: 6 },
    { arbitrary: fc.constant<Shape>({ kind: 'anything' }), weight: 1 },
    { arbitrary: enumeration, weight: 2 },
    { arbitrary: constant, weight: 1 },
    { arbitrary: scalars, weight: 1 },
    {
      arbitrary: fc.record({
        kind: fc.constant('nullable' as const),
        inner: fc.oneof(scalar, tie('container')),
        form: fc.constantFrom('union', 'type-list', 'keyword'),
      }),
      weight: 3,
    },
    { arbitrary: tie('container'), weight: 4 },
    {
      arbitrary: fc.record({
        kind: fc.constant('reference' as const),
        to: fc.oneof(scalar, tie('container'), enumeration),
        links: fc.constantFrom(1, 2, 3),
        beside: fc.boolean(),
      }),
      weight: 4,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('union' as const),
        branches: tie('branches'),
        keyword: fc.constantFrom('anyOf' as const, 'oneOf' as const),
      }),
      weight: 2,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('variants' as const),
        tag: fc.constantFrom('kind', 'type', 'event name'),
        variants: fc.array(tie('object'), { minLength: 2, maxLength: 3 }),
      }),
      weight: 1,
    },
  ),
  container: fc.oneof(
    { arbitrary: tie('object'), weight: 3 },
    { arbitrary: tie('shape').map((items): Shape => ({ kind: 'array', items })), weight: 3 },
    {
      arbitrary: fc.record({
        kind: fc.constant('tuple' as const),
        places: fc.array(tie('shape'), { minLength: 1, maxLength: 3 }),
        rest: fc.option(tie('shape'), { nil: undefined }),
      }),
      weight: 1,
    },
    { arbitrary: fc.constant<Shape>({ kind: 'nullable', inner: { kind: 'again' }, form: 'union' }), weight: 1 },
    { arbitrary: fc.constant<Shape>({ kind: 'array', items: { kind: 'again' } }), weight: 1 },
  ),
  branches: fc
    .tuple(
      fc.option(fc.constantFrom<Shape>({ kind: 'integer' }, { kind: 'number' })),
      fc.option(fc.constant<Shape>({ kind: 'boolean' })),
      fc.option(fc.constant<Shape>({ kind: 'string' }), { freq: 2 }),
      fc.option(tie('object')),
      fc.option(tie('shape').map((items): Shape => ({ kind: 'array', items }))),
    )
    .map((branches) => branches.filter((branch) => branch !== null))
    .filter((branches) => branches.length > 1),
  object: fc.record({
    kind: fc.constant('object' as const),
    properties: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), fc.boolean(), tie('shape')), {
        selector: ([key]) => key,
        maxLength: 4,
        depthIdentifier: 'object',
      })
      .map((entries) => entries.map(([key, required, shape]) => ({ key, required, shape }))),
    additional: fc.oneof({ arbitrary: fc.constantFrom(true, false), weight: 4 }, { arbitrary: scalar, weight: 1 }),
    numbered: fc.option(scalar, { nil: undefined, freq: 4 }),
    split: fc.boolean(),
  }),
}))

/** The shape of all arguments of a tool. */
export const toolShapes: fc.Arbitrary<ObjectShape> = object
