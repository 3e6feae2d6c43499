import { expect, type Locator, type Page } from '@playwright/test'

/** Row of an order in the list on screen. */
export const rowOf = (page: Page, id: number): Locator => page.locator(`[data-row="${id}"]`)

/** Waits until the list shows orders. */
export async function listShown(page: Page): Promise<void> {
  await expect(page.getByRole('grid').locator('[data-row]').first()).toBeVisible()
}

/** Fills the login card and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: /Se connecter/ }).click()
}
