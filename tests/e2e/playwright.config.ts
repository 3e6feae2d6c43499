import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'
import { testLaunch } from '../../scripts/run/chromium.mjs'

const launch = testLaunch()

/** Whole application in a browser: the built server and screens, a real database, a real Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/e2e',
  globalSetup: '../support/demo-cluster.setup.ts',
  // Each worker has a server and a database of its own. One leaves a third of two cores unused, while its pages wait: the second takes a third of the time off.
  workers: Math.max(2, Math.floor(cpus().length / 2)),
  // Far more than a quiet machine needs: what is tested is not its speed.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A busy machine may hold a test up; one that needed it is named in the summary, so that it is mended.
  retries: 1,
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    // A name of the server that is no loopback, as a phone's browser knows it.
    launchOptions: { ...launch, args: [...launch.args, '--host-resolver-rules=MAP poste.atelier.test 127.0.0.1'] },
    // The width of a workshop's screen. Of its height what shows a dozen rows: each row more is drawn, and looked at, by every test.
    viewport: { width: 1920, height: 760 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'off',
    screenshot: 'only-on-failure'
  }
})
