import { expect, type Locator, type Page } from '@playwright/test'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import type { OrderDates } from '@/domain/calendar/refuse-date'
import { addWorkingDays } from '@/domain/calendar/working-days'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { PROCESS_GROUPS } from '@/domain/planning/process-groups'
import { nextFrom, previousFrom, todayFrom, visibleDays } from '@/domain/planning/visible-days'
import type { Api } from './api'

export const TODAY = dayOf(parisTime(new Date()))
/** The five days after those a board opens with: none of them is past, whatever the day is. */
export const NEXT_DAYS = visibleDays(nextFrom(todayFrom(TODAY), 5), 5)
/** Those before: all of them are. */
export const PREVIOUS_DAYS = visibleDays(previousFrom(todayFrom(TODAY), 5), 5)

/** Card of an order on its day; a late one stands over the days too. */
export const cardOf = (page: Page, id: number): Locator => page.locator(`[data-day] [data-card="${id}"]`)
export const columnOf = (page: Page, day: CalendarDay): Locator => page.locator(`[data-day="${day}"]`)

/** What the server has on the board of a group between two days, by their production. */
export async function cardsBetween(
  api: Api,
  from: CalendarDay,
  to: CalendarDay,
  group: keyof typeof PROCESS_GROUPS = 'dtg'
): Promise<readonly PlannedOrder[]> {
  const { body } = await api.ask('POST', '/api/orders/dashboard', { filters: PROCESS_GROUPS[group].toDo, from, to })
  return body as readonly PlannedOrder[]
}

interface Wanted {
  /** Days after the first of `NEXT_DAYS`, by their place in it. */
  readonly production: number
  readonly dispatch: number
  /** In working days after the first. */
  readonly shipping: number
  /** Whether the deadline has passed on the first day already, or is not before the third. */
  readonly deadline: 'past' | 'ahead'
}

const nextDay = (at: number): CalendarDay => addWorkingDays(NEXT_DAYS[0] ?? '', at)

/** Open orders of DTG whose dates are as wanted; those in `not` are used elsewhere. */
export async function plannedOrders(
  api: Api,
  count: number,
  wanted: Wanted,
  not: readonly number[] = []
): Promise<readonly PlannedOrder[]> {
  const all = await cardsBetween(api, PREVIOUS_DAYS[0] ?? '', addWorkingDays(TODAY, 15))
  const fits = ({ id, production_deadline_at }: PlannedOrder): boolean => {
    const deadline = dayOf(production_deadline_at ?? '')
    return !not.includes(id) && (wanted.deadline === 'past' ? deadline !== '' && deadline < nextDay(0) : deadline >= nextDay(2))
  }
  const found = all.filter(fits).slice(0, count)
  expect(found, 'the demo data has such orders').toHaveLength(count)
  const far = addWorkingDays(TODAY, 300)
  const dates: OrderDates = {
    shipping_at: `${nextDay(wanted.shipping)} 12:00:00`,
    dispatched_at: `${nextDay(wanted.dispatch)} 16:30:00`,
    production_at: `${nextDay(wanted.production)} 08:30:00`
  }
  // Later first, so that no date is ever before the one it follows.
  for (const { id } of found)
    for (const change of [{ shipping_at: `${far} 12:00:00`, dispatched_at: `${far} 16:30:00`, production_at: `${far} 08:30:00` }, dates])
      expect((await api.patch(id, change)).status).toBe(200)
  return found.map((order) => ({ ...order, ...dates }))
}

export const datesOf = ({ production_at, dispatched_at, shipping_at }: OrderDates): OrderDates => ({
  production_at,
  dispatched_at,
  shipping_at
})

/** Goes from the days a board opens with to the next ones; `live` waits for the socket, too. */
export async function showNextDays(page: Page, live = true): Promise<void> {
  await expect(page.locator('[data-day]')).toHaveCount(5)
  await page.getByRole('button', { name: 'Jours suivants' }).click()
  await expect(columnOf(page, nextDay(0))).toBeVisible()
  if (live) await expect(page.getByText('Connecté', { exact: true })).toBeVisible()
}

async function middle(place: Locator, down: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('it is not on screen')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, down) }
}

/** Waits until nothing lies over a card: a notice at the foot of the window does for some seconds. */
async function uncovered(card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {}
  await card.click({ trial: true, position: { x: width / 2, y: Math.min(height / 2, 30) } })
}

/** Takes a card with the mouse; it is in the hand, over its own day. */
export async function takeCard(page: Page, id: number): Promise<void> {
  await uncovered(cardOf(page, id))
  const { x, y } = await middle(cardOf(page, id), 30)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 4, { steps: 3 })
  await expect(page.locator('[data-held]').first()).toBeAttached()
}

/** Carries what is in the hand over a day. */
export async function carryTo(page: Page, day: CalendarDay, held = 'over'): Promise<void> {
  const { x, y } = await middle(columnOf(page, day), 320)
  await page.mouse.move(x, y, { steps: 5 })
  await expect(columnOf(page, day)).toHaveAttribute('data-held', held)
}

/** Takes a card and lets it go over a day. */
export async function dragCard(page: Page, id: number, day: CalendarDay): Promise<void> {
  await takeCard(page, id)
  await carryTo(page, day)
  await page.mouse.up()
  await expect(page.locator('[data-held]')).toHaveCount(0)
}
