import { apiAs } from './support/api'
import { expect, test } from './support/app'

test('a customer is changed, and a colleague sees it; the delivery goes to a relay, to the workshop and back', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const found = (await api.list('all/opened')).at(8)
  if (!found) throw new Error('the demo data has no such order')
  const { shipping } = await api.order(found.id)
  const home = { method: 'colissimo', street: '8 place de la Halle', postcode: '72400', city: 'La Ferté-Bernard', country: 'FR' }
  await api.ask('PATCH', `/api/shipping-addresses/${shipping.id}`, home)
  const [page, other] = [await openAs('camille', `/orders/view/${found.id}`), await openAs('noa', `/orders/view/${found.id}`)]

  await test.step('the customer', async () => {
    const dialog = page.getByRole('dialog', { name: 'Client' })
    await page.getByRole('button', { name: 'Modifier le client' }).click()
    await expect(dialog.getByLabel('Prénom')).not.toHaveValue('')
    await dialog.getByLabel('Prénom').fill('Odile')
    await dialog.getByLabel('E-mail').fill('odile@perche.example')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Modifier le client' })).toBeFocused()
    for (const screen of [page, other]) await expect(screen.getByRole('link', { name: 'odile@perche.example' })).toBeVisible()
    expect((await api.order(found.id)).customer).toMatchObject({ firstname: 'Odile', email: 'odile@perche.example' })
  })

  const dialog = page.getByRole('dialog', { name: 'Adresse de livraison' })
  const method = dialog.getByLabel('Mode de livraison')
  const open = () => page.getByRole('button', { name: 'Modifier la livraison' }).click()
  await test.step('a relay', async () => {
    await open()
    await dialog.getByLabel('Rue').fill('9 rue Neuve')
    await method.selectOption('colissimo_relay')
    await dialog.getByLabel('Code relais').fill('COL-728144')
    await dialog.getByLabel('Code relais').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('COL-728144')).toBeVisible()
    expect((await api.order(found.id)).shipping).toMatchObject({
      method: 'colissimo_relay',
      relay_code: 'COL-728144',
      street: '9 rue Neuve'
    })
  })
  await test.step('the workshop', async () => {
    await open()
    await method.selectOption('magasin')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => (await api.order(found.id)).shipping)
      .toMatchObject({ method: 'magasin', relay_code: null, postcode: '72000' })
  })
  await test.step('and back: the pickup is saved, what the customer had before it comes back all the same', async () => {
    const read = page.waitForResponse(/\/history/)
    await open()
    await read
    await method.selectOption('colissimo_relay')
    await expect(dialog.getByLabel('Rue')).toHaveValue('9 rue Neuve')
    await expect(dialog.getByLabel('Ville')).toHaveValue('La Ferté-Bernard')
    await expect(dialog.getByLabel('Code relais')).toHaveValue('COL-728144')
  })
})
