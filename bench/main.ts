/** The measurements: `npm run bench`, with `-- --json` for machines and `-- --quick` for a run that only shows that all of it works. */

import { type Contestant, createContestants } from './contestants.ts'
import { measureFirstUse } from './first-use.ts'
import { type Effort, measureInterleaved, median, medianRatio, type Samples } from './measure.ts'
import { type MemoryGrowth, measureCallMemory, measureSchemaMemory } from './memory.ts'
import { atLeast, atMost, type Figure, formatFigures } from './result.ts'
import { createWorkloads, type Workload } from './workloads.ts'

const QUICK = process.argv.includes('--quick')
const EFFORT: Effort = QUICK ? { rounds: 5, slice: 1 } : { rounds: 101, slice: 4 }
const FIRST_USES = QUICK ? 5 : 150
const CALLS = QUICK ? 20_000 : 1_000_000
const SCHEMAS = QUICK ? 1_000 : 20_000

const FIRST_USE_LIMIT = 100
// What the engine itself moves about between two collections; a byte a call would show as a million.
const GROWTH_LIMIT = 500_000

const workloads = createWorkloads()
const figures = [...measureCalls(workloads), ...measureFirstUses(workloads), ...measureMemory(workloads)]
if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ node: process.version, quick: QUICK, figures })}\n`)
} else {
  process.stdout.write(`Node ${process.version}, ${EFFORT.rounds} interleaved rounds, medians\n${formatFigures(figures)}\n`)
}
if (!QUICK && figures.some((figure) => figure.ok === false)) process.exitCode = 1

/** All workloads run in the same rounds, so that every contestant has met every shape of schema before it is timed. */
function measureCalls(measured: readonly Workload[]): Figure[] {
  const entries = measured.flatMap((workload) => createContestants(workload).map((contestant) => ({ workload, contestant })))
  const samples = measureInterleaved(
    entries.map(({ workload, contestant }) => {
      const { texts } = workload
      return (count) => contestant.run(texts[count % texts.length] as string)
    }),
    EFFORT,
  )
  let baseline: Samples = []
  return entries.flatMap(({ workload, contestant }, place) => {
    const own = samples[place] as Samples
    if (contestant.role === 'baseline') {
      baseline = own
      return [{ group: workload.name, name: contestant.name, value: median(own), unit: 'ns' as const }]
    }
    return [rateRatio(workload, contestant, medianRatio(own, baseline))]
  })
}

function rateRatio(workload: Workload, contestant: Contestant, ratio: number): Figure {
  if (contestant.role === 'pass') return atMost(workload.name, contestant.name, ratio, 'times JSON.parse', workload.limit)
  if (contestant.role === 'pass-owned') return atMost(workload.name, contestant.name, ratio, 'times JSON.parse', workload.limitOwned)
  return { group: workload.name, name: contestant.name, value: ratio, unit: 'times JSON.parse' }
}

function measureFirstUses(measured: readonly Workload[]): Figure[] {
  return measured.slice(0, 3).flatMap((workload) => {
    const { ours, ajv, ajvReused } = measureFirstUse(workload, FIRST_USES)
    const group = `first use, ${workload.name}`
    return [
      { group, name: 'new Ajv', value: ajv, unit: 'ns' as const },
      { group, name: 'Ajv, one instance', value: ajvReused, unit: 'ns' as const },
      { group, name: 'toolargs', value: ours, unit: 'ns' as const },
      atLeast(group, 'toolargs', ajv / ours, 'times cheaper than new Ajv', FIRST_USE_LIMIT),
    ]
  })
}

function measureMemory(measured: readonly Workload[]): Figure[] {
  const flat = measured[2] as Workload
  return [
    rateGrowth('calls', measureCallMemory(flat, CALLS)),
    rateGrowth('schemas used once', measureSchemaMemory(measured[1] as Workload, SCHEMAS)),
  ]
}

function rateGrowth(what: string, growth: MemoryGrowth): Figure {
  return atMost('growth of the heap', `${growth.calls.toLocaleString('en')} ${what}`, growth.bytes, 'bytes', GROWTH_LIMIT)
}
