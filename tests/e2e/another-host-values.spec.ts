import type { Locator } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import { FOREIGN } from '../support/bare-host/foreign-values'
import { expect, isWhole, test } from './support/another-host'
import { type Api, apiAs } from './support/api'
import { listShown, revealRow, rowOf } from './support/screens'

test.use({ form: 'foreign' })

/** Waits until an element says something: in a text, a name or a tooltip. */
const says = (element: Locator, text: RegExp): Promise<void> =>
  expect.poll(async () => text.test(await element.evaluate((node) => node.outerHTML)), `${text} is said`).toBe(true)

async function found(api: Api, wanted: (order: OrderSummary) => boolean): Promise<OrderSummary> {
  const order = (await api.list('all/opened')).slice(0, 100).find(wanted)
  if (!order) throw new Error('the demo data has no such order')
  return order
}

/** One order may have several of them: so few are opened. */
const UNKNOWN = [
  ['an origin and a technique', ({ id }: OrderSummary) => isWhole(id) && id % 12 === 0, [FOREIGN.origin.code, FOREIGN.technique]],
  ['a tag and a state', ({ id, state }: OrderSummary) => isWhole(id) && id % 6 === 2 && state === 'processing', [FOREIGN.tag, 'cmd']]
] as const

test('values that nobody knows are shown as their own text, in the list and on the order, which can be selected and worked on', async ({
  openAt,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [first, second] = await api.list('all/opened')
  const page = await openAt('/orders/all/opened')
  await listShown(page)

  await test.step('an order that cannot be read is told as one in its row, and the others stand', async () => {
    for (const order of [first, second]) await expect(rowOf(page, order?.id ?? 0)).toBeVisible()
    await expect(page.getByRole('grid')).toContainText(/illisible|ne peut pas être lue|n'a pas pu être lue/i)
  })

  await test.step('dates of every form are those of the workshop', async () => {
    for (const left of [0, 1, 2, 3]) {
      const { id, ordered_at } = await found(api, (order) => isWhole(order.id) && order.id % 4 === left)
      const [, month, day, time] = /^\d+-(\d+)-(\d+) (\d+:\d+)/.exec(ordered_at) ?? []
      await revealRow(page, id)
      await expect(rowOf(page, id)).toContainText(new RegExp(`${day}/${month}\\s*${time}`))
    }
  })

  for (const [what, wanted, codes] of UNKNOWN)
    await test.step(what, async () => {
      const order = await found(api, wanted)
      const texts = codes.map((code) => new RegExp(code, 'i'))
      await revealRow(page, order.id)
      const row = rowOf(page, order.id)
      for (const text of texts) await says(row, text)
      await row.getByRole('checkbox').click()
      await expect(row).toHaveAttribute('aria-selected', 'true')
      await row.getByRole('checkbox').click()
      await expect(row).toHaveAttribute('aria-selected', 'false')
      await row.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(displayReference(order.origin_ref_id))
      for (const text of texts) await says(page.locator('main'), text)
      const free = (await api.order(order.id)).preparation_state === 'waiting' ? ['Reliquat', 'backorder'] : ['En attente', 'waiting']
      await page.getByRole('button', { name: /^Préparation\s*:/ }).click()
      await page.getByRole('menuitemradio', { name: free[0] ?? '', exact: true }).click()
      await expect.poll(async () => (await api.order(order.id)).preparation_state).toBe(free[1])
      await page.getByRole('link', { name: 'Retour à la liste' }).click()
      await listShown(page)
    })
})

test('an order of which next to nothing is told has its row, its page and its sheet', async ({ openAt, server }) => {
  const order = await found(await apiAs(server.address, 'noa'), ({ id }) => !isWhole(id))
  const reference = displayReference(order.origin_ref_id)
  const page = await openAt('/orders/all/opened')
  await listShown(page)
  await revealRow(page, order.id)
  await rowOf(page, order.id).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await expect(page.getByRole('alert').filter({ hasText: /\p{L}/u })).toHaveCount(0)
  await page.goto(`/orders/print/${order.id}?autoPrint=false`)
  await expect(page.getByRole('region', { name: /^Fiche de production/ })).toContainText(reference)
})
