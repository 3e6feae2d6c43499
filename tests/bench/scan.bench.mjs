import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/run/chromium.mjs'
import { startFreeHost } from '../../scripts/run/free-host.mjs'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { rowsOf } from '../../scripts/screens/screens.mjs'
import { percentile } from './support/percentile.mjs'
import { median, report } from './support/report.mjs'

/** From the gun's Enter until the title of the order's page is painted, 95th percentile; built server and screens, same machine. */
const AT_MOST_MS = 200
const SCANS = 60
const GAP_MS = 4
/** Half of the scans are made on the list, half on the page of the order before. */
const PLACES = /** @type {const} */ (['liste', 'commande'])
const LIST = '/orders/all/opened'

/** Remembers the time of each Enter, before the page hears of it. */
function watchEnter() {
  window.addEventListener('keydown', ({ key, timeStamp }) => key === 'Enter' && Object.assign(window, { enterAt: timeStamp }), true)
}

/** Milliseconds from the next Enter until a first title with `reference` is painted: the task after its frame. @param {string} reference */
function titlePainted(reference) {
  return new Promise((resolve) => {
    const isThere = () => document.querySelector('h1')?.textContent?.includes(reference) ?? false
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now() - /** @type {any} */ (window).enterAt)
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => port2.postMessage(null))
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
}

const host = await startFreeHost(process.execPath)
const browser = await chromium.launch(chromiumLaunch())
try {
  const storageState = await signedInState(host.address, 'camille')
  const token = storageState.origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value
  const answer = await fetch(`${host.address}/api/orders?dimension=all&channel=opened&pageSize=500`, {
    headers: { authorization: `Bearer ${token}` }
  })
  /** @type {{ orders: { id: number, origin_ref_id: string }[] }} */
  const { orders } = await answer.json()
  const scanned = orders.slice(0, SCANS)
  if (scanned.length < SCANS) throw new Error('the demo data has too few open orders')

  const context = await browser.newContext({ baseURL: host.address, storageState, viewport: { width: 1920, height: 1080 } })
  const page = await context.newPage()
  await page.addInitScript(watchEnter)
  await page.goto(LIST)
  await rowsOf(page).first().waitFor()
  await page.waitForTimeout(4_000)
  const gun = await context.newCDPSession(page)

  /** Sends a code as a gun does; the Enter is of this very moment. @param {string} code */
  async function shoot(code) {
    const keys = [
      ...[...code].map((key) => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key}`, text: key })),
      { key: 'Enter', code: 'Enter', text: '\r' }
    ]
    const start = (Date.now() - keys.length * GAP_MS) / 1000
    await Promise.all(
      keys.map((key, at) => gun.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: start + ((at + 1) * GAP_MS) / 1000 }))
    )
  }

  /** @type {{ place: typeof PLACES[number], ms: number }[]} */
  const scans = []
  for (const [at, { id, origin_ref_id: reference }] of scanned.entries()) {
    const place = PLACES[at % 2] ?? 'liste'
    if (place === 'liste' && at > 0) {
      await page.goBack()
      await page.goBack()
      await rowsOf(page).first().waitFor()
    }
    // The verdict of the scan before is gone, and the page at rest.
    await page.locator('[data-scan-frame]').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    const painted = page.evaluate(titlePainted, reference.replace(/^#/, ''))
    await shoot(`CMD${String(id).padStart(8, '0')}`)
    scans.push({ place, ms: await painted })
  }
  const figures = (/** @type {string} */ name, /** @type {number[]} */ values) => ({
    'scan depuis': name,
    scans: values.length,
    'médiane (ms)': Math.round(median(values)),
    'p95 (ms)': Math.round(percentile(values, 0.95)),
    'max (ms)': Math.round(Math.max(...values))
  })
  const all = scans.map(({ ms }) => ms)
  report({
    name: 'scan',
    title: 'Scan, de Entrée au titre de la commande, 95e centile',
    unit: 'ms',
    value: percentile(all, 0.95),
    atMost: AT_MOST_MS,
    rows: [
      ...PLACES.map((place) =>
        figures(
          place,
          scans.filter((scan) => scan.place === place).map(({ ms }) => ms)
        )
      ),
      figures('tous', all)
    ],
    scans
  })
} finally {
  await browser.close()
  await host.stop()
}
