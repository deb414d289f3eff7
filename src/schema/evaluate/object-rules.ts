/** The keywords of objects. Own properties only: `__proto__` and `constructor` are names like any other. */

import { OBJECT } from '../../json/kind.ts'
import { isObject } from '../../json/value.ts'
import { createAssertion } from './assertion.ts'
import type { KeywordRule, LazySchema, SchemaCompiler } from './keyword-rule.ts'
import { readNames, readNumber, readSchema } from './read-keyword.ts'
import { judgeEvery } from './verdict.ts'

type JsonObject = Record<string, unknown>

/** Gives the schema of the member with a name, where there is one. */
type MemberSchema = (name: string) => LazySchema | undefined

/**
 * The rules of the object keywords that reach no further than the object's members.
 *
 * @see JSON Schema 2020-12 core, section 10.3.2, and validation, section 6.5.
 */
export const OBJECT_RULES: Readonly<Record<string, KeywordRule>> = {
  required: createAssertion(OBJECT, readNames, (object: JsonObject, names) => names.every((name) => Object.hasOwn(object, name))),
  minProperties: createAssertion(OBJECT, readNumber, (object: JsonObject, limit) => Object.keys(object).length >= limit),
  maxProperties: createAssertion(OBJECT, readNumber, (object: JsonObject, limit) => Object.keys(object).length <= limit),
  properties: createMemberRule((keyword, _schema, compiler) => {
    const schemas = new Map(namesOf(keyword).map((name) => [name, compiler.lazy((keyword as JsonObject)[name])]))
    return [(name) => schemas.get(name)]
  }),
  patternProperties: createMemberRule((keyword, _schema, compiler) =>
    namesOf(keyword).map((source) => {
      const pattern = compiler.pattern(source)
      const schema = compiler.lazy((keyword as JsonObject)[source])
      return (name) => (pattern.test(name) ? schema : undefined)
    }),
  ),
  additionalProperties: createMemberRule((keyword, { properties, patternProperties }, compiler) => {
    const schema = readSchema(keyword, undefined, compiler)
    const declared = new Set(namesOf(properties))
    const patterns = namesOf(patternProperties).map((source) => compiler.pattern(source))
    return schema && [(name) => (declared.has(name) || patterns.some((pattern) => pattern.test(name)) ? undefined : schema)]
  }),
  propertyNames: {
    kinds: OBJECT,
    read: readSchema,
    check: (schema: LazySchema, object: JsonObject, run) => judgeEvery(Object.keys(object), (name) => run.evaluate(schema, name)),
  },
}

/** Makes the rule of a keyword that gives members their schemas. */
/* @__NO_SIDE_EFFECTS__ */
function createMemberRule(
  read: (keyword: unknown, schema: JsonObject, compiler: SchemaCompiler) => MemberSchema[] | undefined,
): KeywordRule {
  return {
    kinds: OBJECT,
    read,
    check: (schemas: MemberSchema[], object: JsonObject, run) => {
      const names = Object.keys(object)
      return judgeEvery(schemas, (schemaOf) => judgeEvery(names, (name) => run.evaluate(schemaOf(name), object[name])))
    },
  }
}

/** Lists the names of a map; what is none has none. */
function namesOf(keyword: unknown): string[] {
  return isObject(keyword) ? Object.keys(keyword) : []
}
