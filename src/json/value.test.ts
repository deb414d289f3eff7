import { describe, expect, test } from 'vitest'
import { getOwn, isObject, setOwn } from './value.ts'

test.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['{}', false],
  [1, false],
  [true, false],
  [undefined, false],
])('whether %j is an object: %s', (value, expected) => {
  expect(isObject(value)).toBe(expected)
})

describe('getOwn', () => {
  test('reads own properties, also falsy ones', () => {
    expect(getOwn({ a: 1 }, 'a')).toBe(1)
    expect(getOwn({ a: null }, 'a')).toBeNull()
  })

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('finds no inherited %s', (key) => {
    expect(getOwn({}, key)).toBeUndefined()
  })

  test('reads an own key of a dangerous name', () => {
    expect(getOwn(JSON.parse('{"__proto__": 1}'), '__proto__')).toBe(1)
  })
})

describe('setOwn', () => {
  test('sets __proto__ as a property like any other', () => {
    const object: Record<string, unknown> = {}
    setOwn(object, '__proto__', { polluted: true })
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
    expect(JSON.stringify(object)).toBe('{"__proto__":{"polluted":true}}')
  })

  test('overwrites what is there, and __proto__ too', () => {
    const object: Record<string, unknown> = { a: 1 }
    setOwn(object, 'a', 2)
    setOwn(object, '__proto__', 1)
    setOwn(object, '__proto__', 2)
    expect(JSON.stringify(object)).toBe('{"a":2,"__proto__":2}')
  })
})
