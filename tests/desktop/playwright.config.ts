import { defineConfig } from '@playwright/test'

/** One desktop at a time: the print queues and the keyring are shared. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: '../../.cache/desktop-tests',
  forbidOnly: process.env.CI !== undefined
})
