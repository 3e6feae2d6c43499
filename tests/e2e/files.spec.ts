import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import type { OwnServer } from './support/own-server'
import { chooseHeavy, png } from './support/pictures'
import { sendAgain } from './support/send-again'

const files = (page: Page) => page.getByRole('region', { name: 'Fichiers' })
const row = (page: Page, name: string) => files(page).getByRole('listitem').filter({ hasText: name })
const choose = (page: Page, chosen: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByLabel('Fichiers à ajouter').setInputFiles(chosen)

async function anOrder(server: OwnServer, at: number): Promise<number> {
  const found = (await (await apiAs(server.address, 'noa')).list('all/opened')).at(at)
  if (!found) throw new Error('the demo data has no such order')
  return found.id
}

test('a file is chosen, confirmed as a BAT, sent, seen by a colleague, shown, changed and deleted', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await anOrder(server, 20)
  const [page, other] = [await openAs('camille', `/orders/view/${id}`), await openAs('noa', `/orders/view/${id}`, { theme: 'dark' })]
  await expect(files(other)).toBeVisible()
  await choose(page, png('visuel client.png'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Message')).toHaveValue('Import du fichier visuel client.png')
  await expect(dialog.getByLabel('Épingler')).toBeChecked()
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(400)
  await dialog.getByLabel('Message').fill('Voir https://charte.example et javascript:alert(1)')
  await dialog.getByLabel('BAT').check()
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await expect(row(page, 'visuel client.png').getByRole('button', { name: /^BAT/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, 'visuel client.png').getByRole('link')).toHaveText(['https://charte.example', ''])
  await expect(row(page, 'visuel client.png').getByRole('link').last()).toHaveAttribute('download', 'visuel client.png')
  await expect(row(other, 'visuel client.png')).toHaveCount(1)

  await row(page, 'visuel client.png').getByRole('button', { name: 'visuel client.png', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Aperçu de visuel client.png' })).toHaveJSProperty('naturalWidth', 1)
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row(page, 'visuel client.png').getByRole('button', { name: /^BAT/ }).click()
  await expect(row(page, 'visuel client.png').getByRole('button', { name: /^BAT/ })).toHaveAttribute('aria-pressed', 'false')
  await row(page, 'visuel client.png')
    .getByRole('button', { name: /^Épingler/ })
    .click()
  const kept = async () => (await api.order(id)).files.find(({ file }) => file.name === 'visuel client.png')
  await expect.poll(async () => [(await kept())?.type, (await kept())?.pinned]).toEqual([null, false])

  await row(page, 'visuel client.png')
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'La suppression de fichier est irreversible. Êtes-vous certains de vouloir continuer\u00a0?'
  )
  await page.getByRole('button', { name: 'Supprimer le fichier', exact: true }).press('Enter')
  await expect(row(other, 'visuel client.png')).toHaveCount(0)
  await expect(files(page).getByRole('button', { name: 'Ajouter', exact: true })).toBeFocused()
})

test('files that fail stay with their reason, and are tried again one by one', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await anOrder(server, 21)
  const page = await openAs('camille', `/orders/view/${id}`)
  await page.route('**/files', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await choose(page, [png('un.png'), png('deux.png')])
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  for (const name of ['un.png', 'deux.png'])
    await expect(row(page, name).getByRole('alert')).toContainText("Le fichier n'a pas été envoyé.")
  // They wait there while one works in another mode.
  await page.getByRole('button', { name: 'Emballage', exact: true }).click()
  await expect(files(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Complet', exact: true }).click()
  await expect(row(page, 'deux.png').getByRole('alert')).toBeVisible()
  await page.unroute('**/files')
  await sendAgain(page.getByRole('button', { name: 'Réessayer un.png' }))
  await expect(row(page, 'un.png').getByRole('button', { name: /^BAT/ })).toBeVisible()
  await expect(row(page, 'deux.png').getByRole('alert')).toBeVisible()
  expect((await api.order(id)).files.filter(({ file }) => /^(un|deux)\.png$/.test(file.name)).map(({ file }) => file.name)).toEqual([
    'un.png'
  ])
  await page.getByRole('button', { name: 'Retirer deux.png' }).press('Enter')
  await expect(row(page, 'deux.png')).toHaveCount(0)
  await expect(files(page).locator(':focus')).toHaveCount(1)
})

test('what may not be kept is told before it is sent: 26 MB, a program named as a picture', async ({ openAs, server }) => {
  const id = await anOrder(server, 22)
  const page = await openAs('camille', `/orders/view/${id}`)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/files') && sent.push(request.url()))
  await chooseHeavy(page.getByLabel('Fichiers à ajouter'), 'lourd.png', 26)
  const alone = page.getByRole('dialog', { name: 'Fichier refusé' })
  await expect(alone.getByRole('alert')).toContainText('lourd.png Ce fichier est trop volumineux\u00a0: 25\u00a0Mo au plus.')
  await expect(alone.getByRole('button', { name: 'Envoyer' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row(page, 'lourd.png')).toHaveCount(0)
  await choose(page, [png('bonne.png'), { name: 'autre.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0', 'latin1') }])
  const told = page.getByRole('dialog', { name: 'Ajouter un fichier' }).getByRole('alert')
  await expect(told).toContainText("autre.png Le contenu de ce fichier n'est pas celui que son nom annonce.")
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('files are dropped on the panel or pasted; an SVG with a script runs nothing', async ({ openAs, server }) => {
  const id = await anOrder(server, 23)
  const page = await openAs('camille', `/orders/view/${id}`)
  await expect(files(page)).toBeVisible()
  const give = (kind: 'drop' | 'paste') =>
    files(page).evaluate((panel, event) => {
      const data = new DataTransfer()
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>window.parent.ran = true</script></svg>`
      data.items.add(new File([svg], `${event}.svg`, { type: 'image/svg+xml' }))
      const options = { bubbles: true, cancelable: true }
      panel.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data })
      )
    }, kind)
  for (const kind of ['drop', 'paste'] as const) {
    await give(kind)
    // The picture moves what stands under it when it comes.
    await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 9)
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
    await row(page, `${kind}.svg`)
      .getByRole('button', { name: `${kind}.svg`, exact: true })
      .click()
    await expect(page.getByRole('img', { name: `Aperçu de ${kind}.svg` })).toHaveJSProperty('naturalWidth', 9)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
