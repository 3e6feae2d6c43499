import { isPickingAddress, printedBarcode } from '@/domain/barcode/barcode'
import { listedCustomer } from '@/domain/customers/names'
import { formatNumber } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import type { Item, Order, OrderSummary } from '@/domain/orders/order'
import { pieceTables } from '@/domain/picking/piece-table'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { readSharedCode, readSharedPaper, sharedCode } from '@/domain/sheets/shared-code'
import { readSheetCode } from '@/domain/sheets/sheet-code'
import { LAST_STAGES, signOffStages } from '@/domain/sheets/sign-off'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { paperOf } from '../desktop/support/paper-of'
import { mustRun } from '../desktop/support/run-program.mjs'
import { scan } from '../domain/barcode/gun'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
import { codesOn, NO_SCREEN, printedPaper } from './support/printed-paper'
import { dialogHasFocus, listShown } from './support/screens'

const { print, pdfOf } = printedPaper()

/** Names of the fonts of a PDF, each as often as it is there; a variable one has none. */
async function fontsOf(pdf: string): Promise<string[]> {
  const lines = (await mustRun('pdffonts', [pdf])).trim().split('\n').slice(2)
  return lines.map((line: string) => line.split(' ')[0]?.replace(/^\w+\+/, '') ?? '').sort()
}

/** An order of the demo data with as many items: its own, again and again, each with words of its own at its beginning and its end. */
const grown = (order: Order, count: number): Order => ({
  ...order,
  items: Array.from({ length: count }, (_, at): Item => {
    const item = order.items[at % order.items.length]
    if (item === undefined) throw new Error('the order has no item')
    return {
      ...item,
      id: at + 1,
      name: `Article ${at + 1}`,
      comment: `Fin ${at + 1}`,
      sizes: [
        { size: 'S', qty: 2 },
        { size: 'XL', qty: 3 }
      ]
    }
  })
})

const LATE = { state: 'new', production_at: '2026-01-06 08:00:00', production_deadline_at: '2026-01-05 08:00:00' }
/** Codes are read on so many pages. */
const CODES_READ = 3

for (const [what, wanted, count, most] of [
  ['1 item', ({ metrics }) => metrics.customizations > 1, 1, 1],
  ['3 items of stickers', ({ techniques }) => techniques.join() === 'stickers', 3, 2],
  ['14 items of two faces', ({ metrics }) => metrics.customizations === 28, 14, 9],
  ['40 items', ({ metrics }) => metrics.customizations > 1, 40, 24]
] as [string, (order: OrderSummary) => boolean, number, number][])
  test(`the production sheet of ${what} stands on ${most} A4 pages at most, none cuts an item, each names order, customer and day, every code is read`, async ({
    openAs,
    server
  }) => {
    const api = await apiAs(server.address, 'noa')
    const listed = (await api.list('all/opened')).find(wanted)
    const order = { ...grown(await api.order(listed?.id ?? 0), count), ...LATE }
    const page = await openAs('camille', NO_SCREEN)
    await page.route('**/api/orders/list?*', (route) => route.fulfill({ json: [order] }))
    const pdf = await pdfOf(page, `/orders/print/${order.id}?production=true&picking=false&autoPrint=false`)
    const pages = await paperOf(pdf)
    expect(pages.length).toBeLessThanOrEqual(most)
    expect(pages[0]?.text).toContain('En retard, deadline lun. 05/01')
    const { strong } = listedCustomer(order)
    for (const [at, { widthMm, heightMm, text }] of pages.entries()) {
      expect([widthMm, heightMm]).toEqual([210, 297])
      expect(text).toContain(`#${displayReference(order.origin_ref_id)} · ${strong}`)
      expect(text).toContain('· production mar. 06/01')
      expect(text).toContain(`Page ${at + 1}/${pages.length}`)
    }
    for (let at = 1; at <= count; at += 1) {
      const ends = [new RegExp(`${at}/${count} .* · Article ${at}\\b`), new RegExp(`Fin ${at}\\b`)]
      const [start, end] = ends.map((mark) => pages.findIndex(({ text }) => mark.test(text)))
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBe(start)
    }
    const made = order.items.flatMap(({ faces }) => faces.flatMap(({ techniques }) => techniques))
    const signed = [...made.flatMap(signOffStages), ...LAST_STAGES]
    for (const stage of signed) expect(pages.at(-1)?.text).toContain(stage)
    const codes = await codesOn(pdf)
    expect(codes).toHaveLength(2 + Math.min(pages.length, CODES_READ))
    expect(codes).toContain(printedBarcode(order.id))
    for (const code of codes.filter((text) => text !== printedBarcode(order.id)))
      expect(readSheetCode(code)).toMatchObject({ orderId: order.id, kind: 'production' })
  })

