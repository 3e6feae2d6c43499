import { STATE_LABELS } from '@/domain/states/order-states'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown } from './support/screens'

test.describe('a server that goes away', () => {
  test('is told under the open screens, which recover by themselves when it is back', async ({ openAs, server }) => {
    const list = await openAs('camille', '/orders/all/opened')
    try {
      const order = await list.context().newPage()
      await listShown(list)
      const id = Number(await list.locator('[data-row]').first().getAttribute('data-row'))
      await order.goto(`/orders/view/${id}`)
      await expect(order.getByRole('heading', { level: 1 })).toContainText('Commande')

      await server.stop()
      await expect(list.getByText(/Le serveur ne répond pas/).first()).toBeVisible({ timeout: 15_000 })
      await expect(list.locator('[data-row]').first()).toBeVisible()
      await expect(order.getByRole('heading', { level: 1 })).toContainText('Commande')

      await server.start()
      await expect(list.getByText('Connecté', { exact: true })).toBeVisible({ timeout: 30_000 })
      await expect(list.getByText(/Le serveur ne répond pas/)).toHaveCount(0)
      const api = await apiAs(server.address, 'noa')
      const before = (await api.order(id)).state
      const next = before === 'complete' ? 'packed' : 'complete'
      await expect(order.getByText('Connecté', { exact: true })).toBeVisible({ timeout: 30_000 })
      await api.patch(id, { state: next })
      await expect(order.getByRole('button', { name: /^Commande\s+:/ })).toContainText(STATE_LABELS[next])
    } finally {
      // The file's other specs go on with it.
      await server.start()
    }
  })
})

test.describe('a screen that was never opened', () => {
  test.use({ newBrowsers: true })

  test('waits for the server under the one that stays, or is there already; an unknown page leads to the orders', async ({ openAs }) => {
    const page = await openAs('camille', '/nulle/part')
    // Its code did not come ahead either.
    const code = '**/assets/order-route-*.js'
    await page.route(code, (route) => route.abort())
    await expect(page.getByRole('heading', { name: /^Oups/ })).toBeVisible()
    await expect(page.getByText('La page demandée est introuvable.')).toBeVisible()
    await expect(page).toHaveTitle(/Page introuvable/)
    await page.getByRole('link', { name: 'Revenir aux commandes' }).click()
    await listShown(page)
    await expect(page.getByText('Connecté', { exact: true })).toBeVisible()
    await page.context().setOffline(true)
    await page.locator('[data-row]').first().getByRole('link').click()
    await expect(page.getByText(/Le serveur ne répond pas/).first()).toBeVisible({ timeout: 15_000 })
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await page.unroute(code)
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande', { timeout: 30_000 })
    await expect(page.getByRole('button', { name: /^Fichiers/ })).toBeVisible()

    // As in a new browser again: what it has loaded is forgotten.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await page.goto('/orders/all/opened')
    await listShown(page)
    // The page's code and all that it stands on: a file names the next ones.
    const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await expect(async () => {
      const before = await files()
      expect(before.some((name) => /\/order-route-.*\.js$/.test(name))).toBe(true)
      await page.waitForTimeout(1_000)
      expect(await files()).toHaveLength(before.length)
    }).toPass()
    await page.context().setOffline(true)
    await page.locator('[data-row]').first().getByRole('link').click()
    await expect(page.getByText("Le serveur ne répond pas. La commande s'affichera dès son retour.")).toBeVisible({ timeout: 10_000 })
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande', { timeout: 30_000 })
  })
})
