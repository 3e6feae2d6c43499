import type { Locator, Page } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { holdsInAllLooks } from './support/axe'
import { becomes } from './support/becomes'
import { listShown, revealRow, rowOf } from './support/screens'

const PANEL = 'aside[aria-label^="Aperçu de la commande"]'
const panelOf = (page: Page, order?: OrderSummary | undefined): Locator =>
  page.getByRole('complementary', {
    name: order === undefined ? /^Aperçu de la commande/ : `Aperçu de la commande #${displayReference(order.origin_ref_id)}`
  })
const partsOf = (page: Page, id: number): Locator => page.locator(`[data-preview-body="${id}"]`)
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('[role="grid"]')?.parentElement?.scrollTop ?? -1)

for (const [width, height] of [
  [1920, 1080],
  [1366, 768]
] as const)
  test(`Space opens the preview beside the list at ${width} px, arrows go on, Escape keeps the place and the focus`, async ({
    openAs,
    server
  }) => {
    const orders = await (await apiAs(server.address, 'noa')).list('all/opened')
    const page = await openAs('camille', 'about:blank', { 'sidebar.reduced': '0' })
    await page.setViewportSize({ width, height })
    await page.goto('/orders/all/opened')
    await listShown(page)
    const [first, second, third] = orders.slice(40)
    await revealRow(page, first?.id ?? 0)
    await rowOf(page, first?.id ?? 0).focus()
    const place = await scrolled(page)
    await page.keyboard.press('Space')
    await expect(partsOf(page, first?.id ?? 0)).toBeVisible()
    await expect(panelOf(page, first)).toContainText(/41 sur/)

    await test.step('it pushes the list, whose columns keep their room, and the row its ring', async () => {
      const box = await panelOf(page).boundingBox()
      expect(box?.width).toBe(420)
      await expect.poll(async () => ((await page.getByRole('grid').boundingBox())?.width ?? 0) < width - 420 - 50).toBe(true)
      expect(
        await page.getByRole('grid').evaluate((grid) => (grid.parentElement?.scrollWidth ?? 0) <= (grid.parentElement?.clientWidth ?? 0))
      ).toBe(true)
      await expect(rowOf(page, first?.id ?? 0)).toBeInViewport()
      expect(await scrolled(page)).toBe(place)
    })

    await page.keyboard.press('ArrowDown')
    await expect(partsOf(page, second?.id ?? 0)).toBeVisible()
    await expect(rowOf(page, second?.id ?? 0)).toBeFocused()
    await panelOf(page).getByRole('button', { name: 'Commande suivante' }).click()
    await expect(partsOf(page, third?.id ?? 0)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toHaveCount(0)
    await expect(rowOf(page, third?.id ?? 0)).toBeFocused()
    expect(await scrolled(page)).toBe(place)

    // Tab from the row reaches the panel, and the page is one key away.
    await page.keyboard.press('Space')
    await expect(partsOf(page, third?.id ?? 0)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panelOf(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(rowOf(page, third?.id ?? 0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/orders/view/${third?.id}$`))
  })

test('the eye opens it; a state that is changed there shows in the row, a change of the row there; axe finds nothing', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('all/opened')).slice(0, 20).find(({ preparation_state }) => preparation_state === 'new')
  const id = order?.id ?? 0
  const page = await openAs('camille', 'about:blank')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/orders/all/opened')
  await listShown(page)
  const row = rowOf(page, id)
  await row.hover()
  const eye = row.getByRole('button', { name: /^Aperçu de la commande/ })
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(partsOf(page, id)).toBeVisible()
  await expect(row).toBeFocused()

  const choice = panelOf(page).getByRole('button', { name: /^Préparation/ })
  await choice.click()
  await page.getByRole('menuitemradio', { name: 'Reliquat', exact: true }).click()
  await expect(choice).toContainText('Reliquat')
  await expect(row.getByRole('img', { name: /Préparation.*Reliquat/ })).toBeVisible()
  await api.patch(id, { preparation_state: 'complete' })
  await expect(choice).toContainText('Terminée')
  await expect(row.getByRole('img', { name: /Préparation.*Terminée/ })).toBeVisible()

  // A box does not change what is shown.
  const other = page.locator('[data-row]').nth(8)
  await other.getByRole('checkbox').click()
  await expect(other).toHaveAttribute('aria-selected', 'true')
  await expect(partsOf(page, id)).toBeVisible()

  await expect(panelOf(page).getByRole('heading', { name: 'Historique' })).toBeVisible()
  await holdsInAllLooks(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await holdsInAllLooks(page, { within: PANEL })
  await eye.click()
  await expect(panelOf(page)).toHaveCount(0)
})

test('under 1200 px it lies over the list with a scrim that closes it; on a phone the page opens instead', async ({ openAs }) => {
  const page = await openAs('camille', 'about:blank')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/orders/all/opened')
  await listShown(page)
  const row = page.locator('[data-row]').nth(2)
  const id = Number(await row.getAttribute('data-row'))
  const grid = page.getByRole('grid')
  const before = (await grid.boundingBox())?.width
  await row.focus()
  await page.keyboard.press('Space')
  await expect(partsOf(page, id)).toBeVisible()
  await holdsInAllLooks(page, { within: PANEL })
  expect((await grid.boundingBox())?.width).toBe(before)
  // The comments are in the panel, not at the foot of the window.
  await expect(panelOf(page).getByRole('textbox', { name: 'Commentaire' })).toHaveCount(1)
  const list = await grid.boundingBox()
  await page.mouse.click((list?.x ?? 0) + 60, (list?.y ?? 0) + 300)
  await expect(panelOf(page)).toHaveCount(0)
  await expect(row).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await listShown(page)
  await page.locator(`[data-row="${id}"]`).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(new RegExp(`/orders/view/${id}$`))
})

test('the search has it too; who only packs sees there what the page of the order shows them', async ({ openAs, server }) => {
  const page = await openAs('camille', 'about:blank', { search: 'MT-BDC' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/orders/search')
  await listShown(page)
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('Space')
  await expect(panelOf(page)).toContainText(/1 sur/)
  const production = panelOf(page).getByRole('button', { name: 'Envoyer un fichier de production' })
  await expect(production).toBeVisible()

  await becomes(server, 'noa', 'packing')
  const packing = await openAs('noa', '/orders/shipping/complete')
  await listShown(packing)
  await packing.locator('[data-row]').first().focus()
  await packing.keyboard.press('Space')
  await expect(panelOf(packing).getByRole('heading', { name: 'Fichiers' })).toBeVisible()
  await expect(panelOf(packing).getByRole('button', { name: 'Envoyer un fichier de production' })).toHaveCount(0)
  await expect(panelOf(packing).getByRole('button', { name: /^Fichiers/ })).toHaveAttribute('aria-disabled', 'true')
})

test('on a tablet without a pointer the eye is seen in every row where nothing else has its place, and opens the preview', async ({
  openAs,
  browser,
  server
}) => {
  const storageState = await (await openAs('camille', '/orders/all/opened')).context().storageState()
  const context = await browser.newContext({
    storageState,
    baseURL: server.address,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1180, height: 820 }
  })
  const tablet = await context.newPage()
  await tablet.goto('/orders/all/opened')
  await listShown(tablet)
  const free = tablet.locator('[data-row]').filter({ hasNot: tablet.getByRole('img', { name: 'Déjà imprimée' }) })
  const eye = free.first().locator('[data-preview]')
  await expect(eye.locator('svg')).toBeVisible()
  await eye.tap()
  await expect(tablet.getByRole('complementary', { name: /^Aperçu de la commande/ })).toBeVisible()
  await context.close()
})
