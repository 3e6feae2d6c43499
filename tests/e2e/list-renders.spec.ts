import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { caughtUp } from './support/caught-up'
import { type Colleague, colleague } from './support/colleague'
import { countDrawn, drawnSince, forgetDrawn } from './support/render-counts'
import { listShown, rowOf } from './support/screens'

const COMMIT_EVERY_MS = 50
const EVENTS = 5_000

const shownIds = (page: Page): Promise<number[]> =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-row'))))

const drawnRows = async (page: Page): Promise<number[]> =>
  Object.keys((await drawnSince(page)).rows)
    .map(Number)
    .sort((a, b) => a - b)

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

/** Waits until nothing moves any more in the list on screen. */
async function atRest(page: Page): Promise<readonly number[]> {
  await listShown(page)
  await caughtUp(page)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(500)
  await forgetDrawn(page)
  return shownIds(page)
}

/** Opens a list with its counter. */
async function openCounted(page: Page, place: string): Promise<readonly number[]> {
  await countDrawn(page)
  await page.goto(`/orders/${place}`)
  return atRest(page)
}

test.describe('what is drawn again', () => {
  let other: Colleague | null = null
  test.afterEach(() => other?.leave())

  /** A changed order draws its own row again, and no other. */
  async function changedAlone(page: Page, address: string, id: number): Promise<void> {
    await forgetDrawn(page)
    const api = await apiAs(address, 'noa')
    const { bacs } = await api.order(id)
    const bac = `B${Date.now() % 1_000_000}`
    await api.patch(id, { bacs: [...bacs, bac] })
    await expect(rowOf(page, id)).toContainText(bac)
    // The list is read again after the change, and the mark of what changed goes: neither touches the other rows.
    await page.waitForTimeout(2_500)
    expect(await drawnRows(page)).toEqual([id])
  }

  test('a row is drawn alone, in all orders: selected with the mouse or the keyboard, changed, or named by a colleague; many at once are drawn together', async ({
    openAs,
    server
  }) => {
    const page = await openAs('camille', 'about:blank')
    const ids = (await openCounted(page, 'all/opened')).slice(0, 20)
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids

    for (const id of [first, fifth]) {
      await rowOf(page, id).getByRole('checkbox').click()
      await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'true')
      expect(await drawnRows(page)).toEqual([id])
      await forgetDrawn(page)
    }
    await rowOf(page, second).getByRole('gridcell').nth(5).click()
    await expect(rowOf(page, second)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rowOf(page, third)).toBeFocused()
    expect(await drawnRows(page), 'moving the focus draws no row').toEqual([])
    await page.keyboard.press('Control+Space')
    await expect(rowOf(page, third)).toHaveAttribute('aria-selected', 'true')
    expect(await drawnRows(page)).toEqual([third])
    await changedAlone(page, server.address, fourth)

    await test.step('5,000 selections in a burst are drawn at most once in 50 ms, and the last state stands', async () => {
      await forgetDrawn(page)
      const loud = await colleague(server.address, 'noa')
      other = loud
      for (let event = 0; event < EVENTS; event += 1) {
        const id = ids[event % ids.length] ?? 0
        if (Math.floor(event / ids.length) % 2 === 0) loud.select(id)
        else loud.release(id)
      }
      // An even number of turns leaves nothing; these are the last.
      loud.select(ids[0] ?? 0, ids[7] ?? 0)
      await expect(rowOf(page, ids[7] ?? 0).getByRole('img', { name: /1 autre opérateur/ })).toBeVisible({ timeout: 20_000 })
      await page.waitForTimeout(300)
      const { commits } = await drawnSince(page)
      const gaps = commits.slice(1).map((at, index) => at - (commits[index] ?? 0))
      expect(commits.length).toBeGreaterThan(1)
      // A timer may be early by a fraction of a millisecond.
      expect(Math.min(...gaps)).toBeGreaterThan(COMMIT_EVERY_MS - 2)
      await expect(page.getByRole('img', { name: /autre opérateur/ })).toHaveCount(2)
      await expect(rowOf(page, ids[0] ?? 0).getByRole('img', { name: /1 autre opérateur/ })).toBeVisible()
    })

    await test.step("a colleague's selection draws the rows that it names, and no other; so does a change, in a list of its own", async () => {
      other?.leave()
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Broderie/ })
        .click()
      await expect(page.getByRole('heading', { name: /^Broderie/ })).toBeVisible()
      const ids = await atRest(page)
      const named = [ids[1] ?? 0, ids[4] ?? 0]
      other = await colleague(server.address, 'noa')
      other.select(...named)
      await expect(rowOf(page, named[1] ?? 0).getByRole('img', { name: /1 autre opérateur/ })).toBeVisible()
      expect(await drawnRows(page)).toEqual(sorted(named))
      await forgetDrawn(page)
      other.release(named[0] ?? 0)
      await expect(rowOf(page, named[0] ?? 0).getByRole('img', { name: /autre opérateur/ })).toHaveCount(0)
      expect(await drawnRows(page)).toEqual([named[0]])
      await changedAlone(page, server.address, ids[3] ?? 0)
    })
  })
})
