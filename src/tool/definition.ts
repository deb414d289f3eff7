/** A tool definition, as MCP publishes it and as every provider has it in some form. */

/** What a tool says of itself; fields that are not named here are kept. */
export interface ToolDefinition {
  readonly name: string
  readonly description?: string
  /** The JSON Schema of the arguments. */
  readonly inputSchema: unknown
}

/** The definition that the model is shown: that of the tool, with another schema. */
export type ShownDefinition<Definition extends ToolDefinition> = Omit<Definition, 'inputSchema'> & { readonly inputSchema: unknown }
