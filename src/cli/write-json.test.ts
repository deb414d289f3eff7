import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeJson } from './write-json.ts'

describe('writeJson', () => {
  it('writes BigInts as digits, at any place', () => {
    expect(writeJson({ id: 9007199254740993n, list: [1n, { deep: -12345678901234567890n }], text: '1' })).toBe(
      '{"id":9007199254740993,"list":[1,{"deep":-12345678901234567890}],"text":"1"}',
    )
  })

  it('writes empty containers and escapes keys', () => {
    expect(writeJson([1n, {}, [], { 'a"b': [] }, null])).toBe('[1,{},[],{"a\\"b":[]},null]')
  })

  it('keeps a key called __proto__', () => {
    expect(writeJson([1n, JSON.parse('{"__proto__": {"a": 1}}')])).toBe('[1,{"__proto__":{"a":1}}]')
  })

  it('writes the same text as the engine, with a BigInt in front that makes the engine give up', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(writeJson([0n, value])).toBe(JSON.stringify([0, value]))
      }),
    )
  })

  it('writes what is nested deeper than the engine can go', () => {
    const depth = 100_000
    let value: unknown = 1
    for (let level = 0; level < depth; level++) value = [value]
    expect(writeJson(value)).toBe(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
  })
})
