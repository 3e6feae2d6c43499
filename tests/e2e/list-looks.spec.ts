import type { Locator } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, revealRow, rowOf } from './support/screens'

test('what stands in a row has its ground, selected, after-sales or both, also where columns scroll', async ({ openAs, server }) => {
  const orders = await (await apiAs(server.address, 'noa')).list('all/opened')
  const sav = orders.find(({ origin_ref_id: reference }) => displayReference(reference).endsWith('-SAV'))
  const plain = orders.find(({ origin_ref_id: reference }) => !displayReference(reference).endsWith('-SAV'))
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const grounds = async (id = 0): Promise<string[]> => {
    // Under the pointer every row has another ground.
    await page.mouse.move(900, 20)
    return rowOf(page, id).evaluate((row) => [
      ...new Set([row, ...row.querySelectorAll('[role="gridcell"]')].map((one) => getComputedStyle(one).backgroundColor))
    ])
  }
  await revealRow(page, sav?.id ?? 0)
  await revealRow(page, plain?.id ?? 0)
  const [ofSav, ofPlain] = [await grounds(sav?.id), await grounds(plain?.id)]
  expect([ofSav.length, ofPlain.length]).toEqual([1, 1])
  expect(ofSav).not.toEqual(ofPlain)
  for (const id of [sav?.id, plain?.id])
    await rowOf(page, id ?? 0)
      .locator('[data-select]')
      .click()
  await expect.poll(() => grounds(plain?.id)).not.toEqual(ofPlain)
  const selected = await grounds(plain?.id)
  expect(selected).toHaveLength(1)
  expect(await grounds(sav?.id)).toEqual(selected)
})

test('a step that is locked says so on one line of its row', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await page.route('**/api/orders?*', async (route) => {
    const reply = await route.fetch()
    const list = await reply.json()
    await route.fulfill({
      response: reply,
      json: { ...list, orders: list.orders.map((order: object) => ({ ...order, files_state: 'pending' })) }
    })
  })
  await page.goto('/orders/dtg/opened')
  const locked = page.locator('[data-step]', { hasText: 'Verrouillé' }).first()
  await expect(locked).toBeVisible()
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => locked.evaluate((button) => button.scrollHeight - button.clientHeight), `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('what is pinned stays in view where columns scroll, under one look with its row', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await page.setViewportSize({ width: 1000, height: 700 })
  await listShown(page)
  const row = page.locator('[data-row]').first()
  const [box, reference, runs] = [row.locator('[data-select]'), row.locator('a[data-open]'), row.locator('[data-edit="runs"]')]
  const left = async (part: typeof row): Promise<number> => Math.round((await part.boundingBox())?.x ?? Number.NaN)
  const [boxAt, referenceAt, runsAt] = [await left(box), await left(reference), await left(runs)]
  const ids = page.getByRole('columnheader', { name: /^ID/ })
  const idsAt = await left(ids)
  await page.mouse.move(500, 400)
  await page.mouse.wheel(150, 0)
  await expect.poll(() => left(runs)).toBeLessThan(runsAt - 100)
  expect([await left(box), await left(reference), await left(ids)]).toEqual([boxAt, referenceAt, idsAt])
  // What passes under them is not seen through them, and does not take their presses.
  await box.click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await reference.click()
  await expect(page).toHaveURL(/orders\/view/)
})

test('a press on a reference opens its order in this window, without loading the application again', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const link = page.locator('[data-row] a[data-open]').first()
  const reference = (await link.getAttribute('title'))?.replace('Commande ', '') ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('columns that one chose stay beside a preview, and scroll beside it; those of the list alone give way', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  const channel = page.getByRole('columnheader', { name: 'Canal', exact: true })
  const faces = page.getByRole('columnheader', { name: /^Faces?/ })
  const states = page.getByRole('columnheader', { name: /États/ })
  await listShown(page)
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: /^Aperçu de la commande/ })
  await expect(panel).toBeVisible()
  await expect(faces).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Colonnes' }).click()
  const columns = page.getByRole('complementary', { name: 'Colonnes' })
  for (const name of ['E-mail', 'Origine', 'Canal']) {
    // It goes over to those that are shown.
    await columns.getByRole('checkbox', { name }).click()
    await expect(columns.getByRole('checkbox', { name })).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await expect(columns).toBeHidden()
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('Space')
  await expect(panel).toBeVisible()
  await expect(faces).toBeVisible()
  await channel.scrollIntoViewIfNeeded()
  const boxes = await Promise.all([channel, states, panel].map((part) => part.boundingBox()))
  const [channelBox, statesBox, panelBox] = boxes.map((box) => box ?? { x: 0, width: 0 })
  const endOf = (box = { x: 0, width: 0 }): number => box.x + box.width
  expect(endOf(channelBox)).toBeLessThanOrEqual((statesBox?.x ?? 0) + 1)
  expect(endOf(statesBox)).toBeLessThanOrEqual((panelBox?.x ?? 0) + 1)
})

/** How many points of an element are another colour than its first one, each of its pixels being one. */
async function drawnIn(element: Locator): Promise<number> {
  const png = (await element.screenshot({ animations: 'disabled' })).toString('base64')
  return element.page().evaluate(async (data) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const points = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
    const greys = Array.from({ length: points.length / 4 }, (_, at) => points[at * 4] ?? 0)
    return greys.filter((grey) => Math.abs(grey - (greys[0] ?? 0)) > 60).length
  }, png)
}

test('« + Vue » has its « + » in forced colours too, and a technique the steps of its badge', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened?printed=0')
  await listShown(page)
  const plus = page.getByRole('button', { name: 'Vue', exact: true }).locator('span')
  const track = page
    .getByRole('gridcell')
    .getByRole('img', { name: /· étape 0 sur [45] ·/ })
    .locator('span')
    .last()
  expect(await drawnIn(plus)).toBeGreaterThan(15)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await expect.poll(() => drawnIn(plus), colorScheme).toBeGreaterThan(15)
    // Thin lines with gaps: at the first point of it nothing is drawn.
    await expect.poll(() => drawnIn(track), colorScheme).toBeGreaterThan(12)
  }
  await page.emulateMedia({ forcedColors: 'none' })
})