test('a sheet that nobody sees is not laid out for the screen, and is printed whole, in its own font whatever its letters', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [listed] = (await api.list('all/opened')).filter(({ metrics }) => metrics.customizations > 1)
  const [item] = (await api.order(listed?.id ?? 0)).items
  const order = {
    ...(await api.order(listed?.id ?? 0)),
    items: [{ ...item, name: 'Écharpe Łódź', comment: 'Смена 2, ő' }],
    customer_comment: 'À livrer avant dix heures\nSonner deux fois'
  }
  const page = await openAs('camille', NO_SCREEN)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '')
  })
  await page.route('**/api/orders/list?*', (route) => route.fulfill({ json: [order] }))
  await page.goto(`/orders/print/${order.id}?production=true&picking=false&autoPrint=true&closeAfterPrint=false&silent=1`)
  await expect(page.locator('[data-asked-to-print]')).toBeAttached()
  expect(await page.locator('main > section').evaluate((sheet) => sheet.checkVisibility())).toBe(false)
  const path = await print(page)
  const [first] = await paperOf(path)
  expect(first?.text).toContain('Écharpe Łódź')
  expect(first?.text).toContain('Смена 2, ő')
  // In the lines in which it was written.
  expect(await mustRun('pdftotext', ['-layout', path, '-'])).toMatch(/dix heures *\n *Sonner deux fois/)
  const seen = await pdfOf(page, `/orders/print/${order.id}?production=true&picking=false&autoPrint=false`)
  expect(await fontsOf(path)).toEqual(await fontsOf(seen))
})

