import type { Locator, Page } from '@playwright/test'
import { expect } from './app'

/** The first button of a name on an order's page, or in a part of it. */
export const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name }).first()
export const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true }).first()
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
/** Line of a list that has a text, by the list's name. */
export const line = (page: Page, name: string, text: string): Locator => region(page, name).getByRole('listitem').filter({ hasText: text })
export const steps = (page: Page): Locator => page.getByRole('group', { name: 'État de production DTF' })
export const article = (page: Page): Locator => page.getByRole('article', { name: /^Article 1/ })
/** Button of the proof that stands among the files. */
export const fileButton = (page: Page, name: RegExp): Locator => button(line(page, 'Fichiers', 'bat.png'), name)
/** Annotation of the first item, by its text. */
export const note = (page: Page, text: string): Locator => article(page).getByRole('listitem').filter({ hasText: text })
/** Field of the form of a new item. */
export const formField = (page: Page, name: string): Locator => page.getByRole('form').getByRole('textbox', { name, exact: true })
/** Marks of transfer on the first item. */
export const transfers = (page: Page): Locator => article(page).getByRole('img', { name: /^Transfert/ })
export const packed = (page: Page): Locator => page.getByRole('switch', { name: /^Emballée/ })
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Chooses a state by the selector that has it. */
export async function choose(page: Page, selector: string, state: string): Promise<void> {
  await button(page, new RegExp(`^${selector}\\s*:`)).click()
  await page.getByRole('menuitemradio', { name: state, exact: true }).click()
}
/** Types into a field, and sends it. */
export async function type(page: Page, field: string, text: string): Promise<void> {
  await box(page, field).fill(text)
  await box(page, field).press('Enter')
}
/** Answers the question that stands open. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}
/** Closes a menu that stays open after a choice. */
export async function leaveMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}
/** Opens a dialog, changes one field of it, and saves it. */
export async function fillDialog(page: Page, open: string, field: string, text: string): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await button(page, open).click()
  await dialog(page).getByLabel(field, { exact: true }).fill(text)
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
}
