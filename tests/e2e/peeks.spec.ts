import type { Page } from '@playwright/test'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { holds } from './support/axe'
import { listShown, rowOf } from './support/screens'

const facesOf = ({ items }: Order): number => items.reduce((sum, { faces }) => sum + faces.length, 0)
const dialog = (page: Page) => page.getByRole('dialog')
const tabs = (page: Page) => dialog(page).getByRole('tab')
const large = (page: Page) => dialog(page).getByRole('img', { name: /^Aperçu/ })

/** An order of the open list that many others would do for. */
async function orderWith(api: Api, wanted: (order: Order) => boolean): Promise<Order> {
  for (const { id } of (await api.list('all/opened')).slice(0, 140)) {
    const order = await api.order(id)
    if (wanted(order)) return order
  }
  throw new Error('the demo data has no such order')
}

for (const theme of ['light', 'dark'] as const) {
  test(`the gallery opens from a row and shows the face that one points at, ${theme}`, async ({ openAs, server }) => {
    const order = await orderWith(await apiAs(server.address, 'noa'), (one) => facesOf(one) > 2)
    const page = await openAs('camille', '/orders/all/opened', { theme })
    await listShown(page)
    const button = rowOf(page, order.id).getByRole('button', { name: /voir les aperçus/ })
    await button.scrollIntoViewIfNeeded()
    await button.click()
    await expect(dialog(page)).toContainText(`Aperçus de la commande #${displayReference(order.origin_ref_id)}`)
    await expect(tabs(page)).toHaveCount(facesOf(order))
    await expect(tabs(page).first()).toBeFocused()
    await expect(large(page)).toHaveJSProperty('complete', true)
    expect(await large(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await holds(page)

    await tabs(page).nth(1).hover()
    await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    const faces = order.items.flatMap((item) => item.faces)
    await expect(large(page)).toHaveAttribute('src', faces[1]?.preview ?? '')
    await page.mouse.move(5, 5)
    await page.keyboard.press('End')
    await expect(tabs(page).last()).toBeFocused()
    await expect(large(page)).toHaveAttribute('src', faces.at(-1)?.preview ?? '')
    await page.keyboard.press('ArrowRight')
    await expect(large(page)).toHaveAttribute('src', faces[0]?.preview ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test(`a réassort leads to what is taken again, from the list and from the item, ${theme}`, async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const again = (await api.list('all/opened')).filter(({ reassorts }) => reassorts > 0)
    const order = await api.order(again.find(({ reassorts }) => reassorts > 1)?.id ?? again[0]?.id ?? 0)
    const items = order.items.filter(({ item_from }) => item_from !== null)
    const from = items[0]?.item_from
    if (!from) throw new Error('the demo data has no réassort')
    const title = `Réassort de la commande n°${displayReference(from.order.origin_ref_id)} du ${dayMonthYear(from.order.ordered_at)}`

    const page = await openAs('camille', '/orders/search', { theme, search: order.origin_ref_id })
    await rowOf(page, order.id)
      .getByRole('button', { name: /^Réassort/ })
      .click()
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    await expect(dialog(page).getByRole('article')).toContainText(from.sku)
    await expect(dialog(page).getByRole('article')).toContainText(from.metas.brand)
    await expect(dialog(page).getByRole('list', { name: "À l'origine" }).getByRole('listitem')).toHaveCount(from.sizes.length)
    await expect(large(page)).toHaveCount(from.faces.length)
    if (items.length > 1) await expect(tabs(page)).toHaveCount(items.length)
    await holds(page)
    await page.keyboard.press('Escape')
    await expect(rowOf(page, order.id).getByRole('button', { name: /^Réassort/ })).toBeFocused()

    await page.goto(`/orders/view/${order.id}`)
    const mark = page.getByRole('article').getByRole('button', { name: 'Réassort' }).first()
    await mark.click()
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    await holds(page)
    await dialog(page).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/orders/view/${from.order.id}$`))
    await expect(dialog(page)).toHaveCount(0)
  })
}

test('the controls of a row are reached by the arrows; up and down go on from there', async ({ openAs, server }) => {
  const [first, second] = await (await apiAs(server.address, 'noa')).list('all/opened')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await expect(page.getByRole('grid')).toHaveAccessibleDescription(/Flèches droite et gauche/)
  await rowOf(page, first?.id ?? 0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, first?.id ?? 0).getByRole('link')).toBeFocused()
  const faces = rowOf(page, first?.id ?? 0).getByRole('button', { name: /voir les aperçus/ })
  for (let presses = 0; presses < 3 && !(await faces.evaluate((button) => button === document.activeElement)); presses++)
    await page.keyboard.press('ArrowRight')
  await expect(faces).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(faces).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, second?.id ?? 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(rowOf(page, second?.id ?? 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, second?.id ?? 0)).toBeFocused()
  // A press on a button of another row: the keys go on from that row, and from there back to the active one.
  await page.mouse.move(5, 5)
  await rowOf(page, first?.id ?? 0)
    .getByRole('button', { name: /voir les aperçus/ })
    .click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, second?.id ?? 0)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(rowOf(page, second?.id ?? 0)).toHaveAttribute('aria-selected', 'true')
})

test('a preview of the order page is shown large, and the focus comes back to it', async ({ openAs, server }) => {
  const order = await orderWith(await apiAs(server.address, 'noa'), (one) => facesOf(one) > 1)
  const page = await openAs('camille', `/orders/view/${encodeURIComponent(order.origin_ref_id)}`)
  const faces = order.items.flatMap((item) => item.faces)
  const preview = page.getByRole('button', { name: /^Aperçu/ }).nth(1)
  await preview.click()
  await expect(tabs(page).nth(1)).toBeFocused()
  await expect(large(page)).toHaveAttribute('src', faces[1]?.preview ?? '')
  await dialog(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(preview).toBeFocused()
})

test('a slow answer is said, a failing one can be tried again, a missing picture is named', async ({ openAs, server }) => {
  const order = await orderWith(await apiAs(server.address, 'noa'), (one) => facesOf(one) === 1)
  const page = await openAs('camille', '/orders/search', { search: order.origin_ref_id })
  // The order may be read ahead of the dialog, too: whoever asks waits.
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const one = (url: URL): boolean => url.pathname === `/api/orders/${order.id}`
  await page.route(one, async (route) => {
    await answered
    await route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne du serveur.' } })
  })
  await rowOf(page, order.id)
    .getByRole('button', { name: /voir les aperçus/ })
    .click()
  await expect(dialog(page).getByText('Chargement de la commande…')).toBeAttached()
  answer()
  await expect(dialog(page).getByRole('alert')).toContainText('Panne du serveur.')
  await holds(page)
  await page.unroute(one)
  await page.route('**/api/previews/**', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog(page).getByText("Pas d'aperçu")).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
})
