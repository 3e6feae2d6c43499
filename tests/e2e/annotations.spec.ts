import type { Page } from '@playwright/test'
import type { Order } from '@/domain/orders/order'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'

async function annotated(api: Api, at: number) {
  const { id } = (await api.list('all/opened')).at(at) ?? { id: 0 }
  const faceOf = (order: Order) => order.items[0]?.faces[0]
  const face = faceOf(await api.order(id))
  if (face === undefined) throw new Error('the demo order has no face')
  for (const { id: old } of face.annotations) await api.ask('DELETE', `/api/orders/items/faces/annotations/${old}`, {})
  const texts = async (): Promise<readonly string[]> => faceOf(await api.order(id))?.annotations.map(({ content }) => content) ?? []
  return { id, texts }
}

const faceOn = (page: Page) =>
  page
    .getByRole('article', { name: /^Article 1/ })
    .getByRole('group')
    .first()
const opener = (page: Page) => faceOn(page).getByRole('button', { name: /^Annoter/ })
const field = (page: Page) => faceOn(page).getByRole('textbox', { name: 'Nouvelle annotation' })

test('an annotation is written, with colours by name, saved by Enter, pinned, and deleted once confirmed', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'sacha')
  const { id, texts } = await annotated(api, 40)
  const page = await openAs('camille', `/orders/view/${id}`)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(faceOn(page).getByText('Vous devez saisir cette valeur.')).toBeVisible()
  await field(page).fill('Logo en #FFFFFF puis #123456 et #000000')
  await field(page).press('Enter')
  await expect(field(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  const row = faceOn(page).getByRole('listitem')
  await expect(row).toContainText('Logo en Blanc puis #123456 et #000000')
  await expect(row).toContainText('Couleur inconnue\u00a0: #123456')
  expect(await texts()).toEqual(['Logo en #FFFFFF puis #123456 et #000000'])

  const pin = row.getByRole('button', { name: /^Épingler/ })
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')

  await row.getByRole('button', { name: /^Supprimer/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Etes-vous sûrs de vouloir supprimer cette annotation\u00a0?')
  await expect(dialog.getByRole('button', { name: 'La garder' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await texts()).toHaveLength(1)
  await row.getByRole('button', { name: /^Supprimer/ }).click()
  await dialog.getByRole('button', { name: "Supprimer l'annotation" }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(texts).toEqual([])
})
