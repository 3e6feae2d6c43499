import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { type Browser, chromium, type Page } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { networkAddress } from '@/server/http/public-origin'
import { testLaunch } from '../../scripts/run/chromium.mjs'
import { cameraPlaying, writeLabelVideo } from '../../scripts/run/fake-camera.mjs'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { holds, holdsInAllLooks } from './support/axe'
import { type OwnServer, ownServer } from './support/own-server'
import { listShown } from './support/screens'

/** This machine as a phone on its network sees it. */
const NETWORK = networkAddress()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.skip(NETWORK === null, 'this machine is on no network')

let own: OwnServer
let origin: string
test.beforeAll(async () => {
  own = await ownServer({ HOST: '0.0.0.0', ATELIER_TLS: 'auto' })
  origin = `https://${NETWORK}:${own.port}`
})
test.afterAll(() => own.remove())

/** Reads an address over http, as a phone that trusts nobody yet. */
const download = async (address: string): Promise<Buffer> => Buffer.from(await (await fetch(address)).arrayBuffer())

/** What tells a certificate's key, as Chromium is told to trust it. The handshake trusts the authority alone. */
const trustedKey = (authority: X509Certificate): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: NETWORK ?? '', port: Number(own.port), ca: authority.toString() }, () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
      socket.destroy()
      resolve(
        createHash('sha256')
          .update(key ?? '')
          .digest('base64')
      )
    })
    socket.on('error', reject)
  })

async function signIn(page: Page, person: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(`${person}@atelier.test`)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('atelier')
  await page.getByRole('button', { name: /Se connecter/ }).click()
}

test('an administrator reads where the server is reached, and by what it is known, on every width', async ({ openOn }) => {
  const page = await openOn(own.address, 'sacha', '/serveur/acces')
  await expect(page.getByRole('heading', { name: 'Adresses' })).toBeVisible()
  await expect(page.getByLabel('Pour les postes et les téléphones')).toHaveValue(origin)
  await expect(page.getByText(/^Certificat de l'atelier, valable jusqu'au \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  const authority = new X509Certificate(await download(`http://${NETWORK}:${own.port}/confiance/atelier.crt`))
  await expect(page.getByText(authority.fingerprint256.replaceAll(':', ' '))).toBeVisible()
  expect(own.said).toContain(`Adresse protégée : ${origin}`)
  expect(own.said).toContain(`Empreinte de l'autorité : ${authority.fingerprint256}`)
  await expect(page.getByRole('img', { name: "Code QR pour faire confiance à l'atelier" })).toBeVisible()
  await holdsInAllLooks(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Téléphones et tablettes' })).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await holdsInAllLooks(page)
})

test('a phone that trusts nobody is told the two steps over http, and refuses https until then', async ({ browser }) => {
  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto(`http://${NETWORK}:${own.port}/confiance`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText("Faire confiance à l'atelier")
  await expect(phone.getByRole('listitem')).toHaveCount(2)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await holds(phone)
  await phone.getByText("Vérifier que c'est le bon certificat").click()
  await holds(phone)
  const loaded = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Télécharger le certificat' }).click()
  expect((await loaded).suggestedFilename()).toBe('atelier.crt')
  await expect(phone.goto(`${origin}/confiance`)).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/)
  await phone.context().close()
})

test.describe('a phone that trusts the workshop', () => {
  let folder: string
  let trusting: Browser
  let label: (text: string) => void
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-phone-'))
    const video = join(folder, 'label.y4m')
    label = (text) => writeLabelVideo(video, text)
    label('CMD00000001')
    const authority = new X509Certificate(await download(`http://${NETWORK}:${own.port}/confiance/atelier.crt`))
    const launch = testLaunch({ computes: true })
    const trusted = `--ignore-certificate-errors-spki-list=${await trustedKey(authority)}`
    trusting = await chromium.launch({ ...launch, args: [...launch.args, ...cameraPlaying(video), trusted] })
  })
  test.afterAll(async () => {
    await trusting.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('is led from http to https, and its camera reads a label live', async () => {
    const [order] = await (await apiAs(own.address, 'noa')).list('all/opened')
    label(printedBarcode(order?.id ?? 0))
    const context = await trusting.newContext({ ...PHONE, permissions: ['camera'] })
    const phone = await context.newPage()
    await phone.goto(`http://${NETWORK}:${own.port}/orders/all/opened`)
    await expect(phone).toHaveURL(new RegExp(`^${origin}/login`))
    expect(await phone.evaluate(() => window.isSecureContext)).toBe(true)
    await signIn(phone, 'camille')
    await listShown(phone)
    const cookies = await context.cookies(origin)
    for (const { secure } of cookies) expect(secure).toBe(true)
    const stream = await phone.evaluate(async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: true })
      const [track] = opened.getVideoTracks()
      const state = track?.readyState
      track?.stop()
      return state
    })
    expect(stream).toBe('live')
    // The camera of scans stands on large screens: a tablet on its side.
    await phone.setViewportSize({ width: 1180, height: 820 })
    await phone.getByRole('button', { name: 'Scanner avec la caméra' }).click({ timeout: 10_000 })
    await expect(phone).toHaveURL(`${origin}/orders/view/${order?.id}`)
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Commande')
    expect((await context.cookies(`${origin}/api`)).map(({ name, secure }) => `${name} ${secure}`)).toEqual(['atelier_contents true'])
    await context.close()
  })
})
