/** From a schema to plain data: a mask of kinds and a list of checks, made when a value first meets the schema. */

import { ANY_KIND, NULL } from '../../json/kind.ts'
import { isObject } from '../../json/value.ts'
import { compilePattern, type Pattern } from '../pattern.ts'
import type { Resolver } from '../resolver.ts'
import { typeMask } from '../type-mask.ts'
import { APPLICATOR_RULES } from './applicator-rules.ts'
import { ARRAY_RULES } from './array-rules.ts'
import type { Check, CompiledSchema, EvaluatorDialect, KeywordRule, SchemaCompiler } from './keyword-rule.ts'
import { NUMBER_RULES } from './number-rules.ts'
import { OBJECT_RULES } from './object-rules.ts'
import { STRING_RULES } from './string-rules.ts'
import { VALUE_RULES } from './value-rules.ts'

const RULES: ReadonlyMap<string, KeywordRule> = /* @__PURE__ */ new Map(
  [VALUE_RULES, NUMBER_RULES, STRING_RULES, ARRAY_RULES, OBJECT_RULES, APPLICATOR_RULES].flatMap((rules) => Object.entries(rules)),
)

const EVERYTHING: CompiledSchema = { mask: ANY_KIND, checks: [], revisits: false }
const NOTHING: CompiledSchema = { mask: 0, checks: [], revisits: false }

/**
 * Makes the compiler of one document's schemas.
 *
 * @param resolver The resolver of the document.
 * @param dialect The reading of `$ref`, arrays and `nullable`.
 * @param onUndecidedPattern The function that is told, once each, which expressions count as satisfied.
 *
 * @returns The compiler; it remembers every schema object that it has compiled.
 */
export function createSchemaCompiler(
  resolver: Resolver,
  dialect: EvaluatorDialect,
  onUndecidedPattern: (pattern: string) => void,
): SchemaCompiler {
  // By the schema in force: references to one definition share its compiled form, and with it what a run remembers.
  const forms = new WeakMap<object, CompiledSchema>()
  const patterns = new Map<string, Pattern>()

  const compiler: SchemaCompiler = {
    dialect,
    lazy: (schema) => ({ schema, compiler, compiled: undefined }),
    target: (schema) => {
      const target = resolver.target(schema)
      return 'schema' in target ? compiler.lazy(target.schema) : undefined
    },
    compile: (lazy) => {
      const schema = dialect === 'pass' ? inForce(lazy.schema, resolver) : lazy.schema
      if (!isObject(schema)) return schema === false ? NOTHING : EVERYTHING
      let form = forms.get(schema)
      if (form === undefined) {
        form = readSchemaObject(schema, compiler)
        forms.set(schema, form)
      }
      return form
    },
    pattern: (source) => {
      let pattern = patterns.get(source)
      if (pattern === undefined) {
        pattern = compilePattern(source)
        patterns.set(source, pattern)
        if (!pattern.decided) onUndecidedPattern(source)
      }
      return pattern
    },
  }
  return compiler
}

/** Follows a reference; one with nothing but annotations beside it is its target, so that equal schemas stay one object. */
function inForce(schema: unknown, resolver: Resolver): unknown {
  if (!isObject(schema) || !Object.hasOwn(schema, '$ref')) return schema
  if (resolver.boundary(schema) === undefined && Object.keys(schema).every(isAnnotation)) {
    const target = resolver.target(schema)
    if ('schema' in target) return resolver.effective(target.schema)
  }
  return resolver.effective(schema)
}

function isAnnotation(keyword: string): boolean {
  return keyword === '$ref' || !(RULES.has(keyword) || keyword === 'type')
}

function readSchemaObject(schema: Record<string, unknown>, compiler: SchemaCompiler): CompiledSchema {
  const here: Check[] = []
  const revisiting: Check[] = []
  // Draft-07 core, section 8.3: all other properties beside a `$ref` are ignored.
  const keywords = compiler.dialect === 'draft-07' && Object.hasOwn(schema, '$ref') ? ['$ref'] : Object.keys(schema)
  let mask = ANY_KIND
  for (const keyword of keywords) {
    if (keyword === 'type') mask = typeMask(schema[keyword])
    const rule = RULES.get(keyword)
    const operand = rule?.read(schema[keyword], schema, compiler)
    if (rule !== undefined && operand !== undefined) (rule.revisits ? revisiting : here).push({ rule, operand })
  }
  if (compiler.dialect === 'pass' && schema['nullable'] === true) mask |= NULL
  return { mask, checks: [...here, ...revisiting], revisits: revisiting.length > 0 }
}
