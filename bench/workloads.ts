/** What is measured: schemas with the arguments that a model sends for them, as the texts that a provider delivers. */

/** One schema with a handful of argument texts of the same shape. */
export interface Workload {
  readonly name: string
  readonly schema: Readonly<Record<string, unknown>>
  /** Several texts, so that no contestant meets the same one twice in a row. */
  readonly texts: readonly string[]
  /** The most that parsing and the pass may take, as a multiple of parsing. */
  readonly limit: number
  /** The same for arguments given as text, whose tree the pass owns. */
  readonly limitOwned: number
}

const VARIANTS = 8

/**
 * Makes the workloads.
 *
 * @returns The workloads, in the order in which they are told.
 */
export function createWorkloads(): Workload[] {
  return [
    { name: '100 objects', schema: ORDER, texts: variants((seed) => order(seed, String)), limit: 1.5, limitOwned: 1.45 },
    { name: '30 properties', schema: SEARCH, texts: variants(search), limit: 1.6, limitOwned: 1.45 },
    { name: '5 flat properties', schema: LISTING, texts: variants(listing), limit: 1.7, limitOwned: 1.45 },
    { name: 'nothing to change', schema: ORDER, texts: variants((seed) => order(seed, (value) => value)), limit: 1.25, limitOwned: 1.25 },
  ]
}

const ORDER = {
  type: 'object',
  properties: { lines: { type: 'array', items: { $ref: '#/$defs/Line' } } },
  required: ['lines'],
  $defs: {
    Line: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        title: { type: 'string' },
        quantity: { $ref: '#/$defs/Quantity' },
        price: { type: 'number' },
        taxed: { type: 'boolean' },
        note: { type: 'string' },
      },
      required: ['id', 'title', 'quantity'],
    },
    Quantity: { type: 'integer', minimum: 0 },
  },
}

function order(seed: number, write: (value: number | boolean) => unknown): unknown {
  return {
    lines: Array.from({ length: 100 }, (_, place) => ({
      id: write(seed * 1000 + place),
      title: `Part ${seed * 31 + place * 7} of the order`,
      quantity: write((seed + place) % 40),
      price: write(place + 0.25 + seed),
      taxed: write((place + seed) % 3 === 0),
      note: place % 4 === 0 ? 'handle with care' : 'none',
    })),
  }
}

const SEARCH = {
  type: 'object',
  properties: {
    query: { type: 'string' },
    owner: { type: 'string' },
    repository: { type: 'string' },
    branch: { type: 'string' },
    author: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    language: { type: 'string' },
    path: { type: 'string' },
    comment: { type: 'string' },
    limit: { $ref: '#/$defs/Count' },
    offset: { $ref: '#/$defs/Count' },
    depth: { $ref: '#/$defs/Count' },
    before: { $ref: '#/$defs/Count' },
    after: { $ref: '#/$defs/Count' },
    timeout: { $ref: '#/properties/limit' },
    score: { type: 'number' },
    boost: { type: 'number' },
    recursive: { $ref: '#/$defs/Flag' },
    archived: { $ref: '#/$defs/Flag' },
    forks: { $ref: '#/$defs/Flag' },
    binary: { $ref: '#/$defs/Flag', description: 'Whether binary files are searched' },
    order: { $ref: '#/$defs/Order' },
    mode: { enum: ['text', 'regex'] },
    labels: { type: 'array', items: { type: 'string' } },
    sizes: { type: 'array', items: { $ref: '#/$defs/Count' } },
    range: { $ref: '#/$defs/Range' },
    window: { $ref: '#/$defs/Range' },
    cursor: { type: ['string', 'null'] },
    page: { type: ['integer', 'null'] },
  },
  required: ['query'],
  $defs: {
    Count: { type: 'integer', minimum: 0 },
    Flag: { type: 'boolean' },
    Order: { type: 'string', enum: ['ascending', 'descending'] },
    Range: { type: 'object', properties: { from: { type: 'integer' }, to: { type: 'integer' } }, required: ['from'] },
  },
}

function search(seed: number): unknown {
  return {
    query: `needle ${seed} in the haystack`,
    owner: 'ada',
    repository: `engine-${seed}`,
    branch: 'main',
    author: 'charles',
    since: '2026-01-01',
    until: '2026-06-30',
    language: 'typescript',
    path: `src/${seed}/index.ts`,
    comment: 'sent by a model, with numbers and flags as text',
    limit: String(10 + seed),
    offset: String(seed * 10),
    depth: '3',
    before: 2,
    after: 2,
    timeout: '30',
    score: `0.${seed + 1}`,
    boost: 1.5,
    recursive: 'true',
    archived: 'False',
    forks: true,
    binary: false,
    order: 'ascending',
    mode: 'text',
    labels: ['bug', 'help wanted', `area-${seed}`],
    sizes: [1, seed, 300],
    range: { from: String(seed), to: '90' },
    window: { from: seed, to: 12 },
    cursor: null,
    page: '2',
  }
}

const LISTING = {
  type: 'object',
  properties: {
    query: { type: 'string' },
    limit: { type: 'integer' },
    offset: { type: 'integer' },
    threshold: { type: 'number' },
    verbose: { type: 'boolean' },
  },
  required: ['query'],
}

function listing(seed: number): unknown {
  return { query: `weather in town ${seed}`, limit: String(5 + seed), offset: '0', threshold: `0.${seed + 1}`, verbose: 'true' }
}

function variants(make: (seed: number) => unknown): string[] {
  return Array.from({ length: VARIANTS }, (_, seed) => JSON.stringify(make(seed)))
}
