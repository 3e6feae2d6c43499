import { DEMO_WORKSHOP } from '@/domain/workshop/workshop'
import { expect, test } from './support/app'
import { holdsInAllLooks } from './support/axe'
import { ownServer } from './support/own-server'
import { listShown, signIn } from './support/screens'

const PASSWORD = 'bobines de fil écru'

test('a workshop moves in by the link that its server says, once, and finds itself signed in', async ({ browser }) => {
  const server = await ownServer({}, '0', 'empty')
  try {
    const link = server.said.find((line) => line.includes('/demarrage#cle='))?.split(' : ')[1] ?? ''
    const page = await browser.newPage()
    await test.step('without the link one is told where it is', async () => {
      await page.goto(server.address)
      await expect(page.getByRole('heading', { name: 'Cet atelier reste à préparer.' })).toBeVisible()
    })
    await test.step('three steps', async () => {
      await page.goto(link)
      await page.getByLabel("Nom de l'atelier").fill('Atelier du Vieux Mans')
      await page.getByLabel('Adresse de retrait').fill('14 rue des Tanneurs')
      await page.getByLabel('Code postal').fill('72000')
      await page.getByLabel('Ville').fill('Le Mans')
      await page.keyboard.press('Enter')
      await page.getByLabel('Prénom').fill('Maëlle')
      await page.getByLabel('Nom', { exact: true }).fill('Rivière')
      await page.getByLabel('Adresse e-mail').fill('maelle@rivage.test')
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await expect(page.getByText('Solide')).toBeVisible()
      await holdsInAllLooks(page)
      await page.keyboard.press('Enter')
      await page.getByLabel(/^Démonstration/).check()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: "L'atelier est prêt." })).toBeVisible()
      await holdsInAllLooks(page)
      await page.getByRole('button', { name: /Ouvrir Atelier/ }).click()
      await listShown(page)
      await expect(page.getByText('Démonstration', { exact: true })).toBeVisible()
    })
    await test.step('the link leads nowhere any more', async () => {
      const late = await browser.newPage()
      await late.goto(link)
      await expect(late.getByRole('button', { name: /Se connecter/ })).toBeVisible()
    })
  } finally {
    await server.remove()
  }
})

test('the demonstration says what it is, and is emptied while a colleague works: the colleague is signed out, nothing is left', async ({
  browser
}) => {
  const server = await ownServer()
  try {
    const [camille, sacha] = [await browser.newPage(), await browser.newPage()]
    for (const [page, who] of [
      [camille, 'camille'],
      [sacha, 'sacha']
    ] as const) {
      await page.goto(server.address)
      await expect(page.getByText('Les commandes sont inventées.')).toBeVisible()
      await signIn(page, `${who}@atelier.test`, 'atelier')
      await listShown(page)
    }
    await expect(camille.getByText('Démonstration', { exact: true })).toBeVisible()
    await expect(camille.getByRole('button', { name: 'Commencer pour de vrai' })).toHaveCount(0)
    await sacha.getByRole('button', { name: 'Commencer pour de vrai' }).click()
    const dialog = sacha.getByRole('dialog')
    await dialog.getByLabel("Nom de l'atelier").fill('Atelier du Vieux Mans')
    await dialog.getByLabel('Adresse de retrait').fill('14 rue des Tanneurs')
    await dialog.getByLabel('Code postal').fill('72000')
    await dialog.getByLabel('Ville').fill('Le Mans')
    await dialog.getByLabel('Prénom').fill('Maëlle')
    await dialog.getByLabel('Nom', { exact: true }).fill('Rivière')
    await dialog.getByLabel('Adresse e-mail').fill('maelle@rivage.test')
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel(/^Pour confirmer/).fill(DEMO_WORKSHOP)
    await holdsInAllLooks(sacha, { over: true })
    await dialog.getByRole('button', { name: 'Effacer la démonstration' }).click()
    await expect(camille.getByRole('button', { name: /Se connecter/ })).toBeVisible({ timeout: 15_000 })
    await expect(sacha.getByRole('button', { name: /Se connecter/ })).toBeVisible({ timeout: 15_000 })
    await signIn(sacha, 'maelle@rivage.test', PASSWORD)
    await expect(sacha.getByText('Démonstration', { exact: true })).toHaveCount(0)
    await expect(sacha.getByText(/Aucune commande/).first()).toBeVisible()
  } finally {
    await server.remove()
  }
})
