/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 */

const LIST = '/orders/all/opened'

/** @param {Page} page */
const shown = (page) => page.locator('[data-row]').first().waitFor()

/** Each picture puts its orders into a bin of its own. */
let bins = 0

/** Selects the first rows that fit. @param {Page} page @param {string} rows */
async function select(page, rows) {
  await shown(page)
  for (const row of (await page.locator(rows).all()).slice(0, 3)) await row.getByRole('checkbox').click()
}

/** Sends a code as a gun does. @param {Page} page @param {string} code */
async function scan(page, code) {
  await shown(page)
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)
}

/** Searches a list for words. @param {Page} page @param {string} words */
async function filter(page, words) {
  await shown(page)
  await page.getByRole('textbox', { name: 'Mot clé' }).fill(words)
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
}

/** Keeps two views of the list and stands in the second one. @param {Page} page */
async function withViews(page) {
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
async function withSomeOutside(page) {
  await select(page, '[data-row]')
  const name = await page.locator('[data-row]').first().getByRole('checkbox').getAttribute('aria-label')
  await filter(page, name?.split(' ').at(-1) ?? '')
  await page.getByRole('button', { name: 'Imprimer' }).waitFor()
}

/** What is selected cannot be read from now on. @param {Page} page */
const unreadable = (page) =>
  page.route('**/api/orders/list?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne du serveur.' } })
  )

/** Asks to print what is selected. @param {Page} page */
async function askToPrint(page) {
  await page.getByRole('button', { name: /^Imprimer/ }).click()
  await page.getByRole('dialog', { name: /^Imprimer/ }).waitFor()
}

