import { expect, test } from './support/app'
import { listShown } from './support/screens'

test('a list leads back to the list before it, with its page and name; an order and a search to where they came from', async ({
  openAs
}) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const before = page.getByRole('link', { name: /^Liste précédente/ })
  await expect(before).toHaveCount(0)
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(before).toHaveCount(0)

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Fichiers/ })
    .click()
  await listShown(page)
  await expect(before).toHaveAccessibleName('Liste précédente\u00a0: Toutes les commandes · Ouvertes')
  await page.reload()
  await before.click()
  await expect(page).toHaveURL(/\/orders\/all\/opened\?page=2$/)
  await expect(before).toHaveAccessibleName('Liste précédente\u00a0: Fichiers · À traiter')

  await page.locator('[data-row]').first().getByRole('link').click()
  // The search has a link of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande #')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL(/\/orders\/all\/opened\?page=2$/)

  const box = page.getByRole('searchbox', { name: 'Rechercher partout' })
  await box.fill('MT-BDC')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MT-BDC')
  await listShown(page)
  await page.locator('[data-row]').first().getByRole('link').click()
  // The search has a link of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande #')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL(/\/orders\/search\?keyword=/)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL(/\/orders\/all\/opened\?page=2$/)
  await page.getByRole('link', { name: 'Revenir à la recherche' }).click()
  await expect(page).toHaveURL(/\/orders\/search\?keyword=/)
})
