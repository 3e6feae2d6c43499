import type { Page } from '@playwright/test'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear, longDay, shortDay } from '@/domain/calendar/date-text'
import { addDays, weekday } from '@/domain/calendar/days'
import { addMonths } from '@/domain/calendar/month'
import { productionShift } from '@/domain/calendar/production-shift'
import { addWorkingDays, isDeliveryDay } from '@/domain/calendar/working-days'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { sendAgain } from './support/send-again'

const today = dayOf(parisTime(new Date()))
const production = addWorkingDays(today, 5)
const dispatch = addWorkingDays(today, 7)
const nextYear = Number(today.slice(0, 4)) + 1
const delivery = addWorkingDays(today, 9)

/** An open order of its own for each test, its three dates in the coming days. */
async function plannedOrder(api: Api, place: number): Promise<number> {
  const order = (await api.list('all/opened')).at(place)
  if (!order) throw new Error('the demo data has no such order')
  // Later first, so that no date is ever before the one it follows.
  const far = addWorkingDays(today, 300)
  for (const change of [
    { shipping_at: `${far} 00:00:00`, dispatched_at: `${far} 09:00:00`, production_at: `${far} 08:30:00` },
    { shipping_at: `${delivery} 00:00:00`, dispatched_at: `${dispatch} 09:00:00`, production_at: `${production} 08:30:00` }
  ])
    expect((await api.patch(order.id, change)).status).toBe(200)
  return order.id
}

const date = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}\\s*: .*changer$`) })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const day = (page: Page, wanted: string) => page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${longDay(wanted)}`) })

test(`a date is typed, refused days say why`, async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await plannedOrder(api, 4)
  const page = await openAs('camille', `/orders/view/${id}`)
  await date(page, 'Production').click()
  await expect(field(page, 'Production')).toBeFocused()
  for (const [typed, why] of [
    [`30/02/${nextYear}`, "Cette date n'existe pas."],
    [dayMonthYear(addWorkingDays(dispatch, 1)), "La production ne peut pas être prévue après l'expédition."]
  ] as const) {
    await field(page, 'Production').fill(typed)
    await field(page, 'Production').press('Enter')
    await expect(page.getByText(why).first()).toBeVisible()
    await expect(field(page, 'Production')).toHaveValue(typed)
  }
  expect((await api.order(id)).production_at).toBe(`${production} 08:30:00`)
  await field(page, 'Production').fill(dayMonthYear(dispatch))
  await field(page, 'Production').press('Enter')
  await expect(date(page, 'Production')).toContainText(shortDay(dispatch))
  await expect(date(page, 'Production')).toBeFocused()
  await expect.poll(async () => (await api.order(id)).production_at).toBe(`${dispatch} 08:30:00`)
  // How it stands to the day that was first promised is told beside it.
  const shift = productionShift(await api.order(id))
  const told = page.getByRole('list', { name: 'Étapes' }).getByText(/l'échéance/)
  await (shift === null ? expect(told).toHaveCount(0) : expect(told).toContainText(shift.kind === 'late' ? 'après' : 'avant'))
})

test('the calendar is walked by keys; a forbidden day is reached, told, not taken; Escape leaves', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await plannedOrder(api, 6)
  const page = await openAs('camille', `/orders/view/${id}`)
  await date(page, 'Livraison estimée').click()
  await field(page, 'Livraison estimée').press('ArrowDown')
  await expect(day(page, delivery)).toBeFocused()
  const sunday = addDays(delivery, 7 - weekday(delivery))
  await page.keyboard.press('End')
  await expect(day(page, sunday)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Aucune livraison ce jour-là' })).toBeVisible()
  await expect(day(page, sunday)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  const saturday = addDays(sunday, -1)
  await expect(day(page, saturday)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(day(page, addMonths(saturday, 1))).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(day(page, addMonths(addMonths(saturday, 1), -1))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(date(page, 'Livraison estimée')).toBeFocused()
  expect((await api.order(id)).shipping_at).toBe(`${delivery} 00:00:00`)
  if (!isDeliveryDay(saturday)) return
  await date(page, 'Livraison estimée').click()
  await day(page, saturday).click()
  await expect.poll(async () => (await api.order(id)).shipping_at).toBe(`${saturday} 00:00:00`)
})

test('a date that is not saved is put back and told, and tried again; a colleague sees it', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await plannedOrder(api, 7)
  const [page, other] = [await openAs('camille', `/orders/view/${id}`), await openAs('noa', `/orders/view/${id}`)]
  const next = addWorkingDays(dispatch, 1)
  await page.route(`**/api/orders/${id}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await date(page, 'Expédition').click()
  await field(page, 'Expédition').fill(dayMonthYear(next))
  await field(page, 'Expédition').press('Enter')
  const failure = page.getByRole('alert').filter({ hasText: "n'a pas été enregistré" })
  await expect(failure).toContainText('Expédition')
  await expect(date(page, 'Expédition')).toContainText(shortDay(dispatch))
  await page.unroute(`**/api/orders/${id}`)
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(failure).toHaveCount(0)
  await expect(date(other, 'Expédition')).toContainText(shortDay(next))
  await expect(other.getByText('modifié par Camille').first()).toBeVisible()
})
