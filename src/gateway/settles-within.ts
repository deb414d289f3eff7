/** Waits for something, but not for ever. */

/**
 * Waits for a promise.
 *
 * @param promise The promise; it must not reject.
 * @param milliseconds The longest time to wait.
 *
 * @returns Whether it settled in time.
 */
export async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const settled = await Promise.race([promise.then(() => true), expired])
  clearTimeout(timer)
  return settled
}
