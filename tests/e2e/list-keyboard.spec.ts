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

/** Presses a key and waits until the row that it leads to has the focus, on screen; answers which one among `ids`. */
async function go(page: Page, ids: readonly number[], key: string): Promise<number> {
  const before = await focused(page)
  await page.keyboard.press(key)
  // A row that was not drawn gets the focus a moment later.
  await expect.poll(async () => [before, Number.NaN].includes(await focused(page))).toBe(false)
  await expect(page.locator(':focus')).toBeInViewport()
  return ids.indexOf(await focused(page))
}

test('arrows, Page and Home and End move through all the rows, and the row in focus is on screen', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const ids = await pageOf(server.address)
  await rowOf(page, ids[0] ?? 0).focus()
  const press = (key: string) => go(page, ids, key)
  expect(await press('ArrowDown')).toBe(1)
  expect(await press('ArrowUp')).toBe(0)
  const below = await press('PageDown')
  expect(below).toBeGreaterThan(10)
  expect(await press('PageDown')).toBe(below * 2)
  expect(await press('PageUp')).toBe(below)
  expect(await press('End')).toBe(ids.length - 1)
  // Past the end nothing moves: the key after it starts from the last row.
  await page.keyboard.press('ArrowDown')
  expect(await press('ArrowUp')).toBe(ids.length - 2)
  expect(await press('Home')).toBe(0)
  await page.keyboard.press('ArrowUp')
  expect(await press('ArrowDown')).toBe(1)
  // One row alone is reached with the Tab key: the one in focus.
  await expect(page.locator('[data-row][tabindex="0"]')).toHaveCount(1)
})

test('an order that one has looked at leads back to its row, at the same place and with the focus', async ({ openAs, server }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const ids = await pageOf(server.address)
  const scrolled = () => page.evaluate(() => document.querySelector('[role="grid"]')?.parentElement?.scrollTop ?? -1)
  await rowOf(page, ids[0] ?? 0).focus()
  let at = 0
  for (const key of [...Array<string>(5).fill('PageDown'), 'ArrowUp', 'ArrowUp']) at = await go(page, ids, key)
  const row = ids[at] ?? 0
  await expect.poll(scrolled).toBeGreaterThan(1_000)
  const place = await scrolled()
  const looks: readonly (() => Promise<unknown>)[] = [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Retour à la liste' }).click()
  ]
  for (const back of looks) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
    await back()
    await expect(rowOf(page, row)).toBeFocused()
    await expect.poll(scrolled).toBe(place)
    await expect(rowOf(page, row)).toBeInViewport()
  }
  expect(await go(page, ids, 'ArrowDown')).toBe(at + 1)

  // Another list, or another page of this one, begins at its first row.
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect.poll(scrolled).toBe(0)

  // A way that leads no further keeps the focus.
  const last = page.getByRole('button', { name: 'Dernière page' })
  await last.click()
  await expect(last).toBeDisabled()
  await expect(last).toBeFocused()
})

test('a list named alone is its first channel; Tab first reaches the way past the menu; a field in focus has one ring; no shortcut covers another', async ({
  openAs
}) => {
  const page = await openAs('camille', '/orders/impr-dtf?page=1')
  await expect(page).toHaveURL(/\/orders\/impr-dtf\/opened/)
  await listShown(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const field of [page.getByRole('searchbox', { name: 'Rechercher partout' }), page.getByRole('textbox', { name: /Mot clé/ })]) {
    await page.keyboard.press('Tab')
    await field.focus()
    const rings = await field.evaluate((input) => {
      const ringed = (part: Element | null): boolean => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part ?? input)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      }
      return [input, input.parentElement, input.parentElement?.parentElement ?? null].filter(ringed).length
    })
    expect(rings).toBe(1)
  }

  // A hand is slower than a gun, from one key to the next.
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('Shift', { delay: 250 })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(sheet).toContainText('Sélectionner toute la page')
  const overlapping = await sheet.evaluate((dialog) => {
    const lines = [...dialog.querySelectorAll('dl > div')].map((line) => [...line.children].map((part) => part.getBoundingClientRect()))
    const meet = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const boxes = lines.flat()
    return boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => meet(box, other))).length
  })
  expect(overlapping, 'entries that overlap').toBe(0)
})
