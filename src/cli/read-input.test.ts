import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { parseInput, parseInputObject, readInputFile, readInputValue } from './read-input.ts'

const folder = mkdtempSync(join(tmpdir(), 'toolargs-'))
const file = join(folder, 'value.json')
writeFileSync(file, '\uFEFF{"a": 1}')
afterAll(() => rmSync(folder, { recursive: true }))

describe('readInputFile', () => {
  it('reads a file without its byte order mark', async () => {
    expect(await readInputFile(file, '--schema', Readable.from([]))).toEqual({ source: file, text: '{"a": 1}' })
  })

  it('reads stdin for a dash', async () => {
    expect(await readInputFile('-', '--schema', Readable.from([Buffer.from('{'), Buffer.from('}')]))).toEqual({
      source: '<stdin>',
      text: '{}',
    })
  })

  it.each([
    [join(folder, 'nowhere.json'), 'there is no such file; check the path after --schema'],
    [folder, 'this is a folder, not a file; check the path after --schema'],
  ])('says why %s cannot be read', async (name, message) => {
    await expect(readInputFile(name, '--schema', Readable.from([]))).rejects.toMatchObject({
      exit: 'input-missing',
      message,
      place: { source: name },
    })
  })
})

describe('text that is no UTF-8', () => {
  it('is refused rather than read wrong', async () => {
    const utf16 = join(folder, 'utf16.json')
    writeFileSync(utf16, Buffer.from('\uFEFF{}', 'utf16le'))
    await expect(readInputFile(utf16, '--schema', Readable.from([]))).rejects.toMatchObject({
      exit: 'input-invalid',
      message: 'no UTF-8; save it in that encoding',
    })
  })
})

describe('readInputValue', () => {
  it('takes the value itself, a file after an at sign, or stdin', async () => {
    const stdin = () => Readable.from([Buffer.from('[]')])
    expect((await readInputValue('{"b": 2}', '--arguments', stdin())).text).toBe('{"b": 2}')
    expect((await readInputValue(`@${file}`, '--arguments', stdin())).text).toBe('{"a": 1}')
    expect((await readInputValue('-', '--arguments', stdin())).text).toBe('[]')
  })
})

describe('parseInput', () => {
  it.each([
    ['{\n  "a": 1,\n}', { line: 3, column: 1 }, 'no JSON: unexpected "}"'],
    ['{"a": ', { line: 1, column: 7 }, 'no JSON: it ends too early'],
    [' ', { line: 1, column: 2 }, 'no JSON: it is empty'],
    ['[🦊]', { line: 1, column: 2 }, 'no JSON: unexpected "🦊"'],
  ])('says where %j stops being JSON', (text, position, message) => {
    expect(() => parseInput({ source: 'a.json', text })).toThrowError(
      expect.objectContaining({ exit: 'input-invalid', message, place: { source: 'a.json', ...position } }),
    )
  })
})

describe('parseInputObject', () => {
  it.each([
    ['[]', 'expected an object of documents, found an array'],
    ['null', 'expected an object of documents, found null'],
    ['1', 'expected an object of documents, found a number'],
  ])('refuses %s', (text, message) => {
    expect(() => parseInputObject({ source: 'a.json', text }, 'an object of documents')).toThrow(message)
  })
})
