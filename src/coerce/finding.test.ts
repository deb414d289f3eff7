import { describe, expect, test } from 'vitest'
import { Finding, FindingList, flattenFindings, Step } from './finding.ts'

const finding = (code: ConstructorParameters<typeof Finding>[0], key?: string | number, place?: Step): Finding =>
  new Finding(code, place, key, 'one', 'two', undefined)

describe('a finding', () => {
  test('spells its way when it is read, the last key being its own', () => {
    const place = new Step(new Step(undefined, 'a/b'), 0)
    expect(finding('text-to-object', undefined, place).instanceLocation).toBe('/a~1b/0')
    expect(finding('text-to-object', 'm~n', place).instanceLocation).toBe('/a~1b/0/m~0n')
    expect(finding('text-to-object').instanceLocation).toBe('')
    expect(finding('text-to-object', '').instanceLocation).toBe('/')
    expect(finding('text-to-object', 0).instanceLocation).toBe('/0')
  })

  test('moves with the step that it hangs on', () => {
    const job = new Step(undefined, undefined)
    const moved = finding('text-to-object', 'x', new Step(job, 'inner'))
    expect(moved.instanceLocation).toBe('/inner/x')
    job.parent = new Step(undefined, 'outer')
    expect(moved.instanceLocation).toBe('/outer/inner/x')
  })

  test('names its arguments and its severity as the table of codes says', () => {
    expect(finding('string-to-integer')).toMatchObject({ severity: 'change', arguments: { from: 'one', to: 'two' } })
    expect(finding('number-to-digits').arguments).toEqual({ to: 'one' })
    expect(finding('union-ambiguous')).toMatchObject({ severity: 'boundary', arguments: {} })
    expect(finding('text-unreadable')).toMatchObject({ severity: 'problem', arguments: { reason: 'one', offset: 'two' } })
  })

  test('is plain data as JSON', () => {
    expect(JSON.parse(JSON.stringify(finding('key-restored', 'k')))).toEqual({
      code: 'key-restored',
      severity: 'change',
      instanceLocation: '/k',
      keywordLocation: '',
      arguments: { from: 'one', to: 'two' },
    })
  })
})

describe('a list of findings', () => {
  test.each<[boolean, ConstructorParameters<typeof Finding>[0][]]>([
    [true, []],
    [true, ['key-restored']],
    [true, ['key-restored', 'key-both-spellings', 'union-ambiguous', 'number-not-exact']],
    [false, ['key-restored', 'string-to-integer']],
    [false, ['key-matched']],
  ])('changes nothing but keys: %s for %j', (keysOnly, codes) => {
    const list = new FindingList(codes.map((code) => finding(code)))
    expect(list.keysOnly).toBe(keysOnly)
    expect(new FindingList([finding('key-restored'), list]).keysOnly).toBe(keysOnly)
  })
})

describe('a log laid out', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => finding('text-to-array', key)) as [Finding, Finding, Finding, Finding]

  test('keeps the order in which things were noted', () => {
    expect(flattenFindings([a, new FindingList([b, new FindingList([c])]), d])).toEqual([a, b, c, d])
    expect(flattenFindings([new FindingList([]), a])).toEqual([a])
  })

  test('holds a list as often as it stands there', () => {
    const list = new FindingList([a, b])
    expect(flattenFindings([list, c, list])).toEqual([a, b, c, a, b])
  })

  test('is itself when there is nothing to lay out', () => {
    const log = [a, b]
    expect(flattenFindings(log)).toBe(log)
  })

  test('may be nested 100,000 deep', () => {
    let list = new FindingList([a])
    for (let level = 0; level < 100_000; level++) list = new FindingList([list])
    expect(flattenFindings([list])).toEqual([a])
  })
})
