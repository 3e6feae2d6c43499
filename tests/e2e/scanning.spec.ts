import type { Page } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import { ENTER, LINE_FEED, scan, TAB } from '../domain/barcode/gun'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
import { dialogHasFocus, heldBack, listShown } from './support/screens'

const US_ON_FRENCH = { set: 'us', on: 'fr' } as const
const FRENCH_ON_FRENCH = { set: 'fr', on: 'fr' } as const
const failure = (page: Page) => page.getByRole('alertdialog')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function ordersOf(api: Api, count: number) {
  const orders = (await api.list('all/opened')).slice(0, count)
  if (orders.length < count) throw new Error('the demo data has too few orders')
  return orders
}

/** Card and frame of a success go by themselves: every frame of the page is looked at from now on, and where it is open. */
const told = (page: Page, reference: string) =>
  page.waitForFunction(
    (text) =>
      document.querySelector('[role="status"][aria-label="Scan"]')?.textContent?.includes(text) &&
      document.querySelector('[data-scan-frame="found"]') !== null,
    `Commande ${reference}`
  )

test('a gun opens the order, whatever it is set to and sends at the end', async ({ openAs, server }) => {
  const guns = [
    ['set to US on a French keyboard', US_ON_FRENCH],
    ['set to French', FRENCH_ON_FRENCH],
    ['that sends Tab', { ...US_ON_FRENCH, suffix: [TAB] }],
    ['that sends a line feed', { ...US_ON_FRENCH, suffix: [LINE_FEED] }],
    ['that sends carriage return and line feed', { ...US_ON_FRENCH, suffix: [ENTER, LINE_FEED] }]
  ] as const
  const orders = await ordersOf(await apiAs(server.address, 'noa'), guns.length)
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  for (const [at, [name, options]] of guns.entries()) {
    const { id = 0, origin_ref_id = '' } = orders[at] ?? {}
    const reference = displayReference(origin_ref_id)
    const success = told(page, reference)
    await shoot(scan(printedBarcode(id), options))
    await success
    await expect(page, name).toHaveURL(new RegExp(`/orders/view/${id}$`))
    await expect(title(page), name).toContainText(reference)
    await expect(page.locator('[data-scan-frame="found"]'), name).toHaveCount(0)
    await expect(failure(page), name).toHaveCount(0)
  }
})

