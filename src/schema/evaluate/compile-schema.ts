/** From a schema to plain data: a mask of kinds and a list of checks, made when a value first meets the schema. */

import { ANY_KIND } from '../../json/kind.ts'
import { isObject } from '../../json/value.ts'
import { compilePattern, type Pattern } from '../pattern.ts'
import type { Resolver } from '../resolver.ts'
import type { CompiledSchema, Dialect, SchemaCompiler } from './keyword-rule.ts'

const EVERYTHING: CompiledSchema = { mask: ANY_KIND, checks: [], revisits: false }
const NOTHING: CompiledSchema = { mask: 0, checks: [], revisits: false }

/**
 * Makes the compiler of one document's schemas.
 *
 * @param resolver The resolver of the document.
 * @param dialect The reading of references and keywords.
 * @param onUndecidedPattern The function that is told, once each, which expressions count as satisfied.
 *
 * @returns The compiler; it remembers every schema object that it has compiled.
 */
export function createSchemaCompiler(resolver: Resolver, dialect: Dialect, onUndecidedPattern: (pattern: string) => void): SchemaCompiler {
  // By the schema in force: references to one definition share its compiled form, and with it what a run remembers.
  const forms = new WeakMap<object, CompiledSchema>()
  const patterns = new Map<string, Pattern>()

  const compiler: SchemaCompiler = {
    lazy: (schema) => ({ schema, compiler, compiled: undefined }),
    compile: (lazy) => {
      const schema = dialect.inForce(lazy.schema, resolver)
      if (!isObject(schema)) return schema === false ? NOTHING : EVERYTHING
      let form = forms.get(schema)
      if (form === undefined) {
        form = dialect.compile(schema, compiler, resolver)
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
