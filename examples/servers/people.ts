/**
 * A directory of people as an MCP server that publishes schemas in the shape that pydantic gives them.
 *
 * Models and named types stand in `$defs`, every use is a `$ref` (with its own description beside it), and an alias may hold
 * a space: `first name`. Calls are held against the published schema, without any leniency.
 */

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js'
import { Ajv2020 } from 'ajv/dist/2020.js'

interface Person {
  'first name': string
  title?: string | null
}

const MEMBERS = [
  { 'first name': 'Grace', joined: 1943 },
  { 'first name': 'Barbara', joined: 1961 },
]

const LIST_PEOPLE = {
  name: 'list_people',
  description: 'Lists the members, with the year in which they joined when verbose.',
  inputSchema: {
    $defs: {
      Verbose: { type: 'boolean' },
    },
    properties: {
      verbose: { $ref: '#/$defs/Verbose', description: 'Whether to tell more than the names.' },
    },
    required: ['verbose'],
    title: 'list_peopleArguments',
    type: 'object',
  },
} satisfies Tool

const GREET_PERSON = {
  name: 'greet_person',
  description: 'Greets a person by name.',
  inputSchema: {
    $defs: {
      Person: {
        properties: {
          'first name': { minLength: 1, title: 'First Name', type: 'string' },
          title: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null, title: 'Title' },
        },
        required: ['first name'],
        title: 'Person',
        type: 'object',
      },
    },
    properties: {
      person: { $ref: '#/$defs/Person', description: 'Who is greeted.' },
    },
    required: ['person'],
    title: 'greet_personArguments',
    type: 'object',
  },
} satisfies Tool

function listPeople({ verbose }: { verbose: boolean }): Record<string, unknown> {
  const people = MEMBERS.map((member) => (verbose ? `${member['first name']} (${member.joined})` : member['first name']))
  return { verbose, people }
}

function greetPerson({ person }: { person: Person }): Record<string, unknown> {
  const name = person.title ? `${person.title} ${person['first name']}` : person['first name']
  return { greeting: `Hello, ${name}!`, person }
}

const ajv = new Ajv2020()
const list = ajv.compile<{ verbose: boolean }>(LIST_PEOPLE.inputSchema)
const greet = ajv.compile<{ person: Person }>(GREET_PERSON.inputSchema)

function succeed(result: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
}

function refuse(errors: typeof list.errors): CallToolResult {
  return { content: [{ type: 'text', text: `Input validation error: ${ajv.errorsText(errors, { dataVar: 'arguments' })}` }], isError: true }
}

const server = new Server({ name: 'people', version: '1.0.0' }, { capabilities: { tools: {} } })

server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [LIST_PEOPLE, GREET_PERSON] }))

server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  const args: unknown = params.arguments ?? {}
  switch (params.name) {
    case 'list_people':
      return list(args) ? succeed(listPeople(args)) : refuse(list.errors)
    case 'greet_person':
      return greet(args) ? succeed(greetPerson(args)) : refuse(greet.errors)
    default:
      throw new Error(`There is no tool called ${params.name}.`)
  }
})

await server.connect(new StdioServerTransport())
