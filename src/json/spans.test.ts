import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMember, type Spans, scanSpans, sliceSpan } from './spans.ts'

function keysOf(spans: Spans, place = 0): (string | undefined)[] {
  return spans.members(place).map((member) => member.key)
}

describe('scanSpans', () => {
  it('finds members amid white space', () => {
    const spans = scanSpans(' \r\n{ "a" :\t[ 1 , {"b":null} ] , "c":"x" }\n')
    expect(keysOf(spans)).toEqual(['a', 'c'])
    const [list, text] = spans.members(0).map((member) => member.place)
    expect(sliceSpan(spans, list as number)).toBe('[ 1 , {"b":null} ]')
    expect(sliceSpan(spans, text as number)).toBe('"x"')
    expect(spans.members(list as number).map((member) => sliceSpan(spans, member.place))).toEqual(['1', '{"b":null}'])
  })

  it('reads escaped keys as JSON.parse does', () => {
    expect(keysOf(scanSpans('{"\\u006dethod":1,"a\\"b\\\\":2,"\\\\":3,"/":4,"\\/":5}'))).toEqual(['method', 'a"b\\', '\\', '/', '/'])
  })

  it('is not misled by brackets, commas and quotes inside strings', () => {
    const spans = scanSpans('{"a":"}],{\\"b\\":\\\\","c":[]}')
    expect(keysOf(spans)).toEqual(['a', 'c'])
  })

  it('lists duplicate keys, and the last one counts', () => {
    const spans = scanSpans('{"a":1,"b":2,"a":3}')
    expect(keysOf(spans)).toEqual(['a', 'b', 'a'])
    expect(sliceSpan(spans, findMember(spans, 0, 'a') as number)).toBe('3')
  })

  it('has no members for scalars and empty containers', () => {
    for (const text of ['1', '"{}"', 'null', '{}', '[ ]']) expect(scanSpans(text).members(0)).toEqual([])
    expect(findMember(scanSpans('[1]'), 0, '0')).toBeUndefined()
  })

  it('keeps number literals as they stand', () => {
    const spans = scanSpans('[9007199254740993,-1.50e+10,0]')
    expect(spans.members(0).map((member) => sliceSpan(spans, member.place))).toEqual(['9007199254740993', '-1.50e+10', '0'])
  })

  it('takes linear time on 200,000 levels', () => {
    const depth = 200_000
    const spans = scanSpans('['.repeat(depth) + ']'.repeat(depth))
    expect(spans.end(0)).toBe(2 * depth)
    expect(spans.members(depth - 1)).toEqual([])
    expect(spans.members(depth - 2)).toHaveLength(1)
  })

  it('takes linear time on a string of escaped quotes', () => {
    const text = JSON.stringify(['"\\'.repeat(200_000)])
    expect(scanSpans(text).members(0)).toHaveLength(1)
  })

  it('gives back every value of any JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const spans = scanSpans(JSON.stringify(value, null, space))
        expect(rebuild(spans, 0)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

/** Reads a value through its spans alone, down to the scalars. */
function rebuild(spans: Spans, place: number): unknown {
  const raw = sliceSpan(spans, place)
  if (raw[0] === '[') return spans.members(place).map((member) => rebuild(spans, member.place))
  if (raw[0] !== '{') return JSON.parse(raw)
  return Object.fromEntries(spans.members(place).map((member) => [member.key, rebuild(spans, member.place)]))
}
