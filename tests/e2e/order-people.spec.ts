import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { sendAgain } from './support/send-again'

test(`a customer is changed: wrong data is told, a failing network loses nothing, a colleague sees it`, async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const found = (await api.list('all/opened')).at(8)
  if (!found) throw new Error('the demo data has no such order')
  const [page, other] = [await openAs('camille', `/orders/view/${found.id}`), await openAs('noa', `/orders/view/${found.id}`)]
  const dialog = page.getByRole('dialog', { name: 'Client' })
  await page.getByRole('button', { name: 'Modifier le client' }).click()
  await expect(dialog.getByLabel('Prénom')).not.toHaveValue('')
  await dialog.getByLabel('Prénom').fill(' ')
  await dialog.getByLabel('Email').fill('nulle part')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Certaines données sont incorrectes.')).toBeVisible()
  await expect(dialog.getByText('Vous devez saisir cette valeur.')).toBeVisible()
  await expect(dialog.getByText('Vous devez saisir une adresse email valide.')).toBeVisible()
  await dialog.getByLabel('Prénom').fill('Odile')
  await dialog.getByLabel('Email').fill('odile@perche.example')
  await page.route('**/api/customer/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const failure = dialog.getByRole('alert').filter({ hasText: "Le client n'a pas été enregistré." })
  await expect(failure).toBeVisible()
  await expect(dialog.getByLabel('Prénom')).toHaveValue('Odile')
  await page.unroute('**/api/customer/*')
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Modifier le client' })).toBeFocused()
  for (const screen of [page, other]) await expect(screen.getByRole('link', { name: 'odile@perche.example' })).toBeVisible()
  expect((await api.order(found.id)).customer).toMatchObject({ firstname: 'Odile', email: 'odile@perche.example' })
})

test(`a delivery goes to a relay, to the workshop and back`, async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const found = (await api.list('all/opened')).at(9)
  if (!found) throw new Error('the demo data has no such order')
  const { shipping } = await api.order(found.id)
  const home = { method: 'colissimo', street: '8 place de la Halle', postcode: '72400', city: 'La Ferté-Bernard', country: 'FR' }
  await api.ask('PATCH', `/api/shipping-addresses/${shipping.id}`, home)
  const page = await openAs('camille', `/orders/view/${found.id}`)
  const dialog = page.getByRole('dialog', { name: 'Adresse de livraison' })
  const method = dialog.getByLabel('Mode de livraison')
  await page.getByRole('button', { name: 'Modifier la livraison' }).click()
  await expect(dialog.getByLabel('Rue')).toHaveValue('8 place de la Halle')
  await dialog.getByLabel('Rue').fill('9 rue Neuve')
  await method.selectOption('magasin')
  await expect(dialog.getByLabel('Rue')).toHaveCount(0)
  await expect(dialog.getByText('72000 Le Mans')).toBeVisible()
  await method.selectOption('colissimo_relay')
  await expect(dialog.getByLabel('Rue')).toHaveValue('9 rue Neuve')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Code du relais obligatoire.')).toBeVisible()
  await expect(dialog.getByText('Certaines données sont incorrectes.')).toBeVisible()
  await dialog.getByLabel('Code relais').fill('COL-728144')
  await dialog.getByLabel('Code relais').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('COL-728144')).toBeVisible()
  expect((await api.order(found.id)).shipping).toMatchObject({
    method: 'colissimo_relay',
    relay_code: 'COL-728144',
    street: '9 rue Neuve'
  })

  await page.getByRole('button', { name: 'Modifier la livraison' }).click()
  await method.selectOption('magasin')
  await method.selectOption('ups_access_point')
  await expect(dialog.getByLabel('Code relais')).toHaveValue('COL-728144')
  await method.selectOption('magasin')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => (await api.order(found.id)).shipping)
    .toMatchObject({ method: 'magasin', relay_code: null, postcode: '72000' })

  // The pickup is saved: what the customer had before it comes back all the same.
  const read = page.waitForResponse(/\/history/)
  await page.getByRole('button', { name: 'Modifier la livraison' }).click()
  await read
  await method.selectOption('colissimo_relay')
  await expect(dialog.getByLabel('Rue')).toHaveValue('9 rue Neuve')
  await expect(dialog.getByLabel('Ville')).toHaveValue('La Ferté-Bernard')
  await expect(dialog.getByLabel('Code relais')).toHaveValue('COL-728144')
})
