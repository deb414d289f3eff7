import { describe, expect, it } from 'vitest'
import { CommandFailure, formatFailure, toFailure } from './failure.ts'

describe('formatFailure', () => {
  it('tells the place, the reason and nothing else, in one line', () => {
    const failure = new CommandFailure('no JSON:\n  unexpected "}"', {
      exit: 'input-invalid',
      place: { source: 'a.json', line: 3, column: 7 },
    })
    expect(formatFailure(failure, false)).toBe('toolargs: a.json:3:7: no JSON: unexpected "}"')
  })

  it('spells a JSON Pointer as a fragment', () => {
    const failure = new CommandFailure('no name', { exit: 'input-invalid', place: { source: 'tools.json', pointer: '/tools/1' } })
    expect(formatFailure(failure, false)).toBe('toolargs: tools.json#/tools/1: no name')
  })

  it('gives a program the same as JSON', () => {
    const failure = new CommandFailure('no JSON', { exit: 'input-invalid', place: { source: 'a.json', line: 3, column: 7 } })
    expect(JSON.parse(formatFailure(failure, true))).toEqual({
      error: { code: 'input-invalid', exitCode: 4, message: 'no JSON', source: 'a.json', line: 3, column: 7 },
    })
  })
})

describe('toFailure', () => {
  it('takes what nobody expected for a defect of the program', () => {
    const error = new RangeError('too far')
    expect(toFailure(error)).toMatchObject({ exit: 'internal', message: 'unexpected error: too far', cause: error })
  })
})
