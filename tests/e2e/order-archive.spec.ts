import { readFileSync } from 'node:fs'
import { archiveName } from '@/domain/files/archive'
import { apiAs } from './support/api'
import { expect, test } from './support/app'

test('the production archive waits for the files, asks when the order is not ready, fails in words and comes under the reference', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('all/opened')).find(({ has_files, printed }) => has_files && !printed)
  if (!order) throw new Error('the demo data has no such order')
  await api.patch(order.id, { files_state: 'waiting', preparation_state: 'waiting' })
  const page = await openAs('camille', `/orders/view/${order.id}`)
  const archive = page.getByRole('button', { name: /^Archive/ })
  await expect(archive).toHaveAttribute('aria-disabled', 'true')
  await archive.focus()
  await expect(
    page.getByText("Les fichiers ne sont pas terminés\u00a0: l'archive de production n'est pas encore disponible.")
  ).toBeVisible()

  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/production-archive/') && requested.push(request.url()))
  await api.patch(order.id, { files_state: 'complete' })
  await expect(archive).not.toHaveAttribute('aria-disabled', 'true')
  const question = page.getByRole('alertdialog', { name: 'Télécharger quand même\u00a0?' })
  await archive.click()
  await expect(question).toContainText('La commande ne semble pas prête à être produite.')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toHaveCount(0)
  await expect(archive).toBeFocused()
  expect(requested).toEqual([])

  await page.route('**/production-archive/**', (route) => route.abort())
  await archive.click()
  await question.getByRole('button', { name: "Télécharger l'archive" }).click()
  const failure = page.getByText("Le téléchargement a été interrompu. Rien n'a été enregistré.")
  await expect(failure).toBeVisible()
  await page.unroute('**/production-archive/**')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Reprendre' }).click()])
  await expect(failure).toHaveCount(0)
  expect(download.suggestedFilename()).toBe(archiveName(order.origin_ref_id))
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString('latin1')
  ).toBe('PK')

  // A colleague prints its sheets: the header says so.
  await expect(page.getByText('Imprimée', { exact: true })).toHaveCount(0)
  await api.ask('POST', '/api/orders/set-printed', { ids: [order.id], printed: true })
  await expect(page.getByText('Imprimée', { exact: true })).toBeVisible()
})
