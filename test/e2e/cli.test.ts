/** The program as a user meets it: results on stdout, one line about what is wrong on stderr, the documented exit code. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { EXIT_CODES } from '../../src/cli/exit-codes.ts'
import { INVENTORY, PROGRAM, runShell, runToolargs } from './run-toolargs.ts'

const folder = mkdtempSync(join(tmpdir(), 'toolargs-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'schema.json'),
  JSON.stringify({ properties: { count: { $ref: '#/$defs/Count' } }, $defs: { Count: { type: 'integer' } } }),
)
writeFileSync(join(folder, 'broken.json'), '{\n  "type": "object",\n}\n')
writeFileSync(join(folder, 'list.json'), '[]')
writeFileSync(
  join(folder, 'tools.json'),
  JSON.stringify({ tools: [{ name: 'count', inputSchema: { properties: { n: { type: 'integer' } } } }] }),
)
writeFileSync(join(folder, 'not-executable'), '')
mkdirSync(join(folder, 'folder'))

const COMMANDS = ['demo', 'wrap', 'call', 'coerce', 'batch']
const SCHEMA = ['--schema', 'schema.json'] as const
const SERVER = ['--', process.execPath, INVENTORY] as const
const ORDER = ['call', 'estimate_order', '--arguments'] as const

describe('help', () => {
  it.each(COMMANDS)('of %s has examples', async (command) => {
    const { exitCode, stdout, stderr } = await runToolargs([command, '--help'])
    expect(stdout).toMatch(new RegExp(`^Usage: toolargs ${command} [\\s\\S]*\\nExamples:\\n  \\$ .*toolargs ${command}`))
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })

  it('lists every command', async () => {
    const { exitCode, stdout } = await runToolargs(['--help'])
    expect(exitCode).toBe(0)
    for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'))
  })

  it('fits a terminal of 80 columns', async () => {
    for (const words of [['--help'], ['coerce', '--help'], ['batch', '--help']]) {
      const { stdout } = await runToolargs(words)
      const wide = stdout.split('\n').filter((line) => line.length > 80 && !line.startsWith('  $ '))
      expect(wide).toEqual([])
    }
  })
})

it('prints its version', async () => {
  expect(await runToolargs(['--version'])).toEqual({ exitCode: 0, stdout: `${packageJson.version}\n`, stderr: '' })
})

/** Every way to go wrong, with the words that have to be in the line. */
const FAILURES: readonly [exit: keyof typeof EXIT_CODES, words: readonly string[], message: string][] = [
  ['usage', [], 'no command given'],
  ['usage', ['help', 'nope'], 'there is no command "nope"'],
  ['usage', ['frobnicate'], "unknown command 'frobnicate'"],
  ['usage', ['coerse'], 'Did you mean coerce?'],
  ['usage', ['coerce', '--frobnicate'], "unknown option '--frobnicate'"],
  ['usage', ['coerce', '--shema', 'a.json'], 'Did you mean --schema?'],
  ['usage', ['coerce', '--arguments', '{}'], 'no schema: give --schema <file>'],
  ['usage', ['coerce', '--schema'], "option '--schema <file>' argument missing"],
  ['usage', ['coerce', '--schema', '-'], 'stdin can be the schema or the arguments, not both'],
  ['usage', ['coerce', ...SCHEMA, '--reach', 'far'], "argument 'far' is invalid. Allowed choices are reference, extended"],
  ['usage', ['coerce', ...SCHEMA, '--profile', 'nobody'], "argument 'nobody' is invalid. Allowed choices are none, reference"],
  ['usage', ['coerce', ...SCHEMA, 'extra'], 'too many arguments'],
  ['usage', ['wrap'], 'no server: put its command after --'],
  ['usage', ['wrap', '--'], 'no server: put its command after --'],
  ['usage', ['call'], "missing required argument 'tool'"],
  ['usage', ['call', 'estimate_order'], 'no server: put its command after --'],
  ['usage', ['call', 'estimate_order', '--timeout', 'soon', ...SERVER], '--timeout takes a number of seconds, not "soon"'],
  ['usage', ['batch', '--schema', '-'], 'stdin brings the lines'],
  [
    'input-missing',
    ['coerce', '--schema', 'nowhere.json', '--arguments', '{}'],
    'nowhere.json: there is no such file; check the path after --schema',
  ],
  ['input-missing', ['coerce', '--schema', 'folder', '--arguments', '{}'], 'folder: this is a folder, not a file'],
  [
    'input-missing',
    ['coerce', ...SCHEMA, '--arguments', '@nowhere.json'],
    'nowhere.json: there is no such file; check the path after --arguments',
  ],
  ['input-missing', ['batch', '--tools', 'nowhere.json'], 'nowhere.json: there is no such file; check the path after --tools'],
  ['input-missing', ['coerce', ...SCHEMA, '--schemas', 'nowhere.json', '--arguments', '{}'], 'check the path after --schemas'],
  ['input-invalid', ['coerce', '--schema', 'broken.json', '--arguments', '{}'], 'broken.json:3:1: no JSON: unexpected "}"'],
  ['input-invalid', ['coerce', ...SCHEMA, '--arguments', '{"count": 5'], '--arguments:1:12: no JSON: it ends too early'],
  ['input-invalid', ['coerce', ...SCHEMA, '--arguments', '@broken.json'], 'broken.json:3:1: no JSON: unexpected "}"'],
  [
    'input-invalid',
    ['coerce', ...SCHEMA, '--schemas', 'list.json', '--arguments', '{}'],
    'list.json: expected a JSON object of documents by URI, found an array',
  ],
  ['input-invalid', ['batch', '--tools', 'schema.json'], 'schema.json: expected a list of tool definitions'],
  ['input-invalid', [...ORDER, '{"count": ', ...SERVER], '--arguments:1:11: no JSON: it ends too early'],
  ['call-refused', ['call', 'nothing', ...SERVER], 'the server refused the call: '],
  ['server-failed', ['call', 'any', '--', process.execPath, '-e', ''], 'the server ended with exit code 0 before it answered'],
  ['server-failed', ['call', 'any', '--', process.execPath, '-e', 'console.log("hello")'], 'it printed "hello", which is no MCP'],
  [
    'server-failed',
    ['call', 'any', '--timeout', '0.2', '--', process.execPath, '-e', 'setTimeout(() => 0, 5000); process.stdin.resume()'],
    'the server did not answer initialize within 0.2 s',
  ],
  ['command-not-found', ['call', 'any', '--', './no-such-command'], 'the command "./no-such-command" cannot be found'],
  ['command-not-executable', ['call', 'any', '--', './not-executable'], 'the command "./not-executable" cannot be executed'],
  ['command-not-found', ['wrap', '--', './no-such-command'], 'the command "./no-such-command" cannot be found'],
  ['command-not-executable', ['wrap', '--', './not-executable'], 'the command "./not-executable" cannot be executed'],
]