/** Opens the preview of the row that has most to show among the first ones. @param {Page} page */
async function previewRow(page) {
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
async function editPhone(page) {
  await shown(page)
  const card = page.locator('[data-row]').nth(2)
  await card.click({ button: 'right', position: { x: 160, y: 40 } })
  await page.getByRole('menuitem', { name: /^Modifier les bacs/ }).click()
  await page.getByLabel('Ajouter un bac').fill('b140')
}

/** What stands over the list or in its place, by name. @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>} */
const OVER = {
  palette: async (page) => {
    await shown(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('du')
    await page.getByRole('group', { name: 'Commandes' }).waitFor()
  },
  groups: async (page) => {
    await shown(page)
    await page.getByRole('button', { name: 'Regrouper' }).click()
    await page.getByRole('menuitemradio', { name: 'Jour de production' }).click()
    await page
      .getByRole('row', { name: /commandes ·/ })
      .first()
      .waitFor()
    await select(page, '[data-row]')
    await page.getByTitle('Totaux des commandes sélectionnées').waitFor()
  },
  menu: async (page) => {
    await shown(page)
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor()
  },
  origins: async (page) => {
    await shown(page)
    await page.getByRole('button', { name: /^Origine\s:/ }).click()
    await page.getByRole('menuitemradio').first().waitFor()
  },
  shortcuts: async (page) => {
    await shown(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
  },
  edit: async (page) => {
    await shown(page)
    const cells = page.locator('[data-edit="bacs"]')
    const full = (await cells.allTextContents()).slice(0, 14).findIndex((text) => text.includes('+'))
    await cells.nth(Math.max(0, full)).click()
    await page.getByLabel('Ajouter un bac').fill('b140')
  },
  'row-menu': async (page) => {
    await shown(page)
    await page
      .locator('[data-row]')
      .nth(3)
      .click({ button: 'right', position: { x: 420, y: 12 } })
    await page.getByRole('menu').waitFor()
  },
  'row-menu-selected': async (page) => {
    await select(page, '[data-row]')
    await page
      .locator('[data-row]')
      .first()
      .click({ button: 'right', position: { x: 420, y: 12 } })
    await page.getByRole('menu').waitFor()
  },
  undone: async (page) => {
    await shown(page)
    const cell = page.locator('[data-edit="bacs"]').nth(2)
    await cell.click()
    await page.getByLabel('Ajouter un bac').fill('b140')
    await page.keyboard.press('Enter')
    await page.getByText(/enregistrés/).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText(/^Annulé/).waitFor()
  },
  bulk: async (page) => {
    await select(page, '[data-row]')
    await page.getByRole('button', { name: 'Modifier' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Quoi').selectOption('État de la commande')
    await dialog.getByLabel('Devient').selectOption('Fermée')
    await dialog.getByText(/seront? changée/).waitFor()
  },
  'bulk-bar': async (page) => {
    await select(page, '[data-row]')
    await page.getByTitle('Totaux des commandes sélectionnées').waitFor()
  },
  'bulk-days': async (page) => {
    await select(page, '[data-row]')
    await page.getByRole('button', { name: 'Déplacer au…' }).click()
    await page
      .getByRole('button', { name: /Calme|Soutenu|Chargé|Saturé/ })
      .first()
      .waitFor()
  },
  'bulk-done': async (page) => {
    await select(page, '[data-row]')
    await page.getByRole('button', { name: 'Bac…' }).click()
    bins += 1
    await page.getByLabel('Ajouter un bac').fill(`B${200 + bins}`)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Appliquer' }).click()
    await page.getByText(/commandes? → /).waitFor()
  },
  'bulk-state': async (page) => {
    await select(page, '[data-row]')
    await page.getByRole('button', { name: 'État…' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^En attente/ })
      .waitFor()
  },
  'bulk-waits': async (page) => {
    await page.route('**/api/orders/bulk-changes', (route) => route.abort())
    await OVER.bulk?.(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Changer/ })
      .click()
    await page.getByRole('button', { name: 'Abandonner' }).waitFor()
  },
  'sign-out-waits': async (page) => {
    await OVER['bulk-waits']?.(page)
    await page.keyboard.press('Escape')
    await page.getByText(/n'ont pas été changées|n'a pas été changée/).waitFor()
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await page.getByRole('alertdialog').waitFor()
  },
  'bulk-runs': async (page) => {
    await select(page, '[data-row]')
    await page.getByRole('button', { name: 'Run…' }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().click()
    await page.getByLabel('Ajouter un run').fill('ST06')
  },
  grouped: async (page) => {
    await page.goto(`${LIST}?group=production`)
    await shown(page)
    await page
      .getByText(/commandes ·/)
      .first()
      .waitFor()
    await page.mouse.move(800, 500)
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(400)
  },
  outside: async (page) => {
    await withSomeOutside(page)
    await page.getByRole('button', { name: 'Voir', exact: true }).click()
    await page.getByRole('dialog', { name: 'Hors de la liste' }).getByRole('link').first().waitFor()
  },
  'outside-ask': async (page) => {
    await withSomeOutside(page)
    await page.getByText(/hors de la liste/).waitFor()
    await askToPrint(page)
    await page.getByRole('dialog').getByRole('link').first().waitFor()
  },
  'outside-unread': async (page) => {
    await select(page, '[data-row]')
    await unreadable(page)
    // On the first page of the same list, the other way round: where they stand has to be read.
    await page.goto(`${LIST}?sort=orderedAt&dir=asc`)
    await shown(page)
    await askToPrint(page)
    await page.getByRole('dialog').getByRole('alert').waitFor()
  },
  'outside-some-unread': async (page) => {
    await withSomeOutside(page)
    await page.getByText(/hors de la liste/).waitFor()
    await unreadable(page)
    await askToPrint(page)
    await page.getByRole('dialog').getByRole('alert').waitFor()
  },
  reprint: async (page) => {
    await select(page, '[data-row]:has([aria-label="Déjà imprimée"])')
    await page.getByRole('button', { name: /^Imprimer/ }).click()
    await page.getByRole('alertdialog').waitFor()
  },
  'scan-unknown': async (page) => {
    await scan(page, 'BDC209901010001')
    await page.getByRole('alertdialog').waitFor()
  },
  'scan-refused': async (page) => {
    await scan(page, 'CMD/00048213')
    await page.getByRole('alertdialog').waitFor()
  },
  filters: async (page) => {
    await shown(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Production', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Production' })
      .getByRole('radio', { name: /En retard/ })
      .click()
  },
  export: async (page) => {
    await shown(page)
    await page.getByRole('button', { name: /^Exporter/ }).click()
    await page.getByRole('menuitem', { name: /^CSV/ }).waitFor()
  },
  columns: async (page) => {
    await shown(page)
    await page.getByRole('button', { name: 'Colonnes' }).click()
    const panel = page.getByRole('complementary', { name: 'Colonnes' })
    for (const name of ['E-mail', 'Face(s)', 'Pers.']) await panel.getByRole('checkbox', { name, exact: true }).click()
    await panel.getByRole('button', { name: 'Élargir Option(s)' }).click()
  },
  views: async (page) => {
    await withViews(page)
    await page
      .getByRole('columnheader', { name: /Client/ })
      .getByRole('button')
      .click()
    await page.getByRole('button', { name: 'Réinitialiser' }).first().waitFor()
  },
  'views-manage': async (page) => {
    await withViews(page)
    await page
      .getByRole('button', { name: /^Gérer les vues|^Vues/ })
      .first()
      .click()
    await page
      .getByRole('menuitem', { name: /Gérer les vues/ })
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    await page.getByRole('dialog').waitFor()
  },
  preview: previewRow,
  'preview-below': async (page) => {
    const panel = await previewRow(page)
    await panel.getByRole('heading', { name: 'Historique' }).scrollIntoViewIfNeeded()
  },
  'preview-failed': async (page) => {
    await shown(page)
    await page.route('**/api/orders/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne du serveur.' } })
    )
    await page.locator('[data-row]').first().focus()
    await page.keyboard.press('Space')
    await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).waitFor()
  },
  empty: async (page) => {
    await filter(page, 'introuvable')
    await page.getByRole('heading', { name: /^Aucune commande/ }).waitFor()
  },
  failed: async (page) => {
    await shown(page)
    await page.route('**/api/orders?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne du serveur.' } })
    )
    await page.getByRole('columnheader', { name: /Total/ }).getByRole('button').click()
    await page.getByRole('button', { name: 'Recharger la liste' }).waitFor()
  },
  away: async (page) => {
    await shown(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Réessayer maintenant' }).waitFor()
  }
}

