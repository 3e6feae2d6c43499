import type { Locator, Page } from '@playwright/test'
import type { Order } from '@/domain/orders/order'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { caughtUp } from './support/caught-up'
import { button, choose, steps } from './support/order-parts'
import { listShown, revealRow, rowOf } from './support/screens'

const BEGUN = { state: 'new', files_state: 'new', preparation_state: 'new', dtf_state: 'new' } as const

/** An open order with DTF of its own for each test, all of it to be done. */
async function begunOrder(api: Api, place: number): Promise<number> {
  const order = (await api.list('all/opened')).filter(({ dtf_state }) => dtf_state !== null).at(place)
  if (!order) throw new Error('the demo data has no such order')
  expect((await api.patch(order.id, BEGUN)).status).toBe(200)
  return order.id
}

const filesOf = (page: Page): Locator => button(page, /^Fichiers\s*:/)
const step = (page: Page, name: string): Locator => steps(page).getByRole('button', { name, exact: true })
const asksOf = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'a changé entre-temps' })
const alerts = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /\S/ })

/** From now on what colleagues do does not reach a page that is opened then. */
async function withoutNews(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (window) => {
    const line = window.connectToServer()
    line.onMessage((message) => {
      if (!String(message).startsWith('42["order')) window.send(message)
    })
  })
}

/** Each change of the page arrives late; answers what it sent. */
async function slowChanges(page: Page, late: () => Promise<void>): Promise<readonly Partial<Order>[]> {
  const sent: Partial<Order>[] = []
  await page.route('**/api/orders/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    sent.push(route.request().postDataJSON())
    await late()
    await route.continue()
  })
  return sent
}

test('a state that a colleague chooses while its menu is open is asked about, by keys alone: theirs is taken, then one’s own is kept, and Ctrl+Z brings theirs back', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const id = await begunOrder(api, 3)
  const page = await openAs('camille', `/orders/view/${id}`)
  await caughtUp(page)
  const held = async () => (await api.order(id)).files_state

  for (const [theirs, shown, way, kept] of [
    ['waiting', 'En attente', 'Prendre le sien', 'waiting'],
    ['checked', 'BAT OK', 'Garder le mien', 'complete']
  ] as const) {
    await filesOf(page).press('Enter')
    await expect(page.getByRole('menuitemradio').first()).toBeFocused()
    expect((await api.patch(id, { files_state: theirs })).status).toBe(200)
    await expect(page.getByText(`vient de choisir «\u00a0${shown}\u00a0».`)).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitemradio', { name: 'Terminée' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(asksOf(page)).toContainText(/^Noa .* a changé entre-temps, rien n'a été envoyé\./)
    await expect(asksOf(page)).toContainText(`Fichiers\u00a0: vous «\u00a0Terminée\u00a0», maintenant «\u00a0${shown}`)
    await expect(filesOf(page)).toContainText(shown)
    expect(await held()).toBe(theirs)
    await expect(filesOf(page)).toBeFocused()
    const answer = asksOf(page).getByRole('button', { name: way })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(answer).toBeFocused({ timeout: 100 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(asksOf(page)).toHaveCount(0)
    await expect.poll(held).toBe(kept)
  }
  await expect(filesOf(page)).toContainText('Terminée')
  await caughtUp(page)
  await page.keyboard.press('Control+z')
  await expect.poll(held).toBe('checked')
})

test('a step that a colleague set and no news brought is asked about; the next action goes no step further than one saw', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const id = await begunOrder(api, 4)
  expect((await api.patch(id, { files_state: 'complete', preparation_state: 'complete' })).status).toBe(200)
  const page = await openAs('camille', 'about:blank')
  await withoutNews(page)
  await page.goto(`/orders/view/${id}`)
  await caughtUp(page)
  const held = async () => (await api.order(id)).dtf_state

  expect((await api.patch(id, { dtf_state: 'logos_ready' })).status).toBe(200)
  await button(page, /^DTF\s*: passer à/).click()
  await expect(asksOf(page)).toContainText('DTF\u00a0: vous «\u00a0Impression\u00a0», maintenant «\u00a0Découpe OK')
  await expect(step(page, 'Découpe OK')).toHaveAttribute('aria-pressed', 'true')
  await asksOf(page).getByRole('button', { name: 'Garder le mien' }).click()
  await expect.poll(held).toBe('print')
  await expect(alerts(page)).toHaveCount(0)

  await expect(step(page, 'Impression')).toHaveAttribute('aria-pressed', 'true')
  expect((await api.patch(id, { dtf_state: 'assembled' })).status).toBe(200)
  await button(page, /^Prochaine action/).click()
  await expect(asksOf(page)).toContainText('DTF\u00a0: vous «\u00a0Découpe OK\u00a0», maintenant «\u00a0Assemblée')
  await asksOf(page).getByRole('button', { name: 'Prendre le sien' }).click()
  await expect(alerts(page)).toHaveCount(0)
  await expect(step(page, 'Assemblée')).toHaveAttribute('aria-pressed', 'true')
  expect(await held()).toBe('assembled')
})

