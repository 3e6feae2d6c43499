import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { DIALOG, holdsInBothThemes } from '../e2e/support/axe'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, signIn } from '../e2e/support/screens'
import { cupsAt } from './support/cups.mjs'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { paperOf } from './support/paper-of'
import { temporaryFolder } from './support/temporary-folder'

const cups = cupsAt(process.env.CUPS_SERVER ?? '', process.env.ATELIER_CUPS_OUT ?? '')
const archiveFolder = '/archives/du/poste'
let server: OwnServer
let atelier: Atelier
let folder: ReturnType<typeof temporaryFolder>

test.beforeAll(async () => {
  server = await ownServer()
  folder = temporaryFolder('print-settings')
  const settings = { printers: { production: null, picking: 'bureau' }, archiveFolder }
  atelier = await launchAtelier({ apiUrl: server.address, userData: folder.path, settings })
  await signIn(atelier.page, 'camille@atelier.test', 'atelier')
  await listShown(atelier.page)
})
test.beforeEach(() => cups.clear())
test.afterEach(() => cups.enable('fiches'))
test.afterAll(async () => {
  await cups.describe('bureau')
  await atelier.close()
  await clearKeychain(server.address)
  await server.remove()
  folder.remove()
})

const dialog = () => atelier.page.getByRole('dialog', { name: "Réglages d'impression" })
const printer = () => dialog().getByLabel('Imprimante des fiches de production')
const kept = () => JSON.parse(readFileSync(join(folder.path, 'station.json'), 'utf8')).settings

async function openSettings(): Promise<void> {
  await atelier.page.getByRole('button', { name: /^Menu de Camille/ }).click()
  await atelier.page.getByRole('menuitem', { name: "Réglages d'impression…" }).click()
  await expect(printer()).toBeEnabled()
}

test('the printer of the production sheets is chosen among the real ones, and nothing else of the station changes', async () => {
  await openSettings()
  await expect(printer()).toHaveValue('')
  await expect(printer().locator('option').first()).toHaveText('Imprimante par défaut du système')
  await printer().selectOption('fiches')
  await expect.poll(() => kept().printers.production).toBe('fiches')
  expect(kept()).toMatchObject({ printers: { production: 'fiches', picking: 'bureau' }, archiveFolder })
  await expect(dialog().getByLabel('Imprimante des fiches de picking')).toHaveValue('bureau')
  await dialog().getByLabel('Papier des fiches de picking').selectOption('A5')
  await dialog().getByLabel('Copies des fiches de picking').selectOption('2')
  await expect.poll(() => kept().papers?.picking).toEqual({ paper: 'A5', copies: 2 })
  await holdsInBothThemes(atelier.page, DIALOG)
  await atelier.page.keyboard.press('Escape')
  await openSettings()
  await expect(printer()).toHaveValue('fiches')
  await expect(dialog().getByLabel('Papier des fiches de picking')).toHaveValue('A5')

  await cups.describe('bureau', 'Brother du bureau')
  await dialog().getByRole('button', { name: "Page d'essai des fiches de picking" }).click()
  // People are told the name that they chose it by, not the system's.
  await expect(dialog().getByText("Page d'essai envoyée à l'imprimante Brother du bureau.")).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => cups.jobs().length).toBe(1)
  const [job] = cups.jobs()
  expect(job).toMatchObject({ printer: 'bureau', title: "Page d'essai", copies: 2 })
  const [page] = await paperOf(job?.file ?? '')
  expect(page).toMatchObject({ widthMm: 148, heightMm: 210 })
  for (const text of ["Page d'essai", 'bureau', hostname(), 'CMD00000000']) expect(page?.text).toContain(text.replace("'", '&apos;'))
  await printer().selectOption('')
  await expect.poll(() => kept().printers.production).toBeNull()
  await atelier.page.keyboard.press('Escape')
})

test('a stopped printer is said', async () => {
  await cups.disable('fiches')
  await openSettings()
  await printer().selectOption('fiches')
  await expect(dialog().getByText(/L'imprimante «\s.+\s» est arrêtée/)).toBeVisible()
  await expect(printer().locator('option:checked')).toHaveText(/\(arrêtée\)$/)
  await atelier.page.keyboard.press('Escape')
})
