import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ServerCommand, type ServerProcess, type StartFailure, startServer } from './server-process.ts'

const run = (script: string, rest: Partial<ServerCommand> = {}): Promise<ServerProcess | StartFailure> =>
  startServer({ command: process.execPath, args: ['-e', script], ...rest })

async function runServer(
  script: string,
  rest: Partial<ServerCommand> = {},
): Promise<{ readonly server: ServerProcess; readonly lines: string[] }> {
  const server = await run(script, rest)
  if ('reason' in server) throw new Error(server.message)
  onTestFinished(() => server.signal('SIGKILL'))
  const lines: string[] = []
  const nothing = (): void => undefined
  server.channel.open({ line: ({ text }) => lines.push(text ?? ''), end: nothing, congest: nothing, break: nothing })
  return { server, lines }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolargs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A process that has ended but was not asked for its exit code yet does not run. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('startServer', () => {
  it('speaks to the process by lines and tells its exit code', async () => {
    const { server, lines } = await runServer('process.stdin.pipe(process.stdout); process.stdin.on("end", () => process.exit(5))')
    server.channel.send('one\n')
    server.channel.end()
    expect(await server.ended).toEqual({ exitCode: 5, signal: undefined })
    expect(lines).toEqual(['one\n'])
  })

  it('passes folder and environment on', async () => {
    const folder = makeFolder()
    const { server, lines } = await runServer('console.log(process.cwd(), process.env.WORD)', { cwd: folder, env: { WORD: 'word' } })
    await server.ended
    expect(lines.join('')).toMatch(/toolargs-\w+ word\n$/)
  })

  it('tells a command that is missing from one that cannot run and from a folder that is missing', async () => {
    const folder = makeFolder()
    const file = join(folder, 'plain')
    writeFileSync(file, '')
    expect(await run('', { command: 'no-such-command-anywhere' })).toMatchObject({ reason: 'command-not-found' })
    expect(await run('', { command: file })).toMatchObject({ reason: 'command-not-executable' })
    expect(await run('', { cwd: join(folder, 'none') })).toMatchObject({ reason: 'folder-not-found' })
  })

  it('starts processes by the function of the caller', async () => {
    const { spawn } = await import('node:child_process')
    const commands: string[] = []
    const { server } = await runServer('0', {
      spawn: (command, args, options) => {
        commands.push(command)
        return spawn(command, args, options)
      },
    })
    await server.ended
    expect(commands).toEqual([process.execPath])
  })
})

describe.skipIf(process.platform === 'win32')('a server process', () => {
  it('is reached by signals together with what it has started', async () => {
    const { server } = await runServer(`require('child_process').spawn('sleep', ['60']); setInterval(() => {}, 1000)`)
    server.signal('SIGTERM')
    expect(await server.ended).toEqual({ exitCode: 143, signal: 'SIGTERM' })
  })

  it('leaves nothing behind that ignores SIGTERM', async () => {
    const stubborn = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)`
    const script = `const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' }); console.log(child.pid); setTimeout(() => process.exit(0), 300)`
    const { server, lines } = await runServer(script)
    expect(await server.ended).toEqual({ exitCode: 0, signal: undefined })
    await vi.waitFor(() => expect(isRunning(Number(lines[0]))).toBe(false))
  })

  it('does not wait for a process that has left its group and holds its output open', async () => {
    const script = `const child = require('child_process').spawn('sleep', ['30'], { stdio: 'inherit', detached: true }); child.unref(); console.log(child.pid)`
    const { server, lines } = await runServer(script)
    const started = performance.now()
    await server.ended
    expect(performance.now() - started).toBeLessThan(5_000)
    process.kill(Number(lines[0]), 'SIGKILL')
  })
})
