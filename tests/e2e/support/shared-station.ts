import { expect, type Page } from '@playwright/test'
import { apiAs } from './api'
import type { DemoUser } from './app'
import type { OwnServer } from './own-server'

export const PINS: Readonly<Record<DemoUser, string>> = { camille: '4827', noa: '9153', sacha: '6204' }
const NAMES: Readonly<Record<DemoUser, string>> = { camille: 'Camille R.', noa: 'Noa L.', sacha: 'Sacha M.' }

const lock = (page: Page) => page.locator('dialog[aria-label="Poste verrouillé"]')
export const lockShown = (page: Page): Promise<void> =>
  expect(lock(page).getByRole('heading', { name: /^Qui travaille ici/ })).toBeVisible()

/** Everybody chooses a PIN. */
export async function choosePins(server: OwnServer): Promise<void> {
  for (const user of Object.keys(PINS) as DemoUser[])
    await (await apiAs(server.address, user)).ask('POST', '/api/account/pin', { current: 'atelier', pin: PINS[user] })
}

/** Makes a page's browser a station that several people share. */
export async function sharePage(page: Page): Promise<void> {
  await page.goto('/station')
  await page.getByLabel('Nom du poste').fill('Presse 2')
  await page.getByRole('button', { name: 'Partager ce poste' }).click()
  await expect(page.getByRole('button', { name: /^Ne plus partager/ })).toBeVisible()
}

/** Types a PIN where one is asked for. */
export async function typePin(page: Page, user: DemoUser): Promise<void> {
  await expect(lock(page).getByRole('region', { name: `PIN de ${NAMES[user]}` })).toBeVisible()
  await page.keyboard.type(PINS[user], { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(lock(page)).toHaveCount(0)
}

/** Somebody takes a locked station. */
export async function take(page: Page, user: DemoUser): Promise<void> {
  await lock(page).getByRole('button', { name: NAMES[user] }).click()
  await typePin(page, user)
}

export async function lockPage(page: Page): Promise<void> {
  await page.keyboard.press('Control+l')
  await lockShown(page)
}
