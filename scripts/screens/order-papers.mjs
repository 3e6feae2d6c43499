/** @typedef {import('playwright-core').Page} Page */

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** @param {Page} page @param {string} name */
const region = (page, name) => page.getByRole('region', { name, exact: true })

/** Shows the pages of the purchase order. @param {Page} page */
async function formShown(page) {
  await region(page, 'Bon de commande').scrollIntoViewIfNeeded()
  await region(page, 'Bon de commande').getByRole('img').waitFor()
  await page.waitForTimeout(400)
}

/** Changes metadata, one of them wrong. @param {Page} page */
async function metadataEdited(page) {
  await page.getByRole('button', { name: 'Modifier les métadonnées' }).click()
  const form = page.getByRole('form', { name: 'Métadonnées' })
  await form.getByLabel('Pièces').fill('0')
  await form.getByLabel('Petits').fill('2')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await form.getByRole('alert').waitFor()
  await form.getByRole('button', { name: 'Enregistrer' }).scrollIntoViewIfNeeded()
}

/** Chooses a production file for a face. @param {Page} page */
async function productionDialog(page) {
  await region(page, 'Fichiers').waitFor()
  await page
    .getByLabel('Fichier de production à envoyer')
    .setInputFiles({ name: 'planche-dtf-3.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('dialog').getByLabel('Pour').selectOption({ index: 1 })
}

/** Files on their way, one of them refused. @param {Page} page */
async function filesOnTheWay(page) {
  await region(page, 'Fichiers').waitFor()
  await page.route('**/files', () => undefined)
  const big = Buffer.concat([PICTURE, Buffer.alloc(8 * 1024 * 1024)])
  await page.getByLabel('Fichiers à ajouter').setInputFiles([
    { name: 'planche-dtf-4.png', mimeType: 'image/png', buffer: big },
    { name: 'photo-bac-B141.png', mimeType: 'image/png', buffer: Buffer.from('MZ') }
  ])
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await region(page, 'Fichiers').getByRole('progressbar').waitFor()
  await region(page, 'Fichiers').scrollIntoViewIfNeeded()
  await page.waitForTimeout(600)
}

/**
 * The papers of an order and what is known of it.
 * @param {number} order id of an order with a purchase order
 * @returns {readonly import('./screens.mjs').Screen[]}
 */
export const paperScreens = (order) =>
  /** @type {const} */ ([
    ['order-form', formShown],
    ['order-metadata', metadataEdited],
    ['order-production-file', productionDialog],
    ['order-uploads', filesOnTheWay]
  ]).map(([name, ready]) => ({ name, path: `/orders/view/${order}`, user: 'camille', ready }))
