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

test('the four settings are on, are kept, and one sheet always stays', async ({ openAs }) => {
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
})

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

/** A sheet that no dialog closes goes on by itself after a second: what it does more than expected is done by then. */
const GOES_ON_WITHIN_MS = 1_500

test('a sheet in a tab of its own prints and closes as the station and its address want', async ({ openAs, server }) => {
  const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
  const page = await openAs('camille', '/nulle/part')
  const calls = await countCalls(page)
  for (const [what, preferences, query, expected] of [
    ['prints and closes by default', {}, '', { printed: 1, closed: 1 }],
    ['prints and stays open', { 'print.closeAfterPrint': '0' }, '', { printed: 1, closed: 0 }],
    ['waits for its reader', { 'print.autoPrint': 'false' }, '', { printed: 0, closed: 0 }],
    ['obeys its address first', {}, '?autoPrint=false', { printed: 0, closed: 0 }],
    ['is never empty with picking alone', { 'print.production': '0' }, '?autoPrint=false', { printed: 0, closed: 0 }]
  ] as const) {
    await page.evaluate((wanted) => {
      for (const name of ['closeAfterPrint', 'autoPrint', 'production']) localStorage.removeItem(`print.${name}`)
      for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, value)
    }, preferences)
    Object.assign(calls, { printed: 0, closed: 0 })
    await page.goto(`/orders/print/${order?.id ?? 0}${query}`)
    await expect(page.getByRole('region', { name: /^Fiche de/ }).first(), what).toBeVisible()
    await expect.poll(() => calls, { message: what }).toEqual(expected)
    await page.waitForTimeout(GOES_ON_WITHIN_MS)
    expect(calls, what).toEqual(expected)
  }
})