describe('failures', () => {
  it.each(FAILURES)('end with the code of %s: toolargs %j', async (exit, words, message) => {
    const { exitCode, stdout, stderr } = await runToolargs(words, { folder })
    expect(stderr).toMatch(/^toolargs: [^\n]+\n$/)
    expect(stderr).toContain(message)
    expect(exitCode).toBe(EXIT_CODES[exit].code)
    if (exit !== 'call-refused') expect(stdout).toBe('')
  })

  it.each(FAILURES.filter(([, [command = '']]) => COMMANDS.includes(command)))(
    'are JSON for a program: %s, toolargs %j',
    async (exit, words, message) => {
      const { exitCode, stderr } = await runToolargs([...words.slice(0, 1), '--json', ...words.slice(1)], { folder })
      const { error } = JSON.parse(stderr)
      expect(error).toMatchObject({ code: exit, exitCode: EXIT_CODES[exit].code })
      expect(exitCode).toBe(EXIT_CODES[exit].code)
      const place = [error.source, error.line, error.column].filter((part) => part !== undefined).join(':')
      expect(`${place}: ${error.message}`).toContain(message)
    },
  )

  it('cover every exit code, together with the codes below', () => {
    // A full disk and a defect cannot be had on every machine.
    const elsewhere = ['ok', 'incomplete', 'tool-error', 'output-failed', 'internal']
    expect(new Set([...FAILURES.map(([exit]) => exit), ...elsewhere])).toEqual(new Set(Object.keys(EXIT_CODES)))
  })
})

