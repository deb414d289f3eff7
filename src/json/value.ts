/** The kinds of JSON values, and own-property access that no key name can turn against us. */

/** Any value that JSON can carry. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject

/** A JSON object: own, enumerable, string-keyed. */
export interface JsonObject {
  [key: string]: JsonValue
}

/**
 * Tells whether a value is a JSON object (neither null nor an array).
 *
 * @param value The value to look at.
 *
 * @returns True for objects only.
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads an own property; what an object inherits is absent.
 *
 * @param object The object to read from.
 * @param key The name of the property.
 *
 * @returns The value, or `undefined` when the object has no such property of its own.
 */
export function getOwn(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/**
 * Sets an own property, also one called `__proto__`, which a plain assignment would hand to the prototype's setter.
 *
 * @param object The object to write to.
 * @param key The name of the property.
 * @param value The value to set.
 */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
  } else {
    object[key] = value
  }
}
