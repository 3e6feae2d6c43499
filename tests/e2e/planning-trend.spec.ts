import type { Page } from '@playwright/test'
import type { Kpi } from '@/contract/planning'
import { addDays } from '@/domain/calendar/days'
import { isWorkingDay } from '@/domain/calendar/working-days'
import { formatNumber } from '@/domain/format/number'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { processGroup } from '@/domain/planning/process-groups'
import { isReadyToProduce } from '@/domain/techniques/steps'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { cuttableLine } from './support/cuttable-line'
import { listShown } from './support/screens'

const chart = (page: Page) => page.getByRole('slider', { name: /^Charge .+ par jour/ })
const rowsIn = (page: Page) => page.locator('tbody tr[data-day]')
const asTable = (page: Page) => page.getByRole('radio', { name: 'Tableau' }).check()
const trendOf = async (api: Api, group: string): Promise<Kpi> => (await api.ask('GET', `/api/kpis?kpi=${group}`)).body as Kpi

/** The columns of a row that count orders: all of them, and those that are left. */
const countsIn = (page: Page, day: string) =>
  page.locator(`tr[data-day="${day}"] td`).evaluateAll((cells) => [cells[3], cells[4]].map((cell) => cell?.textContent ?? ''))
const countsOf = (trend: Kpi, day: string): string[] => {
  const found = trend.days.find((one) => one.day === day)
  return [formatNumber(found?.orders ?? -1), formatNumber(found?.left.orders ?? -1)]
}

/** An order that is to be printed on garments on a day of the trend, and that is ready for it. */
async function orderToPrint(api: Api, today: string) {
  const { body } = await api.ask('POST', '/api/orders/dashboard', {
    filters: processGroup('dtg').toDo,
    from: today,
    to: addDays(today, 30)
  })
  const found = (body as PlannedOrder[]).filter((order) => isReadyToProduce(order) && order.dtg_state !== 'complete')
  return found
}

test('tells the numbers of the server by table and to the pointer, follows them, is dark where its address says so, and fits a phone', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/dashboard/dtg/dark', { theme: 'light' })
  const trend = await trendOf(api, 'dtg')
  await test.step('dark and light', async () => {
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /aujourd'hui/)
    await expect(page.locator('.atelier').first()).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('link', { name: 'Mode clair' }).click()
    await expect(page).toHaveURL(/\/dashboard\/dtg$/)
    await expect(page.locator('.atelier').first()).toHaveAttribute('data-theme', 'light')
  })
  await test.step('the table', async () => {
    const days = trend.days.filter(({ day, orders }) => day === trend.today || orders > 0 || isWorkingDay(day))
    await asTable(page)
    await expect(rowsIn(page)).toHaveCount(days.length)
    const shown = await rowsIn(page).evaluateAll((rows) =>
      rows.map((row) => [(row as HTMLElement).dataset.day, ...[...row.querySelectorAll('td')].slice(3, 6).map((cell) => cell.textContent)])
    )
    expect(shown).toEqual(days.map((day) => [day.day, ...countsOf(trend, day.day), formatNumber(day.metrics.items)]))
    await expect(page.locator('tr[aria-current="date"]')).toContainText("Aujourd'hui")
    await expect(page.locator('tr[aria-current="date"]')).toBeInViewport()
  })
  await test.step('what a colleague produces', async () => {
    const [order] = await orderToPrint(api, trend.today)
    if (!order) throw new Error('the demo data has no such order')
    const day = order.production_at?.slice(0, 10) ?? ''
    const before = await countsIn(page, day)
    expect((await api.patch(order.id, { dtg_state: 'complete' })).status).toBe(200)
    await expect.poll(() => countsIn(page, day)).not.toEqual(before)
    expect(await countsIn(page, day)).toEqual(countsOf(await trendOf(api, 'dtg'), day))
  })
  await test.step('keys and pointer', async () => {
    await page.getByRole('radio', { name: 'Graphique' }).check()
    await chart(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /, demain/)
    await expect(page.locator(`[data-day-read="${addDays(trend.today, 1)}"]`)).toContainText('Demain')
    await page.keyboard.press('Home')
    await expect(page.locator(`[data-day-read="${trend.days[0]?.day}"]`)).toBeVisible()
    await page.keyboard.press('Escape')
    await chart(page).locator(`[data-day="${trend.days[12]?.day}"]`).hover()
    await expect(page.locator(`[data-day-read="${trend.days[12]?.day}"]`)).toBeVisible()
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /aujourd'hui/)
  })
  await test.step('a phone has today in sight, and nothing wider than it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('link', { name: 'Planning', exact: true }).last()).toBeInViewport()
    const word = chart(page).getByText("Aujourd'hui")
    // Down the page only: whatever would bring it into sight sideways too would prove nothing.
    await word.evaluate((one) => one.closest('main')?.scrollTo({ top: 10_000 }))
    await expect(word).toBeInViewport()
    await expect.poll(() => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  })
})