test('both sheets of one order, then one picking sheet for several, on the paper that is asked for, sizes in the order of the scale', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [first, ...others] = (await api.list('all/opened')).slice(40, 46)
  if (!first) throw new Error('the demo data has too few orders')
  await api.patch(first.id, { bacs: ['B777'] })
  const page = await openAs('camille', NO_SCREEN)
  const pdf = await pdfOf(page, `/orders/print/${first.id}?autoPrint=false&paper=A5`)
  const pages = await paperOf(pdf)
  expect(pages.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual(pages.map(() => [148, 210]))
  expect(pages[0]?.text).toContain('Fiche de production')
  expect(pages.at(-1)?.text).toContain('Fiche de picking')
  expect(pages.at(-1)?.text).toContain('B777')
  const kinds = (await codesOn(pdf)).flatMap((code) => readSheetCode(code)?.kind ?? [])
  expect(new Set(kinds)).toEqual(new Set(['production', 'picking']))

  const ids = [first, ...others].map(({ id }) => id)
  const paper = await pdfOf(page, `/orders/print/${ids}?production=false&autoPrint=false`)
  const shared = await paperOf(paper)
  const text = shared.map((one) => one.text).join(' ')
  expect(text).toContain('Fiche de picking, groupée par références produit')
  expect(text).toContain('6 commandes')
  for (const { origin_ref_id } of [first, ...others]) expect(text).toContain(`#${displayReference(origin_ref_id)}`)
  const orders = await Promise.all(ids.map((id) => api.order(id)))
  const columns = pieceTables(orders).map(({ sizes }) => `Couleur, techniquesRunBacs${sizes.join('')}Total`)
  expect(await page.locator('table thead').allTextContents()).toEqual(columns)
  const pieces = orders.flatMap(({ items }) => items.flatMap(({ sizes }) => sizes)).reduce((sum, { qty }) => sum + qty, 0)
  expect(text).toContain(`${formatNumber(pieces)} pièces`)

  // No phone reaches this server: stations read its code at the head and on each page.
  const read = await codesOn(paper)
  expect(read).toHaveLength(1 + Math.min(shared.length, CODES_READ))
  for (const one of read) expect(readSharedPaper(one)?.orders.map(({ id }) => id)).toEqual(ids)
  await page.goto('/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  await shoot(scan(read[0] ?? '', { set: 'us', on: 'fr', gapMs: 0.02 }))
  await expect(page).toHaveURL(new RegExp(`/orders/picking/${ids}$`))
})

test('the picking sheet that eighty orders share opens its page on a phone: its code is read at 150 dpi, with what it showed of each', async ({
  browser,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const ids = (await api.list('all/opened')).slice(0, 80).map(({ id }) => id)
  const origin = `http://poste.atelier.test:${new URL(server.address).port}`
  const { cookies, origins } = await signedInState(server.address, 'camille')
  const storageState = { cookies, origins: origins.map((one) => ({ ...one, origin })) }
  const page = await (await browser.newContext({ baseURL: origin, storageState })).newPage()
  const pdf = await pdfOf(page, `/orders/print/${ids}?production=false&picking=true&autoPrint=false`)
  const [first] = await paperOf(pdf)
  expect(first?.text).toContain('80 commandes')
  const codes = await codesOn(pdf)
  const code = codes.find(isPickingAddress)
  const others = codes.filter((text) => text !== code)
  expect(others).toHaveLength(CODES_READ)
  for (const one of others) expect(readSharedPaper(one)?.orders.map(({ id }) => id)).toEqual(ids)
  expect(code).toMatch(new RegExp(`^${origin}/orders/picking/${ids}#lien=[\\w-]{43}&fiche=[0-9A-Z]{245}$`))
  expect(readSharedCode(code?.split('&fiche=')[1] ?? '', ids)?.orders.map(({ id }) => id)).toEqual(ids)
  await page.context().close()
})

test('a phone that scans a shared picking sheet says which of its orders changed since, before anything else, once', async ({
  browser,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const ids = (await api.list('all/opened')).slice(52, 55).map(({ id }) => id)
  for (const id of ids) await api.patch(id, { bacs: [], picking_runs: [] })
  const orders = await Promise.all(ids.map((id) => api.order(id)))
  const printed = sharedCode(orders, Date.now())
  const { body } = await api.ask('POST', '/api/picking/links', { ids })
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } })
  /** A phone reads the code, and the server has said what it knows of the sheet. */
  const scanned = async () => {
    const phone = await context.newPage()
    const checked = phone.waitForResponse('**/api/picking/sheet-check')
    await phone.goto(pickingLinkAddress('', ids, body.token, printed))
    expect((await checked).status()).toBe(200)
    await expect(phone.locator('main button[aria-pressed]').first()).toBeVisible()
    return phone
  }
  // What pickers write down where the sheet has a line for it does not make it wrong.
  await api.patch(ids[0] ?? 0, { bacs: ['B818'] })
  const same = await scanned()
  await expect(same.getByRole('alertdialog')).toHaveCount(0)
  await same.close()

  await api.patch(ids[1] ?? 0, { tags: [...(orders[1]?.tags ?? []), 'Relecture'] })
  const phone = await scanned()
  const notice = phone.getByRole('alertdialog')
  await expect(notice).toHaveAccessibleName("Une commande a changé depuis l'impression de cette fiche")
  await expect(notice.getByRole('listitem')).toHaveText([`#${displayReference(orders[1]?.origin_ref_id ?? '')}`])
  await notice.getByRole('button', { name: /J'ai compris/ }).click()
  await expect(notice).toHaveCount(0)
  await phone.reload()
  await expect(phone.locator('main button[aria-pressed]').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  await context.close()
})

test('a sheet that is scanned after its order changed says so before anything else, and what changed', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const listed = (await api.list('all/opened'))[50]
  const order = await api.order(listed?.id ?? 0)
  const page = await openAs('camille', NO_SCREEN)
  await page.goto(`/orders/print/${order.id}?production=true&picking=false&autoPrint=false`)
  const code = (await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label'))?.replace('QR code ', '') ?? ''
  await api.ask('POST', '/api/orders/set-printed', { ids: [order.id], printed: true })

  await page.goto('/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  await shoot(scan(code, { set: 'us', on: 'fr' }))
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order.id}$`))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await api.patch(order.id, { tags: [...order.tags, 'Relecture'] })
  await page.goBack()
  await listShown(page)
  await shoot(scan(code, { set: 'us', on: 'fr' }))
  const notice = page.getByRole('alertdialog')
  await expect(notice).toHaveAccessibleName(
    `La commande ${displayReference(order.origin_ref_id)} a changé depuis l'impression de cette fiche`
  )
  await expect(notice.getByRole('list')).toContainText('Relecture')
  await expect(notice.getByRole('list')).not.toContainText('imprimée')
  await expect(page).toHaveURL(/\/orders\/all\/opened$/)
  await expect(notice.getByRole('button', { name: /Ouvrir la commande/ })).toBeFocused()
  await dialogHasFocus(page)
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order.id}$`))
})
