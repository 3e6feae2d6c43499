import type { Page } from '@playwright/test'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { dialogHasFocus, listShown, rowOf } from './support/screens'

const dialog = (page: Page) => page.getByRole('dialog')
const tabs = (page: Page) => dialog(page).getByRole('tab')
const large = (page: Page) => dialog(page).getByRole('img', { name: /^Aperçu/ })

/** A whole order of the open list, one of its newest, with so many faces. */
async function orderWith(api: Api, wanted: (faces: number) => boolean): Promise<Order> {
  const found = (await api.list('all/opened')).slice(0, 140).find(({ metrics }) => wanted(metrics.customizations))
  if (found === undefined) throw new Error('the demo data has no such order')
  return api.order(found.id)
}

test('the gallery opens from a row and shows the face that one points at', async ({ openAs, server }) => {
  const order = await orderWith(await apiAs(server.address, 'noa'), (faces) => faces > 2)
  const page = await openAs('camille', '/orders/search', { search: order.origin_ref_id })
  const button = rowOf(page, order.id).getByRole('button', { name: /voir les aperçus/ })
  await button.click()
  await expect(dialog(page)).toContainText(`Aperçus de la commande #${displayReference(order.origin_ref_id)}`)
  const faces = order.items.flatMap((item) => item.faces)
  await expect(tabs(page)).toHaveCount(faces.length)
  await expect(tabs(page).first()).toBeFocused()
  await expect.poll(() => large(page).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))).toBeGreaterThan(0)

  await tabs(page).nth(1).hover()
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(large(page)).toHaveAttribute('src', faces[1]?.preview ?? '')
  await page.mouse.move(5, 5)
  await page.keyboard.press('End')
  await expect(tabs(page).last()).toBeFocused()
  await expect(large(page)).toHaveAttribute('src', faces.at(-1)?.preview ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(tabs(page).first()).toBeFocused()
  await expect(large(page)).toHaveAttribute('src', faces[0]?.preview ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a réassort leads to what is taken again, from the list and from the item', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const again = (await api.list('all/opened')).filter(({ reassorts }) => reassorts > 0)
  const order = await api.order(again.find(({ reassorts }) => reassorts > 1)?.id ?? again[0]?.id ?? 0)
  const items = order.items.filter(({ item_from }) => item_from !== null)
  const from = items[0]?.item_from
  if (!from) throw new Error('the demo data has no réassort')
  const title = `Réassort de la commande n°${displayReference(from.order.origin_ref_id)} du ${dayMonthYear(from.order.ordered_at)}`

  const page = await openAs('camille', '/orders/search', { search: order.origin_ref_id })
  const mark = rowOf(page, order.id).getByRole('button', { name: /^(Réassort|SAV)/ })
  await mark.click()
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('article')).toContainText(from.sku)
  await expect(dialog(page).getByRole('article')).toContainText(from.metas.brand)
  await expect(dialog(page).getByRole('list', { name: "À l'origine" }).getByRole('listitem')).toHaveCount(from.sizes.length)
  await expect(large(page)).toHaveCount(from.faces.length)
  if (items.length > 1) await expect(tabs(page)).toHaveCount(items.length)
  await dialogHasFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(mark).toBeFocused()

  await page.goto(`/orders/view/${order.id}`)
  await page.getByRole('article').getByRole('button', { name: 'Réassort' }).first().click()
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  await dialog(page).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/orders/view/${from.order.id}$`))
  await expect(dialog(page)).toHaveCount(0)
})

test('the controls of a row are reached by the arrows; up and down go on from there', async ({ openAs, server }) => {
  const orders = await (await apiAs(server.address, 'noa')).list('all/opened')
  const at = orders.findIndex(({ metrics }) => metrics.faces > 0)
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const [above, below] = [rowOf(page, orders[at]?.id ?? 0), rowOf(page, orders[at + 1]?.id ?? 0)]
  await expect(page.getByRole('grid')).toHaveAccessibleDescription(/Flèches droite et gauche/)
  await above.focus()
  // The link, a mark of what is taken again where there is one, then the faces.
  const controls = above.locator('a, button:not(:disabled)')
  const faces = above.getByRole('button', { name: /voir les aperçus/ })
  await expect(faces).toBeVisible()
  const until = await controls.evaluateAll((all) => all.findIndex((one) => /voir les aperçus/.test(one.getAttribute('aria-label') ?? '')))
  for (let presses = 0; presses <= until; presses += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(controls.nth(presses)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await dialogHasFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(faces).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(below).toBeFocused()
  for (const way of ['ArrowLeft', 'Escape']) {
    await page.keyboard.press('ArrowRight')
    await expect(below.getByRole('link')).toBeFocused()
    await page.keyboard.press(way)
    await expect(below).toBeFocused()
  }
  // A press on a button of another row: the keys go on from that row, and from there back to the active one.
  await faces.click()
  await dialogHasFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(faces).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(below).toBeFocused()
  await page.keyboard.press(' ')
  await expect(below).toHaveAttribute('aria-selected', 'true')
})

test('a preview of the order page is shown large, and the focus comes back to it', async ({ openAs, server }) => {
  const order = await orderWith(await apiAs(server.address, 'noa'), (faces) => faces > 1)
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
  const order = await orderWith(await apiAs(server.address, 'noa'), (faces) => faces === 1)
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
  await page.unroute(one)
  await page.route('**/api/previews/**', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog(page).getByText("Pas d'aperçu")).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
})
