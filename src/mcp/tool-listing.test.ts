import { describe, expect, it } from 'vitest'
import { type Message, readLine } from './message.ts'
import { createToolListing } from './tool-listing.ts'

function read(text: string): Message {
  const [message] = readLine(text).messages
  if (message === undefined) throw new Error(`no message: ${text}`)
  return message
}

const CALL = read('{"id":1,"method":"tools/call","params":{"name":"x"}}')

describe('createToolListing', () => {
  it('knows its own ids and no others', () => {
    const listing = createToolListing('own-')
    const { id } = read(listing.start(CALL))
    expect(listing.owns(id as string)).toBe(true)
    for (const other of ['1', '"1"', '"ow"', '"x-own-1"', '"own"']) expect(listing.owns(other)).toBe(false)
  })

  it('takes no answer for one that was started over', () => {
    const listing = createToolListing('own-')
    const first = read(listing.start(CALL)).id
    const second = read(listing.restart()).id
    expect(listing.take(read(`{"id":${first},"result":{"tools":[]}}`))).toBe('outdated')
    expect(listing.take(read(`{"id":${second},"result":{"tools":[]}}`))).toEqual({
      result: { tools: [] },
      isFirstPage: true,
      request: undefined,
    })
  })

  it('gives up on a list that never ends', () => {
    const listing = createToolListing('own-')
    let request = listing.start(CALL)
    for (let page = 1; page < 1_000; page++) {
      const step = listing.take(read(`{"id":${read(request).id},"result":{"tools":[],"nextCursor":"again"}}`))
      if (step === 'outdated' || !('request' in step)) throw new Error(`it stopped at page ${page}`)
      request = step.request as string
    }
    const last = listing.take(read(`{"id":${read(request).id},"result":{"tools":[],"nextCursor":"again"}}`))
    expect(last).toEqual({ failure: 'the list has more than 1000 pages' })
  })

  it('says in its own words why there is no list', () => {
    const listing = createToolListing('own-')
    const { id } = read(listing.start(CALL))
    expect(listing.take(read(`{"id":${id},"error":{"code":-32601,"message":"x"}}`))).toEqual({
      failure: 'the server answered tools/list with error -32601',
    })
    for (const rest of ['"result":{}', '"result":5', '"error":"x"']) {
      expect(listing.take(read(`{"id":${id},${rest}}`))).toEqual({ failure: 'the server answered tools/list without tools' })
    }
  })
})
