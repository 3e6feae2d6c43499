import type { Page } from '@playwright/test'
import { addDays, type CalendarDay, weekday } from '@/domain/calendar/days'
import { isWorkingDay } from '@/domain/calendar/working-days'
import { formatMetric, numberOrDash } from '@/domain/format/number'
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
  { width: 1600, height: 900, days: 5 },
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

/** Shows orders of the board changed; what is asked for when the page goes has no answer. */
async function changeOrders(page: Page, change: (order: PlannedOrder, at: number) => object): Promise<void> {
  await page.route('**/api/orders/dashboard', async (route) => {
    try {
      const orders = (await (await route.fetch()).json()) as PlannedOrder[]
      await route.fulfill({ json: orders.map(change) })
    } catch {
      await route.abort().catch(() => undefined)
    }
  })
}

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
  test(`a wall of ${wall.width} by ${wall.height} shows the totals of every metric of a day, and six cards of each`, async ({
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
    expect(Math.min(...room), 'under the strip of late ones and the head of each day stand six whole cards').toBeGreaterThanOrEqual(6)
  })

test('no figure of a wall is cut, however much a day has', async ({ openAs }) => {
  const page = await openAs('camille', '/station', LASTING)
  const most = { items: 9_000, faces: 9_000, white_faces: 9_000, colored_faces: 9_000, customizations: 9_000, stitch_points: 9_900_000 }
  await changeOrders(page, (order) => ({ ...order, metrics: most }))
  for (const wall of WALLS)
    for (const group of ['broderie', 'press'] satisfies ProcessGroup[]) {
      await openWall(page, group, wall)
      expect(await beyond(page)).toEqual([])
    }
})

/** What a reference may be at its longest, of our own documents and of others. */
const REFERENCES = ['BDC-2025-11230018-SAV2', '#88217', 'COMMANDE-SHOP-2026-000184517']

/** References of a wall that are not whole within their card, or over what weighs beside them. */
const cutReferences = (page: Page): Promise<string[]> =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [reference] = card.children as unknown as HTMLElement[]
      const drawn = document.createRange()
      drawn.selectNodeContents(reference ?? card)
      const { left, right, top } = drawn.getBoundingClientRect()
      const box = card.getBoundingClientRect()
      // What leads to it has no room of its own where it is drawn over the rest.
      const parts = [...(reference?.children ?? [])].filter((part) => part.scrollWidth > part.clientWidth + 1)
      const over = [...card.children].slice(1).some((other) => {
        const at = other.getBoundingClientRect()
        return at.width > 0 && at.top < top + 10 && at.left < right - 1 && at.right > left
      })
      return left < box.left || right > box.right || parts.length > 0 || over ? [reference?.textContent ?? ''] : []
    })
  )

test('a wall cuts no reference, and shows every card of today in turn', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'camille')
  const page = await openAs('camille', '/station', LASTING)
  const planned = await plannedOrders(api, 'press', [TODAY])
  await changeOrders(page, (order, at) => ({ ...order, origin_code: 'sales', origin_ref_id: REFERENCES[at % REFERENCES.length] }))
  await page.clock.install({ time: new Date(`${TODAY}T09:00:00Z`) })
  for (const wall of WALLS) {
    await page.setViewportSize(wall)
    await page.goto('/dashboard/dark?mural=press')
    await boardShown(page)
    await page.clock.runFor(1_000)
    await expect(page.locator('[data-wall-late]')).toBeVisible()
    expect(await cutReferences(page)).toEqual([])
  }
  const inSight = (): Promise<number[]> =>
    dayColumn(page, TODAY).evaluate((column) => {
      const list = column.querySelector('[data-scroller]')?.getBoundingClientRect()
      const foot = column.querySelector('[data-pages]')?.getBoundingClientRect()
      return [...column.querySelectorAll('[data-card]')].flatMap((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return list && foot && top >= list.top - 1 && bottom <= foot.top + 1 ? [Number(card.getAttribute('data-card'))] : []
      })
    })
  const seen = new Set<number>()
  const pages = Math.ceil(planned.length / 6)
  for (let shown = 0; shown < pages; shown += 1) {
    for (const id of await inSight()) seen.add(id)
    await page.clock.runFor(12_000)
  }
  expect([...seen].toSorted((one, other) => one - other)).toEqual(planned.map(({ id }) => id))
})

test('a card of a wall holds all that it shows, also where its days are narrow and its order has an option in words', async ({
  openAs
}) => {
  const page = await openAs('camille', '/station', LASTING)
  await changeOrders(page, (order) => ({ ...order, tags: ['Rentrée'], origin_code: 'sales', origin_ref_id: '#88217' }))
  for (const width of [1600, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard/dark?mural=press')
    await boardShown(page)
    const within = await page.locator('[data-card]:has([data-worded])').evaluateAll((cards) =>
      cards.map((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        const parts = [...card.children]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width: wide, height }) => wide > 1 && height > 1)
        return parts.every((part) => part.top >= top - 1 && part.bottom <= bottom + 1)
      })
    )
    expect(within.length).toBeGreaterThan(0)
    expect(within, `of days on a wall of ${width}`).not.toContain(false)
  }
})
