import type { Page } from '@playwright/test'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear, shortDay } from '@/domain/calendar/date-text'
import { addWorkingDays } from '@/domain/calendar/working-days'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { caughtUp } from './support/caught-up'
import { sendAgain } from './support/send-again'

const today = dayOf(parisTime(new Date()))
const production = addWorkingDays(today, 5)
const dispatch = addWorkingDays(today, 7)
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

const date = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}\\s*: .*changer$`), includeHidden: true })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })

test('a date that is not saved is put back and told, and tried again; a colleague sees it', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await plannedOrder(api, 7)
  const [page, other] = [await openAs('camille', `/orders/view/${id}`), await openAs('noa', `/orders/view/${id}`)]
  const next = addWorkingDays(dispatch, 1)
  await page.route(`**/api/orders/${id}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await date(page, 'Expédition').click()
  await expect(field(page, 'Expédition')).toBeFocused()
  await field(page, 'Expédition').fill(dayMonthYear(next))
  await field(page, 'Expédition').press('Enter')
  await expect(date(page, 'Expédition')).toBeFocused()
  const failure = page.getByRole('alert').filter({ hasText: "n'a pas été enregistré" })
  await expect(failure).toContainText('Expédition')
  await expect(date(page, 'Expédition')).toContainText(shortDay(dispatch))
  await page.unroute(`**/api/orders/${id}`)
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(failure).toHaveCount(0)
  await expect(date(other, 'Expédition')).toContainText(shortDay(next))
  await expect(other.getByText('modifié par Camille').first()).toBeVisible()
})

test('a date that a colleague moves while its calendar is open is asked about by keys alone, and Ctrl+Z brings theirs back', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const id = await plannedOrder(api, 9)
  const page = await openAs('camille', `/orders/view/${id}`)
  const [mine, theirs] = [addWorkingDays(production, 1), addWorkingDays(production, -1)]
  await date(page, 'Production').press('Enter')
  await expect(field(page, 'Production')).toBeFocused()
  expect((await api.patch(id, { production_at: `${theirs} 08:30:00` })).status).toBe(200)
  await expect(date(page, 'Production')).toContainText(shortDay(theirs))
  await expect(field(page, 'Production')).toHaveValue(dayMonthYear(production))

  await test.step('who leaves it at the day that it opened with changes nothing', async () => {
    await page.keyboard.press('Enter')
    await expect(field(page, 'Production')).toHaveCount(0)
    await expect(date(page, 'Production')).toBeFocused()
    expect((await api.order(id)).production_at).toBe(`${theirs} 08:30:00`)
  })

  await date(page, 'Production').press('Enter')
  await expect(field(page, 'Production')).toHaveValue(dayMonthYear(theirs))
  expect((await api.patch(id, { production_at: `${production} 08:30:00` })).status).toBe(200)
  await expect(date(page, 'Production')).toContainText(shortDay(production))
  await field(page, 'Production').fill(dayMonthYear(mine))
  await page.keyboard.press('Enter')
  const asks = page.getByRole('alert').filter({ hasText: 'a changé entre-temps' })
  await expect(asks).toContainText(/^Noa .* a changé entre-temps, rien n'a été envoyé\./)
  await expect(asks).toContainText(`vous «\u00a0${shortDay(mine)}\u00a0», maintenant «\u00a0${shortDay(production)}`)
  await expect(date(page, 'Production')).toBeFocused()
  await asks.getByRole('button', { name: 'Garder le mien' }).press('Enter')
  await expect(asks).toHaveCount(0)
  await expect(date(page, 'Production')).toContainText(shortDay(mine))
  await expect.poll(async () => (await api.order(id)).production_at).toBe(`${mine} 08:30:00`)
  // What is still on its way is not undone yet.
  await caughtUp(page)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await api.order(id)).production_at).toBe(`${production} 08:30:00`)
  await expect(date(page, 'Production')).toContainText(shortDay(production))
})
