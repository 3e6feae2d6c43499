import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, rowOf } from './support/screens'

/** Ids of the list's first page as the server has them. */
async function pageOf(address: string): Promise<number[]> {
  const { body } = await (await apiAs(address, 'noa')).ask('GET', '/api/orders?dimension=all&channel=opened&page=1&pageSize=150')
  return body.orders.map(({ id }: { id: number }) => id)
}

const focused = (page: Page): Promise<number> => page.evaluate(() => Number(document.activeElement?.getAttribute('data-row')))
const count = (page: Page) => page.getByText(/^\d+ sélectionnées?$/)

test('arrows, Page and Home and End move through all the rows, and the row in focus is on screen', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const ids = await pageOf(server.address)
  await rowOf(page, ids[0] ?? 0).focus()
  const go = async (key: string): Promise<number> => {
    await page.keyboard.press(key)
    await expect.poll(() => focused(page)).not.toBeNaN()
    await expect(page.locator(':focus')).toBeInViewport()
    return ids.indexOf(await focused(page))
  }
  expect(await go('ArrowDown')).toBe(1)
  expect(await go('ArrowUp')).toBe(0)
  expect(await go('ArrowUp')).toBe(0)
  const below = await go('PageDown')
  expect(below).toBeGreaterThan(10)
  expect(await go('PageDown')).toBe(below * 2)
  expect(await go('PageUp')).toBe(below)
  expect(await go('End')).toBe(ids.length - 1)
  expect(await go('ArrowDown')).toBe(ids.length - 1)
  expect(await go('Home')).toBe(0)
  // One row alone is reached with the Tab key: the one in focus.
  expect(await page.locator('[data-row][tabindex="0"]').count()).toBe(1)
})

test('an order that one has looked at leads back to its row, at the same place and with the focus', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const ids = await pageOf(server.address)
  const scrolled = () => page.evaluate(() => document.querySelector('[role="grid"]')?.parentElement?.scrollTop)
  await rowOf(page, ids[0] ?? 0).focus()
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  const row = await focused(page)
  const place = await scrolled()
  expect(place).toBeGreaterThan(1_000)
  const looks: readonly (() => Promise<unknown>)[] = [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Retour à la liste' }).click()
  ]
  for (const back of looks) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
    await back()
    await expect.poll(() => focused(page)).toBe(row)
    expect(await scrolled()).toBe(place)
    await expect(rowOf(page, row)).toBeInViewport()
  }
  await page.keyboard.press('ArrowDown')
  expect(ids.indexOf(await focused(page))).toBe(ids.indexOf(row) + 1)

  // Another list, or another page of this one, begins at its first row.
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect.poll(scrolled).toBe(0)
})

test('Space selects, Shift with arrows extends, Ctrl+A takes the page, Escape lets go', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const ids = await pageOf(server.address)
  await rowOf(page, ids[2] ?? 0).focus()
  await page.keyboard.press('Space')
  await expect(count(page)).toHaveText(/^1 sélectionnée$/)
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await expect(count(page)).toHaveText(/^2 sélectionnées$/)
  await page.keyboard.press('Shift+End')
  await expect(count(page)).toHaveText(`${ids.length - 2} sélectionnées`)
  await page.keyboard.press('Control+a')
  await expect(count(page)).toHaveText(`${ids.length} sélectionnées`)
  await page.keyboard.press('Escape')
  await expect(count(page)).toHaveCount(0)
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('')
})

test('Ctrl+A takes the page with Caps Lock on as well', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const ids = await pageOf(server.address)
  await rowOf(page, ids[0] ?? 0).focus()
  // With Caps Lock the browser tells « A », without Shift.
  const session = await page.context().newCDPSession(page)
  const key = { key: 'A', code: 'KeyA', windowsVirtualKeyCode: 65, modifiers: 2 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await expect(count(page)).toHaveText(`${ids.length} sélectionnées`)
})

test('Enter opens the order; the way back gives the list', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const ids = await pageOf(server.address)
  await rowOf(page, ids[1] ?? 0).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/view/${ids[1]}$`))
  await page.goBack()
  await listShown(page)
})

test('the focus stays on its order over a change by a colleague, and over a sort', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const ids = await pageOf(server.address)
  const api = await apiAs(server.address, 'noa')
  // The sort leaves it on the page: orders that other specs made may be worth nothing.
  const byTotal = (await api.ask('GET', '/api/orders?dimension=all&channel=opened&sort=total&dir=desc&pageSize=150')).body.orders
  const id = ids.slice(3).find((each) => byTotal.some((order: { id: number }) => order.id === each)) ?? 0
  await rowOf(page, id).focus()
  await page.keyboard.press('Space')
  const { bacs } = await api.order(id)
  const read = page.waitForResponse((response) => response.url().includes('/api/orders?') && response.ok())
  await api.patch(id, { bacs: [...bacs, 'B778'] })
  await read
  await page.waitForTimeout(300)
  expect(await focused(page)).toBe(id)

  const total = page.getByRole('columnheader', { name: /Total/ }).getByRole('button')
  await total.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: /Total/ })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(total).toBeFocused()
  // Into the rows again: the same order holds the stop, wherever the sort put it.
  await expect(rowOf(page, id)).toHaveAttribute('tabindex', '0')
  await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'true')
})

test('« ? » shows the shortcuts, not while one types, and gives the focus back', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  const keyword = page.getByRole('textbox', { name: /Mot clé/ })
  await keyword.focus()
  await page.keyboard.press('?')
  await expect(keyword).toHaveValue('?')
  await expect(sheet).toHaveCount(0)

  const ids = await pageOf(server.address)
  await rowOf(page, ids[4] ?? 0).focus()
  // A hand is slower than a gun, from one key to the next.
  await page.waitForTimeout(250)
  await page.keyboard.press('?')
  await expect(sheet).toContainText('Sélectionner toute la page')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(rowOf(page, ids[4] ?? 0)).toBeFocused()

  await page.getByRole('button', { name: /^Menu de Camille/ }).click()
  await page.getByRole('menuitem', { name: /Raccourcis clavier/ }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('button', { name: /^Menu de Camille/ })).toBeFocused()
})

for (const [how, giveUp] of [
  ['Réinitialiser', (page: Page) => page.getByRole('button', { name: 'Réinitialiser' }).press('Enter')],
  ['the way out of an empty list', (page: Page) => page.getByRole('button', { name: 'Effacer les filtres' }).press('Enter')],
  [
    'Ok without a word',
    async (page: Page) => {
      await page.getByLabel('Mot clé').fill('')
      await page.getByRole('button', { name: 'Ok', exact: true }).press('Enter')
    }
  ]
] as const)
  test(`a search given up by ${how} leaves the focus in the first field`, async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    await page.getByLabel('Mot clé').fill('introuvable')
    await page.getByRole('button', { name: 'Ok', exact: true }).press('Enter')
    await expect(page.locator('[data-row]')).toHaveCount(0)
    await giveUp(page)
    await listShown(page)
    await expect(page.getByLabel('Mot clé')).toBeFocused()
  })
