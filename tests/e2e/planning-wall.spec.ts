import type { Page } from '@playwright/test'
import { addDays, type CalendarDay, weekday } from '@/domain/calendar/days'
import { isWorkingDay } from '@/domain/calendar/working-days'
import { formatMetric } from '@/domain/format/metric'
import { numberOrDash } from '@/domain/format/number'
import { METRIC_NAMES } from '@/domain/orders/order'
import { totalsOf } from '@/domain/planning/day-bucket'
import { type PlannedOrder, plannedDay } from '@/domain/planning/planned-order'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { visibleDays } from '@/domain/planning/visible-days'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { boardShown, dayColumn, plannedOrders, shownDays, today } from './support/board'

const WALLS = [
  { width: 1920, height: 1080, days: 5 },
  { width: 1366, height: 768, days: 3 }
] as const

/** A session that the page's own clock never sees at its end. */
const LASTING = { expires_at: String(Date.parse('2100-01-01')) }

/** The next Wednesday of work: days before and after it stand on a wall of five. */
function wednesday(): CalendarDay {
  let day = today()
  while (weekday(day) !== 3 || !isWorkingDay(day)) day = addDays(day, 1)
  return day
}
const TODAY = wednesday()

/** A wall as it is on that day. */
async function openWall(page: Page, group: ProcessGroup, { width, height }: (typeof WALLS)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.clock.setFixedTime(new Date(`${TODAY}T09:00:00Z`))
  await page.goto(`/dashboard/dark?mural=${group}`)
  await expect(dayColumn(page, TODAY).locator('header')).toContainText("Aujourd'hui")
  await boardShown(page)
}

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

/** How many whole cards each day has room for. */
const roomForCards = (page: Page): Promise<number[]> =>
  page.locator('[data-day]').evaluateAll((columns) =>
    columns.map((column) => {
      const list = column.querySelector<HTMLElement>('[data-scroller]') ?? document.body
      const px = (of: Element, name: string) => Number.parseFloat(getComputedStyle(of).getPropertyValue(name))
      const [card, gap] = [px(column, '--cardHeight'), px(column, '--cardGap')]
      return Math.floor((list.clientHeight - px(list, 'padding-top') + gap) / (card + gap))
    })
  )

for (const wall of WALLS)
  test(`a wall of ${wall.width} by ${wall.height} shows the totals of every metric of a day, and as many cards as it did`, async ({
    openAs,
    server
  }) => {
    const api = await apiAs(server.address, 'camille')
    const page = await openAs('camille', '/station', LASTING)
    await openWall(page, 'press', wall)
    const shown = visibleDays(TODAY, wall.days)
    expect(await shownDays(page)).toEqual(shown)
    const orders = await plannedOrders(api, 'press', shown)
    for (const day of shown) {
      const totals = totalsOf(orders.filter((order) => plannedDay(processGroup('press'), order) === day))
      const list = dayColumn(page, day).locator('header dl')
      await expect(list.locator('dd')).toHaveText(METRIC_NAMES.map((name) => figure(totals[name])))
      for (const word of ['pièces', 'faces', 'blanches', 'couleurs', 'persos', 'points'])
        await expect(list.getByText(word, { exact: true })).toBeVisible()
    }
    const room = await roomForCards(page)
    const short = shown.filter((day, at) => (room[at] ?? 0) < (day === TODAY ? 6 : 7))
    expect(short, 'under the larger head of today stand six whole cards, under the others seven').toEqual([])
  })

test('no figure of a wall is cut, however much a day has', async ({ openAs }) => {
  const page = await openAs('camille', '/station', LASTING)
  await page.route('**/api/orders/dashboard', async (route) => {
    const answered = (await (await route.fetch()).json()) as PlannedOrder[]
    const most = { items: 9_000, faces: 9_000, white_faces: 9_000, colored_faces: 9_000, customizations: 9_000, stitch_points: 9_900_000 }
    await route.fulfill({ json: answered.map((order) => ({ ...order, metrics: most })) })
  })
  for (const wall of WALLS)
    for (const group of ['broderie', 'press'] satisfies ProcessGroup[]) {
      await openWall(page, group, wall)
      expect(await beyond(page)).toEqual([])
    }
})
