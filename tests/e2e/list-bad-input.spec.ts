import type { Page } from '@playwright/test'
import { expect, test } from './support/app'
import { listShown, rowOf, signIn } from './support/screens'

const header = (page: Page, name: RegExp) => page.getByRole('columnheader', { name })
const sortBy = (page: Page, name: RegExp) => header(page, name).getByRole('button').click()
const firstId = async (page: Page): Promise<number> => Number(await page.locator('[data-row]').first().getAttribute('data-row'))

test('a session that is revoked in the middle of a sort leads to login and back to the same list and sort, with nothing selected', async ({
  openAs,
  server
}) => {
  const page = await openAs('sacha', '/orders/all/opened?page=2')
  await listShown(page)
  const id = await firstId(page)
  await rowOf(page, id).getByRole('checkbox').click()
  await expect(page.getByText(/^1 sélectionnée$/)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  // The list is held back until the session is gone, so that the sort itself meets the end of it.
  await page.route('**/api/orders?*', async (route) => {
    await fetch(`${server.address}/oauth/v2/revoke`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await route.continue()
  })
  await sortBy(page, /Total/)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible()
  await page.unroute('**/api/orders?*')
  await signIn(page, 'sacha@atelier.test', 'atelier')
  await expect(page).toHaveURL(/\/orders\/all\/opened/)
  await listShown(page)
  await expect(header(page, /Total/)).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText(/sélectionnée/)).toHaveCount(0)
  await expect(page.locator('[data-row][aria-selected="true"]')).toHaveCount(0)
})
