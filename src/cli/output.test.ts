import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createOutput, type PrintStream } from './output.ts'

function createStream(terminal: boolean, columns = 80, highWaterMark = 1024): PrintStream & PassThrough {
  return Object.assign(new PassThrough({ highWaterMark }), { isTTY: terminal, columns })
}

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
    expect(createOutput(createStream(terminal), createStream(terminal), environment).colors.isColorSupported).toBe(colored)
  })

  it('knows the width of a terminal only', () => {
    expect(createOutput(createStream(true, 91), createStream(true), {}).columns).toBe(91)
    expect(createOutput(createStream(false, 91), createStream(true), {}).columns).toBeUndefined()
  })

  it('waits for a reader that is slower', async () => {
    const stdout = createStream(false, 80, 8)
    const output = createOutput(stdout, createStream(false), {})
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
    const output = createOutput(createStream(true), terminal, {})
    output.progress('1 line')
    output.progress('2 lines')
    output.note('done')
    expect(printed(terminal)).toBe('1 line\r\u001b[2K2 lines\r\u001b[2Kdone\n')
    const pipe = createStream(false)
    createOutput(createStream(true), pipe, {}).progress('1 line')
    expect(printed(pipe)).toBe('')
  })
})
