/** The keywords that put other schemas to the same value. */

import { ANY_KIND, OBJECT } from '../../json/kind.ts'
import { isObject } from '../../json/value.ts'
import type { KeywordRule, LazySchema, Run, SchemaCompiler } from './keyword-rule.ts'
import { readSchema, readSchemas } from './read-keyword.ts'
import { hasAll, type Requirements, readRequirements } from './requirements.ts'
import { FAILS, HOLDS, PENDING, type Verdict } from './verdict.ts'

interface Conditional {
  readonly condition: LazySchema
  readonly consequence: LazySchema | undefined
  readonly alternative: LazySchema | undefined
}

/** What must hold when a property is present: other properties, and schemas of the whole object. */
interface Dependencies {
  readonly requirements: Requirements
  readonly schemas: readonly (readonly [name: string, schema: LazySchema])[]
}

/**
 * The rules of the applicators in place, `$ref` among them.
 *
 * @see JSON Schema 2020-12 core, sections 8.2.3.1 and 10.2; draft-07 validation, sections 6.5.7, 6.6 and 6.7.
 */
export const APPLICATOR_RULES: Readonly<Record<string, KeywordRule>> = {
  $ref: {
    kinds: ANY_KIND,
    revisits: true,
    // The pass has the resolver merge what stands beside a reference before the schema is compiled.
    read: (_keyword, schema, compiler) => (compiler.dialect === 'pass' ? undefined : compiler.target(schema)),
    check: (target: LazySchema, value, run) => run.evaluate(target, value),
  },
  allOf: { kinds: ANY_KIND, revisits: true, read: readSchemas, check: checkAll },
  anyOf: { kinds: ANY_KIND, revisits: true, read: readSchemas, check: checkAny },
  oneOf: { kinds: ANY_KIND, revisits: true, read: readSchemas, check: checkOne },
  not: {
    kinds: ANY_KIND,
    revisits: true,
    read: (keyword, _schema, compiler) => (isObject(keyword) || typeof keyword === 'boolean' ? compiler.lazy(keyword) : undefined),
    check: (schema: LazySchema, value, run) => {
      const verdict = run.evaluate(schema, value)
      return verdict === PENDING ? PENDING : verdict === HOLDS ? FAILS : HOLDS
    },
  },
  if: { kinds: ANY_KIND, revisits: true, read: readConditional, check: checkConditional },
  dependentSchemas: {
    kinds: OBJECT,
    revisits: true,
    read: (keyword, _schema, compiler) => (compiler.dialect === 'draft-07' ? undefined : readDependencies(keyword, compiler)),
    check: checkDependencies,
  },
  dependencies: {
    kinds: OBJECT,
    revisits: true,
    read: (keyword, _schema, compiler) => (compiler.dialect === '2020-12' ? undefined : readDependencies(keyword, compiler)),
    check: checkDependencies,
  },
}

function checkAll(schemas: LazySchema[], value: unknown, run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (const schema of schemas) {
    const one = run.evaluate(schema, value)
    if (one === FAILS) return FAILS
    if (one === PENDING) verdict = PENDING
  }
  return verdict
}

function checkAny(schemas: LazySchema[], value: unknown, run: Run): Verdict {
  let verdict: Verdict = FAILS
  for (const schema of schemas) {
    const one = run.evaluate(schema, value)
    if (one === HOLDS) return HOLDS
    if (one === PENDING) verdict = PENDING
  }
  return verdict
}

function checkOne(schemas: LazySchema[], value: unknown, run: Run): Verdict {
  let held = 0
  let pending = false
  for (const schema of schemas) {
    const one = run.evaluate(schema, value)
    if (one === HOLDS && ++held === 2) return FAILS
    if (one === PENDING) pending = true
  }
  return pending ? PENDING : held === 1 ? HOLDS : FAILS
}

function readConditional(keyword: unknown, schema: Record<string, unknown>, compiler: SchemaCompiler): Conditional | undefined {
  if (!isObject(keyword) && typeof keyword !== 'boolean') return undefined
  const consequence = readSchema(schema['then'], schema, compiler)
  const alternative = readSchema(schema['else'], schema, compiler)
  if (consequence === undefined && alternative === undefined) return undefined
  return { condition: compiler.lazy(keyword), consequence, alternative }
}

function checkConditional({ condition, consequence, alternative }: Conditional, value: unknown, run: Run): Verdict {
  const verdict = run.evaluate(condition, value)
  if (verdict === PENDING) return PENDING
  const branch = verdict === HOLDS ? consequence : alternative
  return branch === undefined ? HOLDS : run.evaluate(branch, value)
}

function readDependencies(keyword: unknown, compiler: SchemaCompiler): Dependencies | undefined {
  if (!isObject(keyword)) return undefined
  const schemas: [string, LazySchema][] = []
  for (const name of Object.keys(keyword)) {
    const schema = readSchema(keyword[name], keyword, compiler)
    if (schema !== undefined) schemas.push([name, schema])
  }
  return { requirements: readRequirements(keyword) ?? [], schemas }
}

function checkDependencies({ requirements, schemas }: Dependencies, object: Record<string, unknown>, run: Run): Verdict {
  for (const [name, names] of requirements) if (Object.hasOwn(object, name) && !hasAll(object, names)) return FAILS
  let verdict: Verdict = HOLDS
  for (const [name, schema] of schemas) {
    if (!Object.hasOwn(object, name)) continue
    const one = run.evaluate(schema, object)
    if (one === FAILS) return FAILS
    if (one === PENDING) verdict = PENDING
  }
  return verdict
}
