import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, test } from '@playwright/test'
import { JOBS_KEPT, type PrintJob } from '@/contract/desktop/print-jobs'
import { displayReference } from '@/domain/format/reference'
import { type Api, apiAs } from '../e2e/support/api'
import { holdsInBothThemes } from '../e2e/support/axe'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, rowOf, signIn } from '../e2e/support/screens'
import { aJob } from '../main/printing/a-job'
import { cupsAt } from './support/cups.mjs'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { temporaryFolder } from './support/temporary-folder'

const cups = cupsAt(process.env.CUPS_SERVER ?? '', process.env.ATELIER_CUPS_OUT ?? '')
/** Jobs of a day before, all of them sent. */
const PAST = JOBS_KEPT - 10
let server: OwnServer
let api: Api
let atelier: Atelier
let folder: ReturnType<typeof temporaryFolder>
/** Orders that were never printed. */
let fresh: { id: number; reference: string }[]

const ledgerFile = (data: string): string => join(data, 'printing', `${new URL(server.address).host.replaceAll(/[^\w.-]/g, '_')}.jsonl`)

/** What a station that was cut off in the middle of a print left: one job that was leaving, one that waited, and a long past. */
function writeLedger(data: string): void {
  const [leaving, waiting] = fresh.slice(0, 2).map((order) => [order])
  const past = Array.from({ length: PAST }, (_, at) =>
    aJob(at + 1, { state: 'sent', mark: 'done', by: null, orders: [{ id: at + 1, reference: `ANCIENNE-${at + 1}` }] })
  )
  const jobs: PrintJob[] = [
    ...past,
    aJob(PAST + 1, { state: 'printing', orders: leaving ?? [] }),
    aJob(PAST + 2, { state: 'queued', orders: waiting ?? [] })
  ]
  const lines = jobs.map((job) => JSON.stringify({ job })).join('\n')
  mkdirSync(join(data, 'printing'), { recursive: true })
  writeFileSync(ledgerFile(data), `${lines}\n{"job":{"id":9`)
}

async function start(userData: string): Promise<void> {
  const settings = { printers: { production: 'fiches', picking: null }, archiveFolder: null }
  atelier = await launchAtelier({ apiUrl: server.address, userData, settings })
}

// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await ownServer()
  api = await apiAs(server.address, 'noa')
  fresh = (await api.list('all/opened'))
    .filter(({ printed }) => !printed)
    .slice(0, 6)
    .map(({ id, origin_ref_id }) => ({ id, reference: displayReference(origin_ref_id) }))
  folder = temporaryFolder('print-jobs')
  const data = join(folder.path, 'data')
  mkdirSync(data)
  writeLedger(data)
  cups.clear()
  await start(data)
})
test.afterAll(async () => {
  await cups.enable('fiches')
  await atelier.close()
  await clearKeychain(server.address)
  await server.remove()
  folder.remove()
})

const jobOf = (at: number): Locator =>
  atelier.page.locator('[data-job]').filter({ has: atelier.page.getByRole('link', { name: fresh[at]?.reference ?? '', exact: true }) })
const act = (at: number, name: RegExp) => jobOf(at).getByRole('button', { name }).click()
const userMenu = () => atelier.page.getByRole('button', { name: /^Menu de Camille/ })
const isPrinted = async (at: number) => (await api.order(fresh[at]?.id ?? 0)).printed

