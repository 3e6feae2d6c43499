import type { Page } from '@playwright/test'
import type { HistoryLine } from '@/contract/orders/history'
import { chance, lengthOf } from '../support/soak'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { cardOf, columnOf, NEXT_DAYS, plannedOrders, showNextDays } from './support/board-moves'

/** Long enough for the two to meet on the same cards again and again. */
const MOVING_MS = lengthOf(8_000, 60_000)
const CARDS = 4
/** A machine that is held up moves on until each has moved that often. */
const MOVES_AT_LEAST = 10
const HELD_UP_MS = 45_000

/** Where the cards stand on a board that is on screen. */
const standing = (page: Page, ids: readonly number[]): Promise<(string | null)[]> =>
  page.evaluate(
    (wanted) => wanted.map((id) => document.querySelector(`[data-card="${id}"]`)?.closest('[data-day]')?.getAttribute('data-day') ?? null),
    [...ids]
  )

const planned = (api: Api, ids: readonly number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await api.order(id)).production_at?.slice(0, 10) ?? ''))

/** Answers a question about a colleague's move, if there is one. */
async function answer(page: Page, moveAnyway: boolean): Promise<void> {
  const question = page.getByRole('alertdialog')
  if ((await question.count()) === 0) return
  const button = question.getByRole('button', { name: moveAnyway ? 'Déplacer quand même' : 'Laisser' })
  await button.click({ timeout: 5_000 }).catch(() => undefined)
}

/** Drags cards to days by chance until the time is over. What does not succeed, as a card that goes away in between, is tried no more. */
async function moveAtRandom(page: Page, ids: readonly number[], operator: number): Promise<number> {
  const by = chance(operator)
  const until = Date.now() + MOVING_MS
  let moves = 0
  while (Date.now() < until || (moves < MOVES_AT_LEAST && Date.now() < until + HELD_UP_MS)) {
    await answer(page, by.chance(0.5))
    const place = cardOf(page, by.pick(ids))
    // Of a day with many cards some are out of sight.
    await place.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined)
    const card = await place.boundingBox()
    // The deadline of these orders is not before Wednesday: nothing asks for dates.
    const day = await columnOf(page, by.pick(NEXT_DAYS.slice(0, 3))).boundingBox()
    if (card === null || day === null) continue
    await page.mouse.move(card.x + 80, card.y + 20)
    await page.mouse.down()
    await page.mouse.move(card.x + 100, card.y + 26, { steps: 2 })
    await page.mouse.move(day.x + day.width / 2, day.y + 330, { steps: 4 })
    await page.mouse.up()
    moves += 1
  }
  return moves
}

test(`two operators move the same cards at random for ${MOVING_MS / 1000} s: both boards and the database agree`, async ({
  openAs,
  server
}) => {
  test.setTimeout(MOVING_MS + HELD_UP_MS + 90_000)
  const api = await apiAs(server.address, 'camille')
  const orders = await plannedOrders(api, CARDS, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })
  const ids = orders.map(({ id }) => id)
  const pages = [await openAs('camille', '/dashboard'), await openAs('noa', '/dashboard')]
  for (const page of pages) {
    await showNextDays(page)
    await expect.poll(() => standing(page, ids)).toEqual(ids.map(() => NEXT_DAYS[0]))
  }
  const counts = await Promise.all(pages.map((page, at) => moveAtRandom(page, ids, at)))
  expect(Math.min(...counts), 'both have moved').toBeGreaterThan(2)
  test.info().annotations.push({ type: 'held', description: `${counts.join(' and ')} moves` })
  for (const page of pages) {
    // A conflict of the last move may still come.
    await expect(async () => {
      await answer(page, false)
      await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 500 })
      expect(await standing(page, ids)).toEqual(await planned(api, ids))
    }).toPass({ timeout: 20_000 })
  }
  expect(await standing(pages[0] as Page, ids)).toEqual(await standing(pages[1] as Page, ids))
  const entries = await Promise.all(
    ids.map(async (id) => (await api.ask('GET', `/api/orders/${id}/history`)).body.entries as HistoryLine[])
  )
  const movers = entries.flat().flatMap(({ field, by }) => (field === 'production_at' ? [by] : []))
  expect(movers.filter((by) => by?.startsWith('Noa')).length, 'what the second operator moved was kept').toBeGreaterThan(0)
  expect(movers.filter((by) => by?.startsWith('Camille')).length, 'and the first, beside the dates she began with').toBeGreaterThan(
    2 * CARDS
  )
})
