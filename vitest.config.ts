import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const alias = { '@': resolve(import.meta.dirname, 'src') }
const clean = 'tests/support/clean-file.setup.ts'
/**
 * Files share the workers, and each begins clean: a worker and a page for each of them take longer than what they test. A test that passes
 * at its second try is named and counted (scripts/test/counts.mjs).
 */
const shared = { isolate: false, setupFiles: [clean], retry: 1 }
/** What is waited for by `expect.poll` may take its time on a busy machine, as long as its test may: none of them measures it by the default. */
const patience = (timeout: number) => ({ expect: { poll: { timeout } } })

export default defineConfig({
  test: {
    // One more than the cores of a small machine: what tests wait for (a database, a timer, a child process) leaves one to the others.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          ...shared,
          ...patience(4_000),
          name: 'unit',
          include: ['tests/{domain,contract,main,scripts,desktop}/**/*.test.ts'],
          environment: 'node'
        }
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          ...patience(10_000),
          setupFiles: [clean, 'tests/renderer/support/patience.setup.ts'],
          name: 'renderer',
          include: ['tests/renderer/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 20_000
        }
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          ...patience(10_000),
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/server/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000
        }
      }
    ]
  }
})
