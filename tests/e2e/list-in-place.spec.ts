import type { Locator, Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { holdsInAllLooks } from './support/axe'
import { listShown, rowOf } from './support/screens'

const editor = (page: Page): Locator => page.getByRole('dialog', { name: /de la commande #/ })
const bac = (page: Page): Locator => editor(page).getByLabel('Ajouter un bac')
const cell = (page: Page, id: number, column: string): Locator => rowOf(page, id).locator(`[data-edit="${column}"]`)
const menu = (page: Page): Locator => page.getByRole('menu')
const said = (page: Page, text: string | RegExp): Locator => page.getByText(text)

/** Numbers of the orders on screen. */
async function onScreen(page: Page): Promise<readonly number[]> {
  await listShown(page)
  return page.locator('[data-row]').evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))))
}

test('a cell is edited by F2 and by a press, in the row, and a colleague sees it; what they put in meanwhile stays', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  const [first = 0, second = 0] = await onScreen(page)
  for (const id of [first, second]) expect((await api.patch(id, { bacs: ['B12'], picking_runs: [], tags: [] })).status).toBe(200)
  const noa = await openAs('noa', '/orders/all/opened')
  await listShown(noa)

  await test.step('by F2, the field over its cell, Tab to the next one', async () => {
    await rowOf(page, first).focus()
    await page.keyboard.press('F2')
    await expect(bac(page)).toBeFocused()
    await holdsInAllLooks(page)
    const [field, place] = [await editor(page).boundingBox(), await cell(page, first, 'bacs').boundingBox()]
    expect(Math.abs((field?.x ?? 0) - (place?.x ?? 0)), 'the editor begins where its cell does').toBeLessThan(6)
    expect(Math.abs((field?.y ?? 0) - (place?.y ?? 0)), 'and stands over its row').toBeLessThan(40)
    await page.keyboard.type('b40')
    // A colleague puts one in while it is typed: it shows, and stays.
    await api.patch(first, { bacs: ['B12', 'C5'], seen: { bacs: ['B12'] } })
    await expect(editor(page).getByRole('button', { name: 'Retirer C5' })).toBeVisible()
    await expect(editor(page).getByText(/modifié par Noa/)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(editor(page).getByLabel('Ajouter un run')).toBeFocused()
    await page.keyboard.type('st0606', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(editor(page)).toHaveCount(0)
    await expect(rowOf(page, first)).toBeFocused()
    await expect(cell(noa, first, 'bacs')).toHaveText(/B12.*\+2/)
    await expect(cell(noa, first, 'runs')).toHaveText('ST0606')
    expect((await api.order(first)).bacs).toEqual(['B12', 'C5', 'B40'])
  })

  await test.step('by a press on its cell; Escape gives up, a press on the name leads nowhere new', async () => {
    await cell(page, second, 'bacs').click()
    await expect(bac(page)).toBeFocused()
    await page.keyboard.type('b99')
    await page.keyboard.press('Escape')
    await expect(editor(page)).toHaveCount(0)
    await expect(rowOf(page, second)).toBeFocused()
    await rowOf(page, second).locator('[class*="customer"]').first().click()
    await expect(editor(page)).toHaveCount(0)
    expect((await api.order(second)).bacs).toEqual(['B12'])
  })

  await test.step('an order that leaves the list while it is edited stays until it is left', async () => {
    const other = await openAs('camille', '/orders/all/opened?bac=B12')
    const rows = await onScreen(other)
    await cell(other, second, 'bacs').click()
    await expect(bac(other)).toBeFocused()
    await api.patch(second, { bacs: [], seen: { bacs: ['B12'] } })
    await expect(editor(other).getByText(/Cette commande a quitté la liste/)).toBeVisible()
    expect(await onScreen(other)).toEqual(rows)
    await other.keyboard.press('Escape')
    await expect(rowOf(other, second)).toHaveCount(0)
  })
})

test('a row that is scrolled away keeps its editor, and what is typed in it', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  const [, first = 0] = await onScreen(page)
  // More labels than the editor shows, some of them long.
  const many = Array.from({ length: 40 }, (_, at) => (at % 9 === 0 ? `ALLÉE-DES-PEUPLIERS-NIVEAU-${at}` : `B${100 + at}`))
  expect((await api.patch(first, { bacs: many })).status).toBe(200)
  await expect(cell(page, first, 'bacs')).toHaveText(/\+39/)
  await rowOf(page, first).focus()
  await page.keyboard.press('F2')
  await expect(bac(page)).toBeFocused()
  await expect(bac(page)).toBeInViewport({ ratio: 1 })
  await bac(page).fill('1'.repeat(41))
  await expect(editor(page).getByText(/^Au plus 40\scaractères/)).toBeInViewport({ ratio: 1 })
  await expect(bac(page)).toBeInViewport({ ratio: 1 })
  await bac(page).fill('')
  const box = await editor(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0), 'the editor stays in the window').toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await page.keyboard.type('b7')
  const scroller = page.getByRole('grid').locator('..')
  await scroller.evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await scroller.evaluate((grid) => grid.scrollTo(0, 0))
  await expect(bac(page)).toHaveValue('b7')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toHaveCount(0)
  await expect(cell(page, first, 'bacs')).toHaveText(/\+40/)
})

