import type { Page } from '@playwright/test'
import { PAGE_SIZE } from '@/contract/orders/orders'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { openCounted } from './support/counted-prints'
import { revealRow, rowOf } from './support/screens'

/** A frame loads the application anew, and draws the sheets. */
const PREPARED = { timeout: 35_000 }

const button = (page: Page) => page.getByRole('button', { name: /^Imprimer/ })

/** Orders of the list's first page that were printed before, or not. */
async function ordersOf(api: Api, printed: boolean, count: number): Promise<number[]> {
  const page = (await api.list('all/opened')).slice(0, PAGE_SIZE)
  const found = page.filter((order) => order.printed === printed).slice(0, count)
  if (found.length < count) throw new Error('the demo data has too few such orders')
  return found.map(({ id }) => id)
}

async function select(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await revealRow(page, id)
    await rowOf(page, id).getByRole('checkbox').click()
    await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'true')
  }
  await expect(button(page)).toHaveText(new RegExp(`Imprimer\\s*${ids.length}`))
}

test('Imprimer is off without a selection, prints the chosen orders as one job in the order of the list, and marks them', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', 'about:blank')
  const printed = await openCounted(page)
  await expect(button(page)).toBeDisabled()
  const ids = await ordersOf(api, false, 3)
  await select(page, [...ids].reverse())
  await button(page).click()
  await expect(page.getByText(/Les 3\scommandes sont marquées imprimées/)).toBeVisible(PREPARED)
  const sheets = `/orders/print/${ids.join(',')} Fiches de production et de picking, 3\u00a0commandes`
  await expect.poll(() => printed).toEqual([sheets])
  for (const id of ids) {
    await revealRow(page, id)
    await expect(rowOf(page, id).getByLabel('Déjà imprimée')).toBeVisible()
    expect((await api.order(id)).printed).toBe(true)
    await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'false')
  }

  // The dialog was cancelled: nobody but the operator knows. The orders are as they were, selected for another try.
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(/Les 3\scommandes ne sont pas marquées imprimées/)).toBeVisible()
  for (const id of ids) {
    await expect(rowOf(page, id).getByLabel('Déjà imprimée')).toHaveCount(0)
    expect((await api.order(id)).printed).toBe(false)
  }
  await expect(button(page)).toHaveText(/Imprimer\s*3/)
  // Among those that were printed before one is asked about first.
  const [again = 0] = await ordersOf(api, true, 1)
  await revealRow(page, again)
  await rowOf(page, again).getByRole('checkbox').click()
  await expect(button(page)).toHaveText(/Imprimer\s*4/)
  await button(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => Math.round((await question.boundingBox())?.width ?? 0)).toBe(600)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(button(page)).toBeFocused()
  expect(printed).toHaveLength(1)
})

test('a sheet whose previews cannot be had is printed without them, its order is marked, and the notice says how many are missing', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', 'about:blank')
  await openCounted(page)
  const [id = 0] = await ordersOf(api, false, 1)
  const previews = (await api.order(id)).items.flatMap(({ faces }) => faces.flatMap(({ preview }) => preview ?? []))
  expect(previews.length).toBeGreaterThan(0)
  await page.route(
    (url) => previews.some((preview) => preview.split('?')[0] === url.pathname),
    (route) => route.abort()
  )
  await select(page, [id])
  await button(page).click()
  const missing = previews.length === 1 ? /1\saperçu manquant\./ : new RegExp(`${previews.length}\\saperçus manquants\\.`)
  const reported = page.getByText(missing)
  await expect(reported).toBeVisible(PREPARED)
  await expect(reported).toContainText('La commande est marquée imprimée.')
  await expect.poll(async () => (await api.order(id)).printed).toBe(true)
})
