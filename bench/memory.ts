/** Whether memory grows: the heap after a garbage collection, before and after very many calls. */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { compileArguments } from '../src/coerce/compile.ts'
import type { Workload } from './workloads.ts'

/** What is left on the heap after the calls that was not there before, in bytes. */
export interface MemoryGrowth {
  readonly calls: number
  readonly bytes: number
}

/**
 * Measures what calls with one compiled schema leave behind.
 *
 * @param workload The schema and its texts.
 * @param calls How many calls to make.
 *
 * @returns The growth of the heap.
 */
export function measureCallMemory(workload: Workload, calls: number): MemoryGrowth {
  const compiled = compileArguments(workload.schema)
  return measureGrowth(calls, (count) => {
    const text = workload.texts[count % workload.texts.length] as string
    return compiled.run(count % 2 === 0 ? text : JSON.parse(text)).report.length
  })
}

/**
 * Measures what schemas that are dropped after one call leave behind: the cache must let go of them.
 *
 * @param workload The schema, copied for every call, and its texts.
 * @param calls How many schemas to use.
 *
 * @returns The growth of the heap.
 */
export function measureSchemaMemory(workload: Workload, calls: number): MemoryGrowth {
  const schemaText = JSON.stringify(workload.schema)
  return measureGrowth(calls, (count) => {
    const text = workload.texts[count % workload.texts.length] as string
    return compileArguments(JSON.parse(schemaText)).run(text).report.length
  })
}

function measureGrowth(calls: number, call: (count: number) => number): MemoryGrowth {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  let findings = 0
  // The first tenth fills inline caches and compiled code, which stay and are no leak.
  for (let count = 0; count < calls / 10; count++) findings += call(count)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let count = 0; count < calls; count++) findings += call(count)
  collectGarbage()
  const bytes = process.memoryUsage().heapUsed - before
  if (findings === 0) throw new Error('the calls found nothing, so they measured nothing')
  return { calls, bytes }
}
