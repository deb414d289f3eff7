/** The keywords of objects. Own properties only: `__proto__` and `constructor` are names like any other. */

import { OBJECT } from '../../json/kind.ts'
import { isObject } from '../../json/value.ts'
import type { Pattern } from '../pattern.ts'
import type { KeywordRule, LazySchema, Run, SchemaCompiler } from './keyword-rule.ts'
import { readNames, readNumber, readSchema, readSchemaMap } from './read-keyword.ts'
import { hasAll, meetsAll, type Requirements, readRequirements } from './requirements.ts'
import { both, FAILS, HOLDS, type Verdict, verdictOf } from './verdict.ts'

type JsonObject = Record<string, unknown>

/** Schemas by the pattern of the names that they apply to. */
type PatternSchemas = readonly (readonly [Pattern, LazySchema])[]

/** The schema of the properties that no sibling keyword speaks about. */
interface Additional {
  readonly schema: LazySchema
  readonly declared: ReadonlySet<string>
  readonly patterns: readonly Pattern[]
}

/**
 * The rules of the object keywords that reach no further than the object's members.
 *
 * @see JSON Schema 2020-12 core, section 10.3.2, and validation, section 6.5.
 */
export const OBJECT_RULES: Readonly<Record<string, KeywordRule>> = {
  required: { kinds: OBJECT, read: readNames, check: (names: string[], object: JsonObject) => verdictOf(hasAll(object, names)) },
  minProperties: {
    kinds: OBJECT,
    read: readNumber,
    check: (limit: number, object: JsonObject) => verdictOf(Object.keys(object).length >= limit),
  },
  maxProperties: {
    kinds: OBJECT,
    read: readNumber,
    check: (limit: number, object: JsonObject) => verdictOf(Object.keys(object).length <= limit),
  },
  properties: { kinds: OBJECT, read: readSchemaMap, check: checkProperties },
  patternProperties: {
    kinds: OBJECT,
    read: (keyword, _schema, compiler) =>
      isObject(keyword) ? Object.keys(keyword).map((source) => [compiler.pattern(source), compiler.lazy(keyword[source])]) : undefined,
    check: checkPatternProperties,
  },
  additionalProperties: { kinds: OBJECT, read: readAdditional, check: checkAdditional },
  propertyNames: { kinds: OBJECT, read: readSchema, check: checkNames },
  dependentRequired: {
    kinds: OBJECT,
    read: readRequirements,
    check: (requirements: Requirements, object: JsonObject) => verdictOf(meetsAll(object, requirements)),
  },
}

function checkProperties(schemas: ReadonlyMap<string, LazySchema>, object: JsonObject, run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (const name of Object.keys(object)) {
    const schema = schemas.get(name)
    if (schema !== undefined) verdict = both(verdict, run.evaluate(schema, object[name]))
    if (verdict === FAILS) break
  }
  return verdict
}

function checkPatternProperties(schemas: PatternSchemas, object: JsonObject, run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (const name of Object.keys(object)) {
    for (const [pattern, schema] of schemas) {
      if (pattern.test(name)) verdict = both(verdict, run.evaluate(schema, object[name]))
      if (verdict === FAILS) return FAILS
    }
  }
  return verdict
}

function readAdditional(keyword: unknown, schema: JsonObject, compiler: SchemaCompiler): Additional | undefined {
  const additional = readSchema(keyword, schema, compiler)
  if (additional === undefined) return undefined
  const { properties, patternProperties } = schema
  return {
    schema: additional,
    declared: new Set(isObject(properties) ? Object.keys(properties) : []),
    patterns: isObject(patternProperties) ? Object.keys(patternProperties).map((source) => compiler.pattern(source)) : [],
  }
}

function checkAdditional({ schema, declared, patterns }: Additional, object: JsonObject, run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (const name of Object.keys(object)) {
    if (declared.has(name) || patterns.some((pattern) => pattern.test(name))) continue
    verdict = both(verdict, run.evaluate(schema, object[name]))
    if (verdict === FAILS) break
  }
  return verdict
}

function checkNames(schema: LazySchema, object: JsonObject, run: Run): Verdict {
  let verdict: Verdict = HOLDS
  for (const name of Object.keys(object)) {
    verdict = both(verdict, run.evaluate(schema, name))
    if (verdict === FAILS) break
  }
  return verdict
}
