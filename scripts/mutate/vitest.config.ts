import { defineConfig } from 'vitest/config'
import config from '../../vitest.config'

const { MUTATE_PROJECT, MUTATE_TESTS = '[]' } = process.env

/** Stryker ends what a fault makes run for ever; a test that a busy machine holds up is no fault. */
const LIMIT_MS = 120_000

/** The tests of one folder, as `vitest.config.ts` runs them: the copy of the project that is being changed gets no others. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project && project.test?.name === MUTATE_PROJECT
        ? [{ ...project, test: { ...project.test, include: JSON.parse(MUTATE_TESTS), testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS } }]
        : []
    )
  }
})