test('a gun opens the order by its document code, rewritten to its reference', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('all/opened')).find(({ origin_ref_id }) => /^MT-(BDC|FAC)-\d{8}-\d+$/.test(origin_ref_id))
  if (!order) throw new Error('the demo data has no such order')
  const page = await openAs('camille', '/orders/sav/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  await shoot(scan(order.origin_ref_id.replace('MT-', '').replaceAll('-', ''), US_ON_FRENCH))
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order.id}$`))
})

test('a scan inside the filter field leaves its text and caret as they were, and sends no filter', async ({ openAs, server }) => {
  const [order] = await ordersOf(await apiAs(server.address, 'noa'), 1)
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const keyword = page.getByRole('textbox', { name: /Mot clé/ })
  await keyword.fill('moreau')
  await keyword.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2))
  // The order is held back, so that the list and its field can still be looked at.
  const release = await heldBack(page, /\/api\/orders\/CMD/)
  const lists: string[] = []
  page.on('request', (request) => request.url().includes('/api/orders?') && lists.push(request.url()))
  const shoot = await gunOn(page)
  await shoot(scan(printedBarcode(order?.id ?? 0), US_ON_FRENCH))
  await expect(page.getByText('Recherche de la commande…')).toBeVisible()
  await expect(keyword).toHaveValue('moreau')
  await expect(keyword).toBeFocused()
  expect(await keyword.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([2, 2])
  expect(lists).toEqual([])
  release()
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
})

test('a person who types in the filter and presses Enter filters, and opens nothing', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const keyword = page.getByRole('textbox', { name: /Mot clé/ })
  await keyword.focus()
  const filtered = page.waitForRequest((request) => request.url().includes('moreau'))
  await keyword.pressSequentially('moreau', { delay: 60 })
  await expect(keyword).toHaveValue('moreau')
  await keyword.press('Enter')
  await filtered
  await expect(page).toHaveURL(/\/orders\/all\/opened/)
  await expect(keyword).toHaveValue('moreau')
})

test('scans that come together are opened in order and none is lost', async ({ openAs, server }) => {
  const orders = await ordersOf(await apiAs(server.address, 'noa'), 3)
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const opened: string[] = []
  page.on('framenavigated', (frame) => /view/.test(frame.url()) && opened.push(frame.url().split('/').at(-1) ?? ''))
  const shoot = await gunOn(page)
  await shoot(orders.flatMap(({ id }, index) => scan(printedBarcode(id), { ...US_ON_FRENCH, at: 1_000 + index * 60 })))
  await expect.poll(() => opened).toEqual(orders.map(({ id }) => String(id)))
})

test('an unknown code waits to be acknowledged, with the scans behind it, and the gun does not acknowledge for us', async ({
  openAs,
  server
}) => {
  const [order] = await ordersOf(await apiAs(server.address, 'noa'), 1)
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  await shoot(scan('BDC209901010001', US_ON_FRENCH))
  await expect(failure(page)).toContainText('Aucune commande ne correspond au code barre "MT-BDC-20990101-0001"')
  await expect(failure(page).getByRole('button', { name: /J'ai compris/ })).toBeFocused()
  await shoot(scan(printedBarcode(order?.id ?? 0), { ...US_ON_FRENCH, suffix: [ENTER, ENTER] }))
  await expect(failure(page)).toContainText('1 autre scan attend votre accord.')
  await page.waitForTimeout(2_500)
  await expect(failure(page)).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/all\/opened/)
  await page.keyboard.press('Escape')
  await expect(failure(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
})

test('a burst with another character is refused whole and said so, and gives the focus back', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const keyword = page.getByRole('textbox', { name: /Mot clé/ })
  await keyword.focus()
  const asked: string[] = []
  page.on('request', (request) => /\/api\/orders\//.test(request.url()) && asked.push(request.url()))
  const shoot = await gunOn(page)
  await shoot(scan('CMD-00048213', { set: 'us', on: 'us' }))
  await expect(failure(page)).toContainText('Scan refusé')
  await expect(failure(page)).toContainText('CMD-00048213')
  expect(asked).toEqual([])
  await dialogHasFocus(page)
  await page.keyboard.press('Enter')
  await expect(failure(page)).toHaveCount(0)
  await expect(keyword).toBeFocused()
  await expect(keyword).toHaveValue('')
})

test('a scan while the server is away is kept and can be tried again', async ({ openAs, server }) => {
  const [order] = await ordersOf(await apiAs(server.address, 'noa'), 1)
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.route(/\/api\/orders\/CMD/, (route) => route.abort())
  const shoot = await gunOn(page)
  await shoot(scan(printedBarcode(order?.id ?? 0), US_ON_FRENCH))
  await expect(failure(page)).toContainText('Le serveur ne répond pas.')
  await page.unroute(/\/api\/orders\/CMD/)
  await failure(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
})

test('over a confirmation that is open, a failed scan can be acknowledged', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const order = (await api.list('all/opened')).find(({ state }) => state === 'print' || state === 'processing' || state === 'finish')
  const page = await openAs('camille', `/orders/view/${order?.id}`)
  await page.getByRole('button', { name: /^Commande\s+:/ }).click()
  await page.getByRole('menuitemradio').last().click()
  const question = page.getByRole('button', { name: /Garder/ })
  await expect(question).toBeFocused()
  const shoot = await gunOn(page)
  await shoot(scan('BDC209901010001', US_ON_FRENCH))
  const understood = page.getByRole('button', { name: /J'ai compris/ })
  await expect(understood).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(understood).toHaveCount(0)
  await expect(question).toBeVisible()
})

test.describe('the station page', () => {
  test('shows what was read both ways, finds a slow gun and sets the gap that it needs', async ({ openAs, server }) => {
    const [order] = await ordersOf(await apiAs(server.address, 'noa'), 1)
    const code = printedBarcode(order?.id ?? 0)
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    await page.getByRole('button', { name: /^Menu de Camille/ }).click()
    await page.getByRole('menuitem', { name: 'Poste' }).click()
    const result = page.getByRole('status', { name: 'Résultat du test' })
    await expect(result).toContainText("En attente d'un scan")

    const shoot = await gunOn(page)
    await shoot(scan(code, { ...US_ON_FRENCH, gapMs: 35 }))
    await expect(result).toContainText('Trop lent pour ce poste')
    await expect(result).toContainText(code)
    await result.getByRole('button', { name: /Régler sur 4\d|Régler sur 50/ }).click()
    await expect(result).toContainText('Bien lu')
    await expect(result).toContainText('clavier américain')
    await expect(page).toHaveURL(/\/station$/)

    await page.getByRole('checkbox', { name: 'Couper les sons du scan' }).check()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Couper les sons du scan' })).toBeChecked()
    await expect(result).toContainText('Dernier test')

    await page.goto('/orders/all/opened')
    await listShown(page)
    const again = await gunOn(page)
    await again(scan(code, { ...US_ON_FRENCH, gapMs: 30 }))
    await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
  })
})