describe('coerce', () => {
  it('prints the arguments on stdout and the report on stderr', async () => {
    expect(await runToolargs(['coerce', ...SCHEMA, '--arguments', '{"count": "5"}'], { folder })).toEqual({
      exitCode: 0,
      stdout: '{"count":5}\n',
      stderr: '/count: the text "5" was read as the integer 5 [string-to-integer]\n',
    })
  })

  it('prints one object for a program', async () => {
    const { stdout, stderr } = await runToolargs(['coerce', ...SCHEMA, '--json', '--arguments', '{"count": "5"}'], { folder })
    expect(JSON.parse(stdout)).toMatchObject({
      arguments: { count: 5 },
      report: [{ code: 'string-to-integer', instanceLocation: '/count' }],
    })
    expect(stderr).toBe('')
  })

  it('keeps integers beyond 2^53 and literals that overflow', async () => {
    const text = '{"count": "5", "id": 9007199254740993, "far": [1e400, -0.1e-400], "in text": "9007199254740993"}'
    const { stdout } = await runToolargs(['coerce', ...SCHEMA, '--arguments', text], { folder })
    expect(stdout).toBe(`${text.replace('"5"', '5')}\n`)
  })

  it('keeps integers beyond 2^53 in text that it reads', async () => {
    const { stdout } = await runToolargs(['coerce', ...SCHEMA, '--arguments', JSON.stringify('{"count": "5", "id": 9007199254740993}')], {
      folder,
    })
    expect(stdout).toBe('{"count":5,"id":9007199254740993}\n')
  })

  it('reads both from files and from stdin', async () => {
    writeFileSync(join(folder, 'call.json'), '{"count": "6"}\n')
    expect((await runToolargs(['coerce', ...SCHEMA, '--arguments', '@call.json'], { folder })).stdout).toBe('{"count":6}\n')
    expect((await runToolargs(['coerce', ...SCHEMA], { folder, input: '{"count": "7"}' })).stdout).toBe('{"count":7}\n')
    const schema = '{"properties": {"count": {"type": "integer"}}}'
    expect((await runToolargs(['coerce', '--schema', '-', '--arguments', '{"count": "8"}'], { folder, input: schema })).stdout).toBe(
      '{"count":8}\n',
    )
  })

  it('takes arguments of a hundred thousand levels', async () => {
    const deep = `{"count": "5", "deep": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const { exitCode, stdout } = await runToolargs(['coerce', ...SCHEMA], { folder, input: deep })
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: `{"count":5,"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n` })
  })
})

describe('batch', () => {
  it('finds the schema by line, by tool, and by default', async () => {
    const input = [
      '{"arguments": {"count": "1"}}',
      '{"tool": "count", "arguments": {"n": "2"}}',
      '{"schema": {"properties": {"b": {"type": "boolean"}}}, "arguments": {"b": "true"}}',
      '{"arguments": "{\\"count\\": \\"4\\"}"}',
      '{}',
    ]
    const { exitCode, stdout } = await runToolargs(['batch', ...SCHEMA, '--tools', 'tools.json'], { folder, input: input.join('\r\n') })
    expect(exitCode).toBe(0)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).arguments),
    ).toEqual([{ count: 1 }, { n: 2 }, { b: true }, { count: 4 }, {}])
  })

  it('puts an error in the place of a bad line, goes on, and ends with 1', async () => {
    const input = '{"arguments": {"count": "1"}}\n{"arguments":\n\n[]\n{"tool": "none", "arguments": {}}\n{"arguments": {"count": "2"}}\n'
    const { exitCode, stdout, stderr } = await runToolargs(['batch', ...SCHEMA, '--json'], { folder, input })
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ error }) => error && [error.line, error.code])).toEqual([
      undefined,
      [2, 'line-unreadable'],
      [4, 'line-not-object'],
      [5, 'tool-unknown'],
      undefined,
    ])
    expect(JSON.parse(stderr)).toEqual({ summary: { changed: 2, unchanged: 0, error: 3 } })
    expect(exitCode).toBe(EXIT_CODES.incomplete.code)
  })

  it('says so when neither the line nor the command line names a schema', async () => {
    const { exitCode, stdout } = await runToolargs(['batch'], { folder, input: '{"arguments": {}}\n' })
    expect(JSON.parse(stdout).error.code).toBe('schema-missing')
    expect(exitCode).toBe(1)
  })

  it('keeps every number literal that it does not change', async () => {
    const { stdout } = await runToolargs(['batch', ...SCHEMA], {
      folder,
      input: '{"arguments": {"count": "5", "id": 12345678901234567890, "far": 1e999}}\n',
    })
    expect(stdout).toContain('{"arguments":{"count": 5, "id": 12345678901234567890, "far": 1e999},"report":[')
  })

  it('answers a line before the next one comes', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'batch', ...SCHEMA], { cwd: folder })
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    for (const count of [1, 2, 3]) {
      child.stdin.write(`{"arguments": {"count": "${count}"}}\n`)
      expect(JSON.parse((await lines.next()).value).arguments).toEqual({ count })
    }
    child.stdin.end()
    await once(child, 'close')
    expect(child.exitCode).toBe(0)
  })

  it('ends in silence when its reader has seen enough', async () => {
    const line = `set -o pipefail; yes '{"arguments": {"count": "1"}}' | head -200000 | (toolargs batch --schema schema.json; echo "code $?" >&2) | head -1`
    const { stdout, stderr } = await runShell(line, { folder })
    expect(stdout.split('\n')).toHaveLength(2)
    expect(stderr).toBe('code 0\n')
  })

  it('needs no more memory for more lines', async () => {
    const peak = async (count: number) => {
      const line = `yes '{"arguments": {"count": "1", "text": "${'x'.repeat(1_000)}"}}' | head -${count} | NODE_OPTIONS=--max-old-space-size=24 toolargs batch --schema schema.json | wc -l`
      return runShell(line, { folder })
    }
    // 60 MB of lines through 24 MB of heap.
    expect((await peak(60_000)).stdout.trim()).toBe('60000')
  })
})

