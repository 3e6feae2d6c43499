import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/run/chromium.mjs'
import { startFreeHost } from '../../scripts/run/free-host.mjs'
import { rowsOf } from '../../scripts/screens/screens.mjs'
import { report } from './support/report.mjs'

/** Gzip-compressed JavaScript that a browser asks for from the login page until the first order of the list is visible. */
const AT_MOST_KB = 330

const host = await startFreeHost(process.execPath)
const browser = await chromium.launch(chromiumLaunch())
try {
  const page = await browser.newPage({ baseURL: host.address, viewport: { width: 1920, height: 1080 } })
  /** @type {Promise<{ file: string, kB: number }>[]} */
  const scripts = []
  let usable = false
  page.on('response', (response) => {
    if (usable || response.request().resourceType() !== 'script') return
    const file = new URL(response.url()).pathname
    scripts.push(response.body().then((body) => ({ file, kB: gzipSync(body).length / 1000 })))
  })
  await page.goto('/')
  await page.locator('input[type=email]').fill('camille@atelier.test')
  await page.locator('input[type=password]').fill('atelier')
  await page.locator('button[type=submit]').click()
  await rowsOf(page).first().waitFor()
  usable = true
  const files = (await Promise.all(scripts)).sort((a, b) => b.kB - a.kB)
  const value = files.reduce((sum, { kB }) => sum + kB, 0)
  report({ name: 'first-screen', title: 'JavaScript avant que la liste serve', unit: 'kB', value, atMost: AT_MOST_KB, rows: files })
} finally {
  await browser.close()
  await host.stop()
}
