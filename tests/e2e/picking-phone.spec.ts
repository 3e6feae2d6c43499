import type { Browser, Locator, Page } from '@playwright/test'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { freshOrders, runFields } from './support/picking'
import { dialogHasFocus } from './support/screens'

/** A camera sees the dots of a code larger than a screen of the past draws them. */
const SHARP = { deviceScaleFactor: 2 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What a camera reads of a code on screen. */
async function readCode(browser: Browser, code: Locator): Promise<string> {
  const png = (await code.screenshot({ animations: 'disabled' })).toString('base64')
  const page = await browser.newPage()
  const { grey, width, height } = await page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    const grey = Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4] ?? 0)
    return { grey, width: bitmap.width, height: bitmap.height }
  }, png)
  await page.close()
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(grey), width, height)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

const scanButton = (page: Page) => page.getByRole('button', { name: 'Scanner', exact: true })
const bins = (page: Page) => page.getByRole('textbox', { name: /^Ajouter un bac/ }).first()

test('a phone reads the code of the picking page and works in it without a password, and nowhere else', async ({ browser, server }) => {
  const api = await apiAs(server.address, 'noa')
  const [one, two, other] = (await api.list('prepare/opened')).slice(20, 23)
  if (!one || !two || !other) throw new Error('the demo data has too few orders to prepare')
  await api.patch(one.id, { bacs: [], picking_runs: [] })
  const { port } = new URL(server.address)
  const station = await (await browser.newContext({ ...SHARP, baseURL: `http://poste.atelier.test:${port}` })).newPage()
  const path = `/orders/picking/${one.id},${two.id}`
  await station.goto(path)
  await station.getByLabel('Adresse e-mail').fill('camille@atelier.test')
  await station.getByRole('textbox', { name: 'Mot de passe' }).fill('atelier')
  await station.getByRole('button', { name: 'Se connecter' }).click()
  await scanButton(station).click()
  const code = station.getByRole('img', { name: 'Code QR de la page' })
  await expect(code).toBeVisible()
  await expect(station.getByText(/Il ouvre cette page seulement, sans mot de passe, jusqu'à \d\d h \d\d/)).toBeVisible()
  let address = ''
  // As one does with a phone: for one that this reader cannot make out, whatever one tries, another is asked for.
  await expect(async () => {
    address = await readCode(browser, code).catch(async (error: unknown) => {
      await station.getByRole('button', { name: 'Nouveau code' }).click()
      await expect(code).toBeVisible()
      throw error
    })
  }).toPass()
  expect(address).toMatch(new RegExp(`^http://poste\\.atelier\\.test:${port}${path}#lien=[\\w-]{43}$`))

  const phone = await (await browser.newContext(PHONE)).newPage()
  const requested: string[] = []
  phone.on('request', (request) => requested.push(request.url()))
  await phone.goto(address)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Picking')
  await expect(phone.locator('main button[aria-pressed]').first()).toBeVisible()
  // The token is in no address that a server or a history keeps.
  expect(phone.url()).toBe(`http://poste.atelier.test:${port}${path}`)
  expect(requested.join(' ')).not.toContain(address.split('=')[1])
  expect(await phone.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([])
  await expect(scanButton(phone)).toHaveCount(0)

  // What is done on the phone is done; it stays over a reload.
  await phone.reload()
  const grouped = phone.getByRole('switch', { name: 'Grouper par références produit' })
  await grouped.click()
  await expect(grouped).not.toBeChecked()
  const bin = `B${Date.now() % 1_000_000}`
  await bins(phone).fill(bin.toLowerCase())
  await bins(phone).press('Enter')
  await expect.poll(async () => (await api.order(one.id)).bacs.concat((await api.order(two.id)).bacs)).toContain(bin)

  // Elsewhere it is nobody.
  await phone.goto(`http://poste.atelier.test:${port}/orders/picking/${other.id}`)
  await expect(phone.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await phone.context().close()
  await station.context().close()
})

test('a link that somebody closes says so on the phone within 5 s and loses no run that was written; a server that nobody else reaches says so', async ({
  browser,
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [order] = await freshOrders(api, 30, 1)
  await api.patch(order?.id ?? 0, { bacs: ['B140', 'B207'] })
  const path = `/orders/picking/${order?.id}`
  const { body } = await api.ask('POST', '/api/picking/links', { ids: [order?.id] })
  const phone = await (await browser.newContext({ ...PHONE, baseURL: server.address })).newPage()
  await phone.goto(`${path}#lien=${body.token}`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Picking')
  await runFields(phone).first().fill('st0877')
  const links = await openAs('sacha', '/serveur/liens')
  const row = links.getByRole('row', { name: /^1\scommande/ })
  await expect(row).toContainText(/1\sappareil/)
  await row.getByRole('button', { name: /^Fermer le lien/ }).click()
  await expect(phone.getByRole('heading', { name: 'Ce lien a été fermé.' })).toBeVisible({ timeout: 5_000 })
  await expect(phone.getByText(/^Fermé à \d\d:\d\d par Sacha M\. Ce que vous avez enregistré est gardé\.$/)).toBeVisible()
  await expect(row).toHaveCount(0)
  // What was written and not saved stands in the page of the next link.
  const next = await api.ask('POST', '/api/picking/links', { ids: [order?.id] })
  const again = await phone.context().newPage()
  await again.goto(`${path}#lien=${next.body.token}`)
  await expect(runFields(again).first()).toHaveValue('st0877')
  // Where to take it is told in blocks by reference, too.
  await expect(again.getByText('B140', { exact: true }).first()).toBeVisible()
  await expect(again.getByText('B207', { exact: true }).first()).toBeVisible()
  const save = again.getByRole('button', { name: 'Enregistrer les runs' })
  await save.click()
  await expect.poll(async () => (await api.order(order?.id ?? 0)).picking_runs).toEqual(['ST0877'])
  const done = again.getByRole('button', { name: "Pouce en l'air" })
  await done.hover()
  const [reported, below, foot] = await Promise.all([
    done.locator('xpath=preceding-sibling::p').boundingBox(),
    done.locator('xpath=..').boundingBox(),
    save.boundingBox()
  ])
  expect(reported?.width, 'words have the width of the phone').toBeGreaterThan(220)
  expect((below?.y ?? 0) + (below?.height ?? 0), 'the button stays free').toBeLessThanOrEqual(foot?.y ?? 0)
  await phone.context().close()

  const page = await openAs('camille', path)
  await scanButton(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText("Ce serveur ne répond qu'à ce poste")
  await dialogHasFocus(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(scanButton(page)).toBeFocused()
})
