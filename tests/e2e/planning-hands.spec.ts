import type { Browser, Page } from '@playwright/test'
import { dayInWords } from '@/domain/calendar/date-text'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { cardOf, columnOf, NEXT_DAYS, plannedOrders, showNextDays } from './support/board-moves'
import { colleague } from './support/colleague'

const [MONDAY = '', TUESDAY = '', , THURSDAY = ''] = NEXT_DAYS

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

test('a colleague who moved a card is named, also where the board was read anew before the news came', async ({ openAs, server }) => {
  const [api, noa] = [await apiAs(server.address, 'camille'), await apiAs(server.address, 'noa')]
  const [order] = await plannedOrders(api, 1, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })
  if (!order) throw new Error('the demo data has no such order')
  const page = await openAs('camille', '/favicon.svg')
  let late = 0
  await page.routeWebSocket(/socket\.io/, (window) => {
    const line = window.connectToServer()
    line.onMessage((message) => {
      const isLate = String(message).startsWith('42["order",')
      if (isLate) late += 1
      setTimeout(() => window.send(message), isLate ? 2_500 : 0)
    })
  })
  await page.goto('/dashboard')
  await showNextDays(page)
  await expect(columnOf(page, MONDAY).locator(`[data-card="${order.id}"]`)).toBeVisible()
  await noa.patch(order.id, { production_at: `${THURSDAY} 08:30:00` })
  const moved = columnOf(page, THURSDAY).locator(`[data-card="${order.id}"]`)
  await expect(moved).toBeVisible()
  await expect(moved, 'it was read').not.toContainText("l'a déplacée")
  await expect(moved).toContainText("l'a déplacée")
  expect(late).toBe(1)
  await noa.patch(order.id, { production_at: order.production_at })
})

/** Where a card can be taken, in pixels of the window: once it is in sight, drawn, and lies there. */
async function gripOf(page: Page, id: number): Promise<readonly [x: number, y: number]> {
  let grip: readonly [number, number] = [0, 0]
  await expect(async () => {
    await cardOf(page, id).scrollIntoViewIfNeeded()
    const box = await cardOf(page, id).boundingBox()
    grip = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 30]
    const there = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-card]')?.getAttribute('data-card'), grip)
    expect(there).toBe(String(id))
  }).toPass()
  return grip
}

/** The board on a screen that is touched, with one finger. */
async function touchedBoard(browser: Browser, address: string) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1920, height: 1080 },
    hasTouch: true,
    storageState: await signedInState(address, 'camille')
  })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await showNextDays(page)
  const touch = await context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  return { context, page, finger }
}

