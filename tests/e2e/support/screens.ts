import { expect, type Locator, type Page } from '@playwright/test'
import { drawn } from './drawn'

/** Row of an order in the list on screen. */
export const rowOf = (page: Page, id: number): Locator => page.locator(`[data-row="${id}"]`)

/** Waits until the list shows orders. */
export async function listShown(page: Page): Promise<void> {
  await expect(page.getByRole('grid').locator('[data-row]').first()).toBeVisible()
}

/** Fills the login card and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: /Se connecter/ }).click()
}

/** Waits until what is in a dialog has the focus: a key that is pressed before goes to what lies under it. */
export async function dialogHasFocus(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).locator(':focus')).toHaveCount(1)
}

/** Scrolls the list until an order of it stands on screen. */
export async function revealRow(page: Page, id: number): Promise<void> {
  const height = await page
    .locator('[data-row]')
    .first()
    .evaluate((row) => row.clientHeight)
  const grid = page.getByRole('grid')
  for (let at = 0; (await rowOf(page, id).count()) === 0; at += 10) {
    const top = at * height
    const end = await grid.evaluate((element, to) => {
      const scroller = element.parentElement
      scroller?.scrollTo(0, to)
      return scroller === null || to > scroller.scrollHeight
    }, top)
    if (end) throw new Error(`order ${id} is not in the list on screen`)
    // What stands there is drawn by the frame after the next.
    await drawn(page)
  }
  await rowOf(page, id).scrollIntoViewIfNeeded()
}

/** Ends the session of a page at the server, as it ends by itself: the page hears of it with its next call. */
export async function endSession(page: Page, address: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const ended = await fetch(`${address}/oauth/v2/revoke`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect(ended.status).toBe(204)
}

/** Holds back what a page asks of these addresses until the answer is called. */
export async function heldBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
