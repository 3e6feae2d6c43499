/** @typedef {import('playwright-core').Page} Page */

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MARK_LENGTH = 5
/** From when a sheet's code counts its minutes. */
const FROM = Date.UTC(2026, 0, 1)

/** The QR code of a sheet of an order, printed an hour ago, of a version that never was. @param {number} order */
function oldSheet(order) {
  let minutes = Math.floor((Date.now() - FROM) / 60_000) - 60
  let time = ''
  while (time.length < MARK_LENGTH) {
    time = LETTERS.charAt(minutes % LETTERS.length) + time
    minutes = Math.floor(minutes / LETTERS.length)
  }
  return `CMD${String(order).padStart(8, '0')}V00000${time}`
}

/** Scans a sheet whose order changed. @param {Page} page @param {number} order */
async function outdated(page, order) {
  await page.locator('[data-row]').first().waitFor()
  // The scanner of the shell comes a moment after the list.
  await page.waitForTimeout(1_000)
  // All at once, as fast as a gun on any machine.
  await page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...oldSheet(order), 'Enter']
  )
  await page.getByRole('alertdialog').getByRole('listitem').first().waitFor()
}

/** Opens the settings of prints and waits for the printers. @param {Page} page */
async function settings(page) {
  await page.locator('[data-row]').first().waitFor()
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: "Réglages d'impression…" }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(500)
}

/** @param {Page} page */
const drawn = (page) => page.locator('main section').first().waitFor()

/**
 * The sheets as they are printed, and what is around them.
 * @param {number} order id of an order with faces to show
 * @param {readonly number[]} picked ids of orders to prepare; the first has just changed
 * @returns {readonly import('./screens.mjs').Screen[]}
 */
export const sheetScreens = (order, picked) => [
  ...[
    ['sheet', `/orders/print/${order}?production=true&picking=false&autoPrint=false`],
    ['sheet-picking', `/orders/print/${picked[0]}?production=false&picking=true&autoPrint=false`],
    ['sheet-shared', `/orders/print/${picked.join(',')}?production=false&picking=true&autoPrint=false`],
    ['sheet-test', '/station/test-page?sheet=production&paper=A4&printer=HP%20Atelier&station=pao-1']
  ].map(([name = '', path = '']) => ({ name, path, user: 'camille', ready: drawn, paper: true, kept: name !== 'sheet-test' })),
  { name: 'sheet-outdated', path: '/orders/all/opened', user: 'camille', ready: (page) => outdated(page, picked[0] ?? 0) },
  { name: 'print-settings', path: '/orders/all/opened', user: 'camille', ready: settings },
  { name: 'print-settings-desktop', path: '/orders/all/opened', user: 'camille', desktop: true, ready: settings }
]
