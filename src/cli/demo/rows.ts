/** The calls of the demo as data: broken as models break them, and what a tool does that received them right. */

import type { JsonObject, JsonValue } from '../../json/value.ts'

/** The example servers that are called. */
export const DEMO_SERVERS = ['inventory', 'people'] as const

/** One call. */
export interface DemoRow {
  readonly server: (typeof DEMO_SERVERS)[number]
  readonly tool: string
  /** The parameter that the row is about. */
  readonly argument: string
  /** The arguments as the model sends them. */
  readonly arguments: JsonObject
  /** Where in its result the tool tells the value that it worked with, and the value that belongs there. */
  readonly received: readonly [pointer: string, value: JsonValue]
  /** Where the outcome of its work stands, and what it has to be. */
  readonly effect: readonly [pointer: string, value: JsonValue]
}

/** The calls, in the order of the table. */
export const DEMO_ROWS: readonly DemoRow[] = [
  {
    server: 'inventory',
    tool: 'estimate_order',
    argument: 'count',
    arguments: { part: 'hinge', minimum: 1, count: '5' },
    received: ['/count', 5],
    effect: ['/total', 12.5],
  },
  {
    server: 'people',
    tool: 'list_people',
    argument: 'verbose',
    arguments: { verbose: 'true' },
    received: ['/verbose', true],
    effect: ['/people', ['Grace (1943)', 'Barbara (1961)']],
  },
  {
    server: 'inventory',
    tool: 'search_parts',
    argument: 'filters',
    arguments: { limit: 1, offset: 0, filters: String.raw`{"labels": "[\"a\", \"b\"]"}` },
    received: ['/query/filters', { labels: ['a', 'b'] }],
    effect: ['/found', 6],
  },
  {
    server: 'inventory',
    tool: 'search_parts',
    argument: 'offset',
    arguments: { limit: 2, offset: '7' },
    received: ['/query/offset', 7],
    effect: ['/parts', ['bearing', 'gear']],
  },
  {
    server: 'people',
    tool: 'greet_person',
    argument: 'person',
    arguments: { person: { first_name: 'Ada' } },
    received: ['/person', { 'first name': 'Ada' }],
    effect: ['/greeting', 'Hello, Ada!'],
  },
  {
    server: 'people',
    tool: 'greet_person',
    argument: 'person',
    arguments: { person: '{"first_name": "Ada"}' },
    received: ['/person', { 'first name': 'Ada' }],
    effect: ['/greeting', 'Hello, Ada!'],
  },
]
