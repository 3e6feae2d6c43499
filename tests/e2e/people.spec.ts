import { expect, test } from './support/app'
import { listShown, signIn } from './support/screens'

const PASSWORD = 'lanternes oranges'

test('somebody is invited, chooses a password on a phone, works, and is disabled: the open screen ends by itself', async ({
  openAs,
  browser,
  server
}) => {
  const team = await openAs('sacha', '/equipe')
  const link = await test.step('the link is made', async () => {
    await team.getByRole('button', { name: 'Inviter' }).click()
    await team.getByLabel('Prénom').fill('Agathe')
    await team.getByLabel('Nom', { exact: true }).fill('Poirier')
    await team.getByLabel('Adresse e-mail').fill('agathe.poirier@atelier.test')
    await team.getByRole('button', { name: 'Créer le lien' }).click()
    await expect(team.getByRole('heading', { name: 'Lien prêt pour Agathe Poirier' })).toBeVisible()
    const address = await team.getByLabel("Lien d'invitation").inputValue()
    await team.getByRole('button', { name: "J'ai remis le lien" }).click()
    return new URL(address)
  })
  const phone = await browser.newPage({ baseURL: server.address, viewport: { width: 390, height: 844 } })
  const requested: string[] = []
  phone.on('request', (request) => requested.push(request.url()))

  await test.step('the phone sets the password, once, and its token is in no address that the server sees', async () => {
    await phone.goto(link.pathname + link.hash)
    await expect(phone.getByRole('heading', { name: 'Bonjour Agathe.' })).toBeVisible()
    await phone.getByLabel('Votre mot de passe').fill(PASSWORD)
    await phone.getByRole('button', { name: "Entrer dans l'atelier" }).click()
    await phone.getByRole('link', { name: 'Se connecter' }).click()
    expect(requested.filter((address) => address.replace(/#.*/, '').includes(link.hash.slice(1)))).toEqual([])
    await phone.goto(`/invitation?encore${link.hash}`)
    await expect(phone.getByRole('alert').filter({ hasText: 'a déjà servi' })).toBeVisible()
  })
  await test.step('and signs in', async () => {
    await phone.goto('/login')
    await signIn(phone, 'agathe.poirier@atelier.test', PASSWORD)
    await listShown(phone)
    await expect(team.getByRole('row', { name: /Agathe Poirier/ })).toContainText('en ce moment')
  })
  await test.step('then is disabled, and the screen ends', async () => {
    await team.getByRole('button', { name: 'Actions sur Agathe Poirier' }).click()
    await team.getByRole('menuitem', { name: 'Désactiver…' }).click()
    await team.getByRole('button', { name: /^Désactiver, fermer/ }).click()
    await expect(phone).toHaveURL(/\/login$/)
    await signIn(phone, 'agathe.poirier@atelier.test', PASSWORD)
    await expect(phone.getByText("Ce compte est désactivé. Adressez-vous à l'administration.")).toBeVisible()
  })
  await phone.close()
})

test('a role that changes is felt at once on the open screen of who has it', async ({ openAs }) => {
  const team = await openAs('sacha', '/equipe')
  const other = await openAs('noa', '/orders/all/opened')
  await listShown(other)
  const links = other.getByRole('link', { name: 'Équipe' })
  await expect(links).toHaveCount(0)
  await team.getByLabel(/^Rôle de Noa/).selectOption('administrator')
  await expect(links).toBeVisible()
  await links.click()
  await other.getByLabel(/^Rôle de Sacha/).selectOption('operator')
  await expect(team.getByText("Cette page est réservée à l'administration.")).toBeVisible()
  await other.getByLabel(/^Rôle de Sacha/).selectOption('administrator')
  await expect(team.getByRole('table', { name: 'Personnes' })).toBeVisible()
  await team.getByLabel(/^Rôle de Noa/).selectOption('operator')
  await expect(links).toHaveCount(0)
})