test('a finger that rests takes a card, one that moves before scrolls; several are selected by their menu, moved together, put back at once', async ({
  browser,
  server
}) => {
  const api = await apiAs(server.address, 'camille')
  const [order] = await plannedOrders(api, 1, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })
  if (!order) throw new Error('the demo data has no such order')
  const { context, page, finger } = await touchedBoard(browser, server.address)
  const [x, y] = await gripOf(page, order.id)
  const target = await columnOf(page, TUESDAY).boundingBox()
  await finger('touchStart', x, y)
  await finger('touchMove', x, y + 60)
  await finger('touchEnd')
  await expect(page.locator('[data-held]')).toHaveCount(0)
  // Its column has scrolled, where it is long: the card stands elsewhere by now.
  await finger('touchStart', ...(await gripOf(page, order.id)))
  await expect(columnOf(page, MONDAY)).toHaveAttribute('data-held', 'origin')
  const carry = (share: number, tremble = 0) =>
    finger('touchMove', x + ((target?.x ?? 0) + 100 - x) * share + tremble, y + ((target?.y ?? 0) + 300 - y) * share)
  for (const share of [0.3, 0.6]) await carry(share)
  // A finger is never still: a browser that has much to do leaves out some of its movements.
  let times = 0
  await expect(async () => {
    times += 1
    await carry(1, times % 5)
    await expect(columnOf(page, TUESDAY)).toHaveAttribute('data-held', 'over', { timeout: 300 })
  }).toPass()
  await finger('touchEnd')
  await expect(columnOf(page, TUESDAY).locator(`[data-card="${order.id}"]`)).toBeVisible()
  await expect.poll(async () => (await api.order(order.id)).production_at).toBe(`${TUESDAY} 08:30:00`)
  await page.getByRole('button', { name: 'Fermer ce message' }).tap()

  const ids = (await plannedOrders(api, 3, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })).map(({ id }) => id)
  await expect(columnOf(page, TUESDAY).locator(`[data-card="${order.id}"]`)).toHaveCount(0)
  const [first = 0, second = 0, third = 0] = ids
  const days = (): Promise<(string | null)[]> => Promise.all(ids.map(async (id) => (await api.order(id)).production_at))
  const menu = page.getByRole('menu')
  const item = (name: string | RegExp) => menu.getByRole('menuitem', { name })
  // A tap that falls before the column has drawn what a scroll brought in sight opens nothing, or what stands there by then: a hand taps again.
  const untilOpen = (tap: () => Promise<void>, wanted = menu): Promise<void> =>
    expect(async () => {
      await tap()
      await expect(wanted).toBeVisible({ timeout: 2_000 })
    }).toPass()
  const open = (id: number) =>
    untilOpen(async () => {
      await cardOf(page, id).scrollIntoViewIfNeeded()
      await cardOf(page, id).getByRole('button', { name: /au…$/ }).tap({ timeout: 5_000 })
    })
  const pick = async (id: number, entry: string): Promise<void> => {
    await open(id)
    await item(new RegExp(`^${entry}`)).tap()
    await expect(menu).toHaveCount(0)
  }
  for (const id of ids) {
    await pick(id, 'Ajouter à la sélection')
    await expect(cardOf(page, id)).toHaveAccessibleDescription(/Sélectionnée/)
  }
  await expect(page.getByRole('status').filter({ hasText: '3 commandes sélectionnées' })).toHaveCount(1)
  await pick(second, 'Retirer de la sélection')
  // A menu goes with its card: what is scrolled away is not moved by mistake. The window is low: on some days few cards stand there.
  await page.setViewportSize({ width: 1920, height: 660 })
  await open(first)
  await columnOf(page, MONDAY).evaluate((column) => {
    // To the farther end: at the nearer one it may still be in sight.
    for (const part of [column, ...column.querySelectorAll('*')])
      part.scrollTop = part.scrollTop > (part.scrollHeight - part.clientHeight) / 2 ? 0 : 9_999
  })
  await expect(menu).toHaveCount(0)
  await expect(cardOf(page, second)).not.toHaveAccessibleDescription(/Sélectionnée/)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(first)
  await expect(menu).toContainText(/^Déplacer #\S+ et #\S+ au…/)
  await expect(item(/^Retirer de la sélection/)).toContainText('2 sélectionnées')
  await item('Tout désélectionner').tap()
  for (const id of ids) await expect(cardOf(page, id)).not.toHaveAccessibleDescription(/Sélectionnée/)

  for (const id of ids) await pick(id, 'Ajouter à la sélection')
  await open(third)
  await item(dayInWords(TUESDAY)).tap()
  await expect(page.getByRole('status').filter({ hasText: '3 commandes ont bien été déplacées' })).toBeVisible()
  await expect.poll(days).toEqual(ids.map(() => `${TUESDAY} 08:30:00`))
  await page.getByRole('button', { name: 'Annuler', exact: true }).tap()
  await expect.poll(days).toEqual(ids.map(() => `${MONDAY} 08:30:00`))
  for (const id of ids) await expect(columnOf(page, MONDAY).locator(`[data-card="${id}"]`)).toBeVisible()

  // A finger that rests takes all that it selected; one that taps beside the small button is understood by the browser.
  await pick(first, 'Ajouter à la sélection')
  await untilOpen(
    async () => {
      await cardOf(page, second).scrollIntoViewIfNeeded()
      const button = await cardOf(page, second).getByRole('button', { name: /au…$/ }).boundingBox()
      await page.touchscreen.tap((button?.x ?? 0) + (button?.width ?? 0) / 2, (button?.y ?? 0) + (button?.height ?? 0) + 3)
    },
    item(/^Ajouter à la sélection/)
  )
  await item(/^Ajouter à la sélection/).tap()
  await expect(menu).toHaveCount(0)
  await finger('touchStart', ...(await gripOf(page, first)))
  await expect(page.locator('[data-held-count]')).toHaveText('2')
  await finger('touchEnd')
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await context.close()
})
