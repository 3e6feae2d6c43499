import type { Page } from '@playwright/test'
import { expect, isWhole, test } from './support/another-host'
import { type Api, apiAs } from './support/api'
import { lostAnswers } from './support/lost-answers'
import { listShown, revealRow, rowOf } from './support/screens'

const AWAY = /Le serveur ne répond pas|Serveur injoignable|Hors ligne|Hors connexion/
const preparation = (page: Page) => page.getByRole('button', { name: /^Préparation\s*:/ })
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\p{L}/u })

/** An open order whose preparation is new, by its place among them. */
async function unprepared(api: Api, at: number): Promise<number> {
  const order = (await api.list('prepare/opened')).filter(({ id }) => isWhole(id)).at(at)
  if (!order) throw new Error('the demo data has no such order')
  return order.id
}

test.describe('what a host does not know', () => {
  test.use({ form: 'strict' })

  test('is asked for once, and not offered: no history, no button that leads nowhere, no error', async ({ openAt, server, host }) => {
    const id = await unprepared(await apiAs(server.address, 'noa'), 10)
    const page = await openAt('/orders/prepare/opened')
    await listShown(page)
    await revealRow(page, id)
    await rowOf(page, id).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Fichiers' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Commentaires' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('region', { name: 'Historique' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Retour à la liste' }).first().click()
    await listShown(page)
    await expect(alerts(page)).toHaveCount(0)
    expect(host.log.entries.filter(({ call }) => call === 'GET /api/capabilities')).toHaveLength(1)
  })

  test('a comment whose answer was lost is looked for before it is sent again', async ({ openAt, server }) => {
    const api = await apiAs(server.address, 'noa')
    const id = await unprepared(api, 11)
    const page = await openAt(`/orders/view/${id}`)
    const answers = await lostAnswers(page)
    answers.lost = true
    const field = page.getByRole('textbox', { name: 'Commentaire' })
    await field.fill('Envoyé une fois')
    await field.press('Control+Enter')
    await expect(page.getByText(/Votre commentaire y est déjà/)).toBeVisible()
    expect(answers.count()).toBe(1)
    expect((await api.order(id)).comments.filter(({ content }) => content === 'Envoyé une fois')).toHaveLength(1)
  })
})

test.describe('a change of a colleague', () => {
  test('is read again where an event names the order alone', async ({ openAt, server }) => {
    const api = await apiAs(server.address, 'noa')
    const id = await unprepared(api, 12)
    const page = await openAt(`/orders/view/${id}`)
    await expect(preparation(page)).toContainText('À traiter')
    await expect(page.getByText('Connecté', { exact: true })).toBeVisible()
    expect((await api.patch(id, { preparation_state: 'waiting' })).status).toBe(200)
    await expect(preparation(page)).toContainText('En attente', { timeout: 5_000 })
  })

  test.describe('without a socket', () => {
    test.use({ form: 'silent' })

    test('is read every half minute on an open order, every minute in a list, and nobody is told that the server is away', async ({
      openAt,
      server
    }) => {
      const api = await apiAs(server.address, 'noa')
      const [id, gone] = [await unprepared(api, 2), await unprepared(api, 3)]
      const page = await openAt('about:blank')
      await page.clock.install()
      await page.goto('/orders/prepare/opened')
      await expect(rowOf(page, gone)).toBeVisible()
      await api.patch(gone, { preparation_state: 'waiting' })
      await page.clock.runFor(61_000)
      await expect(rowOf(page, gone)).toHaveCount(0)
      await rowOf(page, id).getByRole('link').first().click()
      await expect(preparation(page)).toContainText('À traiter')
      await api.patch(id, { preparation_state: 'waiting' })
      await page.clock.runFor(31_000)
      await expect(preparation(page)).toContainText('En attente')
      await expect(page.getByText(AWAY)).toHaveCount(0)
    })
  })
})
