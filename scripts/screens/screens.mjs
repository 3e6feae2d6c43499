import { boardScreens } from './board-screens.mjs'
import { desktopScreens } from './desktop-screens.mjs'
import { listScreens } from './list-screens.mjs'
import { moveScreens } from './move-screens.mjs'
import { paperScreens } from './order-papers.mjs'
import { serverScreens } from './server-screens.mjs'
import { sheetScreens } from './sheet-screens.mjs'
import { trendScreens } from './trend-screens.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {object} Screen one picture to take
 * @property {string} name
 * @property {string} path
 * @property {string | null} user first name of the demo user, null for nobody
 * @property {(page: Page) => Promise<unknown>} ready waits for what the picture must show
 * @property {boolean} [colleague] whether somebody else has selected orders of the list before
 * @property {boolean} [kept] whether its light picture stands in the documentation
 * @property {Readonly<Record<string, string>>} [preferences] what the station remembers, beside its theme
 * @property {{ width: number, height: number }} [size] its one size, instead of both
 * @property {boolean} [pair] whether light is taken in the first size and dark in the last, instead of both in both
 * @property {number} [scale] pixels of the picture for one of the screen, where what is shown is larger
 * @property {boolean} [forced] whether the system forces its colours
 * @property {boolean | Readonly<Record<string, unknown>>} [desktop] whether the page runs in the desktop, with prints of its station, and what its bridge answers beside
 * @property {boolean} [paper] whether its first printed page is taken, once, instead of the screen
 */

const LIST = '/orders/all/opened'

/** Rows of an order list. @param {Page} page */
export const rowsOf = (page) => page.getByRole('row').filter({ has: page.locator('a[href*="/orders/view/"]') })

/** @param {Page} page */
const listReady = (page) => rowsOf(page).first().waitFor()

/** Selects rows by their place. @param {Page} page @param {readonly number[]} places */
export async function selectRows(page, places) {
  await listReady(page)
  for (const place of places) await rowsOf(page).nth(place).getByRole('checkbox').click()
}

/** Waits for fonts, pictures and what comes into view. @param {Page} page */
export async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.race([
      Promise.all(ends.map((animation) => animation.finished.catch(() => undefined))),
      new Promise((passed) => window.setTimeout(passed, 2_000))
    ])
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

/** Ticks the first pieces of the picking page. @param {Page} page */
async function tickSome(page) {
  const tiles = page.locator('main button[aria-pressed]')
  await tiles.first().waitFor()
  for (let place = 0; place < Math.min(5, await tiles.count()); place++) await tiles.nth(place).click()
}

/** @param {Page} page */
const heading = (page) => page.getByRole('heading').first().waitFor()

/** Begins an annotation of a decoration's view, with a file. @param {Page} page */
async function annotateView(page) {
  const decoration = page.getByRole('region', { name: 'Décoration' }).first()
  await decoration
    .getByRole('button', { name: /^Annoter/ })
    .first()
    .click()
  await decoration.getByRole('textbox', { name: 'Nouvelle annotation' }).fill('Texte du bas en #c8102e')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4"/></svg>'
  await decoration
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo client.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await decoration.evaluate((part) => part.scrollIntoView({ block: 'center' }))
}

/** Opens the camera over the list and waits for its picture. @param {Page} page */
async function cameraShown(page) {
  await listReady(page)
  await page.getByRole('button', { name: 'Scanner avec la caméra' }).click()
  await page.locator('[data-camera="showing"]').waitFor()
}

/**
 * Every screen of the application.
 * @param {number} order id of an order with faces to show
 * @param {number} decorated id of an order with a draft decoration
 * @param {readonly number[]} picked ids of orders to prepare
 * @param {number} form id of an order with a purchase order
 * @returns {readonly Screen[]}
 */
export const screens = (order, decorated, picked, form) => [
  { name: 'login', path: '/login', user: null, ready: (page) => page.locator('input[type=password]').waitFor() },
  { name: 'list', path: LIST, user: 'camille', ready: listReady, kept: true },
  { name: 'list-production', path: '/orders/dtg/opened', user: 'camille', ready: listReady },
  { name: 'list-shared', path: LIST, user: 'camille', colleague: true, ready: (page) => selectRows(page, [2, 3, 5]) },
  ...listScreens(),
  { name: 'camera', path: LIST, user: 'camille', ready: cameraShown },
  {
    name: 'gallery',
    path: LIST,
    user: 'camille',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /voir les aperçus$/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    }
  },
  {
    name: 'reassort',
    path: LIST,
    user: 'camille',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /voir l'origine$/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('article').waitFor()
    }
  },
  {
    name: 'create-order',
    path: LIST,
    user: 'camille',
    ready: async (page) => {
      await listReady(page)
      await page.getByRole('button', { name: 'Créer une commande' }).click()
      await page.getByLabel('Numéro du document').fill('BDC-20260101-0001')
      await page.getByRole('button', { name: 'Valider' }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    }
  },
  { name: 'order', path: `/orders/view/${order}`, user: 'camille', ready: heading, kept: true },
  ...paperScreens(form),
  { name: 'order-decoration', path: `/orders/view/${decorated}`, user: 'camille', ready: annotateView },
  { name: 'order-missing', path: '/orders/view/1', user: 'camille', ready: heading },
  ...sheetScreens(order, picked),
  { name: 'list-prepare', path: '/orders/prepare/opened', user: 'camille', ready: (page) => selectRows(page, [0, 1, 2]) },
  { name: 'picking', path: `/orders/picking/${picked.join(',')}`, user: 'camille', ready: tickSome, kept: true },
  {
    name: 'picking-orders',
    path: `/orders/picking/${picked.join(',')}`,
    user: 'camille',
    preferences: { 'picking.grouped': '0' },
    ready: tickSome
  },
  {
    name: 'picking-link',
    path: `/orders/picking/${picked.join(',')}`,
    user: 'camille',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Scanner', exact: true }).click()
      await page.getByRole('dialog').locator('[role=img], [role=alert]').first().waitFor()
    }
  },
  {
    name: 'picking-phone',
    path: `/orders/picking/${picked.join(',')}`,
    user: 'camille',
    size: { width: 390, height: 844 },
    ready: tickSome
  },
  {
    name: 'prints',
    path: '/station/prints',
    user: 'camille',
    desktop: true,
    ready: (page) => page.locator('[data-job]').first().waitFor(),
    kept: true
  },
  {
    name: 'station',
    path: '/station',
    user: 'camille',
    desktop: true,
    ready: (page) => page.getByRole('heading', { name: 'Archives de production' }).waitFor()
  },
  {
    name: 'archives',
    path: LIST,
    user: 'camille',
    desktop: true,
    ready: async (page) => {
      await page.getByRole('button', { name: /^2.archives/ }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    }
  },
  ...serverScreens,
  ...desktopScreens,
  ...boardScreens,
  ...moveScreens,
  ...trendScreens,
  { name: 'unknown-page', path: '/nulle/part', user: null, ready: heading }
]
