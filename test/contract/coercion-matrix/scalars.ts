/** Numbers, flags, null and strings. */

import { type Declared, NEVER_READ, NOTHING_BUT_TEXT, type Rule } from './declared.ts'

const NO_INTEGERS: Rule[] = [
  ['5.7'],
  ['05'],
  ['+5'],
  ['0x10'],
  ['0b1'],
  ['1_000'],
  ['1,000'],
  ['5abc'],
  ['5 6'],
  ['.5'],
  ['5.'],
  ['1e'],
  ['--5'],
  [''],
  [' '],
  ['\u00a05'],
  ['\u30005'],
  ['\ufeff5'],
  ['true'],
  ['null'],
  ['[5]'],
  ['"5"'],
  ['{"value":5}'],
  ['9007199254740992'],
  ['9007199254740993'],
  ['-9007199254740992'],
  ['1e22'],
  ['1e400'],
  ['1e-400'],
  ['NaN'],
  ['Infinity'],
  ['-Infinity'],
  ...NEVER_READ,
]

/** By what is declared. */
export const SCALARS: Readonly<Record<string, Declared>> = {
  integer: {
    schema: { type: 'integer' },
    rules: {
      ...NOTHING_BUT_TEXT,
      string: [
        ['5', 5],
        [' -3\n', -3],
        ['\t7\r\n', 7],
        ['5.0', 5],
        ['1e3', 1000],
        ['1E+3', 1000],
        ['12e-1', '12e-1'],
        ['120e-1', 12],
        ['-0', 0],
        ['0.0', 0],
        ['9007199254740991', 9007199254740991],
        ['-9007199254740991', -9007199254740991],
        ...NO_INTEGERS,
      ],
    },
  },
  number: {
    schema: { type: 'number' },
    rules: {
      ...NOTHING_BUT_TEXT,
      string: [
        ['5', 5],
        ['5.7', 5.7],
        [' -0.25 ', -0.25],
        ['1e-7', 1e-7],
        ['1e3', 1000],
        ['-0', 0],
        ['0.1234567890123456789', 0.12345678901234568],
        ...NO_INTEGERS.filter(([text]) => text !== '5.7'),
      ],
    },
  },
  boolean: {
    schema: { type: 'boolean' },
    rules: {
      ...NOTHING_BUT_TEXT,
      string: [
        ['true', true],
        ['false', false],
        ['True', true],
        ['FALSE', false],
        ['tRuE', true],
        ['  False\t', false],
        ['1'],
        ['0'],
        [''],
        [' '],
        ['null'],
        ['"true"'],
        ['[true]'],
        ['truе'],
        ...NEVER_READ,
      ],
    },
  },
  null: {
    schema: { type: 'null' },
    rules: {
      ...NOTHING_BUT_TEXT,
      string: [['null', null], ['NULL', null], [' Null\n', null], [''], [' '], ['nil'], ['"null"'], ['0'], ['false'], ...NEVER_READ],
    },
  },
  'integer or null': {
    schema: { type: ['integer', 'null'] },
    rules: {
      ...NOTHING_BUT_TEXT,
      string: [['5', 5], ['null', null], ['Null', null], [''], [' '], ['None'], ['undefined'], ['true']],
    },
  },
  string: {
    schema: { type: 'string' },
    rules: {
      ...NOTHING_BUT_TEXT,
      string: [['5'], ['true'], ['null'], ['None'], [''], [' '], ['{}'], ['[1]'], ['"x"'], ['9007199254740993'], ['&amp;']],
    },
  },
  'string or integer': {
    schema: { type: ['string', 'integer'] },
    rules: { ...NOTHING_BUT_TEXT, string: [['007'], ['5'], ['null'], ['']] },
  },
  'string with a pattern, or integer': {
    schema: { type: ['string', 'integer'], pattern: '^[a-z]+$' },
    rules: { ...NOTHING_BUT_TEXT, string: [['abc'], ['5', 5], ['5.5'], ['007'], ['true']] },
  },
  'integer or boolean': {
    schema: { type: ['integer', 'boolean'] },
    rules: { ...NOTHING_BUT_TEXT, string: [['5', 5], ['1', 1], ['true', true], ['FALSE', false], ['yes'], ['']] },
  },
  'integer in bounds': {
    schema: { type: 'integer', minimum: 1, maximum: 10 },
    rules: { ...NOTHING_BUT_TEXT, string: [['5', 5], ['11'], ['0']] },
  },
}
