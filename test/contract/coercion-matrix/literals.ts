/** Enums, constants, and positions that declare everything or nothing. */

import { type Declared, NOTHING_BUT_TEXT } from './declared.ts'

/** By what is declared. */
export const LITERALS: Readonly<Record<string, Declared>> = {
  'enum of numbers': {
    schema: { enum: [1, 2, 2.5] },
    rules: { ...NOTHING_BUT_TEXT, string: [['2', 2], ['2.0', 2], [' 2.5', 2.5], ['3'], ['"2"'], ['02'], ['true'], ['']] },
  },
  'enum of flags': {
    schema: { enum: [true, false] },
    rules: { ...NOTHING_BUT_TEXT, string: [['True', true], ['false', false], ['1'], ['0'], ['yes']] },
  },
  'enum of words': {
    schema: { enum: ['red', 'green'] },
    rules: { ...NOTHING_BUT_TEXT, string: [['red'], ['RED'], ['"red"'], [' red'], ['blue'], ['']] },
  },
  'enum of a number and its text': {
    schema: { enum: [1, '1', true] },
    rules: { ...NOTHING_BUT_TEXT, string: [['1'], ['1.0', 1], ['true', true], ['2']] },
  },
  'enum of null and numbers': {
    schema: { enum: [null, 0] },
    rules: { ...NOTHING_BUT_TEXT, string: [['null', null], ['0', 0], ['-0', 0], ['None'], ['']] },
  },
  'typed enum': {
    schema: { type: 'integer', enum: [60, 1440] },
    rules: { ...NOTHING_BUT_TEXT, string: [['60', 60], ['61'], ['sixty']] },
  },
  'constant number': {
    schema: { const: 5 },
    rules: { ...NOTHING_BUT_TEXT, string: [['5', 5], ['5.0', 5], ['6'], ['five']] },
  },
  'constant object': {
    schema: { const: { a: 1 } },
    rules: { ...NOTHING_BUT_TEXT, string: [['{"a":1}', { a: 1 }], ['[1]'], ['5']] },
  },
  anything: {
    schema: { description: 'whatever it is' },
    rules: { ...NOTHING_BUT_TEXT, string: [['5'], ['true'], ['null'], ['{}'], ['[1]'], ['']] },
  },
  nothing: {
    schema: { not: {} },
    rules: { ...NOTHING_BUT_TEXT, string: [['5'], ['true'], ['null'], ['{}'], ['[1]'], ['']] },
  },
}
