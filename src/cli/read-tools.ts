/** Tool definitions as people keep them in files: MCP, OpenAI and Anthropic name the schema differently. */

import { getOwn, isObject } from '../json/value.ts'
import { CommandFailure } from './failure.ts'
import { type InputText, parseInput } from './read-input.ts'

const SCHEMA_KEYS = ['inputSchema', 'input_schema', 'parameters'] as const

/**
 * Reads the schemas of tools by name.
 *
 * Hint: takes a list, or an object with the list under `tools` (the result of MCP's `tools/list`); OpenAI's `function`
 * wrapper is looked through.
 *
 * @param input The text of the file.
 *
 * @returns The schema of each tool.
 *
 * @throws {CommandFailure} `input-invalid`, with a JSON Pointer, when an entry is no tool definition.
 */
export function readTools(input: InputText): Map<string, unknown> {
  const document = parseInput(input)
  const wrapped = isObject(document)
  const list = wrapped ? getOwn(document, 'tools') : document
  if (!Array.isArray(list)) throw refuse(input, '', 'expected a list of tool definitions, or an object with that list under "tools"')
  const tools = new Map<string, unknown>()
  for (const [index, entry] of list.entries()) {
    const pointer = `${wrapped ? '/tools' : ''}/${index}`
    const wrapper = isObject(entry) ? getOwn(entry, 'function') : undefined
    const definition = isObject(wrapper) ? wrapper : entry
    const name = isObject(definition) ? getOwn(definition, 'name') : undefined
    if (!isObject(definition) || typeof name !== 'string') throw refuse(input, pointer, 'expected a tool definition with a "name"')
    const key = SCHEMA_KEYS.find((candidate) => Object.hasOwn(definition, candidate))
    if (key === undefined) throw refuse(input, pointer, `the tool ${JSON.stringify(name)} has no "inputSchema"`)
    tools.set(name, definition[key])
  }
  return tools
}

function refuse({ source }: InputText, pointer: string, message: string): CommandFailure {
  return new CommandFailure(message, { exit: 'input-invalid', place: pointer === '' ? { source } : { source, pointer } })
}
