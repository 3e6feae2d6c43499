import type { Page } from '@playwright/test'
import { expect, test } from './support/app'
import { listShown } from './support/screens'
import { choosePins, sharePage } from './support/shared-station'

// What a station keeps in its browser serves no other test.
test.use({ newBrowsers: true, viewport: { width: 390, height: 844 } })

/** What is written at the foot of a page and is not seen whole: cut, out of the foot, or over another. */
const faultsAtFoot = (page: Page): Promise<(string | null)[]> =>
  page.locator('footer').evaluateAll((feet) => {
    const foot = feet.findLast((each) => each.querySelector('[role=status]') !== null)
    const room = foot?.getBoundingClientRect() ?? new DOMRect()
    const words = document.createTreeWalker(foot ?? document, NodeFilter.SHOW_TEXT)
    const seen: { text: string | null; box: DOMRect; cut: boolean }[] = []
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const around = node.parentElement
      if (!around?.checkVisibility() || around.closest('.visually-hidden')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      seen.push({ text: node.textContent, box: range.getBoundingClientRect(), cut: around.scrollWidth > around.clientWidth + 1 })
    }
    return seen
      .filter(
        ({ box, cut }, at) =>
          (cut && box.width > 0) ||
          box.left < room.left ||
          box.right > room.right ||
          box.top < room.top ||
          box.bottom > room.bottom ||
          seen
            .slice(at + 1)
            .some(
              ({ box: other }) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1
            )
      )
      .map(({ text }) => text)
  })

test('on a phone that is cut off, its foot tells whole since when, and from when its data are', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await expect(page.getByText(/^À jour · /)).toBeVisible()
  await expect.poll(() => faultsAtFoot(page)).toEqual([])
  await page.context().setOffline(true)
  await expect(page.getByText(/^(Hors connexion|Reconnexion…) depuis /)).toBeVisible()
  await expect(page.getByText(/^Données de /)).toBeAttached()
  await expect.poll(() => faultsAtFoot(page)).toEqual([])
})

test('on a shared phone the foot of its page tells whole who works there and how fresh it is', async ({ openAs, server }) => {
  await choosePins(server)
  const page = await openAs('camille', '/station')
  await sharePage(page)
  await page.goto('/orders/all/opened')
  await listShown(page)
  const foot = page.locator('footer').filter({ has: page.getByRole('status') })
  await expect(foot.getByText('Camille R.')).toBeVisible()
  await expect(foot.getByText(/^À jour · /)).toBeAttached()
  await expect.poll(() => faultsAtFoot(page)).toEqual([])
})
