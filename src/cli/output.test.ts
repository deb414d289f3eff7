import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createOutput, type PrintStream } from './output.ts'

function createStream(terminal: boolean, columns = 80, highWaterMark = 1024): PrintStream & PassThrough {
  return Object.assign(new PassThrough({ highWaterMark }), { isTTY: terminal, columns })
}

const create = (
  stdout: PrintStream,
  stderr: PrintStream,
  environment: NodeJS.ProcessEnv = {},
  onBroken: (error: NodeJS.ErrnoException) => void = () => undefined,
) => createOutput({ stdout, stderr, environment, onBroken })

const printed = (stream: PassThrough): string => String(stream.read() ?? '')

describe('createOutput', () => {
  it.each([
    ['a terminal', true, {}, true],
    ['a pipe', false, {}, false],
    ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['a terminal with an empty NO_COLOR', true, { NO_COLOR: '' }, true],
    ['a dumb terminal', true, { TERM: 'dumb' }, false],
    ['a pipe with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
  ])('decides about colours on %s', (_, terminal, environment, colored) => {
    expect(create(createStream(terminal), createStream(terminal), environment).colors.isColorSupported).toBe(colored)
  })

  it('knows the width of a terminal only', () => {
    expect(create(createStream(true, 91), createStream(true)).columns).toBe(91)
    expect(create(createStream(false, 91), createStream(true)).columns).toBeUndefined()
  })

  it('waits for a reader that is slower', async () => {
    const stdout = createStream(false, 80, 8)
    const output = create(stdout, createStream(false))
    let done = false
    const printing = output.print('more than eight characters').then(() => {
      done = true
    })
    await new Promise(setImmediate)
    expect(done).toBe(false)
    expect(printed(stdout)).toBe('more than eight characters')
    await printing
    expect(done).toBe(true)
  })

  it('shows progress on a terminal only and takes it away before the next line', () => {
    const terminal = createStream(true)
    const output = create(createStream(false), terminal)
    output.progress('1 line')
    output.progress('2 lines')
    output.note('done')
    expect(printed(terminal)).toBe('1 line\r\u001b[2K2 lines\r\u001b[2Kdone\n')
    const pipe = createStream(false)
    create(createStream(false), pipe).progress('1 line')
    expect(printed(pipe)).toBe('')
  })

  it('shows no progress where the results themselves are on a terminal', () => {
    const terminal = createStream(true)
    create(createStream(true), terminal).progress('1 line')
    expect(printed(terminal)).toBe('')
  })

  it('tells when results reach nobody, and does not mind when that of the notes is', async () => {
    const [stdout, stderr] = [createStream(false), createStream(false)]
    const codes: (string | undefined)[] = []
    const output = create(stdout, stderr, {}, ({ code }) => {
      codes.push(code)
    })
    await output.print('1')
    stderr.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    await new Promise(setImmediate)
    output.note('nobody reads this')
    expect(codes).toEqual([])
    stdout.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    await new Promise(setImmediate)
    expect(codes).toEqual(['EPIPE'])
  })
})
