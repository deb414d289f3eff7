import { describe, expect, test } from 'vitest'
import { createResolver } from '../schema/resolver.ts'
import { collectBranches } from './union-plan.ts'

const [integer, text, flag] = [{ type: 'integer' }, { type: 'string' }, { type: 'boolean' }]

function collect(branches: unknown[], $defs: object = {}): unknown[] {
  return collectBranches(branches, createResolver({ $defs }))
}

describe('the branches of a union', () => {
  test('come in order, with those of a union that stands in it alone', () => {
    expect(collect([integer, { anyOf: [text, { anyOf: [flag], title: 't' }] }, false])).toEqual([integer, text, flag, false])
  })

  test('are found behind references', () => {
    const $defs = { U: { anyOf: [text, flag] } }
    expect(collect([integer, { $ref: '#/$defs/U', description: 'd' }], $defs)).toEqual([integer, text, flag])
  })

  test('are listed once', () => {
    expect(collect([integer, { anyOf: [integer, text] }, text])).toEqual([integer, text])
  })

  test.each([
    [{ anyOf: [integer], minimum: 1 }],
    [{ anyOf: [integer], oneOf: [text] }],
    [{ anyOf: [] }],
    [{ anyOf: 'text' }],
    [{ allOf: [integer] }],
    [{}],
    [true],
    ['text'],
  ])('%j is one branch', (branch) => {
    expect(collect([branch])).toEqual([branch])
  })

  test('of unions that are made of each other come to an end', () => {
    const $defs = { A: { anyOf: [{ $ref: '#/$defs/B' }, integer] }, B: { anyOf: [{ $ref: '#/$defs/A' }, text] } }
    expect(new Set(collect([{ $ref: '#/$defs/A' }], $defs))).toEqual(new Set([integer, text]))
  })
})
