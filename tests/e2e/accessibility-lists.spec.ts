import { parisTime } from '@/domain/calendar/api-date'
import { nearestWorkingDay } from '@/domain/calendar/working-days'
import { displayReference } from '@/domain/format/reference'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holds, holdsInBothThemes } from './support/axe'
import { freshOrders, select } from './support/picking'
import { dialogHasFocus, listShown, rowOf } from './support/screens'

test.describe('axe finds nothing over the lists', () => {
  test.use({ viewport: { width: 1920, height: 720 } })

  test('in the creation of an order: empty, blank, unknown, imported before', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    const dialog = page.getByRole('dialog', { name: 'Créer une commande' })
    const field = dialog.getByLabel('Numéro du document')
    const submit = dialog.getByRole('button', { name: 'Valider' })
    const open = () => page.getByRole('button', { name: 'Créer une commande' }).click()
    await listShown(page)
    await open()
    await expect(field).toBeFocused()
    await holdsInBothThemes(page, DIALOG)
    await field.fill('   ')
    await expect(dialog.getByText('Vous devez saisir cette valeur.')).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
    await field.fill('BDC-19990101-0001')
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText('La facturation ne connaît pas')
    await holdsInBothThemes(page, DIALOG)
    const number = `${nearestWorkingDay(parisTime(new Date()).slice(0, 10), -1).replaceAll('-', '')}-0902`
    await field.fill(number)
    await submit.click()
    await expect(page).toHaveURL(/\/orders\/view\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
    await page.goBack()
    await listShown(page)
    await open()
    await field.fill(number)
    await submit.click()
    await expect(dialog.getByRole('link', { name: 'Ouvrir cette commande' })).toBeVisible()
    await holds(page, DIALOG)
  })

  test('on a phone: cards, and the menu over them', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/prepare/opened')
    await page.setViewportSize({ width: 390, height: 844 })
    await listShown(page)
    await holdsInBothThemes(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Listes de commandes' })).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
  })

  test('in the palette: a list that is found, orders that are found', async ({ openAs, server }) => {
    const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Palette' })
    const field = palette.getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill('expedit')
    await page.keyboard.press('ArrowDown')
    await expect(palette.locator('[role="option"][aria-selected="true"]')).toContainText('Expédition')
    await holdsInBothThemes(page, DIALOG)
    await field.fill(displayReference(order?.origin_ref_id ?? '').slice(0, 6))
    await expect(palette.getByRole('group', { name: 'Commandes' })).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
  })

  test('in the question before orders are printed again', async ({ openAs, server }) => {
    const printed = (await (await apiAs(server.address, 'noa')).list('all/opened')).slice(0, 60).filter((order) => order.printed)
    const page = await openAs('camille', '/orders/search', { search: printed[0]?.origin_ref_id ?? '' })
    await listShown(page)
    await select(page, printed.slice(0, 1))
    await page.getByRole('button', { name: /^Imprimer/ }).click()
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(/^Attention\s!$/)
    await holdsInBothThemes(page, { within: '[role=alertdialog]' })
  })

  test('in the end of a run that fails', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const orders = await freshOrders(api, 0, 1)
    await api.patch(orders[0]?.id ?? 0, { picking_runs: ['ST0001'] })
    const page = await openAs('camille', '/orders/prepare/opened')
    await listShown(page)
    await select(page, orders)
    await page.route('**/api/picking/runs/pop', (route) => route.abort())
    await page.getByRole('button', { name: 'Term. run', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'ST0001' }).click()
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas.')
    await holds(page, DIALOG)
  })

  test('in the previews of an order, and in what could not be read of it', async ({ openAs, server }) => {
    const order = (await (await apiAs(server.address, 'noa')).list('all/opened'))
      .slice(0, 140)
      .find(({ metrics }) => metrics.customizations > 2)
    const page = await openAs('camille', '/orders/search', { search: order?.origin_ref_id ?? '' })
    const one = (url: URL): boolean => url.pathname === `/api/orders/${order?.id}`
    const dialog = page.getByRole('dialog')
    const open = () =>
      rowOf(page, order?.id ?? 0)
        .getByRole('button', { name: /voir les aperçus/ })
        .click()
    await page.route(one, (route) => route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne du serveur.' } }))
    await open()
    await expect(dialog.getByRole('alert')).toContainText('Panne du serveur.')
    await holds(page, DIALOG)
    await page.unroute(one)
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
    await expect(dialog.getByRole('img', { name: /^Aperçu/ })).not.toHaveJSProperty('naturalWidth', 0)
    await holdsInBothThemes(page, DIALOG)
  })

  test('in what is taken again, from the list and from the item', async ({ openAs, server }) => {
    const orders = (await (await apiAs(server.address, 'noa')).list('all/opened')).filter(({ reassorts }) => reassorts > 0)
    const order = orders.find(({ reassorts }) => reassorts > 1) ?? orders[0]
    const page = await openAs('camille', '/orders/search', { search: order?.origin_ref_id ?? '' })
    const dialog = page.getByRole('dialog')
    await rowOf(page, order?.id ?? 0)
      .getByRole('button', { name: /^(Réassort|SAV)/ })
      .click()
    await expect(dialog.getByRole('article').first()).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
    await dialogHasFocus(page)
    await page.keyboard.press('Escape')
    await page.goto(`/orders/view/${order?.id}`)
    await page.getByRole('article').getByRole('button', { name: 'Réassort' }).first().click()
    await expect(dialog.getByRole('article').first()).toBeVisible()
    await holdsInBothThemes(page, DIALOG)
  })

  test('on a search that an origin narrows, before it and with nothing found', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/search', { origin: 'pod' })
    await expect(page.getByRole('heading', { name: /^Que cherchez-vous/ })).toBeVisible()
    await holdsInBothThemes(page)
    const box = page.getByRole('searchbox', { name: 'Rechercher partout' })
    await box.fill("<b>' or 1=1 --</b>")
    await box.press('Enter')
    await expect(page.getByRole('heading', { name: /^Aucune commande pour/ })).toBeVisible()
    await holdsInBothThemes(page)
  })
})
