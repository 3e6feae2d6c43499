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

test('on a phone that is cut off, what is said over the page takes two lines, and its button is whole under them', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.context().setOffline(true)
  const band = page.getByRole('region', { name: 'Connexion au serveur' })
  const again = band.getByRole('button', { name: 'Réessayer maintenant' })
  await expect(again).toBeVisible()
  const linesOf = (element: Element): number => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return new Set([...text.getClientRects()].map(({ top }) => top)).size
  }
  for (const [width, lines] of [
    [390, 2],
    [320, 3]
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    expect(await band.getByRole('status').evaluate(linesOf), `${width} px`).toBeLessThanOrEqual(lines)
    const box = await again.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? width), `${width} px`).toBeLessThanOrEqual(width)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})

test('on a shared phone the foot of its page tells whole who works there and how fresh it is, also cut off', async ({ openAs, server }) => {
  await choosePins(server)
  const page = await openAs('camille', '/station')
  await sharePage(page)
  await page.goto('/orders/all/opened')
  await listShown(page)
  const foot = page.locator('footer').filter({ has: page.getByRole('status') })
  await expect(foot.getByText('Camille R.')).toBeVisible()
  await expect(foot.getByText(/^À jour · /)).toBeAttached()
  await expect.poll(() => faultsAtFoot(page)).toEqual([])
  await page.context().setOffline(true)
  await expect(foot.getByText(/^Données de /)).toBeAttached()
  await expect.poll(() => faultsAtFoot(page)).toEqual([])
})