describe('call', () => {
  it('shows the arguments before and after, and the result', async () => {
    const { exitCode, stdout, stderr } = await runToolargs([...ORDER, '{"part": "gear", "minimum": "1", "count": "5"}', ...SERVER])
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      'sent      {"part": "gear", "minimum": "1", "count": "5"}',
      'received  {"part": "gear", "minimum": 1, "count": 5}',
      '          /minimum: string-to-integer',
      '          /count: string-to-integer',
    ])
    expect(stdout).toContain('"structuredContent":{"part":"gear","count":5,"total":60}')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })

  it('prints one object for a program', async () => {
    const { stdout } = await runToolargs([...ORDER, '{"part": "gear", "minimum": 1, "count": "5"}', '--json', ...SERVER])
    expect(JSON.parse(stdout)).toMatchObject({
      tool: 'estimate_order',
      sent: { count: '5' },
      received: { count: 5 },
      findings: [{ code: 'string-to-integer', pointer: '/count' }],
      result: { structuredContent: { total: 60 } },
    })
  })

  it('ends with a code of its own when the tool answers with an error', async () => {
    const { exitCode, stdout, stderr } = await runToolargs([...ORDER, '{"part": "gear", "minimum": 1, "count": "many"}', ...SERVER])
    expect(stdout).toContain('Expected number, received string')
    expect({ exitCode, stderr }).toEqual({ exitCode: EXIT_CODES['tool-error'].code, stderr: '' })
  })

  it('sends number literals as they are written', async () => {
    const { stdout } = await runToolargs([
      ...ORDER,
      '{\n  "part": "gear", "minimum": 1, "count": "5",\n  "id": 9007199254740993\n}',
      '--json',
      ...SERVER,
    ])
    expect(stdout).toContain('"received":{   "part": "gear", "minimum": 1, "count": 5,   "id": 9007199254740993 }')
  })

  it('mends argument text that is no JSON when it is told to', async () => {
    const { exitCode, stdout } = await runToolargs([
      ...ORDER,
      "{'part': 'gear', 'minimum': 1, 'count': 5}",
      '--lenient-text',
      '--json',
      ...SERVER,
    ])
    expect(JSON.parse(stdout)).toMatchObject({ received: { part: 'gear', minimum: 1, count: 5 } })
    expect(exitCode).toBe(0)
  })
})

describe('wrap', () => {
  const CALL = [
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"search_parts","arguments":{"limit":2,"offset":"7"}}}',
    '',
  ].join('\n')

  it('restores a call and logs it without its values', async () => {
    const { exitCode, stdout, stderr } = await runToolargs(['wrap', ...SERVER], { input: CALL })
    expect(stdout).toContain('"parts":["bearing","gear"]')
    expect(stderr).toBe('toolargs: restored a call of search_parts: /offset string-to-integer\n')
    expect(exitCode).toBe(0)
  })

  it('logs events as JSON, or nothing at all', async () => {
    const { stderr } = await runToolargs(['wrap', '--json', ...SERVER], { input: CALL })
    const records = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(records).toContainEqual({
      event: 'call-repaired',
      tool: 'search_parts',
      findings: [{ code: 'string-to-integer', pointer: '/offset' }],
    })
    expect((await runToolargs(['wrap', '--quiet', ...SERVER], { input: CALL })).stderr).toBe('')
  })

  it('takes a command without -- and leaves its options to it', async () => {
    const { stdout } = await runToolargs(['wrap', '--quiet', process.execPath, '--no-warnings', INVENTORY], { input: CALL })
    expect(stdout).toContain('"parts":["bearing","gear"]')
  })

  it('ends as a server ends that dies at once', async () => {
    const { exitCode, stdout, stderr } = await runShell(`sleep 2 | toolargs wrap -- "$NODE" -e 'process.exit(3)'`)
    expect(stderr).toMatch(/^toolargs: the command ".*" ended with exit code 3 before it sent anything\n$/)
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
  })

  it('does not take a server for well that ends without a word', async () => {
    const { exitCode, stderr } = await runShell(`sleep 2 | toolargs wrap --json -- "$NODE" -e ''`)
    const records = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(records).toContainEqual({ error: expect.objectContaining({ code: 'server-failed', exitCode: 7 }) })
    expect(exitCode).toBe(7)
  })
})
