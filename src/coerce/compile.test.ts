import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'

const schema = {
  type: 'object',
  properties: { n: { type: 'integer' }, id: { type: 'string' }, o: { type: 'object', properties: { on: { type: 'boolean' } } } },
}
const compiled = compileArguments(schema)

describe('an object', () => {
  test('comes back itself, with an empty report, when nothing changed', () => {
    const args = Object.freeze({ n: 5, id: '5', o: Object.freeze({ on: true }), more: [1] })
    const result = compiled.run(args)
    expect(result.arguments).toBe(args)
    expect(result.report).toEqual([])
  })

  test('is copied where something changed, and shares the rest', () => {
    const rest = Object.freeze({ on: true })
    const args = Object.freeze({ o: rest, n: '5' })
    const { arguments: value, report } = compiled.run(args)
    expect(Object.entries(value as object)).toEqual([
      ['o', rest],
      ['n', 5],
    ])
    expect((value as typeof args).o).toBe(rest)
    expect(args.n).toBe('5')
    expect(report).toMatchObject([{ code: 'string-to-integer', instanceLocation: '/n', keywordLocation: '/properties/n/type' }])
  })

  test('changed, and given again, is left alone', () => {
    const once = compiled.run({ n: '5', o: '{"on": "TRUE"}' }).arguments
    expect(once).toEqual({ n: 5, o: { on: true } })
    expect(compiled.run(once).arguments).toBe(once)
  })
})

describe('text', () => {
  test('is parsed and restored', () => {
    const { arguments: value, report } = compiled.run(' {"n": "5", "o": "{\\"on\\": \\"false\\"}"} ')
    expect(value).toEqual({ n: 5, o: { on: false } })
    expect(report.map(({ code }) => code)).toEqual(['string-to-integer', 'text-to-object', 'string-to-boolean'])
  })

  test('keeps the digits of an integer where a string is declared, and rounds and tells it elsewhere', () => {
    const { arguments: value, report } = compiled.run('{"id": 9007199254740993, "x": {"y": 9007199254740993}}')
    expect(value).toEqual({ id: '9007199254740993', x: { y: 9007199254740992 } })
    expect(report).toMatchObject([
      { code: 'number-to-digits', instanceLocation: '/id' },
      { code: 'number-not-exact', instanceLocation: '/x/y' },
    ])
    expect(compileArguments(schema, { bigint: true }).run('{"x": 9007199254740993}').arguments).toEqual({ x: 9007199254740993n })
  })

  test.each<[string, unknown, string[]]>([
    ['', {}, []],
    ['null', {}, []],
    ['"{\\"n\\": \\"5\\"}"', { n: 5 }, ['arguments-decoded', 'string-to-integer']],
    ['[{"n": "5"}]', [{ n: '5' }], ['arguments-not-object']],
    ['{"n": "5"', '{"n": "5"', ['text-unreadable']],
  ])('%j', (text, value, codes) => {
    const result = compiled.run(text)
    expect(result.arguments).toEqual(value)
    expect(result.report.map(({ code }) => code)).toEqual(codes)
  })

  test('is held against the limits, and never read as something else', () => {
    const limited = compileArguments(schema, { maxDepth: 2, maxLength: 20 })
    const run = (text: string) => limited.run(text).report.map(({ code }) => code)
    expect(run('{"o":{"on":true}}')).toEqual([])
    expect(run('{"o":{"on":[]}}')).toEqual(['limit-depth'])
    expect(run('{"id": "12345678901234567890"}')).toEqual(['limit-length'])
    expect(limited.run('{"o":{"on":[]}}').arguments).toBe('{"o":{"on":[]}}')
  })
})

describe('other values', () => {
  test.each([undefined, null])('%s is no arguments', (args) => {
    expect(compiled.run(args)).toEqual({ arguments: {}, report: [] })
  })

  test.each<[unknown, string]>([
    [[1], 'an array'],
    [5, 'a number'],
    [true, 'a boolean'],
  ])('%j comes back as it is, which is told', (args, kind) => {
    const result = compiled.run(args)
    expect(result.arguments).toBe(args)
    expect(result.report).toMatchObject([{ code: 'arguments-not-object', severity: 'problem', arguments: { kind } }])
  })
})

test.each([true, false, 'integer', [], null, 5, { properties: [] }, { type: {} }, { type: 'string' }])(
  'the schema %j changes nothing',
  (unusable) => {
    const args = { n: '5' }
    expect(compileArguments(unusable).run(args)).toEqual({ arguments: args, report: [] })
  },
)

test('a key pattern that is no regular expression is refused at once', () => {
  expect(() => compileArguments(schema, { keyPattern: '[' })).toThrow(SyntaxError)
})

