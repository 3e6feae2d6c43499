import type { Page } from '@playwright/test'
import type { Order } from '@/domain/orders/order'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { sendAgain } from './support/send-again'

async function annotated(api: Api, at: number) {
  const { id } = (await api.list('all/opened')).at(at) ?? { id: 0 }
  const faceOf = (order: Order) => order.items[0]?.faces[0]
  const face = faceOf(await api.order(id))
  if (face === undefined) throw new Error('the demo order has no face')
  for (const { id: old } of face.annotations) await api.ask('DELETE', `/api/orders/items/faces/annotations/${old}`, {})
  const texts = async (): Promise<readonly string[]> => faceOf(await api.order(id))?.annotations.map(({ content }) => content) ?? []
  const add = (content: string) => api.ask('POST', `/api/orders/items/faces/${face.id}/annotations`, { content, pinned: false })
  return { id, face, texts, add }
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

test('Escape cancels all that is being written, which can be taken up again; it stays while one is elsewhere and colleagues write', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const { id, texts, add } = await annotated(api, 41)
  const page = await openAs('camille', `/orders/view/${id}`, { theme: 'dark' })
  await opener(page).click()
  await field(page).fill('Premier')
  await opener(page).click()
  await expect(field(page)).toHaveCount(2)
  await field(page).nth(1).fill('Second')
  await field(page).nth(1).press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(field(page)).toHaveCount(2)

  await add('<img src=x onerror=alert(1)> de Noa')
  await expect(faceOn(page).getByRole('listitem')).toContainText('<img src=x onerror=alert(1)> de Noa')
  await expect(field(page).first()).toHaveValue('Premier')
  await page
    .getByRole('link', { name: /commandes/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/orders\/all/)
  await page.goBack()
  await expect(field(page).nth(1)).toHaveValue('Second')
  await field(page).nth(1).press('Enter')
  await expect(field(page)).toHaveCount(1)
  await expect.poll(texts).toEqual(['<img src=x onerror=alert(1)> de Noa', 'Second'])
})

test('what could not be saved, pinned or deleted is told, is as it was, and works when tried again', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const { id, texts, add } = await annotated(api, 42)
  await add('Déjà là')
  const page = await openAs('camille', `/orders/view/${id}`)
  const row = faceOn(page).getByRole('listitem')
  const failure = faceOn(page).getByRole('alert')
  await page.route('**/api/orders/items/faces/**', (route) => route.abort())

  await row.getByRole('button', { name: /^Épingler/ }).click()
  await expect(failure).toContainText("L'épingle de l'annotation n'a pas été enregistrée.")
  await expect(row.getByRole('button', { name: /^Épingler/ })).toHaveAttribute('aria-pressed', 'false')
  await failure.getByRole('button', { name: "J'ai lu ce message" }).click()

  await row.getByRole('button', { name: /^Supprimer/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Supprimer l'annotation" }).click()
  await expect(failure).toContainText("Aïe, Une erreur s'est produite\u00a0!")
  await expect(row).toContainText('Déjà là')
  await failure.getByRole('button', { name: "J'ai lu ce message" }).click()

  await opener(page).click()
  await field(page).fill('À garder')
  await field(page).press('Enter')
  await expect(failure).toContainText("Aïe, Une erreur s'est produite\u00a0!")
  await expect(field(page)).toHaveValue('À garder')
  await page.unroute('**/api/orders/items/faces/**')
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(field(page)).toHaveCount(0)
  await expect.poll(texts).toEqual(['Déjà là', 'À garder'])

  // On its way it is not given up; sent again from another page, it is no draft any more.
  let cut = false
  const waiting: (() => void)[] = []
  const answer = async (): Promise<void> => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()?.()
  }
  await page.route('**/faces/*/annotations', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await (cut ? route.abort() : route.continue())
  })
  await opener(page).click()
  await field(page).fill('En route')
  await field(page).press('Enter')
  await expect(field(page)).toHaveJSProperty('readOnly', true)
  await faceOn(page)
    .getByRole('button', { name: /^Annuler/ })
    .click()
  await expect(field(page)).toHaveValue('En route')
  await answer()
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByText('Annotation abandonnée.')).toHaveCount(0)
  await expect.poll(texts).toEqual(['Déjà là', 'À garder', 'En route'])
  cut = true
  await opener(page).click()
  await field(page).fill('Depuis la liste')
  await field(page).press('Enter')
  await expect(field(page)).toHaveJSProperty('readOnly', true)
  await page
    .getByRole('link', { name: /commandes/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/orders\/all/)
  await expect(field(page)).toHaveCount(0)
  await answer()
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  await page.unroute('**/faces/*/annotations')
  await sendAgain(again)
  await expect.poll(texts).toEqual(['Déjà là', 'À garder', 'En route', 'Depuis la liste'])
  await page.goBack()
  await expect(faceOn(page).getByRole('listitem').last()).toContainText('Depuis la liste')
  await expect(field(page)).toHaveCount(0)
})
