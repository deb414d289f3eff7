/** The door `toolargs/mcp`: the pass on the messages between an MCP client and an MCP server. */

export {
  type ArgumentPass,
  type ArgumentPassOptions,
  createArgumentPass,
  type Delivery,
  type UnansweredRequest,
} from './argument-pass.ts'
export { normalizeInputSchema } from './normalize-input-schema.ts'
export type { FindingRecord, PassLog, PassRecord } from './pass-record.ts'
