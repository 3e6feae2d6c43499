import type { Locator, Page } from '@playwright/test'
import type { OrderSummary } from '@/domain/orders/order'
import { refuseState, STATE_LABELS, stateLabel } from '@/domain/states/order-states'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { becomes } from './support/becomes'
import { caughtUp } from './support/caught-up'
import { listShown, rowOf } from './support/screens'

/** What one operator does shows on a colleague's screen within this time. */
const LIVE_WITHIN_MS = 1_000

/** A machine that is busy with something else for a moment says nothing of the application: one of so many tries is in time. */
const TRIES = 3

/** Does something that takes others so many milliseconds to see, until each saw it in time. */
async function soon(work: () => Promise<readonly number[]>): Promise<void> {
  let times: readonly number[] = []
  for (let tried = 0; tried < TRIES; tried += 1) {
    times = await work()
    if (Math.max(...times) <= LIVE_WITHIN_MS) return
  }
  expect(Math.max(...times)).toBeLessThanOrEqual(LIVE_WITHIN_MS)
}

/** The moment, in epoch milliseconds, at which a text or a name stands in an element: the page itself looks, at every frame. */
const seenAt = (place: Locator, text: string): Promise<number> =>
  place.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const named = element.querySelector(`[aria-label="${wanted}"]`) !== null
          if (named || element.textContent?.includes(wanted)) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    text
  )

/** Techniques that wait for nothing: DTG waits for files and preparation. */
const MOVED = PRODUCED_TECHNIQUES.filter((technique) => technique !== 'dtg')

test.describe('the main job, seen by a colleague', () => {
  test.afterEach(({ server }) => becomes(server, 'camille', 'operator'))

  // Who packs has their own (roles.spec).
  for (const role of ['operator', 'manager', 'administrator'] as const)
    test(`${role}: a list is sorted, an order opened, its main state changed after a confirmation, and a technique moved on`, async ({
      openAs,
      server
    }) => {
      await becomes(server, 'camille', role)
      const api = await apiAs(server.address, 'sacha')
      const orders = await api.list('all/opened')
      const left = orders.filter(({ state }) => refuseState('state', state) !== null)
      const begun = (order: OrderSummary) => MOVED.find((technique) => ![null, 'complete'].includes(order[techniqueStateKey(technique)]))
      const order = left.find((found) => begun(found) !== undefined)
      const technique = order && begun(order)
      if (!technique) throw new Error('the demo data has no such order')

      const mine = await openAs('camille', '/orders/all/opened')
      await listShown(mine)

      await mine.getByRole('columnheader', { name: /Total/ }).getByRole('button').click()
      await expect(mine.getByRole('columnheader', { name: /Total/ })).toHaveAttribute('aria-sort', /ascending|descending/)
      const dearest = [...orders].sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))[0]
      const cheapest = [...orders].sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0))[0]
      await expect(mine.locator('[data-row]').first()).toHaveAttribute('data-row', new RegExp(`^(${dearest?.id}|${cheapest?.id})$`))

      await mine.goto(`/orders/view/${order.id}`)
      await expect(mine.getByRole('heading', { level: 1 })).toContainText('Commande')

      await mine.getByRole('button', { name: /^Commande\s+:/ }).click()
      await mine.getByRole('menuitemradio', { name: STATE_LABELS.waiting }).click()
      const dialog = mine.getByRole('alertdialog')
      await expect(dialog).toContainText('Pas de retour possible')
      await dialog.getByRole('button', { name: /Garder/ }).click()
      await expect(mine.getByRole('button', { name: /^Commande\s+:/ })).toContainText(stateLabel(order.state))
      expect((await api.order(order.id)).state).toBe(order.state)

      await mine.getByRole('button', { name: /^Commande\s+:/ }).click()
      await mine.getByRole('menuitemradio', { name: STATE_LABELS.waiting }).click()
      await mine
        .getByRole('alertdialog')
        .getByRole('button', { name: /Passer à/ })
        .click()
      await expect(mine.getByRole('button', { name: /^Commande\s+:/ })).toContainText(STATE_LABELS.waiting)
      await expect.poll(async () => (await api.order(order.id)).state).toBe('waiting')

      const steps = mine.getByRole('group', { name: `État de production ${TECHNIQUE_LABELS[technique].label}` })
      await steps.getByRole('button', { name: STATE_LABELS.complete }).click()
      await expect(steps.getByRole('button', { name: STATE_LABELS.complete })).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(async () => (await api.order(order.id))[techniqueStateKey(technique)]).toBe('complete')
    })

  test('a change is in the list of a second operator, and on the open order of a third with who made it, within a second', async ({
    openAs,
    server
  }) => {
    const api = await apiAs(server.address, 'noa')
    const [list, open] = [await openAs('camille', '/orders/all/opened'), await openAs('sacha', '/favicon.svg')]
    await listShown(list)
    const id = Number(await list.locator('[data-row]').nth(2).getAttribute('data-row'))
    await open.goto(`/orders/view/${id}`)
    const main = open.getByRole('button', { name: /^Commande\s+:/ })
    await caughtUp(list, open)
    let { state } = await api.order(id)
    await soon(async () => {
      await expect(rowOf(list, id)).toContainText(stateLabel(state))
      await expect(main).toContainText(stateLabel(state))
      state = state === 'complete' ? 'packed' : 'complete'
      const seen = [seenAt(rowOf(list, id), `Production\u00a0: ${stateLabel(state)}`), seenAt(main, stateLabel(state))]
      const from = Date.now()
      expect((await api.patch(id, { state })).status).toBe(200)
      return (await Promise.all(seen)).map((at) => at - from)
    })
    await expect(open.getByText(/Noa \p{Lu}\./u).first()).toBeVisible()
  })
})

