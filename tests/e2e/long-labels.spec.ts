import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown } from './support/screens'

/** Parts of the labels of an order in a list: whether each stands within its cell, and the first one is written whole. */
const labelsOf = (page: Page, id: number | undefined, column: 'bacs' | 'runs') =>
  page.locator(`[data-row="${id}"] [role=gridcell][class*="${column}"]`).evaluate((cell) => {
    const { left, right } = cell.getBoundingClientRect()
    const parts = [...cell.querySelectorAll('span > span:not(.visually-hidden)')]
    const [first, count] = parts
    const stands = (part: Element): boolean => {
      const box = part.getBoundingClientRect()
      return box.left >= left && box.right <= right + 0.5
    }
    return {
      inside: parts.every(stands),
      count: count?.textContent ?? null,
      whole: first !== undefined && first.scrollWidth <= first.clientWidth
    }
  })

test('a long label gives way to the number of the others, and leaves a card what stands beside it; a group tells all its totals on a phone', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [many, long, usual] = await api.list('all/opened')
  const bacs = Array.from({ length: 40 }, (_, at) => `B${140 + at}`)
  await api.patch(many?.id ?? 0, { bacs, picking_runs: Array.from({ length: 20 }, (_, at) => `ST06${10 + at}`) })
  await api.patch(long?.id ?? 0, { bacs: ['ALLEE-DES-PEUPLIERS-NIVEAU-4'], picking_runs: ['RUN-DU-MATIN-2026-11-29'], tags: ['prio'] })
  await api.patch(usual?.id ?? 0, { bacs: ['B153', 'B154', 'B155'], picking_runs: ['ST0606'] })
  const page = await openAs('camille', '/orders/all/opened')
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [390, 844]
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await listShown(page)
      await expect.poll(() => labelsOf(page, many?.id, 'bacs')).toEqual({ inside: true, count: '+39', whole: true })
      expect(await labelsOf(page, many?.id, 'runs')).toMatchObject({ inside: true, count: '+19' })
      expect(await labelsOf(page, usual?.id, 'bacs')).toEqual({ inside: true, count: '+2', whole: true })
      expect(await labelsOf(page, usual?.id, 'runs')).toEqual({ inside: true, count: null, whole: true })
      expect(await labelsOf(page, long?.id, 'bacs')).toEqual({ inside: true, count: null, whole: false })
      expect(await labelsOf(page, long?.id, 'runs')).toEqual({ inside: true, count: null, whole: false })
    })
  const right = await page
    .locator(`[data-row="${long?.id}"] [role=gridcell]`)
    .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)))
  expect(right, 'nothing leaves the card').toBeLessThanOrEqual(390)

  await test.step('in the head of the preview too', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.locator(`[data-row="${long?.id}"]`).focus()
    await page.keyboard.press('Space')
    const head = page
      .getByRole('complementary', { name: /^Aperçu de la commande/ })
      .locator('header')
      .first()
    await expect(head.getByText('RUN-DU-MATIN-2026-11-29')).toBeVisible()
    const end = ((await head.boundingBox())?.x ?? 0) + 420
    expect((await head.getByRole('img', { name: 'Prioritaire' }).boundingBox())?.x).toBeLessThan(end - 16)
    expect((await head.getByText('ALLEE-DES-PEUPLIERS-NIVEAU-4').boundingBox())?.height).toBeLessThan(30)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/orders/all/closed?group=run')
  await listShown(page)
  const group = page.locator('[role=gridcell][aria-colspan]').first()
  await expect(group).toContainText('€')
  const cut = await group.evaluate(
    (cell) =>
      cell.scrollHeight > cell.clientHeight || cell.scrollWidth > cell.clientWidth || cell.getBoundingClientRect().right > innerWidth
  )
  expect(cut, 'its totals are whole').toBe(false)
})

