import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { freshOrders, picking, toggle } from './support/picking'

test('nothing is wider than the page, nor too small for a finger, on a screen and on a phone', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 12, 6)
  await api.patch(orders[0]?.id ?? 0, { bacs: ['B140', 'B141'], picking_runs: ['ST0604'] })
  const page = await openAs('camille', picking(orders))
  await page.locator('button[aria-pressed]').first().click()
  for (const grouped of [true, false]) {
    if (!grouped) await toggle(page).click()
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
      const small = page
        .locator('main button[aria-pressed], main [role="switch"]')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length)
      expect(await small).toBe(0)
    }
  }
})

test('large quantities stand whole beside their boxes, and long bins in their place', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 8, 6)
  const page = await openAs('camille', '/orders/all/opened')
  const bin = 'ALLEE-DES-PEUPLIERS-NIVEAU-4'
  await page.route('**/api/orders/list*', async (route) => {
    const found = (await (await route.fetch()).json()) as { items: { sizes: { qty: number }[] }[] }[]
    const large = [100, 1250, 98765]
    const withLarge = found.map((order, at) => ({
      ...order,
      bacs: at < 2 ? [bin, 'B141'] : [],
      items: order.items.map((item) => ({ ...item, sizes: item.sizes.map((size, which) => ({ ...size, qty: large[which % 3] })) }))
    }))
    await route.fulfill({ json: withLarge })
  })
  await page.goto(picking(orders))
  const tiles = page.locator('main button[aria-pressed]')
  await expect(tiles.first()).toBeVisible()
  const faults = () =>
    page.locator('main').evaluate((main, long) => {
      const { right } = main.getBoundingClientRect()
      const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
      const meet = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      const textBox = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect()
      }
      const pressed = [...main.querySelectorAll('button[aria-pressed]')]
      const bins = [...main.querySelectorAll('span, li')].filter((one) => one.children.length < 2 && one.textContent?.startsWith(long))
      const totals = [...main.querySelectorAll('td:last-child')]
      return [
        ...pressed.filter((tile) => meet(textBox(tile.querySelector('[class*=number]') ?? tile), boxOf(tile.lastElementChild))),
        ...pressed.filter((tile, at) =>
          [...pressed.slice(at + 1), ...bins, ...totals].some((other) => !other.contains(tile) && meet(boxOf(tile), boxOf(other)))
        ),
        ...[...pressed, ...bins].filter((one) => boxOf(one).right > right),
        ...bins.filter((one) => textBox(one).right > boxOf(one).right + 1),
        ...totals.filter((total) => textBox(total).left < boxOf(total).left || !/^\d{1,3}(\D\d{3})*$/.test(total.textContent ?? ''))
      ].map((fault) => fault.textContent)
    }, bin)
  for (const grouped of [true, false]) {
    if (!grouped) await toggle(page).click()
    for (const width of [1366, 1280, 390, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(faults, `${grouped ? 'grouped' : 'by order'}, ${width} px`).toEqual([])
    }
  }
})

test('quantities of nine digits stay in their cells and in reach, however many sizes a reference has', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 8, 6)
  const page = await openAs('camille', '/orders/all/opened')
  let sizes: string[] = []
  await page.route('**/api/orders/list*', async (route) => {
    const found = (await (await route.fetch()).json()) as { items: object[] }[]
    const grown = found.map((order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, sizes: sizes.map((size) => ({ size, qty: 123_456_789 })) }))
    }))
    await route.fulfill({ json: grown })
  })
  const faults = () =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('td')].flatMap((cell) => {
        const box = cell.getBoundingClientRect()
        const card = cell.closest('section')?.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(cell.querySelector('button')?.querySelector('[class*=number]') ?? cell)
        const parts = [range.getBoundingClientRect(), ...[...cell.querySelectorAll('button')].map((tile) => tile.getBoundingClientRect())]
        // What the card has no room for is reached by scrolling beside it.
        let around: HTMLElement | null = cell
        while (around && getComputedStyle(around).overflowX !== 'auto') around = around.parentElement
        const reached = (card && box.right <= card.right + 1) || (around !== null && around !== main && !around.contains(main))
        return parts.every(({ left, right }) => left >= box.left - 0.5 && right <= box.right + 0.5) && reached ? [] : [cell.textContent]
      })
    )
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const all of [
    ['S', 'M', 'L', 'XL'],
    ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']
  ]) {
    sizes = all
    await page.goto(picking(orders))
    await expect(page.locator('main td button[aria-pressed]').first()).toBeVisible()
    await expect.poll(faults, `${all.length} sizes`).toEqual([])
    expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  }
})

test('ordinary quantities stand beside their boxes, or over their middle, with room around them, however many sizes there are', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 8, 6)
  const page = await openAs('camille', '/orders/all/opened')
  let sizes: { size: string; qty: number }[] = []
  await page.route('**/api/orders/list*', async (route) => {
    const found = (await (await route.fetch()).json()) as { items: object[] }[]
    await route.fulfill({ json: found.map((order) => ({ ...order, items: order.items.map((item) => ({ ...item, sizes })) })) })
  })
  /** Where the box of each tile stands: beside its number, or below it; and what has no room, or stands aside. */
  const tiles = () =>
    page.locator('main td button[aria-pressed]').evaluateAll((all) => {
      const faults = new Set<string>()
      for (const tile of all) {
        const own = tile.getBoundingClientRect()
        const next = tile.closest('td')?.nextElementSibling?.querySelector('button')?.getBoundingClientRect()
        const shown = tile.querySelector('[class*=number]')
        const box = tile.lastElementChild?.getBoundingClientRect()
        if (!shown || !box) return ['no number']
        const text = document.createRange()
        text.selectNodeContents(shown)
        const number = text.getBoundingClientRect()
        if (number.left < own.left + 4 || number.right > own.right - 4 || (next && next.left < own.right)) faults.add('no room')
        if (box.top < number.bottom - 6) faults.add('beside')
        else if (Math.abs(number.left + number.right - box.left - box.right) > 4) faults.add('aside')
      }
      return [...faults]
    })
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const [count, qty, stands] of [
    [8, 12, ['beside']],
    [8, 125, []],
    [10, 12, []],
    [12, 125, []]
  ] as const) {
    sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL', '7XL', '8XL'].slice(0, count).map((size) => ({ size, qty }))
    await page.goto(picking(orders))
    await expect(page.locator('main td button[aria-pressed]').first()).toBeVisible()
    await expect.poll(tiles, `${count} sizes of ${qty}`).toEqual(stands)
  }
})
