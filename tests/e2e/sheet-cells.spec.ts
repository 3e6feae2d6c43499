import type { Page } from '@playwright/test'
import type { Item, Order } from '@/domain/orders/order'
import { SIZE_SCALE } from '@/domain/sizes/size-list'
import { apiAs } from './support/api'
import { expect, test } from './support/app'

/** Sizes of a workshop that knows more of them than the scale. */
const SIZES = [...SIZE_SCALE, '2 ANS', '4 ANS', '6 ANS', '8 ANS', '10 ANS']
const COLUMNS = [7, 9, 13, 18]
const DIGITS = [1, 2, 3, 4]

/** So many sizes in a row, from the middle of the scale where there is room. */
const sizesOf = (columns: number): readonly string[] => {
  const from = columns <= 9 ? 3 : 0
  return SIZES.slice(from, from + columns)
}

/** A copy of an order whose only item has so many sizes, each with a quantity of so many digits. */
const sized = (order: Order, id: number, columns: number, digits: number): Order => ({
  ...order,
  id,
  shipping: { ...order.shipping, method: 'magasin' },
  items: order.items.slice(0, 1).map((item): Item => {
    const qty = 8 * Number('1'.repeat(digits))
    return { ...item, id, sku: `REF${columns}X${digits}`, sizes: sizesOf(columns).map((size) => ({ size, qty })) }
  })
})

/** What stands in the cells of every table of sizes, and what of it is not within its cell, or upon something else of it. */
const crossings = (page: Page) =>
  page.evaluate(() => {
    const EDGE = 0.5
    type Box = { left: number; right: number; top: number; bottom: number }
    const within = (inner: Box, outer: Box): boolean =>
      inner.left >= outer.left - EDGE &&
      inner.right <= outer.right + EDGE &&
      inner.top >= outer.top - EDGE &&
      inner.bottom <= outer.bottom + EDGE
    const boxOf = (node: Node): Box => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const faults: string[] = []
    let quantities = 0
    for (const paper of document.querySelectorAll('main > section')) {
      const edge = paper.getBoundingClientRect()
      for (const label of paper.querySelectorAll('dt'))
        if (label.scrollWidth > label.clientWidth) faults.push(`« ${label.textContent} » is cut`)
      for (const table of paper.querySelectorAll('table')) {
        const where = `${paper.getAttribute('aria-label')}, ${table.textContent?.slice(0, 40)}`
        if (!within(table.getBoundingClientRect(), edge)) faults.push(`${where}: the table crosses the paper`)
        for (const cell of table.querySelectorAll('td, th')) {
          const box = cell.getBoundingClientRect()
          const [number, tick] = [cell.querySelector('b'), cell.querySelector('b + span')]
          if (tick !== null) quantities += 1
          const filled = (cell.textContent ?? '') !== ''
          if ((filled && !within(boxOf(cell), box)) || (tick && !within(tick.getBoundingClientRect(), box)))
            faults.push(`${where}: « ${cell.textContent} » crosses its cell`)
          if (number && tick && number.getBoundingClientRect().right > tick.getBoundingClientRect().left)
            faults.push(`${where}: « ${cell.textContent} » is upon its box`)
        }
      }
    }
    return { faults, quantities }
  })

test('no box and no number crosses its cell, on any sheet, at 7 to 18 sizes with quantities of 1 to 4 digits', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [listed] = (await api.list('all/opened')).filter(({ metrics }) => metrics.customizations > 1)
  const order = await api.order(listed?.id ?? 0)
  const orders = COLUMNS.flatMap((columns) => DIGITS.map((digits) => sized(order, columns * 10 + digits, columns, digits)))
  const page = await openAs('camille', '/orders/all/opened')
  await page.route('**/api/orders/list?*', (route) => route.fulfill({ json: orders }))
  const all = DIGITS.length * COLUMNS.reduce((sum, columns) => sum + columns, 0)
  for (const shared of [true, false]) {
    await page.goto(`/orders/print/${orders.map(({ id }) => id)}?production=true&picking=true&shared=${shared}&autoPrint=false`)
    await expect(page.getByRole('region', { name: /^Fiche de/ }).last()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // Each stands on its production sheet and on a picking sheet.
    await expect(page.getByText('Expédition, Retrait atelier').first()).toBeVisible()
    expect(await crossings(page)).toEqual({ faults: [], quantities: 2 * all })
  }
})
