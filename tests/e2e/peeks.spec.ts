import type { Page } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { rowOf } from './support/screens'

const dialog = (page: Page) => page.getByRole('dialog')
const tabs = (page: Page) => dialog(page).getByRole('tab')
const large = (page: Page) => dialog(page).getByRole('img', { name: /^Aperçu/ })

/** A preview, whatever half hour its address is of. */
const pictureOf = (url: string | null | undefined): RegExp => new RegExp(`^${url?.split('?')[0]?.replaceAll('.', '\\.')}\\?`)

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
  await expect(large(page)).toHaveAttribute('src', pictureOf(faces[1]?.preview))
  await page.mouse.move(5, 5)
  await page.keyboard.press('End')
  await expect(tabs(page).last()).toBeFocused()
  await expect(large(page)).toHaveAttribute('src', pictureOf(faces.at(-1)?.preview))
  await page.keyboard.press('ArrowRight')
  await expect(tabs(page).first()).toBeFocused()
  await expect(large(page)).toHaveAttribute('src', pictureOf(faces[0]?.preview))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})
