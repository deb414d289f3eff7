/** The demo on the built package: real servers, real child processes, and the table that it prints. */

import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, describe, expect, it } from 'vitest'
import { PROGRAM, runShell, runToolargs } from './run-toolargs.ts'

const folder = mkdtempSync(join(tmpdir(), 'toolargs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Copies the built program, so that its servers can be broken. */
function copyProgram(name: string): string {
  cpSync(join(dirname(PROGRAM), 'cli.js'), join(folder, name, 'dist', 'cli.js'))
  cpSync(join(dirname(PROGRAM), 'examples'), join(folder, name, 'dist', 'examples'), { recursive: true })
  cpSync(join(dirname(PROGRAM), '..', 'package.json'), join(folder, name, 'package.json'))
  return join(folder, name, 'dist')
}

describe('the example servers', () => {
  it.each([
    ['inventory', ['#/properties/minimum', '#/properties/limit/anyOf/0', '#/properties/exclude']],
    ['people', ['#/$defs/Verbose', '#/$defs/Person']],
  ])('hide types behind references: %s', async (name, references) => {
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [join(dirname(PROGRAM), 'examples', `${name}.js`)] }))
    const { tools } = await client.listTools()
    await client.close()
    const found = [...JSON.stringify(tools).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(found).toEqual(references)
  })
})

describe('demo --json', () => {
  it('prints the six rows with what the tools received', async () => {
    const started = Date.now()
    const { exitCode, stdout, stderr } = await runToolargs(['demo', '--json'])
    expect(Date.now() - started).toBeLessThan(5_000)
    expect(JSON.parse(stdout)).toEqual([
      {
        argument: 'count',
        sent: '5',
        without: 'Invalid arguments for estimate_order: count: Expected number, received string',
        received: 5,
        ok: true,
      },
      { argument: 'verbose', sent: 'true', without: 'Input validation error: arguments/verbose must be boolean', received: true, ok: true },
      {
        argument: 'filters',
        sent: '{"labels": "[\\"a\\", \\"b\\"]"}',
        without: 'Invalid arguments for search_parts: filters: Expected object, received string',
        received: { labels: ['a', 'b'] },
        ok: true,
      },
      {
        argument: 'offset',
        sent: '7',
        without: 'Invalid arguments for search_parts: offset: Expected number, received string',
        received: 7,
        ok: true,
      },
      {
        argument: 'person',
        sent: { first_name: 'Ada' },
        without: "Input validation error: arguments/person must have required property 'first name'",
        received: { 'first name': 'Ada' },
        ok: true,
      },
      {
        argument: 'person',
        sent: '{"first_name": "Ada"}',
        without: 'Input validation error: arguments/person must be object',
        received: { 'first name': 'Ada' },
        ok: true,
      },
    ])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })
})

describe('demo', () => {
  it('prints a table without colours where there is no terminal', async () => {
    const { stdout } = await runToolargs(['demo'])
    expect(stdout).not.toContain('\u001b')
    expect(stdout).toContain('0 of 6 calls reached the tool without toolargs, 6 of 6 with it.')
  })

  it('prints it in colours when they are asked for', async () => {
    expect((await runToolargs(['demo'], { environment: { FORCE_COLOR: '1' } })).stdout).toContain('\u001b[32m')
  })

  it('says which server is missing from the package', async () => {
    const program = copyProgram('missing')
    renameSync(join(program, 'examples', 'people.js'), join(program, 'examples', 'nobody.js'))
    const { exitCode, stdout, stderr } = await runShell('"$NODE" missing/dist/cli.js demo', { folder })
    expect(stderr).toMatch(/^toolargs: the example server is missing from the package: .*people\.js\n$/)
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
  })

  it('fails when a server dies, and leaves none behind', async () => {
    writeFileSync(join(copyProgram('dying'), 'examples', 'people.js'), 'process.exit(9)')
    const { exitCode, stdout, stderr } = await runShell(
      '"$NODE" dying/dist/cli.js demo; code=$?; pgrep -f "[d]ying/dist/examples" && echo left; exit $code',
      { folder },
    )
    expect(stderr).toMatch(/^toolargs: the server ended with exit code 9 before it answered\n$/)
    expect({ exitCode, stdout }).toEqual({ exitCode: 7, stdout: '' })
  })

  it('ends with 1 when a tool did not get what it declared', async () => {
    const program = copyProgram('wrong')
    const server = `
      import { createInterface } from 'node:readline'
      const answer = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
      createInterface(process.stdin).on('line', (line) => {
        const { id, method } = JSON.parse(line)
        if (method === 'initialize') answer(id, { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'wrong', version: '1' } })
        if (method === 'tools/list') answer(id, { tools: [] })
        if (method === 'tools/call') answer(id, { content: [], structuredContent: { verbose: 'true', person: null } })
      })`
    writeFileSync(join(program, 'examples', 'people.js'), server)
    const { exitCode, stdout } = await runShell('"$NODE" wrong/dist/cli.js demo --json', { folder })
    expect(JSON.parse(stdout).map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true, true, false, false])
    expect(exitCode).toBe(1)
  })
})
