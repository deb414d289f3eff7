/** A promise that is settled from outside. */

/** The promise and the function that settles it. */
export interface Deferred {
  readonly promise: Promise<void>
  resolve(value?: Promise<void>): void
}

/**
 * Makes a promise that waits for its function to be called.
 *
 * @returns The promise and the function.
 */
export function createDeferred(): Deferred {
  let settle: Deferred['resolve'] | undefined
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value) => settle?.(value) }
}
