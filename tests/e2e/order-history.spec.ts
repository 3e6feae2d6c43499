import { apiAs } from './support/api'
import { expect, test } from './support/app'

test(`the history is folded until asked for, tells what changes as it changes, and says when it cannot be read`, async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const found = (await api.list('all/opened')).at(14)
  if (!found) throw new Error('the demo data has no such order')
  await api.patch(found.id, { bacs: ['Z1'] })
  const page = await openAs('camille', `/orders/view/${found.id}`)
  const section = page.getByRole('region', { name: 'Historique' })
  const readings = '**/api/orders/*/history*'
  await page.route(readings, (route) => route.fulfill({ status: 400, json: { code: 'malformed', message: 'Panne.' } }))
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await section.getByRole('button', { name: 'Déplier Historique' }).click()
  await expect(section.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await page.unroute(readings)
  await section.getByRole('button', { name: 'Réessayer' }).click()
  await expect(section.getByRole('listitem').first()).toContainText('→ Z1')
  await api.patch(found.id, { bacs: ['Z1', 'Z2'] })
  await expect(section.getByRole('listitem').first()).toContainText('Bacs\u00a0: Z1 → Z1, Z2')
  await expect(section.getByRole('listitem').first()).toContainText('Noa')
  // However far one scrolls, the header stays.
  await page.setViewportSize({ width: 1366, height: 400 })
  await section.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(section.getByRole('listitem').first()).toContainText('Z2')
})
