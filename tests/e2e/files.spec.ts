import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { png } from './support/pictures'

const files = (page: Page) => page.getByRole('region', { name: 'Fichiers' })
const row = (page: Page, name: string) => files(page).getByRole('listitem').filter({ hasText: name })
const choose = (page: Page, chosen: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByLabel('Fichiers à ajouter').setInputFiles(chosen)

test('a file is chosen, confirmed as a BAT, sent, seen by a colleague, shown, changed and deleted; others are dropped and pasted', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const { id } = (await api.list('all/opened')).at(20) ?? { id: 0 }
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

  await test.step('files are dropped on the panel or pasted; an SVG with a script runs nothing', async () => {
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
})