test('who sets step after step, on a slow line and on coming back, is asked about nothing', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await begunOrder(api, 5)
  const page = await openAs('camille', 'about:blank')
  const sent = await slowChanges(page, () => new Promise((resolve) => setTimeout(resolve, 400)))
  await withoutNews(page)
  await page.goto(`/orders/view/${id}`)
  await caughtUp(page)
  const path = ['Impression', 'Découpe OK', 'Assemblée', 'Premier pressage']
  for (const name of path) {
    await step(page, name).click()
    await expect(step(page, name)).toHaveAttribute('aria-pressed', 'true')
    // Two things of one order are on their way at once.
    if (name === 'Impression') await choose(page, 'Fichiers', 'Terminée')
    await expect(step(page, 'Terminée')).toHaveAttribute('aria-disabled', 'false')
  }
  await expect.poll(() => sent.length).toBe(path.length + 1)
  expect(sent).toContainEqual({ dtf_state: 'first_press', seen: { dtf_state: 'assembled' } })

  await test.step('left and opened again, while the last one is on its way', async () => {
    await step(page, 'Terminée').click()
    await expect.poll(() => sent.length).toBe(path.length + 2)
    await page
      .getByRole('link', { name: /Toutes/ })
      .first()
      .click()
    await listShown(page)
    await page.goBack()
    await step(page, 'Assemblée').click()
  })
  await expect.poll(async () => (await api.order(id)).dtf_state).toBe('assembled')
  await expect(step(page, 'Assemblée')).toHaveAttribute('aria-disabled', 'true')
  await expect(step(page, 'Terminée')).toHaveAttribute('aria-disabled', 'false')
  await expect(alerts(page)).toHaveCount(0)
  expect((await api.order(id)).files_state).toBe('complete')
})

test('a step on the page, while one that its row set is on its way, is no colleague’s', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('impr-dtf/opened')).find(({ dtf_state }) => dtf_state === 'new')
  if (!order) throw new Error('the demo data has no such order')
  const { id } = order
  const page = await openAs('camille', 'about:blank')
  const { promise: come, resolve: arrive } = Promise.withResolvers<void>()
  const sent = await slowChanges(page, () => come)
  await page.goto('/orders/impr-dtf/opened')
  await listShown(page)
  await revealRow(page, id)
  await rowOf(page, id)
    .getByRole('button', { name: /^DTF.: passer à Impression/ })
    .click()
  await expect.poll(() => sent.length).toBe(1)
  await rowOf(page, id).focus()
  await page.keyboard.press('Enter')
  await expect(step(page, 'À traiter')).toHaveAttribute('aria-pressed', 'true')
  await step(page, 'Terminée').click()
  arrive()
  await expect.poll(async () => (await api.order(id)).dtf_state).toBe('complete')
  expect(sent[1]).toEqual({ dtf_state: 'complete', seen: { dtf_state: 'new' } })
  await expect(step(page, 'Terminée')).toHaveAttribute('aria-pressed', 'true')
  await caughtUp(page)
  await expect(alerts(page)).toHaveCount(0)
})

test('the arrow of the preview asks as well, where no news brought the step', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('impr-dtf/opened')).find(({ dtf_state }) => dtf_state === 'new')
  if (!order) throw new Error('the demo data has no such order')
  const { id } = order
  const page = await openAs('camille', 'about:blank')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await withoutNews(page)
  await page.goto('/orders/impr-dtf/opened')
  await listShown(page)
  await revealRow(page, id)
  await rowOf(page, id).focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: /^Aperçu de la commande/ })
  await expect(button(panel, /^DTF\s*: passer à «/)).toBeVisible()
  expect((await api.patch(id, { dtf_state: 'assembled' })).status).toBe(200)
  await button(panel, /^DTF\s*: passer à «/).click()
  await expect(asksOf(page)).toContainText('DTF\u00a0: vous «\u00a0Impression\u00a0», maintenant «\u00a0Assemblée')
  await asksOf(page).getByRole('button', { name: 'Prendre le sien' }).click()
  await expect(alerts(page)).toHaveCount(0)
  expect((await api.order(id)).dtf_state).toBe('assembled')
})

test('the question stands whole on a narrow page, and where it is zoomed', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await begunOrder(api, 8)
  const page = await openAs('camille', `/orders/view/${id}`)
  await caughtUp(page)
  await filesOf(page).press('Enter')
  expect((await api.patch(id, { files_state: 'waiting' })).status).toBe(200)
  await expect(page.getByText('vient de choisir')).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Terminée' }).click()
  for (const width of [820, 683, 390]) {
    await page.setViewportSize({ width, height: 760 })
    const within = page.locator('main')
    await expect(async () => {
      const [own, room] = [await asksOf(page).boundingBox(), await within.boundingBox()]
      if (own === null || room === null) throw new Error('the question is not shown')
      expect(own.x, `${width} px`).toBeGreaterThanOrEqual(room.x)
      expect(own.x + own.width, `${width} px`).toBeLessThanOrEqual(room.x + room.width)
    }).toPass()
  }
})
