/** @typedef {import('playwright-core').Page} Page */

/** Address of the list of most pictures. */
export const LIST = '/orders/all/opened'

/** Waits for the first row. @param {Page} page */
export const shown = (page) => page.locator('[data-row]').first().waitFor()

/** Selects the first rows that fit. @param {Page} page @param {string} rows */
export async function select(page, rows) {
  await shown(page)
  for (const row of (await page.locator(rows).all()).slice(0, 3)) await row.getByRole('checkbox').click()
}

/** Sends a code as a gun does. @param {Page} page @param {string} code */
export async function scan(page, code) {
  await shown(page)
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)
}

/** Searches a list for words. @param {Page} page @param {string} words */
export async function filter(page, words) {
  await shown(page)
  await page.getByRole('textbox', { name: 'Mot clé' }).fill(words)
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
}

/** Keeps two views of the list and stands in the second one. @param {Page} page */
export async function withViews(page) {
  await shown(page)
  // The tabs of views come a moment after the rows.
  await page.waitForTimeout(1_000)
  for (const [filter, value, name] of [
    ['Production', /En retard/, 'En retard'],
    ['Technique', /^DTG/, 'DTG à lancer']
  ]) {
    // Kept by the picture before: names are one's own once.
    const tab = page.getByRole('link', { name: new RegExp(`^${name}`) })
    if ((await tab.count()) > 0) {
      await tab.click()
      continue
    }
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /** @type {string} */ (filter) })
      .click()
    await page
      .getByRole('dialog')
      .getByText(/** @type {RegExp} */ (value))
      .first()
      .click()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /\+? ?Vue$|Enregistrer sous/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /Nom/ }).fill(/** @type {string} */ (name))
    await page.keyboard.press('Enter')
    await tab.waitFor()
  }
}

/** Selects three orders and narrows the list to the first of them: the others are out of sight. @param {Page} page */
export async function withSomeOutside(page) {
  await select(page, '[data-row]')
  const name = await page.locator('[data-row]').first().getByRole('checkbox').getAttribute('aria-label')
  await filter(page, name?.split(' ').at(-1) ?? '')
  await page.getByRole('button', { name: 'Imprimer' }).waitFor()
}

/** What is selected cannot be read from now on. @param {Page} page */
export const unreadable = (page) =>
  page.route('**/api/orders/list?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne du serveur.' } })
  )

/** Asks to print what is selected. @param {Page} page */
export async function askToPrint(page) {
  await page.getByRole('button', { name: /^Imprimer/ }).click()
  await page.getByRole('dialog', { name: /^Imprimer/ }).waitFor()
}

/** Opens the preview of the row that has most to show among the first ones. @param {Page} page */
export async function previewRow(page) {
  await shown(page)
  const rows = page.locator('[data-row]:has([role="gridcell"])')
  const widths = await rows.evaluateAll((all) => all.slice(0, 14).map((row) => row.textContent?.length ?? 0))
  await rows.nth(widths.indexOf(Math.max(...widths))).focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: /^Aperçu de la commande/ })
  await panel.getByRole('heading', { name: 'Historique' }).waitFor()
  return panel
}

/** Edits the bins of a card, from its menu. @param {Page} page */
export async function editPhone(page) {
  await shown(page)
  const card = page.locator('[data-row]').nth(2)
  await card.click({ button: 'right', position: { x: 160, y: 40 } })
  await page.getByRole('menuitem', { name: /^Modifier les bacs/ }).click()
  await page.getByLabel('Ajouter un bac').fill('b140')
}
