import { readFileSync } from 'node:fs'
import { apiAs } from './support/api'
import { expect, test } from './support/app'

const PAGE = '<!DOCTYPE html><title>Connexion au réseau</title><p>Identifiez-vous.'

test('a page of a proxy is never saved as a file of an order, and the file is at the next press', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('all/opened')).find(({ has_files }) => has_files)
  if (!order) throw new Error('the demo data has no such order')
  const page = await openAs('camille', `/orders/view/${order.id}`)
  const link = page.locator('a[download]').first()
  await expect(link).toBeVisible()
  const name = (await link.getAttribute('download')) ?? ''
  let saved = 0
  page.on('download', () => {
    saved += 1
  })
  await page.route('**/api/files/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PAGE }))
  await link.click()
  await expect(page.getByText("Le fichier n'a pas été téléchargé. Le serveur ne répond pas.")).toBeVisible()
  expect(saved).toBe(0)
  await page.unroute('**/api/files/**')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(name)
  expect(readFileSync(await download.path(), 'latin1')).not.toMatch(/^<!DOCTYPE/)
  await expect(page.getByText("Le fichier n'a pas été téléchargé.")).toHaveCount(0)
})
