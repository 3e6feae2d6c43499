import type { Page } from '@playwright/test'
import bwip from 'bwip-js/node'
import { printedBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { sharedCode } from '@/domain/sheets/shared-code'
import { apiAs } from './support/api'
import { CUT_OFF, expect, test } from './support/camera'
import { dialogHasFocus, listShown } from './support/screens'

const open = (page: Page) => page.getByRole('button', { name: 'Scanner avec la caméra' }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scanner avec la caméra' })
const failure = (page: Page) => page.getByRole('alertdialog')
/** Waits until so many cameras run. */
const running = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window as unknown as { runningCameras: () => number }).runningCameras())).toBe(count)
/** The frame of a success, which goes by itself: every frame of the page is looked at from now on. */
const framed = (page: Page) => page.waitForFunction(() => document.querySelector('[data-scan-frame="found"]') !== null)

test('the camera that sees the label of an order opens it, and is let go', async ({ openSeeing, server }) => {
  const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
  const page = await openSeeing(printedBarcode(order?.id ?? 0))
  await listShown(page)
  const requested: string[] = []
  page.on('request', (request) => /\/api\/orders\/CMD/.test(request.url()) && requested.push(request.url()))
  const reported = page.waitForFunction(
    () => document.querySelector('[data-scan-frame="found"]') !== null && document.body.textContent?.includes('Scan reconnu')
  )
  await open(page)
  await reported
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(displayReference(order?.origin_ref_id ?? ''))
  await expect(dialog(page)).toHaveCount(0)
  await running(page, 0)
  expect(requested).toHaveLength(1)
  expect(await page.evaluate(() => (window as unknown as { cameraWishes: MediaStreamConstraints }).cameraWishes)).toEqual({
    audio: false,
    video: { width: { ideal: 800 }, height: { ideal: 600 }, facingMode: { ideal: 'environment' } }
  })

  // From the page of that very order: it is opened anew, and the camera closes all the same.
  await expect(page.locator('[data-scan-frame="found"]')).toHaveCount(0)
  const again = framed(page)
  await open(page)
  await again
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
  await running(page, 0)
})

test('the camera that sees the paper of several orders opens their picking page', async ({ openSeeing, server }) => {
  const api = await apiAs(server.address, 'noa')
  const ids = (await api.list('all/opened')).slice(12, 15).map(({ id }) => id)
  const orders = await Promise.all(ids.map((id) => api.order(id)))
  const paper = pickingLinkAddress(server.address, ids, 'a_-9'.repeat(11).slice(1), sharedCode(orders, Date.now()))
  const page = await openSeeing(paper, { look: { square: true } })
  await listShown(page)
  await open(page)
  await expect(page).toHaveURL(new RegExp(`/orders/picking/${ids}$`))
  await expect(page.locator('main button[aria-pressed]').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await running(page, 0)
})

test('a label of no order waits to be acknowledged, is not scanned again while it stays, and can be searched for', async ({
  openSeeing
}) => {
  const page = await openSeeing('BDC209901010001')
  await listShown(page)
  await open(page)
  await expect(failure(page)).toContainText('Aucune commande ne correspond au code barre "MT-BDC-20990101-0001"')
  await expect(page.getByText('Scan refusé')).toBeVisible()
  await page.waitForTimeout(2_500)
  await failure(page)
    .getByRole('button', { name: /J'ai compris/ })
    .click()
  await expect(failure(page)).toHaveCount(0)
  await page.waitForTimeout(1_200)
  await expect(failure(page)).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await running(page, 1)

  await dialogHasFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await running(page, 0)
  await expect(page.getByRole('button', { name: 'Scanner avec la caméra' })).toBeFocused()

  // Also where the search is there already.
  for (const _ of ['from the list', 'from the search']) {
    await open(page)
    await failure(page).getByRole('button', { name: 'Chercher ce code' }).click()
    await expect(page).toHaveURL(/\/orders\/search\?keyword=/)
    await expect(page.getByRole('searchbox', { name: 'Rechercher partout' })).toHaveValue('MT-BDC-20990101-0001')
    await expect(failure(page)).toHaveCount(0)
    await expect(dialog(page)).toHaveCount(0)
    await running(page, 0)
  }
})

test('no camera: the specified alert, another try, a way out; none offered on small screens', async ({ openSeeing }) => {
  const page = await openSeeing(null)
  await listShown(page)
  const alert = dialog(page).getByRole('alert')
  await open(page)
  await expect(alert).toContainText("Erreur lors de l'initialisation de la caméra.")
  await expect(alert).toContainText("Aucune caméra n'est branchée à ce poste.")
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(alert).toContainText("Aucune caméra n'est branchée à ce poste.")
  await dialog(page).getByRole('button', { name: 'Fermer' }).last().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Scanner avec la caméra' })).toBeFocused()
  await page.setViewportSize({ width: 900, height: 1080 })
  await expect(page.getByRole('button', { name: 'Scanner avec la caméra' })).toHaveCount(0)
})

test('a camera that is unplugged while it runs says so, and starts again; another page lets it go', async ({ openSeeing }) => {
  const page = await openSeeing('CMD00000001', { look: CUT_OFF })
  await listShown(page)
  await page.getByRole('navigation', { name: 'Listes de commandes' }).getByRole('link', { name: /^SAV/ }).click()
  await expect(page).toHaveURL(/\/orders\/sav\/opened$/)
  await open(page)
  await expect(dialog(page).locator('[data-camera="showing"]')).toBeVisible()
  await dialog(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks()
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
  await expect(dialog(page).getByRole('alert')).toContainText('La caméra ne répond pas.')
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog(page).locator('[data-camera="showing"]')).toBeVisible()
  await running(page, 1)
  await page.evaluate(() => window.history.back())
  await expect(dialog(page)).toHaveCount(0)
  await running(page, 0)
})

test('a photo of a label opens its order on a page that gets no camera, as over plain http; one without a code says what to do', async ({
  openAs,
  server
}) => {
  const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
  const page = await openAs('camille', '/favicon.svg')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined }))
  await page.goto('/orders/all/opened')
  await listShown(page)
  const requested: string[] = []
  page.on('request', (request) => /read-photo/.test(request.url()) && requested.push(request.url()))
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Scanner une photo…' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText("Les navigateurs ne donnent la caméra en direct qu'aux pages sûres")
  const choose = dialog(page).locator('input[type="file"]')
  await expect(choose).toHaveAttribute('capture', 'environment')
  expect(requested, 'what reads photos comes with the first one').toEqual([])
  await choose.setInputFiles({ name: 'note.txt', mimeType: 'image/png', buffer: Buffer.from('rien') })
  await expect(dialog(page).getByText("Ce fichier n'est pas une image lisible.")).toBeVisible()
  const label = {
    bcid: 'code128',
    text: printedBarcode(order?.id ?? 0),
    scale: 5,
    height: 14,
    padding: 40,
    backgroundcolor: 'ffffff'
  } as const
  const blank = await bwip.toBuffer({ ...label, text: 'X', barcolor: 'fafafa' })
  await choose.setInputFiles({ name: 'mur.png', mimeType: 'image/png', buffer: blank })
  await expect(dialog(page).getByText('Aucun code lisible sur cette photo.')).toBeVisible()
  // As a phone takes it that is held upright before a label that lies on its side.
  const photo = await bwip.toBuffer({ ...label, rotate: 'R' })
  await choose.setInputFiles({ name: 'etiquette.png', mimeType: 'image/png', buffer: photo })
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
  await expect(dialog(page)).toHaveCount(0)
})
