import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { exitCodeOf, hasGroup, signalGroup } from './process-group.ts'

describe.skipIf(process.platform === 'win32')('a process group', () => {
  it('is signalled as a whole', async () => {
    const leader = spawn('sleep 60 & wait', { shell: '/bin/sh', stdio: ['ignore', 'pipe', 'ignore'], detached: true })
    await once(leader, 'spawn')
    const pid = leader.pid as number
    expect(hasGroup(pid)).toBe(true)
    signalGroup(pid, 'SIGKILL')
    leader.stdout?.resume()
    // Its output closes only when the process in the background has ended as well.
    expect(await once(leader, 'close')).toEqual([null, 'SIGKILL'])
  })

  it('may be gone already', async () => {
    const leader = spawn('true', { detached: true, stdio: 'ignore' })
    await once(leader, 'exit')
    expect(hasGroup(leader.pid as number)).toBe(false)
    expect(() => signalGroup(leader.pid as number, 'SIGTERM')).not.toThrow()
  })
})

describe('exitCodeOf', () => {
  it('gives what shells give', () => {
    expect([exitCodeOf('SIGHUP'), exitCodeOf('SIGINT'), exitCodeOf('SIGKILL'), exitCodeOf('SIGTERM')]).toEqual([129, 130, 137, 143])
  })
})