test('stays on a cut line and is true again after it', async ({ browser, server }) => {
  const { signedInState } = await import('../../scripts/run/sign-in.mjs')
  const line = await cuttableLine(server.address)
  const context = await browser.newContext({ baseURL: line.address, storageState: await signedInState(line.address, 'camille') })
  try {
    const page = await context.newPage()
    await page.goto('/dashboard/dtg')
    await expect(chart(page)).toBeVisible()
    await expect(page.getByText('Connecté', { exact: true })).toBeVisible()

    await asTable(page)
    const api = await apiAs(server.address, 'noa')
    const { today } = await trendOf(api, 'dtg')
    const [, order] = await orderToPrint(api, today)
    if (!order) throw new Error('the demo data has no such order')
    const day = order.production_at?.slice(0, 10) ?? ''
    const before = await countsIn(page, day)
    const cut = line.cut('refused', 3_000)
    await expect(page.getByText('Connecté', { exact: true })).toHaveCount(0)
    expect((await api.patch(order.id, { dtg_state: 'complete' })).status).toBe(200)
    expect(await countsIn(page, day)).toEqual(before)
    await cut
    await expect.poll(() => countsIn(page, day), { timeout: 20_000 }).toEqual(countsOf(await trendOf(api, 'dtg'), day))
  } finally {
    await context.close()
    line.close()
  }
})

test('figures and dates are read whole, beside days that are closed and at the ends of the chart', async ({ openAs }) => {
  const page = await openAs('camille', 'about:blank')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard/dtg')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /aujourd'hui/)
  const cut = await page.locator('[data-day]').evaluateAll((days) => {
    for (const day of days) day.setAttribute('data-closed', 'true')
    // A date at each end, whichever day of the week it is today; the next one is a week away, as of Mondays.
    for (const day of [...days.slice(0, 7), ...days.slice(-7)])
      if (day.lastElementChild) day.lastElementChild.textContent = day === days[0] || day === days.at(-1) ? '28 déc.' : ''
    return days.flatMap((day) =>
      [day.querySelector('.num'), day.lastElementChild].flatMap((text) => {
        if (text === null || text.textContent === '') return []
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const isWhole = [left + 2, right - 2].every((x) => document.elementFromPoint(x, (top + bottom) / 2) === text)
        return isWhole ? [] : [`${day.getAttribute('data-day')} ${text.textContent}`]
      })
    )
  })
  expect(cut).toEqual([])
})

test('stands over its ground, whichever page was looked at before', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  // By the address, as a link of the application does: what the list brought stays.
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/dtg')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(chart(page)).toBeVisible()
  const days = await chart(page).locator('[data-day]').first().boundingBox()
  const plot = await chart(page).boundingBox()
  expect((plot?.y ?? 0) + (plot?.height ?? 0) - ((days?.y ?? 0) + (days?.height ?? 0)), 'dates have their room').toBeCloseTo(30, 0)
})
