/** Signals for a process and everything it has started. */

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const IS_WINDOWS = process.platform === 'win32'

/**
 * Sends a signal to a process group; that it is gone already is no error.
 *
 * Hint: Windows has neither groups nor signals; there the tree of processes is ended at once.
 *
 * @param leader The process id of its leader.
 * @param name The signal.
 */
export function signalGroup(leader: number, name: 'SIGTERM' | 'SIGKILL'): void {
  if (IS_WINDOWS) endTree(leader)
  else kill(leader, name)
}

/**
 * Tells whether a process group still has a process.
 *
 * @param leader The process id of its leader.
 *
 * @returns False when all are gone; always false on Windows.
 */
export function hasGroup(leader: number): boolean {
  return !IS_WINDOWS && kill(leader, 0)
}

/**
 * Gives the exit code by which a shell tells that a signal has ended a process.
 *
 * @param name The signal.
 *
 * @returns 128 and the number of the signal.
 */
export function exitCodeOf(name: NodeJS.Signals): number {
  return 128 + constants.signals[name]
}

function endTree(root: number): void {
  const taskkill = spawn('taskkill', ['/pid', String(root), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
  taskkill.once('error', () => process.kill(root))
}

function kill(leader: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  try {
    return process.kill(-leader, signal)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // macOS says EPERM of a group in which only zombies are left.
    if (code === 'ESRCH' || code === 'EPERM') return false
    throw error
  }
}
