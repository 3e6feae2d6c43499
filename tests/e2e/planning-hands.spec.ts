import { signedInState } from '../../scripts/run/sign-in.mjs'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { holds } from './support/axe'
import { cardOf, columnOf, NEXT_DAYS, plannedOrders, showNextDays } from './support/board-moves'
import { colleague } from './support/colleague'

const [MONDAY = '', TUESDAY = ''] = NEXT_DAYS

test('a card in the hand of a colleague says so, and by whom it was moved', async ({ openAs, server }) => {
  const [api, noa] = [await apiAs(server.address, 'camille'), await apiAs(server.address, 'noa')]
  const [order] = await plannedOrders(api, 1, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })
  if (!order) throw new Error('the demo data has no such order')
  const page = await openAs('camille', '/dashboard')
  await showNextDays(page)
  const other = await colleague(server.address, 'noa')
  try {
    other.drag(order.id)
    await expect(cardOf(page, order.id)).toContainText(/^.*Noa.* la déplace/)
    await holds(page)
    await noa.patch(order.id, { production_at: `${TUESDAY} 08:30:00` })
    other.drag()
    await expect(columnOf(page, TUESDAY).locator(`[data-card="${order.id}"]`)).toContainText("l'a déplacée")
    await expect(cardOf(page, order.id)).not.toContainText("l'a déplacée", { timeout: 20_000 })
    other.drag(order.id)
    await expect(cardOf(page, order.id)).toContainText('la déplace')
  } finally {
    other.leave()
  }
  await expect(cardOf(page, order.id)).not.toContainText('la déplace')
})

test('a finger that rests takes a card; one that moves before scrolls', async ({ browser, server }) => {
  const api = await apiAs(server.address, 'camille')
  const [order] = await plannedOrders(api, 1, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })
  if (!order) throw new Error('the demo data has no such order')
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1920, height: 1080 },
    hasTouch: true,
    storageState: await signedInState(server.address, 'camille')
  })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await showNextDays(page)
  await cardOf(page, order.id).scrollIntoViewIfNeeded()
  const touch = await context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const card = await cardOf(page, order.id).boundingBox()
  const target = await columnOf(page, TUESDAY).boundingBox()
  const [x, y] = [(card?.x ?? 0) + 80, (card?.y ?? 0) + 30]
  await finger('touchStart', x, y)
  await finger('touchMove', x, y + 60)
  await finger('touchEnd')
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await finger('touchStart', x, y)
  await expect(columnOf(page, MONDAY)).toHaveAttribute('data-held', 'origin')
  for (const share of [0.3, 0.6, 1])
    await finger('touchMove', x + ((target?.x ?? 0) + 100 - x) * share, y + ((target?.y ?? 0) + 300 - y) * share)
  await expect(columnOf(page, TUESDAY)).toHaveAttribute('data-held', 'over')
  await finger('touchEnd')
  await expect(columnOf(page, TUESDAY).locator(`[data-card="${order.id}"]`)).toBeVisible()
  await expect.poll(async () => (await api.order(order.id)).production_at).toBe(`${TUESDAY} 08:30:00`)
  await context.close()
})
