/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {object} Screen one picture to take
 * @property {string} name
 * @property {string} path
 * @property {string | null} user first name of the demo user, null for nobody
 * @property {(page: Page) => Promise<unknown>} ready waits for what the picture must show
 * @property {boolean} [colleague] whether somebody else has selected orders of the list before
 * @property {boolean} [kept] whether its light picture stands in the documentation
 * @property {boolean} [whole] whether the whole page is taken, not only what the window shows
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

/** Waits for fonts and pictures. @param {Page} page */
export async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

/** @param {Page} page */
const heading = (page) => page.getByRole('heading').first().waitFor()

/**
 * Every screen of the application.
 * @param {number} order id of an order with faces to show
 * @returns {readonly Screen[]}
 */
export const screens = (order) => [
  { name: 'login', path: '/login', user: null, ready: (page) => page.locator('input[type=password]').waitFor() },
  { name: 'list', path: LIST, user: 'camille', ready: listReady, kept: true },
  { name: 'list-production', path: '/orders/dtg/opened', user: 'camille', ready: listReady },
  { name: 'list-shared', path: LIST, user: 'camille', colleague: true, ready: (page) => selectRows(page, [2, 3, 5]) },
  { name: 'order', path: `/orders/view/${order}`, user: 'camille', ready: heading, kept: true },
  { name: 'order-missing', path: '/orders/view/1', user: 'camille', ready: heading },
  {
    name: 'sheet',
    path: `/orders/print/${order}?production=true&picking=false&autoPrint=false`,
    user: 'camille',
    ready: (page) => page.locator('svg, canvas, img').first().waitFor(),
    whole: true
  },
  { name: 'unknown-page', path: '/nulle/part', user: null, ready: heading }
]
