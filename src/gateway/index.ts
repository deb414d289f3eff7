/** The door `toolargs/gateway`: a gateway in front of an MCP server, as a process. */

export type { EndReason, Patience } from './end-server.ts'
export type { ServerCommand, SpawnProcess, StartFailure } from './transport/server-process.ts'
export type { StdioStreams } from './transport/stdio.ts'
export { runWrap, type WrapOptions, type WrapRecord, type WrapResult } from './wrap.ts'
