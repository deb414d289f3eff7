/** What is known of a server's tools: the prepared schema of each, and whether there may be others. */

import { isEqual } from '../json/equal.ts'
import { isObject } from '../json/value.ts'
import type { PrepareTool, PublishedTool } from './published-tool.ts'

/** The tools of one connection, by name. */
export interface Catalogue {
  /**
   * Learns the tools of one page of a list.
   *
   * @param result The result of `tools/list`.
   * @param isFirstPage Whether a list begins with it.
   *
   * @returns The tools as they are to be shown, in the same order; those that are shown as published are the same objects.
   */
  learn(result: Record<string, unknown>, isFirstPage: boolean): unknown[]
  /**
   * Finds a tool.
   *
   * @param name The name that a call gives.
   *
   * @returns The tool, or `undefined` when it is not known or its list is no longer fresh.
   */
  find(name: string): PublishedTool | undefined
  /**
   * Finds a tool, however old its list is.
   *
   * @param name The name that a call gives.
   *
   * @returns The tool, or `undefined` when it was never listed.
   */
  recall(name: string): PublishedTool | undefined
  /** Notes that every page was learned: what is unknown now does not exist. */
  complete(): void
  /** Tells whether listing the tools once more could bring a tool that is unknown now. */
  isComplete(): boolean
  /** Forgets everything. */
  clear(): void
}

/**
 * Makes an empty catalogue.
 *
 * @param prepare The function that prepares a tool.
 * @param now The clock, in milliseconds.
 *
 * @returns The catalogue.
 */
export function createCatalogue(prepare: PrepareTool, now: () => number): Catalogue {
  const tools = new Map<string, { readonly tool: PublishedTool; readonly freshUntil: number }>()
  let freshUntil = Number.POSITIVE_INFINITY
  let isComplete = false

  return {
    learn: (result, isFirstPage) => {
      const pageFreshUntil = now() + readLifetime(result)
      freshUntil = isFirstPage ? pageFreshUntil : Math.min(freshUntil, pageFreshUntil)
      const listed = Array.isArray(result['tools']) ? result['tools'] : []
      return listed.map((definition: unknown) => {
        if (!isObject(definition) || typeof definition['name'] !== 'string' || !Object.hasOwn(definition, 'inputSchema')) return definition
        const { name, inputSchema } = definition
        const known = tools.get(name as string)?.tool
        // Hosts ask for the list again and again; what was prepared stays good while the schema is the same.
        const tool = known !== undefined && isEqual(known.publishedSchema, inputSchema) ? known : prepare(name as string, inputSchema)
        tools.set(name as string, { tool, freshUntil: pageFreshUntil })
        return tool.shownSchema === tool.publishedSchema ? definition : { ...definition, inputSchema: tool.shownSchema }
      })
    },
    find: (name) => {
      const entry = tools.get(name)
      return entry !== undefined && now() < entry.freshUntil ? entry.tool : undefined
    },
    recall: (name) => tools.get(name)?.tool,
    complete: () => {
      isComplete = true
    },
    isComplete: () => isComplete && now() < freshUntil,
    clear: () => {
      tools.clear()
      isComplete = false
    },
  }
}

/**
 * Reads for how many milliseconds a list stays fresh. Zero, the default of most servers, means "ask again each time" to a client that shows
 * tools; a call is made by the list that was shown, so it ages here only when the server names a time.
 */
function readLifetime(result: Record<string, unknown>): number {
  const lifetime = result['ttlMs']
  return typeof lifetime === 'number' && lifetime > 0 ? lifetime : Number.POSITIVE_INFINITY
}
