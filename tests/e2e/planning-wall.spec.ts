import type { Page } from '@playwright/test'
import { formatMetric } from '@/domain/format/metric'
import { numberOrDash } from '@/domain/format/number'
import { METRIC_NAMES } from '@/domain/orders/order'
import { totalsOf } from '@/domain/planning/day-bucket'
import { type PlannedOrder, plannedDay } from '@/domain/planning/planned-order'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { boardShown, dayColumn, plannedOrders, week } from './support/board'

const WALLS = [
  { width: 1920, height: 1080, days: 5 },
  { width: 1366, height: 768, days: 3 }
] as const

const figure = (value: number): string => (value > 99_999 ? formatMetric(value) : numberOrDash(value))

/** What the heads of the days say beyond the edge of their day. */
const beyond = (page: Page): Promise<string[]> =>
  page.locator('[data-day]').evaluateAll((columns) =>
    columns.flatMap((column) => {
      const { left, right } = column.getBoundingClientRect()
      const walker = document.createTreeWalker(column.querySelector('header') ?? column, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const drawn = range.getBoundingClientRect()
        const forEyes = (text.parentElement?.offsetWidth ?? 0) > 1
        if (forEyes && (drawn.left < left || drawn.right > right)) cut.push(text.textContent ?? '')
      }
      return cut
    })
  )

/** Whole cards that the lowest of the days has room for. */
const roomForCards = (page: Page): Promise<number> =>
  page.locator('[data-day]').evaluateAll((columns) =>
    Math.min(
      ...columns.map((column) => {
        const list = column.querySelector<HTMLElement>('[data-scroller]')
        const { cardHeight, cardGap } = {
          cardHeight: Number.parseFloat(getComputedStyle(column).getPropertyValue('--cardHeight')),
          cardGap: Number.parseFloat(getComputedStyle(column).getPropertyValue('--cardGap'))
        }
        return Math.floor(((list?.clientHeight ?? 0) + cardGap) / (cardHeight + cardGap))
      })
    )
  )

for (const { width, height, days } of WALLS)
  test(`a wall of ${width} by ${height} shows the totals of every metric of a day, and as many cards as it did`, async ({
    openAs,
    server
  }) => {
    const api = await apiAs(server.address, 'camille')
    const page = await openAs('camille', '/station')
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard/dark?mural=press')
    await boardShown(page)
    const shown = week().slice(0, days)
    const orders = await plannedOrders(api, 'press', week())
    for (const day of shown) {
      const totals = totalsOf(orders.filter((order) => plannedDay(processGroup('press'), order) === day))
      const list = dayColumn(page, day).locator('header dl')
      await expect(list.locator('dd')).toHaveText(METRIC_NAMES.map((name) => figure(totals[name])))
      for (const word of ['pièces', 'faces', 'blanches', 'couleurs', 'persos', 'points'])
        await expect(list.getByText(word, { exact: true })).toBeVisible()
    }
    expect(await roomForCards(page), 'six whole cards stand under the head of each day').toBeGreaterThanOrEqual(6)
  })

test('no figure of a wall is cut, however much a day has', async ({ openAs }) => {
  const page = await openAs('camille', '/station')
  await page.route('**/api/orders/dashboard', async (route) => {
    const answered = (await (await route.fetch()).json()) as PlannedOrder[]
    const most = { items: 9_000, faces: 9_000, white_faces: 9_000, colored_faces: 9_000, customizations: 9_000, stitch_points: 9_900_000 }
    await route.fulfill({ json: answered.map((order) => ({ ...order, metrics: most })) })
  })
  for (const { width, height } of WALLS)
    for (const group of ['broderie', 'press'] satisfies ProcessGroup[]) {
      await page.setViewportSize({ width, height })
      await page.goto(`/dashboard/dark?mural=${group}`)
      await boardShown(page)
      expect(await beyond(page)).toEqual([])
    }
})
