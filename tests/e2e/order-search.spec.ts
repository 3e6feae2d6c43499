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
