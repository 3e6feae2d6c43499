import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import { type Api, apiAs } from '../e2e/support/api'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, rowOf, signIn } from '../e2e/support/screens'
import { choosePins, PINS } from '../e2e/support/shared-station'
import { bridge } from './support/bridge'
import { cupsAt } from './support/cups.mjs'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { paperOf } from './support/paper-of'
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
  folder = temporaryFolder('list-print')
  mkdirSync(join(folder.path, 'data'))
  const settings = {
    printers: { production: 'fiches', picking: 'bureau' },
    papers: { production: { paper: 'A4' as const, copies: 2 }, picking: { paper: 'A5' as const, copies: 3 } },
    archiveFolder: null
  }
  atelier = await launchAtelier({ apiUrl: server.address, userData: join(folder.path, 'data'), settings })
  await signIn(atelier.page, 'camille@atelier.test', 'atelier')
  await listShown(atelier.page)
})
test.beforeEach(() => cups.clear())
test.afterEach(() => cups.enable('fiches'))
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(server.address)
  await server.remove()
  folder.remove()
})

/** Selects the first orders on screen that were never printed. */
async function selectFresh(count: number): Promise<number[]> {
  const { page } = atelier
  await page.keyboard.press('Escape')
  const shown = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.row)))
  const listed = new Map((await api.list('all/opened')).map((order) => [order.id, order]))
  const ids = shown.filter((id) => listed.get(id)?.printed === false).slice(0, count)
  expect(ids).toHaveLength(count)
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click()
  return ids
}

const print = () => atelier.page.getByRole('button', { name: /^Imprimer/ })

test('both sheets of selected orders arrive, each kind at its own printer, on its paper, as often as chosen; the list marks them printed', async () => {
  const { page } = atelier
  const ids = await selectFresh(3)
  await print().click()
  await expect(
    page.getByText(/4\sfiches envoyées aux imprimantes fiches et bureau\. Les 3\scommandes sont marquées imprimées\./)
  ).toBeVisible({
    timeout: 25_000
  })
  await expect.poll(() => cups.jobs().length).toBe(2)
  const [fiches, bureau] = ['fiches', 'bureau'].map((printer) => cups.jobs().find((job) => job.printer === printer))
  expect([fiches, bureau]).toMatchObject([
    { copies: 2, options: expect.stringContaining('media=iso_a4_210x297mm'), title: '3 fiches de production' },
    { copies: 3, options: expect.stringContaining('media=iso_a5_148x210mm'), title: 'Fiche de picking, 3\u00a0commandes' }
  ])
  const papers = await Promise.all([fiches, bureau].map((job) => paperOf(job?.file ?? '')))
  expect(papers.map((pages) => pages[0]?.widthMm)).toEqual([210, 148])
  expect(papers[1]?.map((page) => page.text).join(' ')).toContain('groupée par références produit')
  const text = await mustRun('pdftotext', ['-layout', fiches?.file ?? '', '-'])
  let from = 0
  for (const id of ids) {
    const order = await api.order(id)
    const at = text.indexOf(`#${displayReference(order.origin_ref_id)}`, from)
    expect(at).toBeGreaterThanOrEqual(from)
    from = at
    expect(order.printed).toBe(true)
    await expect(rowOf(page, id).getByLabel('Déjà imprimée')).toBeVisible()
  }
})

test('a stopped queue is told, marks nothing, and the same orders print once it runs again', async () => {
  const { page } = atelier
  // What was printed has left the selection.
  await expect(page.getByRole('button', { name: 'Désélectionner' })).toHaveCount(0)
  const ids = await selectFresh(2)
  await cups.disable('fiches')
  await print().click()
  await expect(page.getByRole('alert').filter({ hasText: /imprimante .* est arrêtée/ })).toBeVisible({ timeout: 25_000 })
  expect(cups.jobs().filter(({ printer }) => printer === 'fiches')).toEqual([])
  for (const id of ids) expect((await api.order(id)).printed).toBe(false)
  await cups.enable('fiches')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => cups.jobs().filter(({ printer }) => printer === 'fiches').length, { timeout: 25_000 }).toBe(1)
  for (const id of ids) await expect(rowOf(page, id).getByLabel('Déjà imprimée')).toBeVisible()
})

test('what is printed at a shared station comes out though it is locked or taken meanwhile, in the name of who asked for it', async () => {
  const { page } = atelier
  await choosePins(server)
  await bridge(page, 'shared:enrol', { name: 'Presse 2', idle_minutes: 10 })
  const answer = await bridge(page, 'shared:people')
  const numberOf = (name: string): number =>
    (answer.kind === 'people' ? answer.people.find(({ firstname }) => firstname === name)?.id : undefined) ?? 0
  const [first, second] = (await api.list('all/opened')).filter(({ printed }) => !printed)
  const orders = [first, second].map((order) => ({ id: order?.id ?? 0, reference: order?.origin_ref_id ?? '' }))
  const send = (at: number) => bridge(page, 'printing:print', { sheets: ['production'], orders: orders.slice(at, at + 1), by: null })
  const untilMarked = (at: number) =>
    expect.poll(async () => (await api.order(orders[at]?.id ?? 0)).printed, { timeout: 25_000 }).toBe(true)

  await send(0)
  await bridge(page, 'shared:lock', { why: 'asked' })
  await untilMarked(0)
  // It is marked once the print system took it, which hands it on at its own pace.
  await expect.poll(() => cups.jobs().length, { timeout: 25_000 }).toBe(1)
  const [paper] = await paperOf(cups.jobs()[0]?.file ?? '')
  expect(paper?.text).toContain(displayReference(orders[0]?.reference ?? ''))
  expect(paper?.text).not.toContain('Qui travaille ici')

  await bridge(page, 'shared:take', { person: numberOf('Noa'), pin: PINS.noa })
  await send(1)
  await bridge(page, 'shared:take', { person: numberOf('Camille'), pin: PINS.camille })
  await untilMarked(1)
  const signers = orders.map(async ({ id }) => (await api.ask('GET', `/api/orders/${id}/history`)).body.entries[0].by)
  expect(await Promise.all(signers)).toEqual(['Camille R.', 'Noa L.'])
})
