import type { HistoryLine } from '@/contract/orders/history'
import { addDays } from '@/domain/calendar/days'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { cardOf, carryTo, columnOf, dragCard, NEXT_DAYS, plannedOrders, showNextDays, TODAY, takeCard } from './support/board-moves'

const [MONDAY = '', TUESDAY = '', , , FRIDAY = ''] = NEXT_DAYS
const IN_HAND = { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' } as const

test('days have a card in sight in a low window, and all the height once what is late is scrolled away', async ({ openAs }) => {
  const page = await openAs('camille', '/station')
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto('/dashboard')
  await expect(page.locator('[data-day] [data-card]').first()).toBeVisible()
  const column = page.locator('[data-day]').first()
  /** Whether the reference of the first card can be seen, and whether its last line can. */
  const inSight = () =>
    column.evaluate((day) => {
      const card = day.querySelector('[data-card]')
      const { left, top, bottom } = card?.getBoundingClientRect() ?? new DOMRect()
      return [top + 20, bottom - 8].map((y) => card?.contains(document.elementFromPoint(left + 20, y)))
    })
  await expect.poll(async () => (await inSight())[0]).toBe(true)
  await column.locator('header').hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(inSight).toEqual([true, true])
})

test("a card's tags in words keep some letters in a narrow day, and stand over nothing", async ({ openAs }) => {
  const page = await openAs('camille', '/station')
  const tags = [['Rentrée'], ['Rentrée', 'sav'], ['Salon Lyon', 'Rentrée', 'Urgent client'], ['prio', 'Rentrée']]
  await page.route('**/api/orders/dashboard', async (route) => {
    const orders = (await (await route.fetch()).json()) as object[]
    await route.fulfill({ json: orders.map((order, at) => ({ ...order, origin_ref_id: '104601', tags: tags[at % tags.length] })) })
  })
  for (const [width, height] of [
    [850, 900],
    [1545, 900]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    await expect(page.locator('[data-day] [data-card]').first()).toBeVisible()
    const poor = await page.locator('[data-card]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const worded = [...card.querySelectorAll<HTMLElement>('[title="Rentrée"], [title="Salon Lyon"]')]
        const isPoor = worded.some((tag) => tag.clientWidth < 42)
        const left = card.getBoundingClientRect().left + 40
        return isPoor || worded.some((tag) => tag.getBoundingClientRect().left < left) ? [worded.map((tag) => tag.clientWidth)] : []
      })
    )
    expect(poor).toEqual([])
  }
})

test("a card's options give way to its reference in a narrow day", async ({ openAs }) => {
  const page = await openAs('camille', '/station')
  await page.setViewportSize({ width: 960, height: 540 })
  await page.route('**/api/orders/dashboard', async (route) => {
    const orders = (await (await route.fetch()).json()) as object[]
    await route.fulfill({ json: orders.map((order) => ({ ...order, origin_ref_id: '104601', tags: ['prio', 'picture', 'Réimpression'] })) })
  })
  await page.goto('/dashboard')
  await expect(page.locator('[data-day] [data-card]').first()).toBeVisible()
  const overlaps = await page.locator('[data-day] [data-card]').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) if (texts.currentNode.textContent === '104601') range.selectNodeContents(texts.currentNode)
        const { right, top } = range.getBoundingClientRect()
        return [...card.querySelectorAll('svg')].some((drawing) => {
          const box = drawing.getBoundingClientRect()
          return Math.abs(box.top - top) < 20 && box.left < right
        })
      }).length
  )
  expect(overlaps).toBe(0)
})

