import { expect, test } from 'vitest'
import { ANY_KIND, ARRAY, BOOLEAN, INTEGER, NULL, NUMBER, OBJECT, STRING } from '../json/kind.ts'
import { typeMask } from './type-mask.ts'

test.each<[unknown, number]>([
  ['null', NULL],
  ['boolean', BOOLEAN],
  ['integer', INTEGER],
  ['number', NUMBER],
  ['string', STRING],
  ['object', OBJECT],
  ['array', ARRAY],
  [['string', 'null'], STRING | NULL],
  [['integer', 'number'], NUMBER],
  [['string', 'any', 5], STRING],
  [['string'], STRING],
])('the type %j admits its kinds', (type, mask) => {
  expect(typeMask(type)).toBe(mask)
})

test.each([undefined, 'any', 'String', '', {}, [], ['any'], [['string']], null, 5, 'toString'])('the type %j says nothing', (type) => {
  expect(typeMask(type)).toBe(ANY_KIND)
})
