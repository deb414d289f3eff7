/** The gateway's pass between our own client and a server, in this process, so that both sides of a call can be shown. */

import type { ArgumentPass, Delivery } from '../mcp/argument-pass.ts'
import type { ServerLines } from './server-lines.ts'

/**
 * Puts the pass in front of a server.
 *
 * @param server The server.
 * @param pass The pass of this connection.
 * @param onSent The function that is told each line as the server is sent it.
 *
 * @returns The server as the client sees it.
 */
export function putInFront(server: ServerLines, pass: ArgumentPass, onSent: (line: string) => void): ServerLines {
  const deliver = ({ toServer }: Delivery) => {
    for (const line of toServer) {
      onSent(line)
      server.send(line)
    }
  }
  return {
    ...server,
    open: (take) => {
      server.open((line) => {
        const delivery = pass.fromServer(line)
        deliver(delivery)
        for (const passed of delivery.toClient) take(passed)
      })
    },
    send: (line) => deliver(pass.fromClient(line)),
  }
}