test('the long name of a group gives way to its totals on a phone, the amount included', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const listed = await api.list('all/opened')
  const many = listed.find(({ metrics }) => metrics.stitch_points > 0) ?? listed[0]
  const { customer } = await api.order(many?.id ?? 0)
  const organization = "Société coopérative d'intérêt collectif du Perche ornais et de ses environs"
  await api.ask('PATCH', `/api/customer/${customer.id}`, { organization })
  const page = await openAs('camille', `/orders/all/opened?group=customer&customer=${customer.id}`)
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await listShown(page)
    const group = page.locator('[role=gridcell][aria-colspan]').first()
    await expect(group).toContainText(/Société coopérative.*broderie.*€/)
    const look = await group.evaluate((cell) => {
      const [name, totals] = cell.children
      const end = totals?.lastChild
      const range = document.createRange()
      if (end) range.setStart(end, Math.max(0, (end.textContent ?? '').length - 2))
      if (end) range.setEndAfter(end)
      const [box, amount] = [cell.getBoundingClientRect(), range.getBoundingClientRect()]
      return {
        cut: (name?.scrollWidth ?? 0) > (name?.clientWidth ?? 0),
        ellipsis: name && getComputedStyle(name).textOverflow,
        amount: amount.width > 0 && amount.bottom <= box.bottom + 0.5 && amount.right <= Math.min(box.right, innerWidth) + 0.5,
        whole: cell.scrollHeight <= cell.clientHeight
      }
    })
    expect(look, `${width} px`).toEqual({ cut: true, ellipsis: 'ellipsis', amount: true, whole: true })
  }
})

test('a long reference without a space stays in its cell', async ({ openAs }) => {
  const page = await openAs('camille', '/station')
  await page.route('**/api/orders?*', async (route) => {
    const reply = (await (await route.fetch()).json()) as { orders: object[] }
    await route.fulfill({ json: { ...reply, orders: reply.orders.map((order) => ({ ...order, origin_ref_id: 'REFERENCE'.repeat(7) })) } })
  })
  await page.goto('/orders/all/opened')
  await listShown(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 })
    const reference = page.locator('[role=gridcell] a[href*="/orders/view/"]').first()
    await expect(reference).toBeVisible()
    const over = () => reference.evaluate((link) => link.scrollWidth - link.clientWidth)
    await expect.poll(over, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('what the server does by itself, and what people did last, is told whole', async ({ openAs }) => {
  const page = await openAs('sacha', '/serveur')
  const cells = page.getByRole('table', { name: 'Tâches du serveur' }).locator('th, td')
  await expect(cells.getByText('Second dossier des sauvegardes')).toBeVisible()
  const events = page.getByRole('region', { name: 'Derniers événements' }).locator('li > span')
  await expect(events.first()).toBeVisible()
  const parts = cells.or(events)
  const cut = () => parts.evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent))
  for (const width of [1920, 1366, 1280, 390]) {
    await page.setViewportSize({ width, height: 760 })
    await expect.poll(cut, `${width} px`).toEqual([])
  }
})

test('beside a long list of alarms, the connections of the day keep their own height, at its top', async ({ openAs }) => {
  const page = await openAs('sacha', '/orders/all/opened')
  await page.route('**/api/server', async (route) => {
    const state = (await (await route.fetch()).json()) as { at: string }
    const points = Array.from({ length: 14 }, (_, at) => ({
      kind: 'job-failed',
      severity: 'alert',
      subject: `job-${at}`,
      at: state.at,
      reason: null,
      value: null,
      of: null
    }))
    await route.fulfill({ json: { ...state, points } })
  })
  await page.goto('/serveur/etat')
  const boxOf = (name: string) => page.getByRole('region', { name }).evaluate((card) => card.getBoundingClientRect().toJSON() as DOMRect)
  await expect(page.getByRole('region', { name: 'À regarder' }).getByRole('listitem')).toHaveCount(14)
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 720 })
    const [list, chart] = [await boxOf('À regarder'), await boxOf("Connexions aujourd'hui")]
    expect(Math.abs(list.top - chart.top), `${width} px`).toBeLessThan(1)
    expect(chart.height, `${width} px`).toBeLessThan(320)
  }
})
