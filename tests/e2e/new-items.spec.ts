import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { png } from './support/pictures'
import { sendAgain } from './support/send-again'

const draft = (page: Page) => page.getByRole('form', { name: /^Nouvel article/ })
const field = (page: Page, name: string) => draft(page).first().getByRole('textbox', { name, exact: true })

test('a new item is checked, kept while one is elsewhere, told when it fails, saved by Enter, and seen by a colleague', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'sacha')
  const { id } = (await api.list('all/opened')).filter((order) => order.origin_code === 'web').at(12) ?? { id: 0 }
  const before = (await api.order(id)).items.length
  const [page, theirs] = await Promise.all([
    openAs('camille', `/orders/view/${id}`, { theme: 'dark' }),
    openAs('noa', `/orders/view/${id}`)
  ])
  // What its items propose as metadata is one line, whatever they are.
  const proposed = page.getByRole('region', { name: 'Métadonnées proposées' })
  await expect(proposed).toContainText("proposées d'après les articles")
  expect((await proposed.boundingBox())?.height).toBeLessThan(48)
  await page.getByRole('button', { name: 'Ajouter un article' }).click()
  await expect(field(page, 'Nom')).toBeFocused()
  await field(page, 'Nom').fill('Sweat à capuche enfant')
  await field(page, 'Tailles').fill('M:-2')
  await draft(page)
    .getByRole('button', { name: /^Annoter/ })
    .click()
  await field(page, 'Nom').press('Enter')
  await expect(draft(page).getByRole('alert')).toHaveText('La personnalisation contient des erreurs.')
  await expect(draft(page).getByText('Vous devez saisir cette valeur.')).toHaveCount(3)
  await expect(draft(page).getByText(/la quantité est un nombre/)).toBeVisible()

  await field(page, 'Réf. produit').fill('JH001J')
  await field(page, 'Marque').fill('AWDis')
  await field(page, 'Tailles').fill('M:2 4 L')
  await field(page, 'Annotation').fill('réduit à 22 cm')
  await draft(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ') })
  await expect(draft(page).getByText("Le contenu de ce fichier n'est pas celui que son nom annonce.")).toBeVisible()
  await draft(page).locator('input[type=file]').setInputFiles(png('dos.png'))
  await api.patch(id, { tags: ['prio'] })
  await page
    .getByRole('link', { name: /commandes/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/orders\/all/)
  await page.goBack()
  await expect(field(page, 'Annotation')).toHaveValue('réduit à 22 cm')
  await expect(draft(page)).toContainText('dos.png')

  await page.route(`**/api/orders/${id}/items`, (route) => route.abort())
  await field(page, 'Marque').press('Enter')
  await expect(draft(page).getByText(/L'article n'a pas été enregistré/)).toBeVisible()
  await expect(field(page, 'Marque')).toBeFocused()
  await page.unroute(`**/api/orders/${id}/items`)
  // On a slow line nothing typed is lost: what is on its way is shut, here and when one comes back to it, and makes one item.
  let made = 0
  const answers: (() => void)[] = []
  await page.route(`**/api/orders/${id}/items`, async (route) => {
    made += 1
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await sendAgain(draft(page).getByRole('button', { name: 'Réessayer' }))
  await expect(field(page, 'Marque')).toBeDisabled()
  await expect.poll(() => made).toBe(1)
  await page
    .getByRole('link', { name: /commandes/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/orders\/all/)
  await page.goBack()
  await expect(field(page, 'Marque')).toBeDisabled()
  await draft(page)
    .getByRole('button', { name: /^(Enregistrer|Envoi)/ })
    .click({ force: true })
  for (const answer of answers) answer()
  await expect(draft(page)).toHaveCount(0)
  expect(made).toBe(1)
  for (const one of [page, theirs])
    await expect(one.getByRole('article', { name: new RegExp(`^Article ${before + 1}`) })).toContainText('réduit à 22 cm')
  expect((await api.order(id)).items.at(-1)).toMatchObject({
    faces: [{ annotations: [{ file: { name: 'dos.png', image: true } }] }],
    sku: 'JH001J',
    metas: { brand: 'AWDis' },
    sizes: [
      { size: 'M', qty: 2 },
      { size: 'L', qty: 4 }
    ]
  })

  await test.step('a draft is duplicated, and given up by Escape once sure', async () => {
    await page.getByRole('button', { name: 'Ajouter un article' }).click()
    await expect(field(page, 'Nom')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(draft(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Ajouter un article' }).click()
    await field(page, 'Nom').fill('Casquette')
    await draft(page).getByRole('button', { name: 'Dupliquer' }).click()
    await expect(draft(page)).toHaveCount(2)
    await expect(draft(page).nth(1).getByRole('textbox', { name: 'Nom' })).toHaveValue('Casquette')
    await field(page, 'Nom').press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(draft(page)).toHaveCount(2)
    await field(page, 'Nom').press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le brouillon' }).click()
    await expect(draft(page)).toHaveCount(1)
  })
})
