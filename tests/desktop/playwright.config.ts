import { defineConfig } from '@playwright/test'
import { testLaunch } from '../../scripts/run/chromium.mjs'
import { chooseElectron } from './support/electron-program.mjs'

/** What reads the jobs of a private CUPS, or of its queues. */
const OF_CUPS = ['another-host', 'list-print', 'main-job', 'print-jobs', 'print-proof', 'print-settings', 'printing', 'windows-printers']

/** Specs that stay out: on another system than Linux those of CUPS, on Electron itself what it answers on another system. */
const LEFT_OUT = process.platform !== 'linux' ? OF_CUPS : chooseElectron().real ? ['windows-printers'] : []

/** One desktop at a time: the print queues and the keyring are shared. A whole run on the stand-in has them twice (run.mjs). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: LEFT_OUT.map((name) => `${name}.spec.ts`),
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A busy machine may hold a test up; one that needed it is named in the summary, so that it is mended.
  retries: 1,
  reporter: [['list']],
  outputDir: '../../.cache/desktop-tests',
  globalSetup: '../support/demo-cluster.setup.ts',
  // The colleague's browser, beside the desktop.
  use: { browserName: 'chromium', launchOptions: testLaunch(), locale: 'fr-FR', timezoneId: 'Europe/Paris' },
  forbidOnly: process.env.CI !== undefined
})
