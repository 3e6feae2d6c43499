import { parisTime } from '@/domain/calendar/api-date'
import { nearestWorkingDay } from '@/domain/calendar/working-days'
import { displayReference } from '@/domain/format/reference'
import { LIST_FILTERS } from '@/domain/lists/filters/list-filters'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holds, holdsInAllLooks, holdsInBothThemes } from './support/axe'
import { freshOrders, select } from './support/picking'
import { dialogHasFocus, listShown, rowOf } from './support/screens'

test.describe('axe finds nothing over the lists', () => {
  test.use({ viewport: { width: 1920, height: 720 } })

  test('over all orders: a creation, the palette', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)

    await test.step('in the creation of an order: empty, blank, unknown, imported before', async () => {
      const dialog = page.getByRole('dialog', { name: 'Créer une commande' })
      const field = dialog.getByLabel('Numéro du document')
      const submit = dialog.getByRole('button', { name: 'Valider' })
      const open = () => page.getByRole('button', { name: 'Créer une commande' }).click()
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
      await dialogHasFocus(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('in the palette: a list that is found, orders that are found', async () => {
      const [order] = await api.list('all/opened')
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

    await test.step('in the menu of the groups, and over a list that is gathered, its selection summed', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Regrouper' }).click()
      await expect(page.getByRole('menuitemradio', { name: 'Run' })).toBeVisible()
      await holdsInAllLooks(page, { over: true })
      await page.getByRole('menuitemradio', { name: 'Jour de production' }).click()
      const heads = page.getByRole('row').filter({ hasText: /commandes? ·/ })
      await expect(heads.first()).toBeVisible()
      const days = (await heads.allTextContents()).map((text) => text.slice(0, 20))
      expect(new Set(days).size).toBe(days.length)
      for (const box of (await page.locator('[data-row]').getByRole('checkbox').all()).slice(0, 3)) await box.click()
      await expect(page.getByTitle('Totaux des commandes sélectionnées')).toContainText('Sélection')
      // The header of the first group in view stays under those of the columns.
      await page.getByRole('grid').hover()
      await page.mouse.wheel(0, 450)
      const columns = await page.getByRole('columnheader').first().boundingBox()
      const under = (columns?.y ?? 0) + (columns?.height ?? 0)
      const tops = async () => Promise.all((await heads.all()).map(async (head) => (await head.boundingBox())?.y ?? 0))
      await expect.poll(async () => (await tops()).some((top) => Math.abs(top - under) < 1)).toBe(true)
      await holdsInAllLooks(page)
    })
  })

  test('over the menu of each filter, in every look', async ({ openAs, server }) => {
    const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
    // Axe goes through all of the page: one row is behind the menus.
    const page = await openAs('camille', `/orders/all/opened?keyword=${encodeURIComponent(order?.origin_ref_id ?? '')}`)
    await listShown(page)
    const chips = page.getByRole('toolbar', { name: 'Filtres de la liste' })
    const others = page.getByRole('dialog', { name: 'Autres filtres' })
    for (const { label } of Object.values(LIST_FILTERS)) {
      const chip = chips.getByRole('button', { name: label, exact: true })
      if ((await chip.count()) > 0) await chip.click()
      else {
        await chips.getByRole('button', { name: 'Plus', exact: true }).click()
        if (label === LIST_FILTERS.files.label) await holdsInAllLooks(page, DIALOG)
        await others.getByRole('button', { name: label, exact: true }).click()
      }
      const menu = page.getByRole('dialog', { name: label, exact: true })
      await expect(menu.getByRole('group', { name: label, exact: true })).toHaveAttribute('aria-busy', 'false')
      await holdsInAllLooks(page, DIALOG)
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
    }
  })

  test('over the orders to prepare: a run that ends, a phone', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const orders = await freshOrders(api, 0, 1)
    await api.patch(orders[0]?.id ?? 0, { picking_runs: ['ST0001'] })
    const page = await openAs('camille', '/orders/prepare/opened')
    await listShown(page)
    await select(page, orders)

    await test.step('in the end of a run that fails', async () => {
      await page.route('**/api/picking/runs/pop', (route) => route.abort())
      await page.getByRole('button', { name: 'Term. run', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'ST0001' }).click()
      await dialog.getByRole('button', { name: 'Confirmer' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas.')
      await holds(page, DIALOG)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page.getByRole('button', { name: 'Désélectionner' }).click()
    })

    await test.step('on a phone: cards, and the menu over them', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await listShown(page)
      await holdsInAllLooks(page)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Listes de commandes' })).toBeVisible()
      await holdsInAllLooks(page, DIALOG)
    })
  })

  test('over what was searched: orders to print again, previews, what is taken again', async ({ openAs, server }) => {
    const all = await (await apiAs(server.address, 'noa')).list('all/opened')
    const page = await openAs('camille', '/orders/search')
    const dialog = page.getByRole('dialog')
    const find = async (reference = ''): Promise<void> => {
      const box = page.getByRole('searchbox', { name: 'Rechercher partout' })
      await box.fill(reference)
      await box.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
      await listShown(page)
    }

    await test.step('in the question before orders are printed again', async () => {
      const printed = all.slice(0, 60).filter((order) => order.printed)
      await find(printed[0]?.origin_ref_id)
      await select(page, printed.slice(0, 1))
      await page.getByRole('button', { name: /^Imprimer/ }).click()
      await expect(page.getByRole('alertdialog')).toHaveAccessibleName(/^Attention\s!$/)
      await holdsInBothThemes(page, { within: '[role=alertdialog]' })
      await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })

    await test.step('in the previews of an order, and in what could not be read of it', async () => {
      const order = all.slice(0, 140).find(({ metrics }) => metrics.customizations > 2)
      await find(order?.origin_ref_id)
      const one = (url: URL): boolean => url.pathname === `/api/orders/${order?.id}`
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
      await dialogHasFocus(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('in what is taken again, from the list and from the item', async () => {
      const orders = all.filter(({ reassorts }) => reassorts > 0)
      const order = orders.find(({ reassorts }) => reassorts > 1) ?? orders[0]
      await find(order?.origin_ref_id)
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
