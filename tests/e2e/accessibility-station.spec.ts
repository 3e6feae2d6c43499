import { asDesktop } from '../../scripts/screens/desktop-page.mjs'
import {
  FLEET_ON_TRIAL,
  READY_UPDATE,
  STATION_PRINTING,
  stationNews,
  tooOldStation,
  UPDATE_WAITS
} from '../../scripts/screens/desktop-screens.mjs'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holdsInAllLooks } from './support/axe'
import { choosePins, lockPage, sharePage, take } from './support/shared-station'

test.use({ newBrowsers: true })

test('axe finds nothing on the lock screen, the PIN pad, the toolbar’s chip and the password that is asked for again', async ({
  openAs,
  server
}) => {
  test.slow()
  await choosePins(server)
  const page = await openAs('camille', '/station')
  await sharePage(page)
  await holdsInAllLooks(page)
  await lockPage(page)
  await holdsInAllLooks(page, { within: 'dialog[open]' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sacha/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Votre PIN' })).toBeVisible()
  await holdsInAllLooks(page, { within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await take(page, 'sacha')
  await page.goto('/equipe')
  await expect(page.getByRole('textbox', { name: 'Votre mot de passe' })).toBeVisible()
  await holdsInAllLooks(page)
})

test('axe finds nothing on the fleet: a trial, stations in every state, and what going back asks', async ({ openAs }) => {
  const page = await openAs('sacha', '/serveur/postes')
  await page.route('**/api/releases', (route) => route.fulfill({ json: FLEET_ON_TRIAL }))
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Mural planning' })).toBeVisible()
  await holdsInAllLooks(page)
  await page.getByRole('button', { name: /^Revenir à/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await holdsInAllLooks(page, { within: '[role=alertdialog]' })
})

test('axe finds nothing on what the desktop says of its update, its windows, its printers, and of a version that is too old', async ({
  openAs,
  server
}) => {
  test.slow()
  const api = await apiAs(server.address, 'camille')
  const page = await openAs('camille', '/station')
  const asStation = (answers: object) => asDesktop(page, server.address, api.token, { ...STATION_PRINTING, ...answers })
  await asStation(stationNews({ ...READY_UPDATE, waits: UPDATE_WAITS }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Fenêtres et écrans' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Mise à jour' })).toBeVisible()
  await holdsInAllLooks(page)
  await page.getByRole('button', { name: 'Voir ce qui attend' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await holdsInAllLooks(page, DIALOG)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('menuitem', { name: "Réglages d'impression…" }).click()
  await expect(page.getByRole('combobox', { name: /^Recto verso/ }).first()).toBeVisible()
  await holdsInAllLooks(page, DIALOG)
  await asStation(tooOldStation(READY_UPDATE))
  await page.goto('/login')
  await expect(page.getByText('PREPA-2')).toBeVisible()
  await expect(page.getByText('joignable', { exact: true })).toBeVisible()
  await holdsInAllLooks(page)
})
