import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/run/chromium.mjs'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { inRoot } from '../../scripts/setup/paths.mjs'
import { lookAtOpening } from './order/in-page.mjs'
import { bundleHost } from './support/bundle.mjs'
import { startHost, tokenOf } from './support/host.mjs'
import { median, percentile, report } from './support/report.mjs'

/** From the press on an order's link in the list until all that the window shows of a large order is painted; how long until the rest stands in the page is told. Built server and screens, same machine. */
const AT_MOST_MS = 300
const REQUESTS_AT_MOST = 3
/** Each opens an order that this window has not seen. */
const OPENINGS = 20
/** Besides 60 annotations, the 30 files and 20 comments can be pinned. */
const PARTS = { items: 40, faces: 120, annotations: 60, pins: 60 + 30 + 20 }
const LIST = '/orders/all/opened'

const host = await startHost(await bundleHost('tests', 'bench', 'order', 'order-host.ts'), [inRoot('out', 'renderer'), String(OPENINGS)])
const token = await tokenOf(host.address)
const browser = await chromium.launch(chromiumLaunch())
/** @type {import('./order/in-page.mjs').Opening[]} */
const openings = []
try {
  const context = await browser.newContext({
    baseURL: host.address,
    // Every item unfolded: all that such an order can show.
    storageState: await signedInState(host.address, 'camille', {
      profile: 'production',
      'order.items': JSON.stringify(host.reported.orders.map((/** @type {number} */ id) => [id, false, []]))
    }),
    viewport: { width: 1920, height: 1080 },
    bypassCSP: true
  })
  const page = await context.newPage()
  await page.goto(LIST)
  for (const id of /** @type {number[]} */ (host.reported.orders)) {
    const answer = await fetch(`${host.address}/api/orders/${id}`, { headers: { authorization: `Bearer ${token}` } })
    const reference = String((await answer.json()).origin_ref_id).replace(/^#/, '')
    const link = page.locator(`[data-row="${id}"] a`)
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    // The other screens' code comes once the first one is at rest; later ones find it there.
    await page.waitForTimeout(openings.length === 0 ? 4_000 : 500)
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    if (box === null) throw new Error(`order ${id} has no row to press`)
    await page.evaluate(() => performance.clearResourceTimings())
    await page.evaluate(lookAtOpening, { reference, parts: PARTS })
    // The mouse itself, as fast as it goes: a hand rests longer on what it presses.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.up()
    openings.push(await page.evaluate('window.opened()'))
    await page.goBack()
  }
} finally {
  await browser.close()
  await host.stop()
}

const rows = openings.map(({ useful, whole, complete, requests, requested }, at) => ({
  ouverture: at + 1,
  'première lecture (ms)': Math.round(useful),
  'tout peint (ms)': Math.round(whole),
  'tout dans la page (ms)': Math.round(complete),
  requêtes: requests,
  demandé: [...new Set(requested.map((path) => path.replace(/\d+/g, 'n')))].join(' ')
}))
const whole = openings.map((opening) => opening.whole)
report({
  name: 'order',
  title: `Ouverture d'une commande de ${PARTS.items} articles depuis la liste, tout peint, 95e centile de ${OPENINGS} (médiane ${Math.round(median(whole))} ms\u00a0; tout dans la page, hors de la fenêtre compris\u00a0: ${Math.round(median(openings.map(({ complete }) => complete)))} ms)`,
  unit: 'ms',
  value: Math.round(percentile(whole, 95)),
  atMost: AT_MOST_MS,
  rows
})
report({
  name: 'order-requests',
  title: 'Requêtes avant la première lecture de la commande, au plus',
  unit: '',
  value: Math.max(...openings.map(({ requests }) => requests)),
  atMost: REQUESTS_AT_MOST,
  rows: rows.map(({ ouverture, requêtes, demandé }) => ({ ouverture, requêtes, demandé }))
})
