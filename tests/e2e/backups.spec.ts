import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/app'
import { holdsInAllLooks } from './support/axe'
import { type OwnServer, ownServer } from './support/own-server'

let own: OwnServer
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-backups-'))
  own = await ownServer({ ATELIER_BACKUPS: join(folder, 'first'), ATELIER_BACKUP_SECOND: join(folder, 'second') })
})
test.afterAll(async () => {
  await own.remove()
  await rm(folder, { recursive: true, force: true })
})

const orders = async (): Promise<number> => Number((await own.query<{ n: string }>('select count(*) as n from orders'))[0]?.n)

test('an administrator saves, loses an order, reads what a restore takes back, and goes back', async ({ openOn }) => {
  const page = await openOn(own.address, 'sacha', '/serveur/sauvegardes')
  const days = page.getByRole('table', { name: '14 derniers jours' })
  await expect(page.getByText('Aucune encore').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).click()
  await expect(days.getByRole('row')).toHaveCount(2, { timeout: 20_000 })
  await expect(days).toContainText('contrôlée')
  await expect(days).toContainText('à la main')
  await expect(page.getByRole('region', { name: 'Dernière sauvegarde' })).toContainText('Contrôlée')

  const saved = await orders()
  await own.query('delete from orders where id in (select id from orders order by id limit 3)')
  await own.query("update workshop set name = 'Un autre nom'")
  await days.getByRole('button', { name: /^Restaurer la sauvegarde du/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /^Commandes/ })).toContainText(String(saved - 3))
  const restore = dialog.getByRole('button', { name: /^Restaurer le/ })
  await expect(restore).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Votre mot de passe').fill('pas le bon')
  await dialog.getByLabel(/^Tapez/).fill('0 commande')
  await restore.click()
  await expect(dialog.getByLabel('Votre mot de passe')).toHaveAttribute('aria-invalid', 'true')
  expect(await orders()).toBe(saved - 3)
  await dialog.getByLabel('Votre mot de passe').fill('atelier')
  await restore.click()
  await expect(dialog).toBeHidden()
  await expect.poll(orders, { timeout: 30_000 }).toBe(saved)
  await expect(page.getByText('Une sauvegarde a été restaurée')).toBeVisible({ timeout: 20_000 })
  // What was there before it was saved first.
  await expect(days).toContainText('avant restauration')
})

test('what an operator may not see is said, and the page has no fault in any look', async ({ openOn }) => {
  const operator = await openOn(own.address, 'camille', '/serveur/sauvegardes')
  await expect(operator.getByText(/réservée/)).toBeVisible()
  const page = await openOn(own.address, 'sacha', '/serveur/sauvegardes')
  await expect(page.getByRole('heading', { name: 'Second dossier' })).toBeVisible()
  await holdsInAllLooks(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: 'Serveur' }).getByRole('link', { name: 'Accès' }).click()
  await expect(page.getByRole('link', { name: 'Accès' })).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Accès' })).toBeInViewport({ ratio: 1 })
})
