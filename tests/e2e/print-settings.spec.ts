import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { dialogHasFocus, listShown } from './support/screens'

const dialog = (page: Page) => page.getByRole('dialog', { name: "Réglages d'impression" })
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name })
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['closeAfterPrint', 'autoPrint', 'production', 'picking'].map((name) => [name, localStorage.getItem(`print.${name}`)])
    )
  )

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de Camille/ }).click()
  await page.getByRole('menuitem', { name: "Réglages d'impression…" }).click()
  await expect(dialog(page)).toBeVisible()
  await dialogHasFocus(page)
}

interface Calls {
  printed: number
  closed: number
}

/** Counts what a sheet in a tab of its own asks of the browser, from the next page on. */
async function countCalls(page: Page): Promise<Calls> {
  const calls: Calls = { printed: 0, closed: 0 }
  await page.exposeFunction('said', (what: keyof Calls) => {
    calls[what] += 1
  })
  await page.addInitScript(() => {
    const { said } = window as unknown as { readonly said: (what: string) => void }
    window.print = () => said('printed')
    window.close = () => said('closed')
  })
  return calls
}

test('the four settings are on, are kept, and one sheet always stays; a sheet in a tab of its own obeys them and its address', async ({
  openAs,
  server
}) => {
  const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await openSettings(page)
  for (const name of ['Infos de production', 'Infos de préparation', 'Imprimer automatiquement', "Fermer après l'impression"])
    await expect(box(page, name)).toBeChecked()
  await expect.poll(async () => Math.round((await dialog(page).boundingBox())?.width ?? 0)).toBe(420)

  await box(page, 'Infos de production').click()
  await expect(box(page, 'Infos de production')).not.toBeChecked()
  await box(page, 'Infos de préparation').click()
  await expect(box(page, 'Infos de préparation')).toBeChecked()
  await expect(dialog(page).getByRole('status')).toContainText('Cette case reste cochée')
  await box(page, 'Imprimer automatiquement').press(' ')
  await expect(box(page, 'Imprimer automatiquement')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Menu de Camille/ })).toBeFocused()
  await expect.poll(() => stored(page)).toEqual({ closeAfterPrint: null, autoPrint: '0', production: '0', picking: null })

  await page.reload()
  await listShown(page)
  await openSettings(page)
  await expect(box(page, 'Infos de production')).not.toBeChecked()
  await expect(box(page, 'Infos de préparation')).toBeChecked()
  await expect(box(page, 'Imprimer automatiquement')).not.toBeChecked()
  await expect(box(page, "Fermer après l'impression")).toBeChecked()
  await expect(dialog(page).getByLabel('Imprimante des fiches de production')).toHaveCount(0)

  // Every choice of the station and of the address has its test on the screen alone: here a browser prints what it has drawn.
  const calls = await countCalls(page)
  const sheets = page.getByRole('region', { name: /^Fiche de/ })
  await page.goto(`/orders/print/${order?.id ?? 0}`)
  await expect(sheets).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready)
  expect(calls).toEqual({ printed: 0, closed: 0 })
  await page.goto(`/orders/print/${order?.id ?? 0}?production=true&autoPrint=true&closeAfterPrint=false`)
  await expect(sheets).toHaveCount(2)
  await expect.poll(() => calls).toEqual({ printed: 1, closed: 0 })
})
