import { expect, test } from './support/app'
import { listShown } from './support/screens'

test('on a narrow screen every control of a searched list with a selection can be reached', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/prepare/opened')
  await page.setViewportSize({ width: 1100, height: 700 })
  await listShown(page)
  await page.getByLabel('Mot clé').fill('a')
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Réinitialiser' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await listShown(page)
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click()
  for (const name of ['Ok', 'Réinitialiser', 'Désélectionner', 'Préparer', 'Term. run'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true })
  for (const label of ['Mot clé', 'Bac', 'Run', 'Réf. produit']) await page.getByLabel(label, { exact: true }).click()
})
