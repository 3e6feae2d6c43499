import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { beyondOf } from '../e2e/support/another-host'
import { type Api, apiAs } from '../e2e/support/api'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, signIn } from '../e2e/support/screens'
import { type BareHost, startBareHost } from '../support/bare-host/bare-host'
import { bridge } from './support/bridge'
import { cupsAt } from './support/cups.mjs'
import { clearKeychain, readKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { mustRun } from './support/run-program.mjs'
import { temporaryFolder } from './support/temporary-folder'

const cups = cupsAt(process.env.CUPS_SERVER ?? '', process.env.ATELIER_CUPS_OUT ?? '')
let server: OwnServer
let api: Api

test.beforeAll(async () => {
  server = await ownServer()
  api = await apiAs(server.address, 'noa')
})
test.afterAll(() => server.remove())

for (const form of ['specification', 'strict'] as const)
  test.describe(`the desktop on a host of the form "${form}"`, () => {
    let host: BareHost
    let atelier: Atelier
    let folder: ReturnType<typeof temporaryFolder>

    test.beforeAll(async () => {
      cups.clear()
      host = await startBareHost({ upstream: server.address, form })
      folder = temporaryFolder(`another-host-${form}`)
      for (const name of ['data', 'archives']) mkdirSync(join(folder.path, name))
      const settings = { printers: { production: 'fiches', picking: null }, archiveFolder: join(folder.path, 'archives') }
      atelier = await launchAtelier({ apiUrl: host.address, userData: join(folder.path, 'data'), settings })
    })
    test.afterAll(async () => {
      await atelier.close()
      await clearKeychain(host.address)
      await host.close()
      folder.remove()
    })

    /** Opens an order that is ready to be produced and was not printed, whatever became of the test before. */
    const openReady = async (): Promise<number> => {
      const { signedIn } = await bridge(atelier.page, 'session:status')
      if (!signedIn) await bridge(atelier.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
      await atelier.page.evaluate(() => localStorage.setItem('print.picking', '0'))
      const ready = (await api.list('all/opened')).find(
        ({ printed, has_files, files_state, preparation_state }) =>
          !printed && has_files && files_state === 'complete' && preparation_state === 'complete'
      )
      if (!ready) throw new Error('the demo data has no such order')
      await atelier.page.goto(new URL(`/orders/view/${ready.id}`, atelier.page.url()).href)
      await expect(atelier.page.getByRole('heading', { level: 1 })).toContainText('Commande')
      return ready.id
    }

    test('an operator is told of a wrong password, signs in, and the list is there', async () => {
      const { page } = atelier
      await signIn(page, 'camille@atelier.test', 'autre')
      await expect(page.getByRole('alert').filter({ hasText: 'Adresse email ou mot de passe incorrect.' })).toBeVisible()
      await signIn(page, 'camille@atelier.test', 'atelier')
      await listShown(page)
      expect(await readKeychain(host.address)).toMatch(/\S{20,}/)
    })

    test('a production sheet arrives at the queue, and its order is marked printed', async () => {
      const id = await openReady()
      await atelier.page.getByRole('button', { name: "Plus d'actions" }).click()
      await atelier.page.getByRole('menuitem', { name: 'Imprimer la fiche de production' }).click()
      await expect.poll(() => cups.jobs().length, { timeout: 30_000 }).toBe(1)
      const order = await api.order(id)
      expect(await mustRun('pdftotext', ['-layout', cups.jobs()[0]?.file ?? '', '-'])).toContain(order.origin_ref_id.replace(/^#/, ''))
      await expect.poll(async () => (await api.order(id)).printed).toBe(true)
    })

    test('an archive lands whole under the reference of its order', async () => {
      const order = await api.order(await openReady())
      await atelier.page.getByRole('button', { name: /^Archive/ }).click()
      const name = `${order.origin_ref_id.replace(/^#/, '')}.zip`
      await expect.poll(() => readdirSync(join(folder.path, 'archives'))).toEqual([name])
      expect(await mustRun('python3', ['-m', 'zipfile', '-t', join(folder.path, 'archives', name)])).toContain('Done testing')
    })

    test('a station keeps the address of such a host, one signs out, and nothing beyond the reference was sent', async () => {
      const other = await startBareHost({ upstream: server.address, form })
      await atelier.app.evaluate(({ dialog }) => {
        dialog.showMessageBox = (async () => ({ response: 1, checkboxChecked: false })) as never
      })
      expect(await bridge(atelier.page, 'station:keep-server', { address: other.address })).toEqual({
        kind: 'kept',
        address: other.address
      })
      await bridge(atelier.page, 'session:logout')
      expect(await readKeychain(host.address)).toBeNull()
      await other.close()
      expect([...beyondOf(host), ...beyondOf(other)]).toEqual([])
    })
  })
