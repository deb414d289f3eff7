/** Readers of keyword values, shared by the rules; what is malformed reads as `undefined` and is ignored. */

import { isObject } from '../../json/value.ts'
import type { LazySchema, SchemaCompiler } from './keyword-rule.ts'

/**
 * Reads a numeric keyword.
 *
 * @param keyword The value of the keyword.
 *
 * @returns The number, or `undefined`.
 */
export function readNumber(keyword: unknown): number | bigint | undefined {
  return typeof keyword === 'number' || typeof keyword === 'bigint' ? keyword : undefined
}

/**
 * Reads a list of names.
 *
 * @param keyword The value of the keyword.
 *
 * @returns The texts among its elements, or `undefined` when there are none.
 */
export function readNames(keyword: unknown): string[] | undefined {
  if (!Array.isArray(keyword)) return undefined
  const names = keyword.filter((name) => typeof name === 'string')
  return names.length === 0 ? undefined : names
}

/**
 * Tells whether a value is a schema.
 *
 * @param value The value that stands where a schema belongs.
 *
 * @returns True for objects and booleans.
 */
export function isSchema(value: unknown): boolean {
  return isObject(value) || typeof value === 'boolean'
}

/**
 * Reads one subschema.
 *
 * @param keyword The value of the keyword.
 * @param _schema The schema that holds the keyword.
 * @param compiler The compiler.
 *
 * @returns The subschema, or `undefined` where no schema stands or one that says nothing.
 */
export function readSchema(keyword: unknown, _schema: unknown, compiler: SchemaCompiler): LazySchema | undefined {
  return isObject(keyword) || keyword === false ? compiler.lazy(keyword) : undefined
}

/**
 * Reads a list of subschemas.
 *
 * @param keyword The value of the keyword.
 * @param _schema The schema that holds the keyword.
 * @param compiler The compiler.
 *
 * @returns The subschemas in order, or `undefined` when there are none.
 */
export function readSchemas(keyword: unknown, _schema: unknown, compiler: SchemaCompiler): LazySchema[] | undefined {
  return Array.isArray(keyword) && keyword.length > 0 ? keyword.map((schema) => compiler.lazy(schema)) : undefined
}
