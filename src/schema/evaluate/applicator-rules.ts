/** The keywords that put other schemas to the same value. */

import { ANY_KIND, OBJECT } from '../../json/kind.ts'
import { isObject } from '../../json/value.ts'
import type { KeywordRule, LazySchema, Run, SchemaCompiler } from './keyword-rule.ts'
import { isSchema, readSchema, readSchemas } from './read-keyword.ts'
import { meetsAll, type Requirements, readRequirements } from './requirements.ts'
import { both, either, FAILS, HOLDS, negate, PENDING, type Verdict, verdictOf } from './verdict.ts'

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
 * The rules of the applicators in place.
 *
 * @see JSON Schema 2020-12 core, section 10.2; draft-07 validation, sections 6.5.7, 6.6 and 6.7.
 */
export const APPLICATOR_RULES: Readonly<Record<string, KeywordRule>> = {
  allOf: { kinds: ANY_KIND, revisits: true, read: readSchemas, check: checkAll },
  anyOf: { kinds: ANY_KIND, revisits: true, read: readSchemas, check: checkAny },
  oneOf: { kinds: ANY_KIND, revisits: true, read: readSchemas, check: checkOne },
  not: {
    kinds: ANY_KIND,
    revisits: true,
    read: (keyword, _schema, compiler) => (isSchema(keyword) ? compiler.lazy(keyword) : undefined),
    check: (schema: LazySchema, value, run) => negate(run.evaluate(schema, value)),
  },
  if: { kinds: ANY_KIND, revisits: true, read: readConditional, check: checkConditional },
  dependentSchemas: { kinds: OBJECT, revisits: true, read: readDependencies, check: checkDependencies },
  dependencies: { kinds: OBJECT, revisits: true, read: readDependencies, check: checkDependencies },
}

function checkAll(schemas: LazySchema[], value: unknown, run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (let index = 0; index < schemas.length && verdict !== FAILS; index++) {
    verdict = both(verdict, run.evaluate(schemas[index] as LazySchema, value))
  }
  return verdict
}

function checkAny(schemas: LazySchema[], value: unknown, run: Run): Verdict {
  let verdict: Verdict = FAILS
  for (let index = 0; index < schemas.length && verdict !== HOLDS; index++) {
    verdict = either(verdict, run.evaluate(schemas[index] as LazySchema, value))
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
  const consequence = readSchema(schema['then'], schema, compiler)
  const alternative = readSchema(schema['else'], schema, compiler)
  if (!isSchema(keyword) || (consequence ?? alternative) === undefined) return undefined
  return { condition: compiler.lazy(keyword), consequence, alternative }
}

function checkConditional({ condition, consequence, alternative }: Conditional, value: unknown, run: Run): Verdict {
  const verdict = run.evaluate(condition, value)
  if (verdict === PENDING) return PENDING
  const branch = verdict === HOLDS ? consequence : alternative
  return branch === undefined ? HOLDS : run.evaluate(branch, value)
}

function readDependencies(keyword: unknown, _schema: unknown, compiler: SchemaCompiler): Dependencies | undefined {
  if (!isObject(keyword)) return undefined
  const schemas: [string, LazySchema][] = []
  for (const name of Object.keys(keyword)) {
    const schema = readSchema(keyword[name], keyword, compiler)
    if (schema !== undefined) schemas.push([name, schema])
  }
  return { requirements: readRequirements(keyword) ?? [], schemas }
}

function checkDependencies({ requirements, schemas }: Dependencies, object: Record<string, unknown>, run: Run): Verdict {
  let verdict = verdictOf(meetsAll(object, requirements))
  for (const [name, schema] of schemas) {
    if (verdict !== FAILS && Object.hasOwn(object, name)) verdict = both(verdict, run.evaluate(schema, object))
  }
  return verdict
}
