import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { sendAgain } from './support/send-again'

const section = (page: Page) => page.getByRole('region', { name: 'Métadonnées', exact: true })
const form = (page: Page) => page.getByRole('form', { name: 'Métadonnées' })

test('metadata are edited: wrong data is told, a failing network loses nothing, what a colleague changes stays', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const { id } = (await api.list('all/opened')).filter((order) => order.origin_code === 'sales').at(6) ?? { id: 0 }
  const before = await api.order(id)
  await api.patch(id, { metadata: [{ name: 'Bon client', value: 'FDP-1' }] })
  const [page, other] = [await openAs('camille', `/orders/view/${id}`), await openAs('noa', `/orders/view/${id}`, { theme: 'dark' })]
  await page.getByRole('button', { name: 'Modifier les métadonnées' }).click()
  await expect(form(page).getByLabel('Pièces')).toBeFocused()
  await form(page).getByLabel('Pièces').fill('0')
  await form(page).getByLabel('Faces blanches').fill('1,5')
  await form(page).getByLabel('Points de broderie').fill('')
  await form(page).getByLabel('Personnalisations').fill('99 999 999')
  await form(page).getByRole('button', { name: 'Ajouter une métadonnée' }).click()
  await form(page).getByLabel('Nom 2').fill('bon client')
  await form(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form(page).getByText('Oups, certaines données sont incorrectes\u00a0!')).toBeVisible()
  for (const message of ['Le minimum est 1.', 'Un nombre entier est attendu.', 'Vous devez saisir cette valeur.', 'Ce nom est déjà pris.'])
    await expect(form(page).getByText(message)).toBeVisible()
  expect((await api.order(id)).metas).toEqual(before.metas)
  // The page scrolls in its room; the window does not.
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(beyond).toBe(0)

  // Escape leaves; what was typed is there when one comes back.
  await form(page).getByLabel('Nom 2').press('Escape')
  await expect(form(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(form(page).getByLabel('Personnalisations')).toHaveValue('99 999 999')
  const typed = { Pièces: '41', Personnalisations: '3', 'Faces blanches': '0', 'Points de broderie': '12 500', Petits: '2', Grands: '1' }
  for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label, { exact: true }).fill(value)
  await form(page).getByLabel('Nom 2').fill('Salon')
  await form(page).getByLabel('Valeur 2').fill('Le Mans')
  await form(page).getByRole('button', { name: 'Ajouter une face' }).click()
  await form(page)
    .getByLabel(/^Nombre de faces/)
    .last()
    .fill('7')

  // Meanwhile a colleague counts the techniques anew: it is told, and nothing typed goes.
  expect((await api.patch(id, { metas: { ...before.metas, techniques: ['stickers'] } })).status).toBe(200)
  await expect(form(page).getByRole('status').filter({ hasText: 'Noa' })).toContainText('Techniques')
  await expect(form(page).getByLabel('Pièces')).toHaveValue('41')

  await page.route(`**/api/orders/${id}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await form(page).getByRole('button', { name: 'Enregistrer' }).click()
  const failure = form(page).getByRole('alert').filter({ hasText: "Les métadonnées n'ont pas été enregistrées" })
  await expect(failure).toBeVisible()
  await expect(form(page).getByLabel('Pièces')).toHaveValue('41')
  await page.unroute(`**/api/orders/${id}`)
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Modifier les métadonnées' })).toBeFocused()
  for (const screen of [page, other]) {
    await expect(section(screen)).toContainText('2 petits sacs, 1 grand sac'.replace(/(\d) /g, '$1\u00a0'))
    await expect(section(screen)).toContainText('Le Mans')
    await expect(section(screen)).not.toContainText('giftBags')
  }
  const after = await api.order(id)
  expect(after.metas).toMatchObject({ items: 41, customizations: 3, white_faces: 0, stitch_points: 12_500, techniques: ['stickers'] })
  expect((after.metas.faces as unknown[]).at(-1)).toMatchObject({ face: 'front', faces: 7 })
})
