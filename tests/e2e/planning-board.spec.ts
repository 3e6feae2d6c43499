import { dayHint } from '@/domain/calendar/day-hint'
import { addDays } from '@/domain/calendar/days'
import { weekText } from '@/domain/calendar/week-text'
import { isWorkingDay } from '@/domain/calendar/working-days'
import { nextFrom, previousFrom, todayFrom, visibleDays } from '@/domain/planning/visible-days'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { boardShown, cardOf, dayColumn, expectedCards, plannedOrders, shownCards, shownDays, today, week } from './support/board'

/** A session that the page's own clock never sees at its end. */
const LASTING = { expires_at: String(Date.parse('2100-01-01')) }

test('shows each group on its days, and goes from card to card and from week to week', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'camille')
  const page = await openAs('camille', '/orders/all/opened')

  await test.step('shows each group on its days as the server plans them, and keeps the group that was chosen', async () => {
    await page.getByRole('navigation', { name: 'Listes de commandes' }).getByRole('link', { name: 'Planning' }).click()
    await boardShown(page)
    await expect(page.getByRole('tab', { name: /^DTG/ })).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => shownCards(page)).toEqual(await expectedCards(api, 'dtg', week()))
    for (const day of week())
      await expect(dayColumn(page, day).locator('header')).toContainText(dayHint(day, today()), { ignoreCase: true })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(weekText(week(), today()))

    await page.getByRole('tab', { name: /^Broderie/ }).click()
    await expect.poll(() => shownCards(page)).toEqual(await expectedCards(api, 'broderie', week()))
    await page.reload()
    await expect(page.getByRole('tab', { name: /^Broderie/ })).toHaveAttribute('aria-selected', 'true')
    await boardShown(page)
  })

  await test.step('is gone through with arrows, from day to day, and opens an order beside it', async () => {
    await page.getByRole('tab', { name: /^Expédition/ }).click()
    await expect.poll(() => shownCards(page)).toEqual(await expectedCards(api, 'shipping', week()))
    const cards = await shownCards(page)
    const [at, next] = cards.flatMap((ids, index) => (ids.length > 1 ? [index] : []))
    const [start, below] = cards[at ?? 0] ?? []
    const beside = cards[next ?? 0]?.[0]
    if (start === undefined || below === undefined || beside === undefined) throw new Error('the demo data has no two days of cards')
    // An order that is late stands on its day, and among the late ones of today.
    const cardOn = (day: number, id: number) => cardOf(dayColumn(page, week()[day] ?? ''), id)
    await cardOn(at ?? 0, start).focus()
    await page.keyboard.press('ArrowDown')
    await expect(cardOn(at ?? 0, below)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(cardOn(at ?? 0, start)).toBeFocused()
    for (let day = at ?? 0; day < (next ?? 0); day++) {
      const reached = cards[day + 1]?.[0]
      if (reached === undefined) continue
      await page.keyboard.press('ArrowRight')
      await expect(cardOn(day + 1, reached)).toBeFocused()
    }
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    await expect(opened).toHaveURL(new RegExp(`/orders/view/${beside}$`))
    await opened.close()
    const [again] = await Promise.all([page.context().waitForEvent('page'), cardOn(next ?? 0, beside).dblclick()])
    await expect(again).toHaveURL(new RegExp(`/orders/view/${beside}$`))
  })

  await test.step('shows as many days as the width has room for, and goes from week to week', async () => {
    const from = todayFrom(today())
    await expect.poll(() => shownDays(page)).toEqual(visibleDays(from, 5))
    await page.getByRole('button', { name: 'Jours suivants' }).click()
    await expect.poll(() => shownDays(page)).toEqual(visibleDays(nextFrom(from, 5), 5))
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => shownDays(page)).toEqual(visibleDays(from, 5))
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => shownDays(page)).toEqual(visibleDays(previousFrom(from, 5), 5))
    await page.getByRole('button', { name: "Aujourd'hui" }).click()
    for (const [width, days] of [
      [1540, 5],
      [1539, 3],
      [768, 3],
      [767, 2],
      [540, 2],
      [539, 1]
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => shownDays(page)).toEqual(visibleDays(from, days))
    }
    await expect(page.getByRole('navigation', { name: 'Listes de commandes' })).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Jours suivants' }).click()
    await expect.poll(() => shownDays(page)).toEqual(visibleDays(nextFrom(from, 1), 1))
    await page.getByRole('link', { name: 'Listes de commandes' }).click()
    await expect(page).toHaveURL(/\/orders\//)
  })
})

test('follows what colleagues change, also after a cut, and the focus stays with its card', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const days = visibleDays(nextFrom(todayFrom(today()), 5), 5)
  const [order] = await plannedOrders(api, 'press', days)
  if (order === undefined) throw new Error('nothing is planned to be pressed next week')
  const { id } = order
  const [first = '', second = '', third = ''] = days
  const late = visibleDays(nextFrom(days[0] ?? '', 5), 5)
  const dates = { production_at: `${first} 10:00:00`, dispatched_at: `${days[4]} 16:00:00`, shipping_at: `${late[0]} 12:00:00` }
  expect((await api.patch(id, dates)).status).toBe(200)
  const page = await openAs('camille', '/dashboard', { 'dashboard.group': 'press' })
  await page.getByRole('button', { name: 'Jours suivants' }).click()
  await cardOf(dayColumn(page, first), id).focus()
  expect((await api.patch(id, { production_at: `${second} 10:00:00` })).status).toBe(200)
  await expect(cardOf(dayColumn(page, second), id)).toBeFocused()
  await expect(cardOf(dayColumn(page, first), id)).toHaveCount(0)

  await page.context().setOffline(true)
  await expect(page.getByText('Connecté', { exact: true })).toHaveCount(0)
  expect((await api.patch(id, { production_at: `${third} 10:00:00` })).status).toBe(200)
  await expect(cardOf(dayColumn(page, second), id)).toBeVisible()
  await page.context().setOffline(false)
  await expect(cardOf(dayColumn(page, third), id)).toBeAttached({ timeout: 30_000 })
  await expect(cardOf(dayColumn(page, second), id)).toHaveCount(0)
})

test('hangs on a wall: always dark, turned over at midnight, brought up to date after a cut', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'camille')
  let day = today()
  while (!isWorkingDay(day) || !isWorkingDay(addDays(day, 1))) day = addDays(day, 1)
  const page = await openAs('camille', '/login', LASTING)
  await page.clock.install({ time: new Date(`${day}T21:00:00Z`) })
  await page.goto('/dashboard/dark?mural=press')
  await expect(page.locator('.atelier').first()).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(dayColumn(page, day).locator('header')).toContainText("Aujourd'hui")
  await expect(page.getByText('En direct')).toBeVisible()
  await expect.poll(() => shownCards(page)).toEqual(await expectedCards(api, 'press', visibleDays(day, 5)))
  await page.clock.fastForward('04:00:00')
  await expect(dayColumn(page, addDays(day, 1)).locator('header')).toContainText("Aujourd'hui")
  await expect(dayColumn(page, day).locator('header')).toContainText('Hier')

  await page.context().setOffline(true)
  await expect(page.getByText(/^Hors ligne/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('En direct')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})