describe('one compiled pass', () => {
  const union = {
    properties: {
      u: {
        anyOf: [
          { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
          { type: 'object', properties: { b: { type: 'integer' } }, required: ['b'] },
        ],
      },
      'a b': { type: 'integer' },
    },
  }

  test('leaves nothing of one run to the next', () => {
    const pass = compileArguments(union)
    const inputs = [
      '{"u": {"a": "1"}, "a_b": "2"}',
      '{"u": {"b": "1"}}',
      '{"u": {"a": "x"}, "a b": 3}',
      'no text',
      '{"a_b": 9007199254740993}',
    ]
    const fresh = inputs.map((text) => JSON.stringify(compileArguments(union).run(text)))
    for (const order of [inputs, [...inputs].reverse(), inputs]) {
      for (const text of order) expect(JSON.stringify(pass.run(text))).toBe(fresh[inputs.indexOf(text)])
    }
  })

  test('keeps the report of a run when the next one begins', () => {
    const pass = compileArguments(union)
    const first = pass.run({ a_b: '1' })
    const before = JSON.stringify(first)
    pass.run({ u: { a: '1' } })
    expect(JSON.stringify(first)).toBe(before)
  })

  test('judges an object anew that was changed between two runs', () => {
    const pass = compileArguments(union)
    const u: Record<string, unknown> = { a: 'x' }
    expect(pass.run({ u }).arguments).toEqual({ u: { a: 'x' } })
    u['a'] = '1'
    expect(pass.run({ u }).arguments).toEqual({ u: { a: 1 } })
  })

  test('is frozen', () => {
    expect(Object.isFrozen(compileArguments(union))).toBe(true)
  })
})

describe('unwrap', () => {
  const strict = { ...schema, required: ['n'] }
  const pass = compileArguments(strict, { unwrap: true })

  test.each(['arguments', 'args', 'input', 'params', 'parameters', 'kwargs'])('takes the arguments out of %s', (key) => {
    const { arguments: value, report } = pass.run({ [key]: { n: '5', o: { on: 'true' } } })
    expect(value).toEqual({ n: 5, o: { on: true } })
    expect(report.map(({ code, instanceLocation }) => [code, instanceLocation])).toEqual([
      ['arguments-unwrapped', ''],
      ['string-to-integer', `/${key}/n`],
      ['string-to-boolean', `/${key}/o/on`],
    ])
    expect(report[0]?.arguments).toEqual({ key })
  })

  test('reads them where they are text', () => {
    expect(pass.run({ params: '{"n": "5"}' }).arguments).toEqual({ n: 5 })
    expect(pass.run('{"params": "{\\"n\\": \\"5\\"}"}').arguments).toEqual({ n: 5 })
  })

  test.each<[string, unknown, object]>([
    ['another key', strict, { payload: { n: 5 } }],
    ['a key beside it', strict, { input: { n: 5 }, more: 1 }],
    ['a key that is declared', { ...strict, properties: { ...strict.properties, input: {} } }, { input: { n: 5 } }],
    ['arguments that are valid as they are', schema, { input: { n: 5 } }],
    ['what is not valid inside either', strict, { input: { n: 'five' } }],
    ['what is no object', strict, { input: [{ n: 5 }] }],
    ['text that cannot be read', strict, { input: '{"n": 5' }],
    ['text whose numbers do not survive', strict, { input: '{"n": 5, "x": 9007199254740993}' }],
    ['no arguments at all', strict, {}],
  ])('leaves %s', (_, given, args) => {
    const result = compileArguments(given, { unwrap: true }).run(args)
    expect(result.arguments).toBe(args)
    expect(result.report).toEqual([])
  })

  test('happens with the switch only', () => {
    const args = { input: { n: 5 } }
    expect(compileArguments(strict).run(args).arguments).toBe(args)
  })
})

test('100,000 levels are restored, from text and from objects', () => {
  const tree = { properties: { t: { $ref: '#' }, n: { type: 'integer' } } }
  const depth = 100_000
  const text = `${'{"t":'.repeat(depth)}{"n":"5"}${'}'.repeat(depth)}`
  for (const args of [text, JSON.parse(text)]) {
    const { arguments: value, report } = compileArguments(tree).run(args)
    let at = value as Record<string, unknown>
    while (at['t'] !== undefined) at = at['t'] as Record<string, unknown>
    expect(at).toEqual({ n: 5 })
    expect(report.map(({ code }) => code)).toEqual(['string-to-integer'])
    expect(report[0]?.instanceLocation).toHaveLength(2 * depth + 2)
  }
})
