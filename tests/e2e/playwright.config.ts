import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/run/chromium.mjs'

/** Whole application in a browser: the built server and screens, a real database, a real Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/e2e',
  // Each worker has a server and a database of its own.
  workers: Math.max(1, Math.floor(cpus().length / 2)),
  timeout: 45_000,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    viewport: { width: 1920, height: 1080 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure'
  }
})
