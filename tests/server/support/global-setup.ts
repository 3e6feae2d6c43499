import type { TestProject } from 'vitest/node'
import { startTestCluster } from '../../support/test-cluster'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, whose databases `empty` (migrated) and `demo` (600 orders) are templates. */
    postgresUrl: string
  }
}

/** The workshop's day of the demo data. */
const TODAY = '2026-11-21'

/** One real PostgreSQL for the run, in a folder of its own that goes with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestCluster(TODAY)
  project.provide('postgresUrl', url)
  return stop
}
