import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holds, holdsInAllLooks, holdsInBothThemes } from './support/axe'
import { becomes } from './support/becomes'
import { closedOrder } from './support/closed-order'
import { preparedOrder } from './support/prepared-order'

const QUESTION = { within: '[role=alertdialog]' }
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('axe finds nothing on the page of an order', () => {
  test('in its four modes', async ({ openAs, server }) => {
    test.slow()
    const order = (await (await apiAs(server.address, 'sacha')).list('dtg/opened')).at(0)
    const page = await openAs('camille', `/orders/view/${order?.id}`, { profile: 'dtg' })
    for (const name of ['DTG', 'Emballage', 'P.A.O', 'Complet']) {
      const mode = page.getByRole('group', { name: "Mode d'affichage" }).getByRole('button', { name, exact: true })
      await mode.click()
      await expect(mode).toHaveAttribute('aria-pressed', 'true')
      await holdsInAllLooks(page)
    }
  })

  test('to who packs, with the states that are an operator’s', async ({ openAs, server }) => {
    await becomes(server, 'noa', 'packing')
    try {
      const id = await preparedOrder(await apiAs(server.address, 'camille'))
      const page = await openAs('noa', `/orders/view/${id}`)
      await expect(page.getByRole('button', { name: 'Modifier le client' })).toHaveCount(0)
      await holdsInBothThemes(page)
      await page.getByRole('button', { name: /^Commande\s+:/ }).click()
      await expect(page.getByText(/^En attente, Fermée.*réservée aux opérateurs/)).toBeVisible()
      await holdsInBothThemes(page, { over: true })
    } finally {
      await becomes(server, 'noa', 'operator')
    }
  })

  test('where DTG is locked, with the notes of the face', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const whole = await Promise.all((await api.list('dtg/opened')).slice(0, 30).map(({ id }) => api.order(id)))
    const order = whole.find(
      ({ items, files_state }) =>
        files_state === 'complete' &&
        items.flatMap(({ faces }) => faces.filter(({ techniques }) => techniques.includes('dtg')))[0]?.annotations[0]
    )
    await api.patch(order?.id ?? 0, { preparation_state: 'backorder' })
    const page = await openAs('camille', `/orders/view/${order?.id}`, { profile: 'dtg', theme: 'dark' })
    await expect(page.getByRole('region', { name: 'État DTG' })).toContainText('ne permet pas la production')
    await expect(page.getByRole('region', { name: 'Consignes' }).getByRole('listitem').first()).toBeVisible()
    await holds(page)
  })

  test('in the customer and the delivery: wrong, of the workshop, of a relay; and in the question before they are given up', async ({
    openAs,
    server
  }) => {
    const id = await preparedOrder(await apiAs(server.address, 'noa'))
    const page = await openAs('camille', `/orders/view/${id}`)
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Enregistrer' })
    const giveUp = async (): Promise<void> => {
      await dialog.getByRole('button', { name: 'Annuler' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner la saisie' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Modifier le client' }).click()
    await dialog.getByLabel('Prénom').fill(' ')
    await dialog.getByLabel('E-mail').fill('nulle part')
    await save.click()
    await expect(dialog.getByText('Vous devez saisir une adresse email valide.')).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
    await dialog.getByLabel('E-mail').press('Escape')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' })).toBeFocused()
    await holdsInBothThemes(page, QUESTION)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner la saisie' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Modifier la livraison' }).click()
    await dialog.getByLabel('Mode de livraison').selectOption('colissimo')
    await dialog.getByLabel('Téléphone').fill('06 00 00 00 00')
    await holdsInBothThemes(page, DIALOG)
    await dialog.getByLabel('Mode de livraison').selectOption('magasin')
    await expect(dialog.getByText('72000 Le Mans')).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
    await dialog.getByLabel('Mode de livraison').selectOption('colissimo_relay')
    await save.click()
    await expect(dialog.getByText('Code du relais obligatoire.')).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
    await giveUp()
  })

  test('in the picker of a date, as it opens and refused', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const id = await preparedOrder(api)
    const page = await openAs('camille', `/orders/view/${id}`)
    await page.getByRole('button', { name: /^Production\s*: .*changer$/ }).click()
    const field = page.getByRole('textbox', { name: 'Production' })
    await expect(field).toBeFocused()
    await holdsInBothThemes(page, { over: true })
    await field.fill('demain')
    await field.press('Enter')
    await expect(page.getByText('Une date comme 24/11/2026 est attendue.').first()).toBeVisible()
    await holdsInBothThemes(page, { over: true })
  })

  test('in its history, in the comments of a small screen, in pages that do not come', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const sold = (await api.list('all/opened')).filter(({ origin_code }) => origin_code === 'sales')
    const orders = await Promise.all(sold.slice(0, 12).map(({ id }) => api.order(id)))
    const found = orders.find(({ files }) => files.some(({ type }) => type === 'purchase_order'))
    await api.patch(found?.id ?? 0, { bacs: ['Z1'] })
    const page = await openAs('camille', `/orders/view/${found?.id}`)
    const history = page.getByRole('region', { name: 'Historique' })
    await history.getByRole('button', { name: 'Déplier Historique' }).click()
    await expect(history.getByRole('listitem').first()).toContainText('→ Z1')
    await holdsInBothThemes(page, { within: `[aria-labelledby="${await history.getAttribute('aria-labelledby')}"]` })

    await page.route('**/pages/2.png*', (route) => route.abort())
    const forms = page.getByRole('region', { name: 'Bon de commande', exact: true })
    await forms.getByRole('region', { name: /^Pages de/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(forms.getByRole('alert')).toContainText("Cette page n'a pas pu être affichée.")
    await holds(page, { within: 'section:has(> div > section)' })

    await page.setViewportSize({ width: 1000, height: 760 })
    await page.getByRole('button', { name: /^Commentaires/ }).click()
    await page.getByRole('textbox', { name: 'Commentaire' }).fill('Un brouillon')
    await holdsInBothThemes(page)
  })

  test('in after-sales: what is picked and refused, the order that is made; the other orders of the customer', async ({
    openAs,
    server
  }) => {
    const order = await closedOrder(await apiAs(server.address, 'noa'))
    const page = await openAs('camille', `/orders/view/${order.id}`)
    await expect(title(page)).toBeVisible()
    const others = page.getByRole('region', { name: 'Client B2B' }).getByRole('button', { name: /autres? commandes?/ })
    await others.click()
    await expect(
      page
        .getByRole('dialog', { name: /^Autres commandes de/ })
        .getByRole('listitem')
        .first()
    ).toBeVisible()
    await holds(page, DIALOG)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: "Plus d'actions" }).click()
    await page.getByRole('menuitem', { name: 'Créer un SAV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouveau SAV' })
    const [item] = order.items
    const quantity = dialog.getByRole('textbox', { name: `Quantité en ${item?.sizes[0]?.size},` })
    await dialog
      .getByRole('checkbox', { name: item?.name ?? '' })
      .first()
      .check()
    await quantity.fill('99999')
    await dialog.getByRole('button', { name: 'Créer le SAV' }).click()
    await expect(dialog.getByText(/Au plus \d+, comme produit/)).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
    await quantity.fill('1')
    await dialog.getByRole('button', { name: 'Créer le SAV' }).click()
    await expect(title(page)).toContainText('-SAV')
    await holdsInBothThemes(page)
  })
})
