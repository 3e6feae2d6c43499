import { STATE_LABELS } from '@/domain/orders/states'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, rowOf } from './support/screens'

test('an order opened again shows what a colleague changed while it was off the screen', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('files/opened')).at(5)
  if (!order) throw new Error('the demo data has no such order')
  const page = await openAs('camille', `/orders/view/${order.id}`)
  const files = page.getByRole('button', { name: /^Fichiers/ })
  await expect(files).toContainText(STATE_LABELS.new)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await listShown(page)
  await api.patch(order.id, { files_state: 'waiting' })
  await page.goBack()
  await expect(files).toContainText(STATE_LABELS.waiting)
})

test('a question left by the way back goes with its page, and changes nothing', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('all/opened')).find(({ state }) => state === 'print' || state === 'processing' || state === 'finish')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.goto(`/orders/view/${order?.id}`)
  await page.getByRole('button', { name: /^Commande/ }).click()
  await page.getByRole('menuitemradio').last().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await listShown(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect((await api.order(order?.id ?? 0)).state).toBe(order?.state)
})

test('a double click on the next step moves one order, not the one that takes its place', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/impr-dtf/opened')
  await listShown(page)
  const before = (await api.list('impr-dtf/opened')).map(({ id }) => id)
  const next = page.locator('[data-row] button[aria-label*="passer à"]:enabled').first()
  const id = Number(await next.locator('xpath=ancestor::*[@data-row]').getAttribute('data-row'))
  await next.dblclick({ delay: 40 })
  await expect(rowOf(page, id)).toHaveCount(0)
  // What the second press did would have arrived by the time the list was read again.
  await page.waitForLoadState('networkidle')
  expect((await api.list('impr-dtf/opened')).map((order) => order.id)).toEqual(before.filter((other) => other !== id))
})
