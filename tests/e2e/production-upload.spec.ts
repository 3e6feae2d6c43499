import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { watchMainThread } from './support/main-thread'
import { chooseHeavy, png } from './support/pictures'
import { sendAgain } from './support/send-again'

const files = (page: Page) => page.getByRole('region', { name: 'Fichiers', exact: true })
const row = (page: Page, name: string) => files(page).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Envoyer un fichier de production' })
const choose = (page: Page, file: ReturnType<typeof png>) => page.getByLabel('Fichier de production à envoyer').setInputFiles(file)

test('a production file is confirmed, fails with its alert, is tried again, and replaced by the next one of its face', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const found = (await api.list('all/opened')).find(({ has_files, techniques }) => !has_files && techniques.includes('dtf'))
  if (!found) throw new Error('the demo data has no such order')
  const page = await openAs('camille', `/orders/view/${found.id}`, { theme: 'dark' })
  await choose(page, png('planche v1.png'))
  await expect(dialog(page)).toContainText('Le fichier suivant sera envoyé, confirmer\u00a0?')
  await expect(dialog(page)).toContainText('planche v1.png')
  expect((await dialog(page).boundingBox())?.width).toBeLessThanOrEqual(400)
  await dialog(page).getByLabel('Pour').selectOption({ index: 1 })
  await page.route('**/files', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await dialog(page).getByRole('button', { name: 'Envoyer' }).click()
  await expect(row(page, 'planche v1.png').getByRole('alert')).toContainText("une Erreur s'est produite.")
  await page.unroute('**/files')
  await sendAgain(page.getByRole('button', { name: 'Réessayer planche v1.png' }))
  await expect(row(page, 'planche v1.png').getByRole('button', { name: /^Supprimer/ })).toBeVisible()
  await expect(page.getByText('Fichier de production\u00a0: planche v1.png')).toBeVisible()
  await expect.poll(async () => (await api.order(found.id)).has_files).toBe(true)

  await choose(page, png('planche v2.png'))
  await dialog(page).getByLabel('Pour').selectOption({ index: 1 })
  await expect(dialog(page).getByRole('status')).toHaveText('Remplace planche v1.png')
  await dialog(page).getByRole('button', { name: 'Envoyer' }).click()
  await expect(row(page, 'planche v2.png').getByRole('button', { name: /^Supprimer/ })).toBeVisible()
  await expect(row(page, 'planche v1.png')).toHaveCount(0)
  await expect(page.getByText('Fichier de production\u00a0: planche v1.png')).toHaveCount(0)
})

test('25 MB are read and sent while the window answers, with their progress; sending stops when told to', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = (await api.list('all/opened')).at(25)?.id
  const page = await openAs('camille', `/orders/view/${id}`)
  await expect(files(page)).toBeVisible()
  await page.evaluate(() => {
    const seen = { shares: [] as number[] }
    Object.assign(window, { seen })
    const watch = (): void => {
      const bar = document.querySelector('progress')
      if (bar?.hasAttribute('value')) seen.shares.push(bar.value)
      requestAnimationFrame(watch)
    }
    watch()
  })
  const chosen = (name: string) => chooseHeavy(page.getByLabel('Fichiers à ajouter'), name, 25)
  const send = () => page.getByRole('dialog').getByRole('button', { name: 'Envoyer' })

  await chosen('grand.png')
  await expect(send()).toBeVisible()
  const thread = await watchMainThread(page)
  await send().click()
  await expect(row(page, 'grand.png').getByRole('button', { name: /^BAT/ })).toBeVisible({ timeout: 30_000 })
  const seen = await page.evaluate(() => (window as unknown as { seen: { shares: number[] } }).seen)
  // Over the machine's own loop sending takes a few frames: reading moves the bar, and sending takes it on.
  expect(new Set(seen.shares).size).toBeGreaterThan(2)
  expect(Math.max(...seen.shares)).toBeGreaterThan(0.2)
  expect(seen.shares).toEqual(seen.shares.toSorted((a, b) => a - b))
  const longest = await thread.longestTask()
  expect(longest).toBeLessThan(50)

  await page.route('**/files', () => undefined)
  await chosen('trop tard.png')
  await send().click()
  await page.getByRole('button', { name: "Arrêter l'envoi de trop tard.png" }).click()
  await expect(row(page, 'trop tard.png')).toHaveCount(0)
  expect((await api.order(id ?? 0)).files.some(({ file }) => file.name === 'trop tard.png')).toBe(false)
})
