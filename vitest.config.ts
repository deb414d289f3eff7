/** The suites. Those that measure time, start processes or use the built package wait for the others, so that none disturbs another. */

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      suite('unit', 'src/**/*.test.ts', { order: 0, seconds: 10 }),
      suite('contract', 'test/contract/**/*.test.ts', { order: 0, seconds: 30 }),
      suite('conformance', 'test/conformance/**/*.test.ts', { order: 0, seconds: 30 }),
      suite('corpus', 'test/corpus/**/*.test.ts', { order: 0, seconds: 60 }),
      suite('property', 'test/property/**/*.test.ts', { order: 0, seconds: 60 }),
      suite('hostile', 'test/hostile/**/*.test.ts', { order: 1, seconds: 20, alone: true }),
      suite('package', 'test/package/**/*.test.ts', { order: 2, seconds: 120 }),
      suite('e2e', 'test/e2e/**/*.test.ts', { order: 3, seconds: 30, alone: true }),
      suite('python', 'test/python/**/*.test.ts', { order: 4, seconds: 60, alone: true }),
    ],
  },
})

/** What sets a suite apart: its place in the sequence, the time a test may take, and whether its files run one at a time. */
interface SuiteOptions {
  readonly order: number
  readonly seconds: number
  readonly alone?: boolean
}

function suite(name: string, include: string, { order, seconds, alone = false }: SuiteOptions): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [include],
      environment: 'node',
      testTimeout: seconds * 1000,
      hookTimeout: seconds * 1000,
      maxWorkers: alone ? 1 : 2,
      sequence: { groupOrder: order },
    },
  }
}
