import { describe, expect, it } from 'vitest'
import { runBatchLine } from './batch-line.ts'
import { createSchemaInterner } from './schema-interner.ts'

const INTEGER = { properties: { n: { type: 'integer' } } }
const tools = new Map<string, unknown>([['flag', { properties: { on: { type: 'boolean' } } }]])
const schemas = { schema: INTEGER, tools, intern: createSchemaInterner() }
const run = (line: string) => {
  const { text, outcome } = runBatchLine(line, 7, schemas, { bigint: true })
  return { outcome, ...JSON.parse(text) }
}

describe('runBatchLine', () => {
  it('restores by the default schema', () => {
    expect(run('{"arguments": {"n": "5"}}')).toMatchObject({
      outcome: 'changed',
      arguments: { n: 5 },
      report: [{ code: 'string-to-integer' }],
    })
  })

  it('prefers the schema of the line to the tool, and the tool to the default', () => {
    expect(run('{"tool": "flag", "arguments": {"n": "5", "on": "true"}}')).toMatchObject({ arguments: { n: '5', on: true } })
    expect(run('{"schema": {}, "tool": "flag", "arguments": {"on": "true"}}')).toMatchObject({
      outcome: 'unchanged',
      arguments: { on: 'true' },
    })
  })

  it.each(['{}', '{"arguments": null}', '{"arguments": {}}', '{"arguments": ""}'])('takes missing arguments for none: %s', (line) => {
    expect(run(line)).toEqual({ outcome: 'unchanged', arguments: {}, report: [] })
  })

  it.each([
    ['{"arguments"', 'line-unreadable', 'no JSON: it ends too early at column 13'],
    ['[]', 'line-not-object', 'expected an object with "arguments"'],
    ['{"tool": "none"}', 'tool-unknown', 'there is no tool "none"; see --tools'],
    ['{"tool": 12345678901234567890}', 'tool-unknown', 'there is no tool 12345678901234567890; see --tools'],
  ])('puts what is wrong with %s in its place', (line, code, message) => {
    expect(run(line)).toEqual({ outcome: 'error', error: { line: 7, code, message } })
  })

  it('reports argument text that is no JSON and never makes an empty object of it', () => {
    expect(run('{"arguments": "{\\"n\\": "}')).toMatchObject({
      arguments: '{"n": ',
      report: [{ code: 'text-unreadable', severity: 'problem' }],
    })
  })

  it('is not misled by names that objects inherit', () => {
    expect(run('{"__proto__": {"schema": {}}, "arguments": {"n": "5", "constructor": 1}}')).toMatchObject({
      arguments: { n: 5, constructor: 1 },
    })
    expect(run('{"tool": "constructor"}')).toMatchObject({ outcome: 'error' })
  })
})
