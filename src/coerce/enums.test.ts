import { describe, expect, test } from 'vitest'
import { compileArguments } from './compile.ts'

function restore(schema: unknown, value: unknown, looseEnums = true): unknown {
  return (compileArguments({ properties: { v: schema } }, { looseEnums }).run({ v: value }).arguments as { v: unknown }).v
}

describe('the one member in another case', () => {
  test.each<[unknown, string, string]>([
    [{ enum: ['Red', 'Green'] }, 'red', 'Red'],
    [{ type: 'string', enum: ['red'] }, 'RED', 'red'],
    [{ const: 'Metric' }, 'metric', 'Metric'],
    [{ anyOf: [{ const: 'A' }, { const: 'B' }, { type: 'null' }] }, 'b', 'B'],
    [{ anyOf: [{ enum: ['A'] }, { anyOf: [{ enum: ['B'] }], title: 't' }] }, 'b', 'B'],
    [{ allOf: [{ enum: ['A', 'B'] }, { enum: ['B', 'C'] }] }, 'b', 'B'],
    [{ enum: ['Ä'] }, 'ä', 'Ä'],
  ])('of %j is found for %j', (schema, text, member) => {
    expect(restore(schema, text)).toBe(member)
  })

  test.each<[string, unknown, unknown]>([
    ['two members that match', { enum: ['Red', 'RED'] }, 'red'],
    ['a member itself', { enum: ['Red', 'red'] }, 'red'],
    ['no member', { enum: ['Red'] }, 'blue'],
    ['a member amid blanks', { enum: ['Red'] }, ' red '],
    ['a member in quotes', { enum: ['Red'] }, '"red"'],
    ['a member that something else forbids', { enum: ['Red', 'blue'], not: { const: 'Red' } }, 'red'],
    ['a member of one list, but not of the other in force', { allOf: [{ enum: ['A'] }, { enum: ['B'] }] }, 'a'],
    ['a text where no member is a text', { enum: [1, true] }, 'red'],
    ['enum that is no list', { enum: 'Red' }, 'red'],
  ])('is not guessed: %s', (_, schema, text) => {
    expect(restore(schema, text)).toBe(text)
  })
})

test('nothing of that happens without the switch', () => {
  expect(restore({ enum: ['Red'] }, 'red', false)).toBe('red')
})

test('the change is told with both spellings', () => {
  const { report } = compileArguments({ properties: { v: { enum: ['Red'] } } }, { looseEnums: true }).run({ v: 'red' })
  expect(report).toMatchObject([{ code: 'enum-member-matched', instanceLocation: '/v', arguments: { from: 'red', to: 'Red' } }])
})