test('a day of more cards than are drawn is gone through to its end, and the focus stays where one scrolls away from it', async ({
  openAs
}) => {
  const page = await openAs('camille', '/station')
  // Every open order that the server has of a month, planned on one day.
  await page.route('**/api/orders/dashboard', async (route) => {
    const wide = { filters: { kind: 'all', of: [{ kind: 'open' }] }, from: addDays(TODAY, -15), to: addDays(TODAY, 15) }
    const orders = (await (await route.fetch({ postData: JSON.stringify(wide) })).json()) as object[]
    await route.fulfill({ json: orders.map((order) => ({ ...order, production_at: `${TUESDAY} 08:30:00` })) })
  })
  await page.goto('/dashboard')
  await showNextDays(page)
  const column = columnOf(page, TUESDAY)
  const cards = column.locator('[data-card]')
  const place = (at: string) => column.locator(`[aria-posinset="${at}"] [data-card]`)
  await expect(cards.first()).toBeVisible()
  const count = (await column.locator('[aria-setsize]').first().getAttribute('aria-setsize')) ?? ''
  expect(Number(count), 'more than are drawn at once').toBeGreaterThan(100)
  expect(await cards.count()).toBeLessThan(60)

  await place('1').focus()
  await page.keyboard.press('End')
  await expect(place(count)).toBeFocused()
  await expect(place(count)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(place('1')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(column).toHaveAttribute('data-held', 'origin')
  const scroller = column.locator('[data-scroller]')
  await scroller.evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2 }))
  await expect(place(String(Math.round(Number(count) / 2) + 2))).toBeVisible()
  await expect(place('1'), 'what is held can still be let go').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(place('2')).toBeFocused()

  const { passed, inSight } = await scroller.evaluate(async (list) => {
    const drawn = new Set<Element>()
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLElement) drawn.add(node)
    })
    const end = list.scrollHeight - list.clientHeight
    list.scrollTop = 0
    await new Promise((resolve) => setTimeout(resolve, 400))
    watch.observe(list, { childList: true, subtree: true })
    let inSight = 0
    while (list.scrollTop < end - 1) {
      list.scrollTop += 500
      await new Promise(requestAnimationFrame)
      const away = list.scrollTop > end / 2 && list.scrollTop < end - 1
      if (away) inSight = [...list.querySelectorAll('li:not(:focus-within)')].filter((card) => card.checkVisibility()).length
    }
    watch.disconnect()
    return { passed: drawn.size, inSight }
  })
  expect(inSight, 'empty cards stand there').toBe(0)
  expect(passed, 'what goes by too fast to be read is not drawn').toBeLessThan(60)
  await expect(place(count), 'and is there once one stops').toBeInViewport()
  await expect(place('2')).toBeFocused()
})

test('what is in the hand is given up when its days go, or when a colleague leaves nothing to move of it', async ({ openAs, server }) => {
  const [api, noa] = [await apiAs(server.address, 'camille'), await apiAs(server.address, 'noa')]
  const [order] = await plannedOrders(api, 1, IN_HAND)
  const [late] = await plannedOrders(api, 1, { production: 0, dispatch: 1, shipping: 2, deadline: 'past' })
  if (!order || !late) return
  const { id } = order
  const lastChanged = async (of: number): Promise<string | undefined> =>
    ((await api.ask('GET', `/api/orders/${of}/history`)).body as { entries: HistoryLine[] }).entries[0]?.field
  const page = await openAs('camille', '/dashboard')
  await showNextDays(page)
  await takeCard(page, id)
  await carryTo(page, TUESDAY)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'reste à sa place' }).first()).toBeVisible()
  await page.mouse.up()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(columnOf(page, MONDAY).locator(`[data-card="${id}"]`)).toBeVisible()

  await takeCard(page, id)
  await carryTo(page, TUESDAY)
  expect((await noa.patch(id, { state: 'closed' })).status).toBe(200)
  await expect(page.getByText(`La commande #${order.origin_ref_id} n'est plus à déplacer`)).toBeVisible()
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await page.mouse.up()
  await expect(cardOf(page, id)).toHaveCount(0)
  expect(await lastChanged(id), 'nothing was written after it was closed').toBe('state')

  // The same while the dialog asks for its dates.
  await dragCard(page, late.id, FRIDAY)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await noa.patch(late.id, { state: 'closed' })).status).toBe(200)
  await expect(cardOf(page, late.id)).toHaveCount(0)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText(`La commande #${late.origin_ref_id} n'est plus à déplacer`)).toBeVisible()
  expect(await lastChanged(late.id)).toBe('state')
})
