/**
 * A parts inventory as an MCP server: zod 3 and zod-to-json-schema on the v1 SDK.
 *
 * A zod schema that is used twice is published once; its second place becomes a reference into the first, such as
 * `#/properties/limit/anyOf/0`. Many clients do not look behind it when they decide what a parameter is.
 */

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { zodToJsonSchema } from 'zod-to-json-schema'

interface Part {
  readonly name: string
  /** The classes of an ABC analysis: a is ordered most often. */
  readonly label: string
  readonly price: number
}

const PARTS: readonly Part[] = [
  { name: 'bolt M4', label: 'a', price: 0.1 },
  { name: 'bolt M6', label: 'a', price: 0.25 },
  { name: 'nut M4', label: 'a', price: 0.05 },
  { name: 'nut M6', label: 'b', price: 0.1 },
  { name: 'washer', label: 'b', price: 0.02 },
  { name: 'hinge', label: 'b', price: 2.5 },
  { name: 'spring', label: 'c', price: 1.2 },
  { name: 'bearing', label: 'c', price: 4.75 },
  { name: 'gear', label: 'c', price: 12 },
  { name: 'motor', label: 'c', price: 89 },
]

const quantity = z.number().int().positive()
const place = z.number().int().min(0)
const selection = z.object({ labels: z.array(z.string()) })

const EstimateOrder = z.object({
  part: z.string(),
  minimum: quantity,
  count: quantity,
})

const SearchParts = z.object({
  limit: place.nullable(),
  offset: place,
  exclude: selection.optional(),
  filters: selection.optional(),
})

function estimateOrder(order: z.infer<typeof EstimateOrder>): Record<string, unknown> {
  const part = PARTS.find(({ name }) => name === order.part)
  if (part === undefined) throw new Error(`There is no part called ${order.part}.`)
  if (order.count < order.minimum) throw new Error(`The smallest order is ${order.minimum} pieces.`)
  return { part: part.name, count: order.count, total: Math.round(order.count * part.price * 100) / 100 }
}

function searchParts(query: z.infer<typeof SearchParts>): Record<string, unknown> {
  const found = PARTS.filter(
    ({ label }) => (query.filters?.labels.includes(label) ?? true) && !(query.exclude?.labels.includes(label) ?? false),
  )
  const parts = found.slice(query.offset, query.limit === null ? undefined : query.offset + query.limit)
  return { query, found: found.length, parts: parts.map(({ name }) => name) }
}

/** Runs a tool on arguments that its zod schema takes; others are refused with what zod says about them. */
function answer<Schema extends z.ZodTypeAny>(
  tool: string,
  schema: Schema,
  use: (value: z.infer<Schema>) => Record<string, unknown>,
  args: unknown,
): CallToolResult {
  const read = schema.safeParse(args)
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { content: [{ type: 'text', text: `Invalid arguments for ${tool}: ${issues.join('; ')}` }], isError: true }
  }
  try {
    const result = use(read.data)
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
  } catch (error) {
    return { content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }], isError: true }
  }
}

const server = new Server({ name: 'inventory', version: '1.0.0' }, { capabilities: { tools: {} } })

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [
    {
      name: 'estimate_order',
      description: 'Adds up what an order of one part costs.',
      inputSchema: zodToJsonSchema(EstimateOrder) as Tool['inputSchema'],
    },
    {
      name: 'search_parts',
      description: 'Lists the parts that carry one of the labels, page by page.',
      inputSchema: zodToJsonSchema(SearchParts) as Tool['inputSchema'],
    },
  ],
}))

server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  switch (params.name) {
    case 'estimate_order':
      return answer(params.name, EstimateOrder, estimateOrder, params.arguments)
    case 'search_parts':
      return answer(params.name, SearchParts, searchParts, params.arguments)
    default:
      throw new Error(`There is no tool called ${params.name}.`)
  }
})

await server.connect(new StdioServerTransport())
