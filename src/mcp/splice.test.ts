import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spliceText } from './splice.ts'

type Json = Record<string, unknown>

function change(text: string, edit: (value: Json) => unknown): string | undefined {
  const original = JSON.parse(text) as Json
  return spliceText(text, original, edit(original))
}

describe('spliceText', () => {
  it('gives the text back when nothing changed', () => {
    const text = ' { "a" : [ 1e2 , 9007199254740993 ] }\r\n'
    expect(change(text, (value) => value)).toBe(text)
  })

  it('replaces one member and keeps all other bytes', () => {
    expect(change('{ "n" : "5" ,\t"big":9007199254740993, "u":"\\u00e9\\/" }\n', (value) => ({ ...value, n: 5 }))).toBe(
      '{ "n" : 5 ,\t"big":9007199254740993, "u":"\\u00e9\\/" }\n',
    )
  })

  it('renames a key where it stands and keeps its value', () => {
    expect(change('{"first_name":{"id":9007199254740993}, "z":1}', ({ first_name, z }) => ({ 'first name': first_name, z }))).toBe(
      '{"first name":{"id":9007199254740993}, "z":1}',
    )
  })

  it('renames a key and changes below it at once', () => {
    expect(change('{"a_b":{"n":"1","m":1.50}}', () => ({ 'a b': { n: 1, m: 1.5 } }))).toBe('{"a b":{"n":1,"m":1.50}}')
  })

  it('renames keys that JavaScript moves to the front', () => {
    expect(change('{"b":1.0,"_1":2.0}', () => ({ 1: 2, b: 1 }))).toBe('{"b":1.0,"1":2.0}')
  })

  it('drops members together with their commas', () => {
    expect(change('{ "a":1, "b":2, "c":3 }', ({ b }) => ({ b }))).toBe('{ "b":2}')
    expect(change('{"a":1}', () => ({}))).toBe('{}')
    expect(change('{"a":"","b":2}', ({ a }) => ({ a }))).toBe('{"a":""}')
  })

  it('keeps the bytes of what moved to another key while a member was dropped', () => {
    expect(change('{"x":"","a_b":{"n":1.0}}', ({ a_b }) => ({ 'a b': a_b }))).toBe('{"a b":{"n":1.0}}')
  })

  it('adds members behind the others', () => {
    expect(change('{"a":1}', (value) => ({ ...value, b: ['x', null, true, 10n ** 20n] }))).toBe(
      '{"a":1,"b":["x",null,true,100000000000000000000]}',
    )
    expect(change('{ }', () => ({ b: 1 }))).toBe('{"b":1}')
  })

  it('wraps a value with its bytes', () => {
    expect(change('{"a":1.50,"b":{ "c":1e0 }}', ({ a, b }) => ({ a: [a], b: [b] }))).toBe('{"a":[1.50],"b":[{ "c":1e0 }]}')
  })

  it('takes the bytes of a container along wherever it moved', () => {
    expect(change('{"input":{"o":{ "n":1.0 }}}', ({ input }) => ({ o: (input as Json)['o'] }))).toBe('{"o":{ "n":1.0 }}')
  })

  it('changes the duplicate that counts', () => {
    expect(change('{"a":"1","a":"2"}', () => ({ a: 2 }))).toBe('{"a":"1","a":2}')
    expect(change('{"a_b":"1","a_b":"2"}', () => ({ 'a b': '2' }))).toBe('{"a b":"1","a b":"2"}')
    expect(change('{"a":"1","b":0,"a":"2"}', () => ({ b: 0 }))).toBe('{"b":0}')
  })

  it('takes the container of the duplicate that counts', () => {
    expect(change('{"a":{"x":1.0},"a":{"x":2.0}}', ({ a }) => ({ deeper: { a }, more: 1 }))).toBe('{"deeper":{"a":{"x":2.0}},"more":1}')
  })

  it('keeps a key called __proto__ a key', () => {
    expect(change('{"__proto__":"1","n":"1"}', (value) => ({ ...value, n: 1 }))).toBe('{"__proto__":"1","n":1}')
  })

  it('refuses what JSON cannot carry', () => {
    expect(change('{"a":1}', () => ({ a: Number.POSITIVE_INFINITY }))).toBeUndefined()
    expect(change('{"a":1}', () => ({ a: undefined }))).toBeUndefined()
  })

  it('keeps a literal that overflows as long as it is not touched', () => {
    expect(change('{"a":1e400,"b":"1"}', (value) => ({ ...value, b: 1 }))).toBe('{"a":1e400,"b":1}')
  })

  it('takes linear time on 100,000 levels', () => {
    const depth = 100_000
    const text = `${'{"a":'.repeat(depth)}"1"${'}'.repeat(depth)}`
    let changed: unknown = 1
    for (let level = 0; level < depth; level++) changed = { a: changed }
    expect(spliceText(text, JSON.parse(text), changed)).toBe(text.replace('"1"', '1'))
  })

  it('writes any value over any other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(undefined, 1), (before, after, space) => {
        const text = JSON.stringify(before, null, space)
        const changed: unknown = JSON.parse(JSON.stringify(after))
        expect(JSON.parse(spliceText(text, JSON.parse(text), changed) as string)).toEqual(changed)
      }),
    )
  })

  it('writes any edit of a member of any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.jsonValue(), fc.nat(), (before, value, at) => {
        const text = JSON.stringify(before)
        const original = JSON.parse(text) as Json
        const keys = Object.keys(original)
        const changed = Object.fromEntries(keys.map((key, index) => [key, index === at % keys.length ? value : original[key]]))
        const written = spliceText(text, original, changed) as string
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(changed)))
      }),
    )
  })
})
