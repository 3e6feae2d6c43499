import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayInWords } from '@/domain/calendar/date-text'
import { addDays } from '@/domain/calendar/days'
import { nearestWorkingDay } from '@/domain/calendar/working-days'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holdsInAllLooks } from './support/axe'
import { dialog, notice, open, selected } from './support/bulk-dialog'

test('a selection is given a day of dispatch: what its delivery forbids is said, and one undo brings the days back', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  await page.setViewportSize({ width: 1366, height: 768 })
  const later = (days: number): string => nearestWorkingDay(addDays(dayOf(parisTime(new Date())), days))
  const day = later(12)
  const ids = await selected(page, api, 3, {
    production_at: `${later(2)} 08:00:00`,
    dispatched_at: `${later(3)} 16:00:00`,
    shipping_at: `${later(20)} 12:00:00`
  })
  expect((await api.patch(ids[2] ?? 0, { shipping_at: `${later(4)} 12:00:00` })).status).toBe(200)
  const dispatches = () => Promise.all(ids.map(async (id) => (await api.order(id)).dispatched_at))
  const before = await dispatches()
  await open(page, "Date d'expédition")
  await dialog(page)
    .getByRole('button', { name: /Jour d'expédition/ })
    .click()
  const wanted = page.getByRole('grid', { name: 'Jours' }).getByRole('button', { name: new RegExp(dayInWords(day)) })
  await expect(page.getByRole('grid', { name: 'Jours' })).toBeVisible()
  const surface = await page.locator('.fui-PopoverSurface').boundingBox()
  expect((surface?.y ?? 0) + (surface?.height ?? Number.NaN), 'the calendar ends within the window').toBeLessThanOrEqual(768)
  if ((await wanted.count()) === 0) await page.getByRole('button', { name: 'Mois suivant' }).click()
  await wanted.click()
  await expect(dialog(page).getByRole('status').first()).toHaveText(/2\s*seront changées\s*1\s*sera refusée/)
  await expect(dialog(page).getByText("L'expédition ne peut pas être prévue après la livraison.")).toBeVisible()
  await holdsInAllLooks(page, DIALOG)
  await dialog(page).getByRole('button', { name: 'Changer les 2' }).click()
  await expect(notice(page, `2\u00a0commandes → expédition le ${dayInWords(day)}`)).toBeVisible()
  expect(await dispatches()).toEqual([`${day} 16:00:00`, `${day} 16:00:00`, before[2]])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(notice(page, '2\u00a0commandes remises comme avant.')).toBeVisible()
  expect(await dispatches()).toEqual(before)
})
