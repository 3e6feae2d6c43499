import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holds, holdsInBothThemes } from './support/axe'
import { orderWithItem } from './support/order-with-item'
import { png } from './support/pictures'
import { preparedOrder } from './support/prepared-order'

const QUESTION = { within: '[role=alertdialog]' }
const ARTICLE = { within: 'article' }

test.describe('axe finds nothing in the parts of an order', () => {
  test('in its files: one to confirm, the panel, one that is shown; one of production to confirm', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const found = (await api.list('all/opened')).find(({ has_files, techniques }) => !has_files && techniques.includes('dtf'))
    const page = await openAs('camille', `/orders/view/${found?.id}`, { theme: 'dark' })
    const dialog = page.getByRole('dialog')
    await page.getByLabel('Fichier de production à envoyer').setInputFiles(png('planche v1.png'))
    await expect(dialog).toContainText('planche v1.png')
    await holds(page, DIALOG)
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Fichiers à ajouter').setInputFiles(png('visuel client.png'))
    await expect(dialog.getByLabel('Épingler')).toBeChecked()
    await holds(page, DIALOG)
    await dialog.getByLabel('BAT').check()
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    const row = page.getByRole('region', { name: 'Fichiers', exact: true }).getByRole('listitem').filter({ hasText: 'visuel client.png' })
    await expect(row.getByRole('button', { name: /^BAT/ })).toHaveAttribute('aria-pressed', 'true')
    await holds(page, { within: 'div:has(> input[type=file])' })
    await row.getByRole('button', { name: 'visuel client.png', exact: true }).click()
    await expect(page.getByRole('img', { name: 'Aperçu de visuel client.png' })).toHaveJSProperty('naturalWidth', 1)
    await holds(page, DIALOG)
  })

  test('in its metadata, wrong and of an order that has none; in the question before its archive', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const orders = await api.list('all/opened')
    const printable = orders.find(({ origin_code, has_files, printed }) => origin_code === 'sales' && has_files && !printed)
    await api.patch(printable?.id ?? 0, { files_state: 'complete', preparation_state: 'waiting' })
    const page = await openAs('camille', `/orders/view/${printable?.id}`)
    const form = page.getByRole('form', { name: 'Métadonnées' })
    const part = { within: 'section:has(> form)' }
    await page.getByRole('button', { name: 'Modifier les métadonnées' }).click()
    await form.getByLabel('Pièces').fill('0')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form.getByText('Oups, certaines données sont incorrectes\u00a0!')).toBeVisible()
    await expect(form.getByText('Le minimum est 1.')).toBeVisible()
    await holds(page, part)
    await form.getByLabel('Pièces').press('Escape')
    await page.getByRole('button', { name: /^Archive/ }).click()
    await expect(page.getByRole('alertdialog', { name: 'Télécharger quand même\u00a0?' })).toBeVisible()
    await holds(page, QUESTION)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click()

    const bare = orders.filter(({ origin_code }) => origin_code === 'web').at(4)
    const other = await openAs('camille', `/orders/view/${bare?.id}`, { theme: 'dark' })
    await expect(other.getByRole('region', { name: 'Métadonnées proposées' })).toBeVisible()
    await holds(other, { within: 'section[aria-label="Métadonnées proposées"]' })
    await other.getByRole('button', { name: 'Modifier', exact: true }).click()
    await expect(other.getByRole('form', { name: 'Métadonnées' })).toBeVisible()
    await holds(other, part)
  })

  test('in its items: a new one that is wrong, two of them, notes of a face, what is no size', async ({ openAs, server }) => {
    const id = await preparedOrder(await apiAs(server.address, 'sacha'))
    const page = await openAs('camille', `/orders/view/${id}`)
    const article = page.getByRole('article', { name: /^Article 1/ })
    const face = article.getByRole('group').first()
    const note = face.getByRole('textbox', { name: 'Nouvelle annotation' })
    const pin = face.getByRole('listitem').getByRole('button', { name: /^Épingler/ })
    await pin.click()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await face.getByRole('button', { name: /^Annoter/ }).click()
    await note.fill('Premier, en #FFFFFF')
    await face.getByRole('button', { name: /^Annoter/ }).click()
    await note.nth(1).fill('Second')
    const size = page.getByRole('textbox', { name: "Ajouter une taille à l'article 1", exact: true })
    await size.fill('<b>:2')
    await size.press('Enter')
    await expect(article.getByRole('alert')).toContainText("n'est pas une taille")
    await holdsInBothThemes(page, ARTICLE)

    const draft = page.getByRole('form', { name: /^Nouvel article/ })
    const drafts = { within: 'form[aria-label^="Nouvel article"]' }
    await page.getByRole('button', { name: 'Ajouter un article' }).click()
    await draft.getByRole('textbox', { name: 'Tailles', exact: true }).fill('M:-2')
    await draft.getByRole('button', { name: /^Annoter/ }).click()
    await draft.getByRole('textbox', { name: 'Nom', exact: true }).press('Enter')
    await expect(draft.getByRole('alert')).toHaveText('La personnalisation contient des erreurs.')
    await expect(draft.getByText(/la quantité est un nombre/)).toBeVisible()
    await draft.getByRole('button', { name: 'Dupliquer' }).click()
    await expect(draft).toHaveCount(2)
    await holdsInBothThemes(page, drafts)
  })

  test('in a decoration: annotated, with another technique; one that waits for its check', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const { order, place } = await orderWithItem(
      api,
      ({ decoration }, { origin_code }) =>
        origin_code !== 'web' && decoration?.state === 'draft' && decoration.views.every(({ processes }) => processes.length > 0)
    )
    const page = await openAs('camille', `/orders/view/${order.id}`)
    const item = (at: number) => page.getByRole('article', { name: new RegExp(`^Article ${at}\\b`) })
    const view = item(place).getByRole('region', { name: 'Décoration' }).getByRole('group').first()
    await view.getByRole('button', { name: /choisir les techniques de la vue/ }).click()
    await page.getByRole('menuitemcheckbox', { name: /Nylon/ }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(view.getByRole('img', { name: /^Nylon/ })).toBeVisible()
    await view.getByRole('button', { name: /^Annoter/ }).click()
    await view.getByRole('textbox', { name: 'Nouvelle annotation' }).fill('Logo en #C8102E puis #123456')
    await view.locator('input[type=file]').setInputFiles(png('visuel v3.png'))
    await expect(view).toContainText('visuel v3.png')
    await holdsInBothThemes(page, ARTICLE)

    const submitted = await orderWithItem(api, ({ decoration, faces }) => decoration?.state === 'submitted' && faces.length > 0)
    await page.goto(`/orders/view/${submitted.order.id}`)
    const face = item(submitted.place).getByRole('group', { name: /^Face/ }).first()
    await face.getByRole('button', { name: /^Techniques et options/ }).click()
    const option = face.getByRole('textbox', { name: /^Ajouter une option/ })
    await option.fill('Mousse')
    await option.press('Enter')
    await expect(face.getByText('Mousse', { exact: true })).toBeVisible()
    await holds(page, ARTICLE)
  })
})