/** The list in its states and with what lies over it, the search, and the gun's test. @returns {readonly Screen[]} */
export const listScreens = () => [
  ...Object.entries(OVER).map(([name, ready]) => ({ name: `list-${name}`, path: LIST, user: 'camille', ready })),
  {
    name: 'list-filtered',
    path: `${LIST}?technique=dtf,dtg,flex,broderie&printed=0&sort=productionAt,customer&dir=asc,asc`,
    user: 'camille',
    ready: shown
  },
  {
    name: 'list-filtered-phone',
    path: `${LIST}?technique=dtf,dtg&printed=0`,
    user: 'camille',
    size: { width: 390, height: 844 },
    ready: async (page) => {
      await shown(page)
      for (const row of (await page.locator('[data-row]').all()).slice(0, 2)) await row.getByRole('checkbox').click()
    }
  },
  {
    name: 'list-techniques',
    path: `${LIST}?technique=dtf:print,dtg`,
    user: 'camille',
    ready: async (page) => {
      await shown(page)
      await page.getByRole('button', { name: /^Technique/ }).click()
      await page.getByRole('dialog', { name: 'Technique' }).waitFor()
    }
  },
  {
    name: 'list-filters-empty',
    path: `${LIST}?state=waiting&technique=dtg&production=2020-01-01..2020-01-02`,
    user: 'camille',
    ready: (page) => page.getByRole('list', { name: 'Filtres en place' }).waitFor()
  },
  {
    name: 'list-preview-steps',
    path: '/orders/impr-dtf/opened',
    user: 'camille',
    ready: previewRow
  },
  {
    name: 'list-outside-unread-phone',
    path: LIST,
    user: 'camille',
    size: { width: 390, height: 844 },
    ready: async (page) => OVER['outside-unread']?.(page)
  },
  {
    name: 'list-outside-phone',
    path: LIST,
    user: 'camille',
    size: { width: 390, height: 844 },
    ready: async (page) => OVER['outside-ask']?.(page)
  },
  {
    name: 'list-outside-unread-1280',
    path: LIST,
    user: 'camille',
    size: { width: 1280, height: 800 },
    ready: async (page) => OVER['outside-unread']?.(page)
  },
  { name: 'list-edit-phone', path: LIST, user: 'camille', size: { width: 390, height: 844 }, ready: editPhone },
  { name: 'list-preview-over', path: LIST, user: 'camille', size: { width: 1024, height: 768 }, ready: previewRow },
  { name: 'list-closed', path: '/orders/all/closed', user: 'camille', ready: shown },
  { name: 'list-compact', path: '/orders/shipping/complete', user: 'camille', preferences: { compact: '1' }, ready: shown },
  {
    name: 'list-end-run',
    path: '/orders/prepare/opened',
    user: 'camille',
    ready: async (page) => {
      await select(page, '[data-row]')
      await page.getByRole('button', { name: 'Term. run', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    }
  },
  { name: 'search', path: '/orders/search', user: 'camille', preferences: { search: 'MT-BDC' }, ready: shown },
  {
    name: 'search-empty',
    path: '/orders/search',
    user: 'camille',
    ready: (page) => page.getByRole('heading', { name: /^Que cherchez/ }).waitFor()
  },
  {
    name: 'gun-test',
    path: '/station',
    user: 'camille',
    ready: async (page) => {
      await page.getByRole('status', { name: 'Résultat du test' }).waitFor()
      await page.evaluate(() => {
        const keys = [...'CMD00048213'].map((key) => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key}` }))
        for (const init of [...keys, { key: 'Enter', code: 'Enter' }])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
      })
      await page.getByText('Bien lu').first().waitFor()
    }
  }
]
