import { STATE_LABELS } from '@/domain/orders/states'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { ownServer } from './support/own-server'
import { listShown } from './support/screens'
import { sendAgain } from './support/send-again'

test.describe('a server that goes away', () => {
  test('is told under the open screens, which recover by themselves when it is back', async ({ browser }) => {
    const server = await ownServer()
    try {
      const { signedInState } = await import('../../scripts/run/sign-in.mjs')
      const context = await browser.newContext({ baseURL: server.address, storageState: await signedInState(server.address, 'camille') })
      const [list, order] = [await context.newPage(), await context.newPage()]
      await list.goto('/orders/all/opened')
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
      await context.close()
    } finally {
      await server.remove()
    }
  })
})

test('a save that is refused puts the value back and says so until it is read; trying again works', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const found = (await api.list('files/opened')).at(3)
  if (!found) throw new Error('the demo data has no such order')
  const page = await openAs('camille', `/orders/view/${found.id}`)
  const files = page.getByRole('button', { name: /^Fichiers/ })
  await expect(files).toContainText(STATE_LABELS.new)

  await page.route(`**/api/orders/${found.id}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await files.click()
  await page.getByRole('menuitemradio', { name: STATE_LABELS.checked }).click()
  const failure = page.getByRole('alert').filter({ hasText: "n'a pas été enregistré" })
  await expect(failure).toBeVisible()
  await expect(files).toContainText(STATE_LABELS.new)
  expect((await api.order(found.id)).files_state).toBe('new')

  await page.unroute(`**/api/orders/${found.id}`)
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(files).toContainText(STATE_LABELS.checked)
  await expect(failure).toHaveCount(0)
  await expect.poll(async () => (await api.order(found.id)).files_state).toBe('checked')
})

test.describe('bad input', () => {
  const FRENCH = /[a-zà-ÿ]{3,}/i

  test('is refused with a status and a French message, and changes nothing', async ({ server }) => {
    const api = await apiAs(server.address, 'camille')
    const [order] = await api.list('all/opened')
    if (!order) throw new Error('the demo data has no order')
    const before = await api.order(order.id)
    const table: readonly [string, string, string, unknown, number][] = [
      ['malformed JSON', 'PATCH', `/api/orders/${order.id}`, '{"state":', 400],
      ['a state that does not exist', 'PATCH', `/api/orders/${order.id}`, { state: 'perdu' }, 400],
      ['a wrong type', 'PATCH', `/api/orders/${order.id}`, { bacs: 'B140' }, 400],
      ['a field that may not be changed', 'PATCH', `/api/orders/${order.id}`, { amount: 0 }, 400],
      ['a date that does not exist', 'PATCH', `/api/orders/${order.id}`, { production_at: '2026-02-30 08:00:00' }, 400],
      ['an oversized body', 'PATCH', `/api/orders/${order.id}`, { tags: ['x'.repeat(2_000_000)] }, 413],
      ['an unknown id', 'GET', '/api/orders/999999999', undefined, 404],
      ['an unknown reference', 'GET', '/api/orders/pas-une-commande', undefined, 404],
      ['an id that no database takes', 'GET', '/api/orders/%00', undefined, 400],
      ['an unknown dimension', 'GET', '/api/orders?dimension=nulle&channel=part', undefined, 404],
      ['an unknown channel', 'GET', '/api/orders?dimension=all&channel=part', undefined, 404],
      ['malformed filters', 'GET', '/api/orders?filters=%7B', undefined, 400],
      ['a page that is no number', 'GET', '/api/orders?page=abc', undefined, 400],
      ['an unknown call', 'GET', '/api/nowhere', undefined, 404]
    ]
    for (const [name, method, path, body, status] of table) {
      const answer = await api.ask(method, path, body)
      expect(answer.status, name).toBe(status)
      expect(answer.body.message, name).toMatch(FRENCH)
      expect(JSON.stringify(answer.body), name).not.toMatch(/\bat .*\.(m?js|ts):\d+|node_modules|select |Error:/)
    }
    expect(await api.order(order.id)).toEqual(before)
  })

  test('without a session is a 401, whatever is asked', async ({ server }) => {
    for (const path of ['/api/orders', '/api/orders/48001', '/api/metrics', '/api/user/profile']) {
      const response = await fetch(`${server.address}${path}`)
      expect(response.status, path).toBe(401)
    }
  })
})

test('an unknown order and an unknown page say so in French and show the way back', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/view/999999999')
  await expect(page.getByText('Commande introuvable')).toBeVisible()
  await page.goto('/nulle/part')
  await expect(page.getByRole('heading', { name: /^Oups/ })).toBeVisible()
  await expect(page.getByText('La page demandée est introuvable.')).toBeVisible()
  await expect(page).toHaveTitle(/Page introuvable/)
  await page.getByRole('link', { name: 'Revenir aux commandes' }).click()
  await listShown(page)
})

test.describe('a screen that was never opened', () => {
  test.use({ newBrowsers: true })

  test('waits for the server under the one that stays, or is there already', async ({ openAs }) => {
    const page = await openAs('camille', '/nulle/part')
    // Its code did not come ahead either.
    const code = '**/assets/order-route-*.js'
    await page.route(code, (route) => route.abort())
    await page.goto('/orders/all/opened')
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

    const later = await openAs('camille', '/orders/all/opened')
    await listShown(later)
    // The page's code and all that it stands on: a file names the next ones.
    const files = () => later.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await expect(async () => {
      const before = await files()
      expect(before.some((name) => /\/order-route-.*\.js$/.test(name))).toBe(true)
      await later.waitForTimeout(1_000)
      expect(await files()).toHaveLength(before.length)
    }).toPass()
    await later.context().setOffline(true)
    await later.locator('[data-row]').first().getByRole('link').click()
    await expect(later.getByText("Le serveur ne répond pas. La commande s'affichera dès son retour.")).toBeVisible({ timeout: 10_000 })
    await later.context().setOffline(false)
    await expect(later.getByRole('heading', { level: 1 })).toContainText('Commande', { timeout: 30_000 })
  })
})