test.describe('selection', () => {
  test('of one operator shows on the other within a second, a conflict on both; by range, all or none it is one of many rows', async ({
    openAs
  }) => {
    const [mine, theirs] = await Promise.all([openAs('camille', '/orders/all/opened'), openAs('noa', '/orders/all/opened')])
    await Promise.all([listShown(mine), listShown(theirs)])
    await caughtUp(mine, theirs)
    const id = Number(await mine.locator('[data-row]').nth(4).getAttribute('data-row'))
    const box = (page: Page) => rowOf(page, id).getByRole('checkbox')
    const other = rowOf(theirs, id).getByLabel('Sélectionnée par 1 autre opérateur')

    await soon(async () => {
      if ((await box(mine).getAttribute('aria-checked')) === 'true') await box(mine).click()
      await expect(other).toHaveCount(0)
      const seen = seenAt(rowOf(theirs, id), 'Sélectionnée par 1 autre opérateur')
      const from = Date.now()
      await box(mine).click()
      return [(await seen) - from]
    })
    await expect(rowOf(mine, id)).toHaveAttribute('aria-selected', 'true')
    await expect(other).toBeVisible()
    await expect(rowOf(theirs, id)).toHaveAttribute('aria-selected', 'false')

    await box(theirs).click()
    await expect(rowOf(mine, id).getByLabel(/^Conflit/)).toBeVisible()
    await expect(rowOf(theirs, id).getByLabel(/^Conflit/)).toBeVisible()

    await mine.close()
    await expect(rowOf(theirs, id).getByLabel(/^Conflit/)).toHaveCount(0)
    await expect(rowOf(theirs, id)).toHaveAttribute('aria-selected', 'true')

    await test.step('takes a range with Shift, all with Ctrl+A, none with Escape, and outlives paging and sorting', () => takesMany(theirs))
  })
})

/** What an operator selects by hand and by keys in the list on screen. */
async function takesMany(page: Page): Promise<void> {
  await rowOf(page, Number(await page.locator('[data-row]').nth(4).getAttribute('data-row'))).focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-row][aria-selected="true"]')).toHaveCount(0)
  const ids = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.slice(0, 6).map((row) => Number((row as HTMLElement).dataset.row)))
  await rowOf(page, ids[1] ?? 0)
    .getByRole('checkbox')
    .click()
  await rowOf(page, ids[4] ?? 0)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  for (const [index, id] of ids.entries()) await expect(rowOf(page, id)).toHaveAttribute('aria-selected', String(index >= 1 && index <= 4))

  await page.getByRole('button', { name: /Page suivante/ }).click()
  await expect(rowOf(page, ids[1] ?? 0)).toHaveCount(0)
  await page.getByRole('button', { name: /Page précédente/ }).click()
  await expect(rowOf(page, ids[1] ?? 0)).toHaveAttribute('aria-selected', 'true')

  await listShown(page)
  await rowOf(page, ids[0] ?? 0).focus()
  await page.keyboard.press('Control+a')
  await expect(rowOf(page, ids[0] ?? 0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-row][aria-selected="true"]')).toHaveCount(0)
}
