import type { Page } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import { scan } from '../domain/barcode/gun'
import { WALKED } from '../support/bare-host/forms'
import { expect, isClosedEverywhere, isWhole, test } from './support/another-host'
import { apiAs } from './support/api'
import { columnOf, datesOf, dragCard, NEXT_DAYS, plannedOrders, showNextDays } from './support/board-moves'
import { closedOrder } from './support/closed-order'
import { openCounted } from './support/counted-prints'
import { gunOn } from './support/gun-on'
import { freshOrders, picking, runsOf, select, writeRuns } from './support/picking'
import { listShown, revealRow, rowOf } from './support/screens'

const [MONDAY = '', TUESDAY = ''] = NEXT_DAYS
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const form of WALKED)
  test.describe(`the workshop on a host of the form "${form}"`, () => {
    test.use({ form })

    test('orders are prepared: their page opens, a run is saved, the list shows it, and it is ended', async ({ openAt, server }) => {
      const api = await apiAs(server.address, 'noa')
      const orders = (await freshOrders(api, 0, 5)).filter(({ id }) => isWhole(id)).slice(0, 2)
      const page = await openAt('/orders/prepare/opened')
      await listShown(page)
      await select(page, orders)
      const opened = page.context().waitForEvent('page')
      await button(page, 'Préparer').click()
      const sheet = await opened
      await expect(sheet).toHaveURL(new RegExp(`${picking(orders)}$`))
      await writeRuns(sheet, 'st0777')
      await button(sheet, 'Enregistrer les runs').click()
      await expect(sheet.getByText(/2\scommandes ajoutées au run ST0777\./)).toBeVisible()
      expect(await runsOf(api, orders)).toEqual([['ST0777'], ['ST0777']])
      await sheet.close()

      await page.goto('/orders/prepare/opened')
      for (const { id } of orders) await expect(rowOf(page, id)).toContainText('ST0777')
      // What was selected is selected still.
      for (const { id } of orders) await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'true')
      await button(page, 'Term. run').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Run' }).fill('st0777')
      await dialog.getByRole('button', { name: 'Confirmer' }).click()
      await expect(page.getByText(/Run ST0777 terminé pour 2\scommandes\./)).toBeVisible()
      for (const { id } of orders) await expect(rowOf(page, id)).not.toContainText('ST0777')
      expect(await runsOf(api, orders)).toEqual([[], []])
    })

    test('a card is dragged to another day, and its undo restores three dates', async ({ openAt, server }) => {
      const api = await apiAs(server.address, 'noa')
      const sparse = (await api.list('all/opened')).map(({ id }) => id).filter((id) => !isWhole(id))
      const [order] = await plannedOrders(api, 1, { production: 0, dispatch: 3, shipping: 6, deadline: 'ahead' }, sparse)
      if (!order) throw new Error('the demo data has no such order')
      const dates = async () => datesOf(await api.order(order.id))
      const card = (day: string) => columnOf(page, day).locator(`[data-card="${order.id}"]`)
      const page = await openAt('/dashboard')
      await showNextDays(page, form !== 'silent')
      await expect(card(MONDAY)).toBeVisible()
      await dragCard(page, order.id, TUESDAY)
      await expect(card(TUESDAY)).toBeVisible()
      await expect(page.getByText(`La commande #${order.origin_ref_id} a bien été déplacée`)).toBeVisible()
      await expect.poll(dates).toEqual({ ...datesOf(order), production_at: `${TUESDAY} 08:30:00` })
      await button(page, 'Annuler').click()
      await expect(card(MONDAY)).toBeVisible()
      await expect.poll(dates).toEqual(datesOf(order))
    })

    // From here on neither a socket nor figures are used.
    if (form === 'silent') return

    test('the sheets of an order show it; printed from the list it is marked printed', async ({ openAt, server }) => {
      const api = await apiAs(server.address, 'noa')
      const listed = (await api.list('all/opened')).slice(0, 100)
      const found = listed.find(({ id, printed }) => isWhole(id) && !printed)
      if (!found) throw new Error('the demo data has no such order')
      const page = await openAt(`/orders/print/${found.id}?autoPrint=false`)
      for (const sheet of [/^Fiche de production/, /^Fiche de picking/])
        await expect(page.getByRole('region', { name: sheet }).first()).toContainText(displayReference(found.origin_ref_id))
      const { items } = await api.order(found.id)
      for (const { name } of items) await expect(page.getByRole('region', { name: /^Fiche de production/ }).first()).toContainText(name)

      const printed = await openCounted(page)
      await revealRow(page, found.id)
      await rowOf(page, found.id).getByRole('checkbox').click()
      await page.getByRole('button', { name: /^Imprimer/ }).click()
      await expect.poll(async () => (await api.order(found.id)).printed, { timeout: 35_000 }).toBe(true)
      await expect.poll(() => printed.length).toBe(1)
    })

    test('a closed order becomes an after-sales one, and a second one whose reference was taken takes the next', async ({
      openAt,
      server
    }) => {
      const api = await apiAs(server.address, 'noa')
      const order = await closedOrder(api, isClosedEverywhere, ({ items }) => (items[0]?.faces.length ?? 0) > 0)
      const page = await openAt(`/orders/view/${order.id}`)
      const reference = displayReference(order.origin_ref_id)
      for (const made of [`${reference}-SAV`, `${reference}-SAV-2`]) {
        await page.getByRole('button', { name: "Plus d'actions" }).click()
        await page.getByRole('menuitem', { name: 'Créer un SAV' }).click()
        const dialog = page.getByRole('dialog', { name: 'Nouveau SAV' })
        await dialog
          .getByRole('checkbox', { name: order.items[0]?.name ?? '' })
          .first()
          .check()
        await dialog
          .getByRole('textbox', { name: /^Quantité/ })
          .first()
          .fill('1')
        await dialog.getByLabel('Pourquoi').fill(`Visuel penché, ${made}`)
        await dialog.getByRole('button', { name: 'Créer le SAV' }).click()
        await expect(title(page)).toContainText(`#${made}`)
        const copy = await api.order(made)
        const attention = page.getByText("Il s'agit d'un SAV, merci de porter une attention particulière")
        // Of an order of certain numbers a foreign host says next to nothing, not even that.
        await expect(attention).toBeVisible({ visible: isWhole(copy.id) })
        expect(copy).toMatchObject({ amount: 0, tags: ['SAV'], state: 'new' })
        expect(JSON.stringify(copy)).toContain(`Visuel penché, ${made}`)
        await page.goto(`/orders/view/${order.id}`)
      }
    })

    test('a gun opens the order whose label it reads, and a code that nothing has is told', async ({ openAt, server }) => {
      const api = await apiAs(server.address, 'noa')
      const found = (await api.list('all/opened')).find(({ id }) => isWhole(id))
      const page = await openAt('/orders/all/opened')
      await listShown(page)
      const shoot = await gunOn(page)
      await shoot(scan(printedBarcode(found?.id ?? 0), { set: 'us', on: 'fr' }))
      await expect(page).toHaveURL(new RegExp(`/orders/view/${found?.id}$`))
      await expect(title(page)).toContainText(displayReference(found?.origin_ref_id ?? ''))
      await shoot(scan('BDC209901010001', { set: 'us', on: 'fr' }))
      await expect(page.getByRole('alertdialog')).toContainText('Aucune commande ne correspond au code barre "MT-BDC-20990101-0001"')
      await page.getByRole('button', { name: /J'ai compris/ }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
  })