test('what is typed for a cell while its editor is on its way stands in its field, and does nothing to the row', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/all/opened')
  const { promise: come, resolve } = Promise.withResolvers<void>()
  await page.route(/row-editor[^/]*\.js/, async (route) => {
    await come
    await route.continue()
  })
  const [first = 0] = await onScreen(page)
  await api.patch(first, { bacs: [] })
  await expect(cell(page, first, 'bacs')).toHaveText('')
  await cell(page, first, 'bacs').click()
  // X would select the row, Space show its preview, Enter open its order.
  await page.keyboard.type('x 4')
  await page.keyboard.press('Enter')
  resolve()
  await expect(bac(page)).toHaveValue('x 4')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(cell(page, first, 'bacs')).toHaveText('X 42')
  await expect(rowOf(page, first)).toBeFocused()
  await expect(rowOf(page, first)).toHaveAttribute('aria-selected', 'false')
  await page.unroute(/row-editor[^/]*\.js/)
})

test('what a row can do, by the right button and by its key', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  const [first = 0, second = 0] = await onScreen(page)
  await rowOf(page, first).click({ button: 'right', position: { x: 300, y: 10 } })
  await expect(menu(page).getByRole('menuitem', { name: /^Ouvrir la commande/ })).toBeFocused()
  await holdsInAllLooks(page, { over: true })
  await page.keyboard.press('Escape')
  await expect(rowOf(page, first)).toBeFocused()

  await page.keyboard.press('Shift+F10')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: /^Aperçu de la commande/ })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const id of [first, second]) await rowOf(page, id).locator('[data-select]').click()
  await rowOf(page, second).click({ button: 'right', position: { x: 300, y: 10 } })
  await menu(page)
    .getByRole('menuitem', { name: /^Modifier les 2/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Modifier 2/ })).toBeVisible()
})

test('Ctrl+Z undoes one’s own changes, of the list and of the order page, and leaves what a colleague changed since', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/impr-dtf/opened')
  const [first = 0, second = 0] = await onScreen(page)
  await api.patch(first, { bacs: ['B12'] })
  await expect(cell(page, first, 'bacs')).toHaveText('B12')
  await rowOf(page, second)
    .getByRole('button', { name: /^DTF.: passer à Impression/ })
    .click()
  await expect(said(page, /→ Impression DTF/)).toBeVisible()
  await rowOf(page, first).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Ajouter un bac').fill('b40')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Les bacs ont bien été enregistrés\u00a0!')).toBeVisible()
  // In the field the key is the field's own.
  await page.getByRole('button', { name: 'Retirer B40' }).focus()

  await page.keyboard.press('Control+z')
  await expect(said(page, /^Annulé\s: bacs de la commande #.*, retour à «\sB12\s»\.$/)).toBeVisible()
  expect((await api.order(first)).bacs).toEqual(['B12'])
  await page.keyboard.press('Control+z')
  await expect(said(page, /^Annulé\s: étape DTF de la commande #.*, retour à «\sÀ traiter\s»\.$/)).toBeVisible()
  expect((await api.order(second)).dtf_state).toBe('new')

  await page.goBack()
  await rowOf(page, second)
    .getByRole('button', { name: /^DTF.: passer à Impression/ })
    .click()
  await expect(said(page, /→ Impression DTF/)).toBeVisible()
  await api.patch(second, { dtf_state: 'logos_ready' })
  await page.keyboard.press('Control+z')
  await expect(said(page, /^Noa L\. a changé l'étape DTF de la commande #.* depuis\s: rien n'a été annulé\.$/)).toBeVisible()
  expect((await api.order(second)).dtf_state).toBe('logos_ready')
  await page.keyboard.press('Control+z')
  await expect(said(page, 'Rien à annuler.')).toBeVisible()
})
