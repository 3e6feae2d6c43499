import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { holds } from './support/axe'
import { listShown } from './support/screens'

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
}

for (const theme of ['light', 'dark'] as const) {
  test(`the four settings are on, are kept, and one sheet always stays, ${theme}`, async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened', { theme })
    await listShown(page)
    await openSettings(page)
    for (const name of ['Infos de production', 'Infos de préparation', 'Imprimer automatiquement', "Fermer après l'impression"])
      await expect(box(page, name)).toBeChecked()
    await expect.poll(async () => Math.round((await dialog(page).boundingBox())?.width ?? 0)).toBe(420)
    await holds(page)

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
    expect(await stored(page)).toEqual({ closeAfterPrint: null, autoPrint: '0', production: '0', picking: null })

    await page.reload()
    await listShown(page)
    await openSettings(page)
    await expect(box(page, 'Infos de production')).not.toBeChecked()
    await expect(box(page, 'Infos de préparation')).toBeChecked()
    await expect(box(page, 'Imprimer automatiquement')).not.toBeChecked()
    await expect(box(page, "Fermer après l'impression")).toBeChecked()
    await expect(dialog(page).getByLabel('Imprimante des fiches de production')).toHaveCount(0)
  })
}

/** Sheets in a tab of their own, with the calls of `print` and `close` counted. */
async function openSheets(page: Page, id: number, query = ''): Promise<() => Promise<{ printed: number; closed: number }>> {
  const calls = { printed: 0, closed: 0 }
  await page.exposeFunction('said', (what: 'printed' | 'closed') => {
    calls[what] += 1
  })
  await page.addInitScript(() => {
    const { said } = window as unknown as { readonly said: (what: string) => void }
    window.print = () => said('printed')
    window.close = () => said('closed')
  })
  await page.goto(`/orders/print/${id}${query}`)
  await expect(page.getByRole('region', { name: /^Fiche de/ }).first()).toBeVisible()
  return async () => {
    await page.waitForTimeout(2_500)
    return calls
  }
}

for (const [what, preferences, query, expected] of [
  ['prints and closes as the station chose by default', {}, '', { printed: 1, closed: 1 }],
  ['prints and stays open', { 'print.closeAfterPrint': '0' }, '', { printed: 1, closed: 0 }],
  ['waits for its reader', { 'print.autoPrint': 'false' }, '', { printed: 0, closed: 0 }],
  ['obeys its address first', {}, '?autoPrint=false', { printed: 0, closed: 0 }],
  ['is never empty with picking alone', { 'print.production': '0' }, '?autoPrint=false', { printed: 0, closed: 0 }]
] as const) {
  test(`a sheet in a tab of its own ${what}`, async ({ openAs, server }) => {
    const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
    const page = await openAs('camille', '/orders/all/opened', preferences)
    const calls = await openSheets(page, order?.id ?? 0, query)
    expect(await calls()).toEqual(expected)
  })
}
