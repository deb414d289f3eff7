/**
 * Ends the server when this process is killed.
 *
 * Most servers end when their input does, but one that keeps a timer or a socket does not, and after SIGKILL nothing of ours
 * is left to end it. So a shell of a few hundred kilobytes waits on a pipe that only our death closes.
 */

import { spawn } from 'node:child_process'

/** A process that outlives ours just long enough. */
export interface Guardian {
  /** Lets it go: the server has ended. */
  dismiss(): void
}

/** Any line on the pipe means that all is well; its end means that we are gone. */
const SCRIPT = 'trap "" HUP INT TERM; read -r line && exit; sleep 1; kill -s TERM -- "-$1"; sleep 1; kill -s KILL -- "-$1"'

/**
 * Starts the guardian of a process group.
 *
 * Hint: where there is no `/bin/sh`, nothing guards; then a server that ignores the end of its input outlives a SIGKILL.
 *
 * @param leader The process id of the group's leader.
 *
 * @returns The guardian.
 */
export function startGuardian(leader: number): Guardian {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'toolargs-guardian', String(leader)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
  const pipe = shell.stdin
  const giveUp = (): void => {
    pipe.destroy()
  }
  shell.on('error', giveUp)
  pipe.on('error', giveUp)
  return {
    dismiss: () => {
      if (!pipe.destroyed) pipe.end('\n')
    },
  }
}
