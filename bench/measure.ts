/** Timing in one process: contestants take turns in short slices, so that what disturbs one disturbs all of them. */

/** How long to measure. */
export interface Effort {
  readonly rounds: number
  /** The length that one slice is calibrated to, in milliseconds. */
  readonly slice: number
}

/** What one contestant took: nanoseconds a call, one number a round. */
export type Samples = readonly number[]

/** A task that can be repeated; the number says which of its inputs to take. */
export type Task = (count: number) => unknown

/**
 * Measures tasks against each other.
 *
 * @param tasks The tasks; in every round each takes its turn once, in an order that is shuffled anew, since a task pays for what
 *   the one before it left behind (garbage, cold caches).
 * @param effort How long to measure.
 *
 * @returns The samples of each task, in order.
 */
export function measureInterleaved(tasks: readonly Task[], effort: Effort): Samples[] {
  const repeats = tasks.map((task) => calibrate(task, effort.slice))
  const samples: number[][] = tasks.map(() => [])
  const random = createRandom(20_261_201)
  for (let round = 0; round < effort.rounds; round++) {
    for (const place of shuffledPlaces(tasks.length, random)) {
      samples[place]?.push(time(tasks[place] as Task, repeats[place] as number))
    }
  }
  return samples
}

/**
 * Gives the median.
 *
 * @param samples At least one number.
 *
 * @returns The middle one, or the mean of the two in the middle.
 */
export function median(samples: Samples): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/**
 * Compares two contestants round by round, which cancels what slowed a whole round down.
 *
 * @param samples The samples of the one.
 * @param baseline The samples of the other, of the same rounds.
 *
 * @returns The median of the ratios.
 */
export function medianRatio(samples: Samples, baseline: Samples): number {
  return median(samples.map((sample, round) => sample / (baseline[round] as number)))
}

/** A small linear congruential generator: every run of the measurements takes the same turns. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffledPlaces(length: number, random: () => number): number[] {
  const places = Array.from({ length }, (_, place) => place)
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const swapped = places[last] as number
    places[last] = places[other] as number
    places[other] = swapped
  }
  return places
}

/** What the last task returned: kept, so that no task can be optimised away. */
const kept: { last: unknown } = { last: undefined }

function time(task: Task, repeats: number): number {
  const start = process.hrtime.bigint()
  for (let count = 0; count < repeats; count++) kept.last = task(count)
  return Number(process.hrtime.bigint() - start) / repeats
}

/** Warms a task up until it is steady, and tells how often it fits into one slice. */
function calibrate(task: Task, slice: number): number {
  let nanoseconds = time(task, 50)
  for (let spent = 0; spent < slice * 20; spent += slice) nanoseconds = time(task, Math.max(1, Math.ceil((slice * 1e6) / nanoseconds)))
  return Math.max(1, Math.round((slice * 1e6) / nanoseconds))
}
