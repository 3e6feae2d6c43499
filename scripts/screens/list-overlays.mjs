import { askToPrint, filter, LIST, previewRow, scan, select, shown, unreadable, withSomeOutside, withViews } from './list-steps.mjs'

/** @typedef {import('playwright-core').Page} Page */

/** Each picture puts its orders into a bin of its own. */
let bins = 0

/** What stands over the list or in its place, by name. @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>} */
export const OVER = {
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
