import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { orderWithItem } from './support/order-with-item'
import { chooseHeavy, png } from './support/pictures'
import { sendAgain } from './support/send-again'

const itemOn = (page: Page, place: number) => page.getByRole('article', { name: new RegExp(`^Article ${place}\\b`) })
test('a draft decoration is annotated with a picture, made by another technique, submitted by one and validated by the other', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'sacha')
  const { order, item, place } = await orderWithItem(
    api,
    ({ decoration }, { origin_code }) =>
      origin_code !== 'web' && decoration?.state === 'draft' && decoration.views.every(({ processes }) => processes.length > 0)
  )
  const [page, theirs] = await Promise.all([
    openAs('camille', `/orders/view/${order.id}`),
    openAs('noa', `/orders/view/${order.id}`, { theme: 'dark' })
  ])
  const decoration = (on: Page) => itemOn(on, place).getByRole('region', { name: 'Décoration' })
  const view = (on: Page) => decoration(on).getByRole('group').first()
  const row = (on: Page) => view(on).getByRole('listitem').filter({ hasText: 'Logo en' })
  await expect(decoration(page)).toContainText('Brouillon')
  await expect(decoration(page).getByRole('link', { name: 'Modifier la décoration' })).toHaveAttribute(
    'href',
    `${server.address}/admin/decorations/edit/${item.decoration?.data.decorationId}`
  )
  await expect(view(page).getByRole('img', { name: /^Aperçu/ })).toHaveJSProperty('complete', true)
  // The rule of the technique picker: decorated orders are not edited by hand (reference: states-and-steps 3.6).
  await expect(page.getByRole('button', { name: /^Technique : choisir les techniques$/ })).toHaveAttribute('aria-disabled', 'true')

  await view(page)
    .getByRole('button', { name: /^Annoter/ })
    .click()
  const writing = view(page).getByRole('textbox', { name: 'Nouvelle annotation' })
  await expect(writing).toBeFocused()
  // Where the focus is, at once: key by key it is typed elsewhere.
  await page.keyboard.insertText('Logo en #C8102E puis #123456, voir javascript:alert(1)')
  await view(page).locator('input[type=file]').setInputFiles(png('visuel v3.png'))
  await expect(view(page)).toContainText('visuel v3.png')
  await writing.press('Enter')
  await expect(row(page)).toContainText('Logo en Rouge puis #123456')
  await expect(row(page)).toContainText('Couleur inconnue\u00a0: #123456')
  await expect(row(page).getByRole('link')).toHaveCount(0)
  await expect(row(theirs).locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(itemOn(theirs, place)).toContainText(/modifié par Camille/)
  await expect(itemOn(page, place)).not.toContainText('modifié par')
  await row(page).getByRole('button', { name: 'visuel v3.png' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Aperçu de visuel v3.png' })).toHaveJSProperty('naturalWidth', 1)
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await row(page)
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Supprimer l'annotation" }).click()
  await expect(row(theirs)).toHaveCount(0)

  await view(page)
    .getByRole('button', { name: /choisir les techniques de la vue/ })
    .click()
  // A network that fails leaves the view as it was, told, until it is tried again.
  await page.route('**/api/decorations/views/*', (route) => route.abort())
  await page.getByRole('menuitemcheckbox', { name: /Nylon/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(view(page).getByRole('alert')).toContainText("Les techniques de la vue n'ont pas été enregistrées.")
  await expect(view(page).getByRole('img', { name: /^Nylon/ })).toHaveCount(0)
  await page.unroute('**/api/decorations/views/*')
  await sendAgain(view(page).getByRole('button', { name: 'Réessayer' }))
  await expect(view(page).getByRole('alert')).toHaveCount(0)
  await expect(view(theirs).getByRole('img', { name: /^Nylon/ })).toBeVisible()
  await expect.poll(async () => (await api.order(order.id)).nylon_state).toBe('new')
  // The face that it is printed on follows, for both.
  for (const one of [page, theirs])
    await expect(
      itemOn(one, place)
        .getByRole('group', { name: /^Face/ })
        .first()
        .getByRole('img', { name: /^Nylon/ })
    ).toBeVisible()

  await decoration(page).getByRole('button', { name: 'Soumettre' }).click()
  await expect(decoration(page).getByRole('link', { name: 'Modifier la décoration' })).toHaveCount(0)
  await expect(view(page).getByRole('button', { name: /choisir les techniques/ })).toHaveCount(0)
  await decoration(theirs).getByRole('button', { name: 'Valider' }).click()
  await expect(decoration(page)).toContainText('Validée')
  await decoration(page).getByRole('button', { name: 'Repasser en brouillon' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'La garder validée' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(decoration(page)).toContainText('Validée')
  expect((await api.order(order.id)).items[place - 1]?.decoration?.state).toBe('validated')
})

test('what is not saved of a face or a decoration is back as it was, told, kept and works when tried again; bad files are never sent', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'sacha')
  const { order, place } = await orderWithItem(api, ({ decoration, faces }) => decoration?.state === 'submitted' && faces.length > 0)
  const page = await openAs('camille', `/orders/view/${order.id}`)
  const decoration = itemOn(page, place).getByRole('region', { name: 'Décoration' })
  const face = itemOn(page, place).getByRole('group', { name: /^Face/ }).first()
  const failure = face.getByRole('alert')
  const kept = async () => (await api.order(order.id)).items[place - 1]
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))

  const give = (event: 'drop' | 'paste', name: string, content: string) =>
    face.locator(event === 'paste' ? 'textarea' : 'form').evaluate(
      (place, [kind, fileName, text]) => {
        const data = new DataTransfer()
        data.items.add(new File([text], fileName))
        const options = { bubbles: true, cancelable: true }
        place.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data })
        )
      },
      [event, name, content] as const
    )
  await face.getByRole('button', { name: /^Annoter/ }).click()
  await face.getByRole('textbox', { name: 'Nouvelle annotation' }).fill('À garder')
  const chooser = face.locator('input[type=file]')
  await chooseHeavy(chooser, 'lourd.png', 26)
  await expect(face.getByRole('alert')).toHaveText('Ce fichier est trop volumineux\u00a0: 25\u00a0Mo au plus.')
  await face.getByRole('textbox', { name: 'Nouvelle annotation' }).press('Enter')
  await expect(face.getByRole('textbox', { name: 'Nouvelle annotation' })).toHaveValue('À garder')
  await face.getByRole('button', { name: 'Retirer lourd.png' }).click()
  await chooser.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0', 'latin1') })
  await expect(face.getByRole('alert')).toHaveText("Le contenu de ce fichier n'est pas celui que son nom annonce.")
  await face.getByRole('button', { name: 'Retirer photo.png' }).click()
  expect(sent).toEqual([])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>window.parent.ran = true</script></svg>'
  await give('paste', 'collé.svg', svg)
  await give('drop', 'déposé.svg', svg)
  await expect(face.getByRole('textbox', { name: 'Nouvelle annotation' })).toHaveCount(2)
  await face.getByRole('textbox', { name: 'Nouvelle annotation' }).nth(1).fill('Second')

  await page.route('**/api/orders/items/faces/**', (route) => route.abort())
  await face.getByRole('textbox', { name: 'Nouvelle annotation' }).nth(1).press('Enter')
  await expect(failure).toContainText("Aïe, Une erreur s'est produite\u00a0!")
  await expect(face).toContainText('déposé.svg')
  await page.unroute('**/api/orders/items/faces/**')
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(face.getByRole('listitem').filter({ hasText: 'Second' }).locator('img')).toHaveJSProperty('naturalWidth', 9)
  await expect(face.getByRole('textbox', { name: 'Nouvelle annotation' })).toHaveCount(1)
  await face.getByRole('textbox', { name: 'Nouvelle annotation' }).press('Enter')
  await expect(face.getByRole('listitem').filter({ hasText: 'collé.svg' })).toContainText('À garder')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await face.getByRole('button', { name: /^Techniques et options/ }).click()
  await page.route('**/api/orders/items/faces/*', (route) => route.abort())
  await face.getByRole('textbox', { name: /^Ajouter une option/ }).fill('Mousse')
  await face.getByRole('textbox', { name: /^Ajouter une option/ }).press('Enter')
  await expect(failure.first()).toContainText("Les options de la face n'ont pas été enregistrées.")
  await page.unroute('**/api/orders/items/faces/*')
  await sendAgain(face.getByRole('button', { name: 'Réessayer' }))
  await expect.poll(async () => (await kept())?.faces[0]?.tags).toEqual(['Mousse'])
  await expect(face.getByText('Mousse', { exact: true })).toBeVisible()

  await page.route('**/state-transition/**', (route) => route.abort())
  await decoration.getByRole('button', { name: 'Valider' }).click()
  await expect(decoration.getByRole('alert')).toContainText("L'état de la décoration n'a pas été enregistré.")
  await expect(decoration).toContainText('À valider')
  await page.unroute('**/state-transition/**')
  await sendAgain(decoration.getByRole('button', { name: 'Réessayer' }))
  await expect(decoration).toContainText('Validée')
  await expect.poll(async () => (await kept())?.decoration?.state).toBe('validated')
})
