/** A pair of byte streams as a channel of lines, with back-pressure in both directions. */

import type { Readable, Writable } from 'node:stream'
import { createLineSplitter, type LinePiece } from './line-splitter.ts'

const LINE_FEED = 0x0a

/** What happens on a channel. */
export interface ChannelEvents {
  /** A line came, or a piece of one that is too long to be held. */
  line(piece: LinePiece): void
  /** No more lines will come. */
  end(): void
  /** More is written than the other side takes (true), or it has caught up (false). */
  congest(isCongested: boolean): void
  /** What is written reaches nobody any more. */
  break(): void
}

/** One side of the gateway: a client or a server, as lines. */
export interface LineChannel {
  /**
   * Starts reading.
   *
   * @param events The functions to call.
   */
  open(events: ChannelEvents): void
  /**
   * Hands a line on that came from the other side.
   *
   * @param piece The line, or a piece of one that is too long to be held.
   */
  pass(piece: LinePiece): void
  /**
   * Sends a line of our own; it waits while another line passes in pieces.
   *
   * @param line The line with its end.
   */
  send(line: string): void
  /** Stops reading for a while. */
  pause(): void
  /** Reads on. */
  resume(): void
  /** Sends no more. */
  end(): void
  /** Waits until everything that was sent is handed over, or can never be. */
  flush(): Promise<void>
}

/**
 * Makes a channel of two streams.
 *
 * @param input The stream that lines come from.
 * @param output The stream that lines go to.
 *
 * @returns The channel.
 */
export function createLineChannel(input: Readable, output: Writable): LineChannel {
  const behind: string[] = []
  let isInsidePieces = false
  let isInsideLine = false
  let isCongested = false
  let isBroken = false
  let notify: ChannelEvents['congest'] = () => undefined

  const write = (bytes: Uint8Array | string): void => {
    if (isBroken || output.writableEnded || bytes.length === 0) return
    // What one chunk brings goes out in one system call.
    if (output.writableCorked === 0) {
      output.cork()
      process.nextTick(() => output.uncork())
    }
    isInsideLine = bytes.at(-1) !== (typeof bytes === 'string' ? '\n' : LINE_FEED)
    if (!output.write(bytes) && !isCongested) {
      isCongested = true
      notify(true)
    }
  }
  /** The last line of a side that ended may lack its end; ours must not be glued to it. */
  const writeLine = (line: string): void => write(isInsideLine ? `\n${line}` : line)
  const relieve = (): void => {
    if (!isCongested) return
    isCongested = false
    notify(false)
  }

  return {
    open: (events) => {
      notify = events.congest
      const splitter = createLineSplitter()
      let isEnded = false
      const end = (): void => {
        if (isEnded) return
        isEnded = true
        for (const piece of splitter.flush()) events.line(piece)
        events.end()
      }
      input.on('data', (chunk: Buffer) => {
        for (const piece of splitter.push(chunk)) events.line(piece)
      })
      // A stream that breaks ends early: nothing more will come.
      for (const event of ['end', 'close', 'error']) input.on(event, end)
      output.on('drain', relieve)
      const breakOff = (): void => {
        if (isBroken) return
        isBroken = true
        relieve()
        events.break()
      }
      for (const event of ['close', 'error']) output.on(event, breakOff)
    },
    pass: ({ bytes, goesOn }) => {
      write(bytes)
      isInsidePieces = goesOn
      if (!isInsidePieces) for (const line of behind.splice(0)) writeLine(line)
    },
    send: (line) => {
      if (isInsidePieces) behind.push(line)
      else writeLine(line)
    },
    pause: () => input.pause(),
    resume: () => input.resume(),
    end: () => output.end(),
    flush: async () => {
      if (isBroken || output.writableEnded) return
      await new Promise<void>((resolve) => output.write('', () => resolve()))
    },
  }
}
