import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { settlesWithin } from './settles-within.ts'

describe('settlesWithin', () => {
  it('tells at once that a promise has settled', async () => {
    const started = performance.now()
    expect(await settlesWithin(Promise.resolve(), 10_000)).toBe(true)
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('prefers what has settled to a time of zero', async () => {
    expect(await settlesWithin(Promise.resolve(), 0)).toBe(true)
  })

  it('waits no longer than it was told', async () => {
    const started = performance.now()
    expect(await settlesWithin(setTimeout(10_000, undefined, { ref: false }), 50)).toBe(false)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
