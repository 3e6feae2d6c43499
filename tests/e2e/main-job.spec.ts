import type { OrderSummary } from '@/domain/orders/order'
import { refuseState, STATE_LABELS } from '@/domain/orders/states'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, rowOf } from './support/screens'

/** What one operator does shows on a colleague's screen within this time. */
const LIVE_WITHIN_MS = 1_000

/** Techniques that wait for nothing: DTG waits for files and preparation. */
const MOVED = PRODUCED_TECHNIQUES.filter((technique) => technique !== 'dtg')

test.describe('the main job, seen by a colleague', () => {
  test('a list is sorted, an order opened, its main state changed after a confirmation, and a technique moved on', async ({
    openAs,
    server
  }) => {
    const api = await apiAs(server.address, 'sacha')
    const orders = await api.list('all/opened')
    const left = orders.filter(({ state }) => refuseState('state', state) !== null)
    const begun = (order: OrderSummary) => MOVED.find((technique) => ![null, 'complete'].includes(order[techniqueStateKey(technique)]))
    const order = left.find((found) => begun(found) !== undefined)
    const technique = order && begun(order)
    if (!technique) throw new Error('the demo data has no such order')

    const [mine, theirs] = await Promise.all([openAs('camille', '/orders/all/opened'), openAs('noa', '/orders/all/opened')])
    await Promise.all([listShown(mine), listShown(theirs)])

    await mine.getByRole('columnheader', { name: /Total/ }).getByRole('button').click()
    await expect(mine.getByRole('columnheader', { name: /Total/ })).toHaveAttribute('aria-sort', /ascending|descending/)
    const dearest = [...orders].sort((a, b) => b.amount - a.amount)[0]
    const cheapest = [...orders].sort((a, b) => a.amount - b.amount)[0]
    await expect(mine.locator('[data-row]').first()).toHaveAttribute('data-row', new RegExp(`^(${dearest?.id}|${cheapest?.id})$`))

    await mine.goto(`/orders/view/${order.id}`)
    await expect(mine.getByRole('heading', { level: 1 })).toContainText('Commande')

    await mine.getByRole('button', { name: /^Commande/ }).click()
    await mine.getByRole('menuitemradio', { name: STATE_LABELS.waiting }).click()
    const dialog = mine.getByRole('alertdialog')
    await expect(dialog).toContainText('Pas de retour possible')
    await dialog.getByRole('button', { name: /Garder/ }).click()
    await expect(mine.getByRole('button', { name: /^Commande/ })).toContainText(STATE_LABELS[order.state])
    expect((await api.order(order.id)).state).toBe(order.state)

    await mine.getByRole('button', { name: /^Commande/ }).click()
    await mine.getByRole('menuitemradio', { name: STATE_LABELS.waiting }).click()
    await mine
      .getByRole('alertdialog')
      .getByRole('button', { name: /Passer à/ })
      .click()
    await expect(mine.getByRole('button', { name: /^Commande/ })).toContainText(STATE_LABELS.waiting)
    await expect.poll(async () => (await api.order(order.id)).state).toBe('waiting')

    const steps = mine.getByRole('group', { name: `État de production ${TECHNIQUE_LABELS[technique].label}` })
    await steps.getByRole('button', { name: STATE_LABELS.complete }).click()
    await expect(steps.getByRole('button', { name: STATE_LABELS.complete })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await api.order(order.id))[techniqueStateKey(technique)]).toBe('complete')
  })

  test('a change of state is in the list of a second operator within a second', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const theirs = await openAs('noa', '/orders/all/opened')
    await listShown(theirs)
    const id = Number(await theirs.locator('[data-row]').nth(2).getAttribute('data-row'))
    const { state } = await api.order(id)
    const next = state === 'complete' ? 'packed' : 'complete'
    await expect(rowOf(theirs, id)).toContainText(STATE_LABELS[state])
    await theirs.waitForTimeout(300)
    expect((await api.patch(id, { state: next })).status).toBe(200)
    await expect(rowOf(theirs, id)).toContainText(STATE_LABELS[next], { timeout: LIVE_WITHIN_MS })
  })

  test("a change is on the colleague's open order within a second, with who made it", async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const order = (await api.list('files/opened')).at(-1)
    if (!order) throw new Error('the demo data has no such order')
    const page = await openAs('camille', `/orders/view/${order.id}`)
    await expect(page.getByRole('button', { name: /^Fichiers/ })).toContainText(STATE_LABELS.new)
    await page.waitForTimeout(300)
    await api.patch(order.id, { files_state: 'waiting' })
    await expect(page.getByRole('button', { name: /^Fichiers/ })).toContainText(STATE_LABELS.waiting, { timeout: LIVE_WITHIN_MS })
    await expect(page.getByText(/Noa \p{Lu}\./u).first()).toBeVisible()
  })
})

test.describe('selection', () => {
  test('of one operator shows on the other, and a conflict on both', async ({ openAs }) => {
    const [mine, theirs] = await Promise.all([openAs('camille', '/orders/all/opened'), openAs('noa', '/orders/all/opened')])
    await Promise.all([listShown(mine), listShown(theirs)])
    const id = Number(await mine.locator('[data-row]').nth(4).getAttribute('data-row'))

    await rowOf(mine, id).getByRole('checkbox').click()
    await expect(rowOf(mine, id)).toHaveAttribute('aria-selected', 'true')
    await expect(rowOf(theirs, id).getByLabel('Sélectionnée par 1 autre opérateur')).toBeVisible({ timeout: LIVE_WITHIN_MS })
    await expect(rowOf(theirs, id)).toHaveAttribute('aria-selected', 'false')

    await rowOf(theirs, id).getByRole('checkbox').click()
    await expect(rowOf(mine, id).getByLabel(/^Conflit/)).toBeVisible({ timeout: LIVE_WITHIN_MS })
    await expect(rowOf(theirs, id).getByLabel(/^Conflit/)).toBeVisible({ timeout: LIVE_WITHIN_MS })

    await mine.close()
    await expect(rowOf(theirs, id).getByLabel(/^Conflit/)).toHaveCount(0)
    await expect(rowOf(theirs, id)).toHaveAttribute('aria-selected', 'true')
  })

  test('takes a range with Shift, all with Ctrl+A, none with Escape, and outlives paging and sorting', async ({ openAs }) => {
    const page = await openAs('sacha', '/orders/all/opened')
    await listShown(page)
    const ids = await page
      .locator('[data-row]')
      .evaluateAll((rows) => rows.slice(0, 6).map((row) => Number((row as HTMLElement).dataset.row)))
    await rowOf(page, ids[1] ?? 0)
      .getByRole('checkbox')
      .click()
    await rowOf(page, ids[4] ?? 0)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    for (const [index, id] of ids.entries())
      await expect(rowOf(page, id)).toHaveAttribute('aria-selected', String(index >= 1 && index <= 4))

    await page.getByRole('button', { name: /Page suivante/ }).click()
    await expect(rowOf(page, ids[1] ?? 0)).toHaveCount(0)
    await page.getByRole('button', { name: /Page précédente/ }).click()
    await expect(rowOf(page, ids[1] ?? 0)).toHaveAttribute('aria-selected', 'true')

    await rowOf(page, ids[0] ?? 0).focus()
    await page.keyboard.press('Control+a')
    await expect(rowOf(page, ids[0] ?? 0)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-row][aria-selected="true"]')).toHaveCount(0)
  })
})