test('after an abrupt end what waited is printed by itself, and what was leaving waits for a decision', async () => {
  const { page } = atelier
  await page.evaluate(() => localStorage.setItem('print.picking', '0'))
  await page.reload()
  await signIn(page, 'camille@atelier.test', 'atelier')
  await expect.poll(() => cups.jobs().length, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => isPrinted(1)).toBe(true)
  await listShown(page)
  expect(await isPrinted(0)).toBe(false)
  await expect(userMenu()).toHaveAccessibleName(/1 impression à traiter/)

  await userMenu().click()
  await page.getByRole('menuitem', { name: /^Impressions/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressions')
  // It is followed until it has left its queue.
  await expect(jobOf(1)).toContainText(/^Imprimée/)
  await expect(jobOf(1)).toContainText('Notée imprimée')
  await expect(jobOf(0)).toContainText('Incertaine')
  await expect(jobOf(0)).toContainText('peut-être sortie')
  // Axe lays out every row, also those out of sight: the past is left out.
  await page.getByRole('searchbox', { name: 'Chercher une impression' }).fill('camille')
  await expect(page.locator('[data-job]')).toHaveCount(2)
  await holdsInBothThemes(page)
  await page.getByRole('searchbox', { name: 'Chercher une impression' }).fill('')
  await expect(page.locator('[data-job]')).toHaveCount(JOBS_KEPT - 8)

  await act(0, /^C'est bien sorti/)
  await expect(jobOf(0)).toContainText('Notée imprimée')
  await expect(jobOf(0)).toBeFocused()
  expect(await isPrinted(0)).toBe(true)
  expect(cups.jobs()).toHaveLength(1)
  await expect(userMenu()).not.toHaveAccessibleName(/à traiter/)
})

test('a failure is told, stays, is found by what one knows of it, and is printed from where it stands', async () => {
  const { page } = atelier
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await listShown(page)
  await cups.disable('fiches')
  for (const at of [2, 3])
    await rowOf(page, fresh[at]?.id ?? 0)
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: /^Imprimer/ }).click()
  const reported = page.getByRole('alert').filter({ hasText: /est arrêtée/ })
  await expect(reported).toBeVisible({ timeout: 20_000 })
  await reported.getByRole('button', { name: 'Voir les impressions' }).click()

  await expect(jobOf(2)).toContainText('Échec')
  await expect(jobOf(2)).toContainText(/est arrêtée/)
  await expect(userMenu()).toHaveAccessibleName(/1 impression à traiter/)
  const shown = page.locator('[data-job]')
  await page.getByRole('button', { name: /^À traiter/ }).click()
  await expect(shown).toHaveCount(1)
  await page.getByRole('button', { name: /^Toutes/ }).click()
  await page.getByRole('searchbox', { name: 'Chercher une impression' }).fill('echec fiches')
  await expect(shown).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Chercher une impression' }).fill(`ANCIENNE-${PAST}`)
  await expect(shown).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Chercher une impression' }).fill('')

  await act(2, /^J'ai compris/)
  await expect(userMenu()).not.toHaveAccessibleName(/à traiter/)
  await cups.enable('fiches')
  await act(2, /^Réessayer/)
  await expect(jobOf(2)).toContainText('Notée imprimée', { timeout: 20_000 })
  await expect.poll(() => cups.jobs().length).toBe(2)
  expect([await isPrinted(2), await isPrinted(3)]).toEqual([true, true])
})

test('what was sent is printed once more when one insists', async () => {
  const { page } = atelier
  const before = await jobOf(2).count()
  await act(2, /^Réimprimer/)
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: 'Annuler' }).click()
  await expect(ask).toBeHidden()
  expect(cups.jobs()).toHaveLength(2)
  await act(2, /^Réimprimer/)
  await ask.getByRole('button', { name: 'Réimprimer' }).click()
  await expect(jobOf(2)).toHaveCount(before + 1)
  await expect.poll(() => cups.jobs().length, { timeout: 20_000 }).toBe(3)
})

test('a ledger that cannot be read is put beside, and what is printed from then on is remembered', async () => {
  await atelier.close()
  const file = ledgerFile(atelier.userData)
  rmSync(file)
  mkdirSync(file)
  await start(atelier.userData)
  const { page } = atelier
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await listShown(page)
  await rowOf(page, fresh[4]?.id ?? 0)
    .getByRole('checkbox')
    .click()
  await page.getByRole('button', { name: /^Imprimer/ }).click()
  await expect.poll(() => isPrinted(4), { timeout: 20_000 }).toBe(true)
  expect(statSync(`${file}.unread`).isDirectory()).toBe(true)
  await expect.poll(() => readFileSync(file, 'utf8')).toContain(`"id":${fresh[4]?.id}`)
})
