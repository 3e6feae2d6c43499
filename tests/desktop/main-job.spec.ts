import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { STATE_LABELS } from '@/domain/states/order-states'
import { type Api, apiAs } from '../e2e/support/api'
import { becomes } from '../e2e/support/becomes'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, signIn } from '../e2e/support/screens'
import { bridge } from './support/bridge'
import { cupsAt } from './support/cups.mjs'
import { filesHolding } from './support/files-holding'
import { clearKeychain, readKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { mustRun } from './support/run-program.mjs'
import { temporaryFolder } from './support/temporary-folder'

const cups = cupsAt(process.env.CUPS_SERVER ?? '', process.env.ATELIER_CUPS_OUT ?? '')
let server: OwnServer
let api: Api
let atelier: Atelier
let folder: ReturnType<typeof temporaryFolder>

test.beforeAll(async () => {
  server = await ownServer()
  api = await apiAs(server.address, 'noa')
  folder = temporaryFolder('main-job')
  mkdirSync(join(folder.path, 'data'))
  mkdirSync(join(folder.path, 'archives'))
  const settings = { printers: { production: 'fiches', picking: null }, archiveFolder: join(folder.path, 'archives') }
  atelier = await launchAtelier({ apiUrl: server.address, userData: join(folder.path, 'data'), settings })
})
test.beforeEach(() => cups.clear())
test.afterEach(async () => {
  await cups.enable('fiches')
  await cups.accept('fiches')
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(server.address)
  await server.remove()
  folder.remove()
})

/** Walks inside the application, as its own links do: the desktop has no address bar. Somebody is signed in, whatever became of the test before. */
async function visit(path: string): Promise<void> {
  const { page } = atelier
  const { signedIn } = await bridge(page, 'session:status')
  if (!signedIn) await bridge(page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
  // The production sheet alone; what is printed of both is another story.
  await page.evaluate(() => localStorage.setItem('print.picking', '0'))
  await page.goto(new URL(path, page.url()).href)
}

async function openUnprinted(place = 'all/opened'): Promise<number> {
  const order = (await api.list(place)).find(({ printed, has_files, files_state }) => !printed && has_files && files_state === 'complete')
  if (!order) throw new Error('the demo data has no such order')
  await visit(`/orders/view/${order.id}`)
  await expect(atelier.page.getByRole('heading', { level: 1 })).toContainText('Commande')
  return order.id
}

async function printSheet(): Promise<void> {
  await atelier.page.getByRole('button', { name: "Plus d'actions" }).click()
  await atelier.page.getByRole('menuitem', { name: 'Imprimer la fiche de production' }).click()
}

test('an operator signs in; the refresh token is in the real keychain, and neither on disk nor in the page', async () => {
  const { page } = atelier
  await signIn(page, 'camille@atelier.test', 'atelier')
  await listShown(page)
  const kept = await readKeychain(server.address)
  expect(kept).toMatch(/\S{20,}/)
  const access = await bridge(page, 'session:socket-token')
  expect(access).toMatch(/\S{20,}/)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  for (const secret of [kept ?? '', access ?? '']) expect(stored).not.toContain(secret)
  expect(filesHolding(atelier.userData, [kept ?? '', access ?? ''])).toEqual([])
})

test('a colleague sees the change of an order made on the desktop', async ({ browser }) => {
  const { page } = atelier
  const { signedInState } = await import('../../scripts/run/sign-in.mjs')
  const order = (await api.list('files/opened')).at(2)
  const colleague = await browser.newPage({ baseURL: server.address, storageState: await signedInState(server.address, 'sacha') })
  await colleague.goto(`/orders/view/${order?.id}`)
  await expect(colleague.getByRole('button', { name: /^Fichiers/ })).toContainText(STATE_LABELS.new)
  await visit(`/orders/view/${order?.id}`)
  await page.getByRole('button', { name: /^Fichiers/ }).click()
  await page.getByRole('menuitemradio', { name: STATE_LABELS.checked }).click()
  await expect(colleague.getByRole('button', { name: /^Fichiers/ })).toContainText(STATE_LABELS.checked, { timeout: 2_000 })
  await colleague.close()
})

test('a production sheet arrives at the queue with its reference and a barcode of the order, which is then marked printed', async () => {
  const id = await openUnprinted()
  await printSheet()
  await expect(atelier.page.getByText(/Fiche envoyée à l'imprimante fiches/)).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => cups.jobs().length).toBe(1)
  const file = cups.jobs()[0]?.file ?? ''
  const order = await api.order(id)
  expect(await mustRun('pdftotext', ['-layout', file, '-'])).toContain(order.origin_ref_id.replace(/^#/, ''))
  await mustRun('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', file, join(folder.path, 'page')])
  const png = readdirSync(folder.path).find((name) => name.startsWith('page') && name.endsWith('.png')) ?? ''
  const codes = (await mustRun('zbarimg', ['--quiet', join(folder.path, png)])).trim().split('\n')
  expect(codes).toContain(`CODE-128:${printedBarcode(id)}`)
  expect(codes.find((code: string) => code.startsWith(`QR-Code:${printedBarcode(id)}V`))).toBeDefined()
  await expect(atelier.page.getByText('Imprimée', { exact: true })).toBeVisible()
  expect((await api.order(id)).printed).toBe(true)
})

for (const role of ['packing', 'manager', 'administrator'] as const)
  test(`${role}: an order is packed and its sheet printed on the desktop`, async () => {
    const { page } = atelier
    await becomes(server, 'camille', role)
    try {
      const id = await openUnprinted('shipping/complete')
      await page.getByRole('group', { name: "Mode d'affichage" }).getByRole('button', { name: 'Emballage', exact: true }).click()
      // Who packs is told neither how the customer is reached, nor by this screen nor by another.
      await expect(page.getByText('Téléphone', { exact: true })).toHaveCount(role === 'packing' ? 0 : 1)
      await page.getByRole('switch', { name: 'Emballée' }).click()
      await expect.poll(async () => (await api.order(id)).state).toBe('packed')
      await printSheet()
      await expect.poll(() => cups.jobs().length, { timeout: 20_000 }).toBe(1)
      await expect.poll(async () => (await api.order(id)).printed).toBe(true)
    } finally {
      await becomes(server, 'camille', 'operator')
    }
  })

const FAULTS = [
  ['an unknown printer', () => bridge(atelier.page, 'station:save-settings', { printers: { production: 'disparue', picking: null } })],
  ['a stopped queue', () => cups.disable('fiches')],
  ['a queue that rejects jobs', () => cups.reject('fiches')]
] as const
for (const [name, fault] of FAULTS) {
  test(`${name} is told on the screen until it is read, and marks nothing`, async () => {
    const settings = await bridge(atelier.page, 'station:settings')
    const id = await openUnprinted()
    await fault()
    await printSheet()
    await expect(atelier.page.getByRole('alert').filter({ hasText: /imprimante|imprim/i })).toBeVisible({ timeout: 20_000 })
    expect(cups.jobs()).toEqual([])
    expect((await api.order(id)).printed).toBe(false)
    await bridge(atelier.page, 'station:save-settings', settings)
  })
}

test('the archive lands complete in the folder under the reference of the order', async () => {
  const id = await openUnprinted()
  const order = await api.order(id)
  await atelier.page.getByRole('button', { name: /^Archive/ }).click()
  const ask = atelier.page.getByRole('alertdialog')
  if (order.preparation_state !== 'complete') await ask.getByRole('button').last().click()
  const path = join(folder.path, 'archives', `${order.origin_ref_id.replace(/^#/, '')}.zip`)
  await expect.poll(() => readdirSync(join(folder.path, 'archives'))).toEqual([path.split('/').at(-1)])
  expect(await mustRun('python3', ['-m', 'zipfile', '-t', path])).toContain('Done testing')
})

test('a revoked session leads to login, and back to the same page after it', async () => {
  const { page } = atelier
  const id = await openUnprinted()
  const token = await bridge(page, 'session:socket-token')
  expect((await fetch(`${server.address}/oauth/v2/revoke`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status).toBe(
    204
  )
  // Nothing is touched: the live connection is closed, and the page finds out why.
  await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible()
  expect(await readKeychain(server.address)).toBeNull()
  await signIn(page, 'camille@atelier.test', 'atelier')
  await expect(page).toHaveURL(new RegExp(`/orders/view/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
})
