import type { Page } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, rowOf } from './support/screens'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher partout' })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('search'))

test('« / » goes to the box; a closed order is found from a list of open ones, opened, and the way back keeps it all', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [closed] = await api.list('all/closed')
  if (!closed) throw new Error('the demo data has no closed order')
  const reference = displayReference(closed.origin_ref_id)
  const page = await openAs('camille', '/orders/dtg/opened')
  await listShown(page)

  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  // As fast as a hand, not as a gun: that would be a scan.
  await page.keyboard.type(` ${reference.toLowerCase()} `, { delay: 60 })
  await expect(box(page)).toHaveValue(` ${reference.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/search\?keyword=/)
  await expect(rowOf(page, closed.id)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference.toLowerCase())
  await expect.poll(() => kept(page)).toBe(reference.toLowerCase())

  await rowOf(page, closed.id).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
  await page.getByRole('link', { name: 'Retour à la liste' }).first().click()
  await expect(rowOf(page, closed.id)).toBeVisible()
  await expect(box(page)).toHaveValue(reference.toLowerCase())

  await page.reload()
  await expect(rowOf(page, closed.id)).toBeVisible()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL(/\/orders\/dtg\/opened$/)
})

test('results are those of the server, sorted and selected like any list', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const filters = encodeURIComponent(JSON.stringify({ keyword: 'MT-BDC' }))
  const page = await openAs('camille', '/orders/search', { search: 'MT-BDC' })
  await listShown(page)
  const { body } = await api.ask('GET', `/api/orders?filters=${filters}&sort=total&dir=desc`)
  expect(body.nbItems).toBeGreaterThan(20)
  expect(new Set(body.orders.map(({ state }: { state: string }) => state)).size).toBeGreaterThan(2)
  await page.getByRole('columnheader', { name: /Total/ }).getByRole('button').click()
  await expect(page.locator('[data-row]').first()).toHaveAttribute('data-row', String(body.orders[0].id))
  await rowOf(page, body.orders[1].id).getByRole('checkbox').click()
  await expect(page.getByRole('button', { name: /^Imprimer/ })).toHaveText(/Imprimer\s*1/)
})

test('says what can be searched, what was not found, and helps when an origin hides it', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/search', { origin: 'pod' })
  await expect(page.getByRole('heading', { name: /^Que cherchez-vous/ })).toBeVisible()
  await box(page).fill("<b>' or 1=1 --</b>")
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { name: /^Aucune commande pour/ })).toContainText("<b>' or 1=1 --</b>")
  await page.getByRole('button', { name: 'Voir toutes les origines' }).click()
  await expect(page.getByRole('button', { name: 'Voir toutes les origines' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Origine/ })).toHaveAccessibleName('Origine\u00a0: Toutes origines')
})

test('a keyword of 10,000 characters in the station storage is refused in words, and another search goes on', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/search', { search: 'x'.repeat(10_000) })
  await expect(page.getByRole('heading', { name: "La liste n'a pas pu être chargée" })).toBeVisible()
  await box(page).fill('MT-BDC')
  await box(page).press('Enter')
  await listShown(page)
})
