import { expect, test } from 'vitest'
import { prepareTool } from './prepare-tool.ts'

const person = { type: 'object', properties: { 'first name': { type: 'string' } } }

// biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema, never awaited
const thenPerson = { if: { required: ['k'] }, then: { properties: { p: person } } }

test.each([
  ['then', thenPerson, { p: { 'first name': 'Ada' } }, { p: { first_name: 'Ada' } }],
  [
    'dependentSchemas',
    { dependentSchemas: { k: { properties: { p: person } } } },
    { p: { 'first name': 'Ada' } },
    { p: { first_name: 'Ada' } },
  ],
  ['contains', { properties: { l: { contains: person } } }, { l: [{ 'first name': 'Ada' }] }, { l: [{ first_name: 'Ada' }] }],
  ['unevaluatedProperties', { unevaluatedProperties: person }, { p: { 'first name': 'Ada' } }, { p: { first_name: 'Ada' } }],
])('keys below %s are shown by their new names and come back', (_, schema, args, shown) => {
  const tool = prepareTool({ name: 't', inputSchema: { type: 'object', ...schema } })
  expect(tool.present(args)).toEqual(shown)
  expect(tool.run(tool.present(args)).arguments).toEqual(args)
})
