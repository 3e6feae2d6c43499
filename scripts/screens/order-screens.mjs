/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function afterSales(page) {
  await page.getByRole('button', { name: "Plus d'actions" }).click()
  await page.getByRole('menuitem', { name: 'Créer un SAV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau SAV' })
  await dialog.getByRole('checkbox').first().check()
  await dialog
    .getByRole('textbox', { name: /^Quantité/ })
    .first()
    .fill('1')
  await dialog.getByRole('textbox', { name: /^Pourquoi/ }).fill('Visuel penché de 2 cm, photo reçue par e-mail.')
}

/** @param {Page} page */
async function otherOrders(page) {
  await page.getByRole('button', { name: /autres? commandes?|dernières commandes/ }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** @param {Page} page */
async function locked(page) {
  const states = page.getByRole('button', { name: /^Préparation/ }).first()
  await states.click()
  await page.getByRole('menuitemradio', { name: 'Reliquat', exact: true }).click()
  await page.locator('button:not([aria-disabled="true"])', { hasText: 'Passer la préparation à Terminée' }).waitFor()
}

/** Ticks the first pieces of the packing table. @param {Page} page */
async function tickSome(page) {
  const cells = page.getByRole('table').getByRole('button')
  await cells.first().waitFor()
  for (let place = 0; place < Math.min(2, await cells.count()); place++) await cells.nth(place).click()
}

/** What opens over an order, or in it, at one press. @type {Readonly<Record<string, (page: Page) => Promise<unknown>>>} */
const DIALOGS = {
  customer: async (page) => {
    await page.getByRole('button', { name: 'Modifier le client' }).click()
    await page.getByRole('dialog').waitFor()
  },
  leaving: async (page) => {
    await page.getByRole('button', { name: 'Modifier le client' }).click()
    await page.getByRole('dialog').getByLabel('Prénom').fill('Odile')
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog')
      .evaluate((question) => Promise.all(question.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  },
  shipping: async (page) => {
    await page.getByRole('button', { name: 'Modifier la livraison' }).click()
    await page.getByRole('dialog').waitFor()
  },
  date: (page) =>
    page
      .getByRole('button', { name: /^Production/ })
      .first()
      .click(),
  techniques: (page) =>
    page
      .getByRole('button', { name: /^Technique/ })
      .first()
      .click(),
  'new-item': async (page) => {
    await page.getByRole('button', { name: 'Ajouter un article' }).click()
    await page
      .getByRole('button', { name: /^Enregistrer/ })
      .last()
      .click()
  },
  'not-read-again': async (page) => {
    await page.getByRole('button', { name: 'Déplier Historique' }).waitFor()
    await page.route('**/api/orders/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne du serveur.' } })
    )
    await page.context().setOffline(true)
    await page.waitForTimeout(1_500)
    await page.context().setOffline(false)
    await page.getByText("La commande n'a pas pu être relue.").waitFor()
  },
  more: (page) => page.getByRole('button', { name: "Plus d'actions" }).click(),
  history: (page) => page.getByRole('button', { name: 'Déplier Historique' }).click()
}

/**
 * Screens of an order beyond its page as it opens.
 * @param {{ closed: number, dtg: number, packed: number, order: number }} orders ids of a closed order, of one that is ready for DTG, of one
 * to pack, and of an open one with much to show
 * @returns {readonly import('./screens.mjs').Screen[]}
 */
export const orderScreens = ({ closed, dtg, packed, order }) => [
  { name: 'after-sales', path: `/orders/view/${closed}`, user: 'camille', ready: afterSales, kept: true },
  { name: 'other-orders', path: `/orders/view/${closed}`, user: 'camille', ready: otherOrders },
  {
    name: 'order-dtg',
    path: `/orders/view/${dtg}`,
    user: 'camille',
    preferences: { profile: 'dtg' },
    ready: (page) => page.getByRole('heading', { name: 'Consignes' }).waitFor(),
    kept: true
  },
  { name: 'order-dtg-locked', path: `/orders/view/${dtg}`, user: 'camille', preferences: { profile: 'dtg' }, ready: locked },
  {
    name: 'order-packing',
    path: `/orders/view/${packed}`,
    user: 'camille',
    preferences: { profile: 'packing' },
    ready: tickSome,
    kept: true
  },
  ...Object.entries(DIALOGS).map(([name, ready]) => ({ name: `order-${name}`, path: `/orders/view/${order}`, user: 'camille', ready })),
  {
    name: 'order-phone',
    path: `/orders/view/${order}`,
    user: 'camille',
    size: { width: 390, height: 844 },
    ready: (page) => page.getByRole('button', { name: /^Commentaires/ }).click()
  }
]
