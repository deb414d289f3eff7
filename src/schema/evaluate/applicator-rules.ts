/** The keywords that put other schemas to the same value. */

import { ANY_KIND, OBJECT } from '../../json/kind.ts'
import { isObject } from '../../json/value.ts'
import type { KeywordRule, LazySchema, SchemaCompiler } from './keyword-rule.ts'
import { isSchema, readSchema, readSchemas } from './read-keyword.ts'
import { HOLDS, judgeCount, judgeEvery, PENDING } from './verdict.ts'

/** What must hold of the object when a property is present. */
type Dependency = readonly [name: string, schema: LazySchema]

type Conditional = readonly [condition: LazySchema, consequence: LazySchema | undefined, alternative: LazySchema | undefined]

/**
 * The rules of the applicators in place.
 *
 * @see JSON Schema 2020-12 core, section 10.2; draft-07 validation, sections 6.5.7, 6.6 and 6.7.
 */
export const APPLICATOR_RULES: Readonly<Record<string, KeywordRule>> = {
  allOf: {
    kinds: ANY_KIND,
    revisits: true,
    read: readSchemas,
    check: (schemas: LazySchema[], value, run) => judgeEvery(schemas, (schema) => run.evaluate(schema, value)),
  },
  anyOf: createCountRule(1, Number.POSITIVE_INFINITY),
  oneOf: createCountRule(1, 1),
  not: {
    ...createCountRule(0, 0),
    read: (keyword, schema, compiler) => (isSchema(keyword) ? readSchemas([keyword], schema, compiler) : undefined),
  },
  if: {
    kinds: ANY_KIND,
    revisits: true,
    read: (keyword, schema, compiler): Conditional | undefined => {
      const consequence = readSchema(schema['then'], schema, compiler)
      const alternative = readSchema(schema['else'], schema, compiler)
      if (!isSchema(keyword) || (consequence ?? alternative) === undefined) return undefined
      return [compiler.lazy(keyword), consequence, alternative]
    },
    check: ([condition, consequence, alternative]: Conditional, value, run) => {
      const verdict = run.evaluate(condition, value)
      return verdict === PENDING ? PENDING : run.evaluate(verdict === HOLDS ? consequence : alternative, value)
    },
  },
  dependentRequired: createDependencyRule(() => true),
  dependentSchemas: createDependencyRule(Array.isArray),
  dependencies: createDependencyRule(Array.isArray),
}

/** The rule of a list of schemas of which so many must hold, and no more than so many. */
/* @__NO_SIDE_EFFECTS__ */
function createCountRule(least: number, most: number): KeywordRule {
  return {
    kinds: ANY_KIND,
    revisits: true,
    read: readSchemas,
    check: (schemas: LazySchema[], value, run) => judgeCount(schemas, (schema) => run.evaluate(schema, value), least, most),
  }
}

/** The rule of a map of names to what is required beside them: a list of names stands for the schema that requires them. */
/* @__NO_SIDE_EFFECTS__ */
function createDependencyRule(isNames: (member: unknown) => boolean): KeywordRule {
  return {
    kinds: OBJECT,
    revisits: true,
    read: (keyword, _schema, compiler) => (isObject(keyword) ? readDependencies(keyword, isNames, compiler) : undefined),
    check: (dependencies: Dependency[], object: Record<string, unknown>, run) =>
      judgeEvery(dependencies, ([name, schema]) => (Object.hasOwn(object, name) ? run.evaluate(schema, object) : HOLDS)),
  }
}

function readDependencies(keyword: Record<string, unknown>, isNames: (member: unknown) => boolean, compiler: SchemaCompiler): Dependency[] {
  return Object.entries(keyword).map(([name, member]) => [name, compiler.lazy(isNames(member) ? { required: member } : member)])
}
