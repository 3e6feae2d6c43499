import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import type { OwnServer } from './support/own-server'

const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Commentaire' })
const row = (page: Page, text: string) => comments(page).getByRole('listitem').filter({ hasText: text })

/** An order of its own for each test. */
async function anOrder(server: OwnServer, at: number): Promise<number> {
  const found = (await (await apiAs(server.address, 'noa')).list('all/opened')).at(at)
  if (!found) throw new Error('the demo data has no such order')
  return found.id
}

test('a comment is written with the keyboard, signed, counted, and a colleague sees it at once', async ({ openAs, server }) => {
  const id = await anOrder(server, 10)
  const [page, other] = [await openAs('camille', `/orders/view/${id}`), await openAs('noa', `/orders/view/${id}`)]
  const before = (await (await apiAs(server.address, 'noa')).order(id)).comments.length
  for (const one of [page, other]) await expect(comments(one).getByRole('listitem')).toHaveCount(before)
  await field(page).fill('Prévenir le client <b>avant</b> 17 h : https://suivi.example/a?b=1, pas javascript:alert(1).')
  await field(page).press('Control+Enter')
  const mine = row(page, 'Prévenir le client <b>avant</b> 17 h')
  await expect(mine).toContainText('Camille R.')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(row(other, 'Prévenir le client')).toHaveCount(1)
  await expect(comments(other).getByRole('listitem')).toHaveCount(before + 1)
  await expect(comments(page).locator('header')).toContainText(String(before + 1))
  await expect(mine.getByRole('link')).toHaveCount(1)
  await expect(mine.getByRole('link')).toHaveAttribute('href', 'https://suivi.example/a?b=1')
})

test('beside forty items comments and totals stay in sight, and « Aller à » goes to a reference under what stays', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const large = (await api.list('all/opened')).filter(({ metrics }) => metrics.items > 400)
  const order = (await Promise.all(large.map(({ id }) => api.order(id)))).find(({ items }) => items.length === 40)
  if (!order) throw new Error('the demo data has no such order')
  await api.ask('POST', `/api/orders/${order.id}/comments`, { content: 'Un carton par équipe' })
  const sku = [...new Set(order.items.map((item) => item.sku))].at(-1) ?? ''
  const place = order.items.findIndex((item) => item.sku === sku) + 1
  const page = await openAs('camille', `/orders/view/${order.id}`)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Aller à…' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${sku}\\b`) }).click()
  const target = page.getByRole('button', { name: new RegExp(`^${place}\\s:`) })
  await expect(target).toBeFocused()
  // What stands at its middle is the row itself, not what sticks over it.
  await target.click()
  await expect(target).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /^40\s:/ }).focus()
  await expect(page.getByRole('button', { name: /^40\s:/ })).toBeInViewport({ ratio: 1 })
  await expect(row(page, 'Un carton par équipe')).toBeInViewport({ ratio: 1 })
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^40\sarticles, /)).toBeInViewport({ ratio: 1 })
})
