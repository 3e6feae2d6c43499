import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import { cameraPlaying, writeLabelVideo } from '../../scripts/run/fake-camera.mjs'
import { apiAs } from '../e2e/support/api'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { listShown, signIn } from '../e2e/support/screens'
import { clearKeychain } from './support/keychain'
import { type Atelier, launchAtelier } from './support/launch-atelier'
import { temporaryFolder } from './support/temporary-folder'

let server: OwnServer
let atelier: Atelier
let folder: ReturnType<typeof temporaryFolder>
let order: { readonly id: number; readonly origin_ref_id: string } | undefined

test.beforeAll(async () => {
  server = await ownServer()
  const [first] = await (await apiAs(server.address, 'noa')).list('all/opened')
  order = first
  folder = temporaryFolder('camera')
  mkdirSync(join(folder.path, 'data'))
  const video = join(folder.path, 'label.y4m')
  writeLabelVideo(video, printedBarcode(order?.id ?? 0))
  atelier = await launchAtelier({ apiUrl: server.address, userData: join(folder.path, 'data'), switches: cameraPlaying(video) })
})
test.afterAll(async () => {
  await atelier.close()
  await clearKeychain(server.address)
  await server.remove()
  folder.remove()
})

test('the camera of the desktop sees the label of an order and opens it', async () => {
  const { page } = atelier
  await signIn(page, 'camille@atelier.test', 'atelier')
  await listShown(page)
  await page.getByRole('button', { name: 'Scanner avec la caméra' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`), { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(displayReference(order?.origin_ref_id ?? ''))
  await expect(page.getByRole('dialog', { name: 'Scanner avec la caméra' })).toHaveCount(0)
})
