import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileArguments } from '../coerce/compile.ts'
import { readLine } from './message.ts'
import { createPrepareTool } from './published-tool.ts'
import { type RepairedCall, repairCall } from './repair-call.ts'

function repair(schema: object, params: string, options = {}): RepairedCall {
  const [call] = readLine(`{"id":1,"method":"tools/call","params":${params}}`).messages
  if (call === undefined) throw new Error('no message')
  return repairCall(call, createPrepareTool(options, () => undefined)('tool', schema))
}

const textOf = (params: string): string => `{"id":1,"method":"tools/call","params":${params}}`

const TOTAL = { type: 'object', properties: { n: { type: 'integer' }, list: { type: 'array', items: { type: 'number' } } } }

describe('repairCall', () => {
  it('changes the arguments that count when the key occurs twice', () => {
    expect(repair(TOTAL, '{"arguments":{"n":"1"},"arguments":{"n":"2"}}').text).toBe(textOf('{"arguments":{"n":"1"},"arguments":{"n":2}}'))
  })

  it('wraps a number by its own digits', () => {
    expect(repair(TOTAL, '{"arguments":{"list":1.50}}').text).toBe(textOf('{"arguments":{"list":[1.50]}}'))
    expect(repair(TOTAL, '{"arguments":{"list":9007199254740993}}').text).toBe(textOf('{"arguments":{"list":[9007199254740993]}}'))
  })

  it('keeps a number that overflows as it is written', () => {
    for (const args of ['{"n":"1","x":1e400}', '{"n":"1","x":[-1E+999]}']) {
      expect(repair(TOTAL, `{"arguments":${args}}`).text).toBe(textOf(`{"arguments":${args.replace('"1"', '1')}}`))
    }
  })

  it('keeps integers beyond 2^53 out of and inside text that is read', () => {
    const schema = { type: 'object', properties: { o: { type: 'object', properties: { big: { type: 'integer' } } } } }
    const inside = JSON.stringify('{"big":"5","other":1}')
    expect(repair(schema, `{"arguments":{"free":9007199254740993,"o":${inside}}}`).text).toBe(
      textOf('{"arguments":{"free":9007199254740993,"o":{"big":5,"other":1}}}'),
    )
  })

  it('writes the digits of a big integer where a string is declared', () => {
    const schema = { type: 'object', properties: { id: { type: 'string' } } }
    expect(repair(schema, '{"arguments":{"id":9007199254740993}}', { stringify: true }).text).toBe(
      textOf('{"arguments":{"id":"9007199254740993"}}'),
    )
  })

  it('gives the same text when there is nothing to repair', () => {
    for (const params of ['{"arguments":{"n":1}}', '{"arguments":{}}', '{}', '[]', '5']) {
      expect(repair(TOTAL, params).text).toBe(textOf(params))
    }
  })

  it('writes what the pass gives, for any arguments in any layout', () => {
    const node = {
      type: 'object',
      properties: { 'a b': { type: 'integer' }, list: { type: 'array', items: { $ref: '#' } }, flag: { type: 'boolean' } },
    }
    const { node: args } = fc.letrec<{ node: object; value: unknown }>((tie) => ({
      node: fc.record(
        { 'a b': tie('value'), a_b: tie('value'), list: tie('value'), flag: tie('value'), 1: tie('value'), other: tie('value') },
        { requiredKeys: [] },
      ),
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('5', ' true', 'null', '[]', '{"a_b":"7"}', '[{"flag":"false"}]', 'x', 1.5, true, null),
        fc.array(tie('node'), { maxLength: 3 }),
        tie('node'),
        tie('node').map((value) => JSON.stringify(value)),
      ),
    }))
    const compiled = compileArguments(node, { unions: 'nullable', bigint: true })
    fc.assert(
      fc.property(args, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const params = JSON.stringify({ name: 'x', arguments: value }, null, space)
        const repaired = JSON.parse(repair(node, params).text) as { params: unknown }
        expect(repaired.params).toEqual({ name: 'x', arguments: compiled.run(JSON.parse(JSON.stringify(value))).arguments })
      }),
    )
  })
})
