import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from './api'
import { listShown, rowOf } from './screens'

/** The dialog that changes what is selected. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Modifier/ })
export const notice = (page: Page, text: string | RegExp): Locator => page.getByText(text)

/** The first orders on screen, brought into one state, and selected. */
export async function selected(page: Page, api: Api, count: number, change: Readonly<Record<string, unknown>>): Promise<number[]> {
  await listShown(page)
  const rows = await page.locator('[data-row]').evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))))
  const ids = rows.slice(0, count)
  for (const id of ids) expect((await api.patch(id, change)).status).toBe(200)
  for (const id of ids) await rowOf(page, id).locator('[data-select]').click()
  return ids
}

/** Opens it on what is to be changed. */
export async function open(page: Page, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Modifier les commandes sélectionnées…' }).click()
  await expect(dialog(page).getByLabel('Quoi')).toBeFocused()
  await dialog(page).getByLabel('Quoi').selectOption(kind)
  return dialog(page)
}
