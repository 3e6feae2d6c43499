import { expect, type Locator, type Page } from '@playwright/test'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { bucketsOf } from '@/domain/planning/day-bucket'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { todayFrom, visibleDays } from '@/domain/planning/visible-days'
import type { Api } from './api'

/** The workshop's day now. */
export const today = (): CalendarDay => dayOf(parisTime(new Date()))

/** The five days that a wide board opens with. */
export const week = (): readonly CalendarDay[] => visibleDays(todayFrom(today()), 5)

/** Column of a day on the board on screen. */
export const dayColumn = (page: Page, day: CalendarDay): Locator => page.locator(`[data-day="${day}"]`)

/** Card of an order, in a day's column or anywhere. */
export const cardOf = (within: Page | Locator, id: number): Locator => within.locator(`[data-card="${id}"]`)

/** Waits until the board shows cards. */
export async function boardShown(page: Page): Promise<void> {
  await expect(page.locator('[data-card]').first()).toBeVisible()
}

/** The days on screen, from left to right. */
export const shownDays = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-day]').evaluateAll((columns) => columns.map((column) => column.getAttribute('data-day')))

/** Orders of a group between two days, as the server gives them. */
export async function plannedOrders(api: Api, group: ProcessGroup, days: readonly CalendarDay[]): Promise<readonly PlannedOrder[]> {
  const { toDo: filters, useDispatchDate } = processGroup(group)
  const { body } = await api.ask('POST', '/api/orders/dashboard', { filters, from: days[0], to: days.at(-1), useDispatchDate })
  return body as PlannedOrder[]
}

/** Ids of the cards that a board must show, by day, in their order. */
export async function expectedCards(api: Api, group: ProcessGroup, days: readonly CalendarDay[]): Promise<readonly (readonly number[])[]> {
  const orders = await plannedOrders(api, group, days)
  return bucketsOf(group, days, orders).map(({ orders: cards }) => cards.map(({ id }) => id))
}

/** Ids of the cards on screen, by day. */
export const shownCards = (page: Page): Promise<number[][]> =>
  page
    .locator('[data-day]')
    .evaluateAll((columns) =>
      columns.map((column) => [...column.querySelectorAll('[data-card]')].map((card) => Number(card.getAttribute('data-card'))))
    )
