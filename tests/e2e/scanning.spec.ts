import type { Page } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import { ENTER, LINE_FEED, scan, TAB } from '../domain/barcode/gun'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
import { dialogHasFocus, heldBack, listShown } from './support/screens'

const US_ON_FRENCH = { set: 'us', on: 'fr' } as const
const failure = (page: Page) => page.getByRole('alertdialog')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Card and frame of a success go by themselves: every frame of the page is looked at from now on, and where it is open. */
const reported = (page: Page, reference: string) =>
  page.waitForFunction(
    (text) =>
      document.querySelector('[role="status"][aria-label="Scan"]')?.textContent?.includes(text) &&
      document.querySelector('[data-scan-frame="found"]') !== null,
    `Commande ${reference}`
  )

test('a gun opens orders, one after the other, whatever it is set to and sends at the end; a person who types filters', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const all = await api.list('all/opened')
  const [first, ...others] = all.filter(({ state }) => state !== 'new').slice(0, 5)
  const document = all.find(({ origin_ref_id }) => /^MT-(BDC|FAC)-\d{8}-\d+$/.test(origin_ref_id))
  if (first === undefined || others.length < 4 || document === undefined) throw new Error('the demo data has too few orders')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  const keyword = page.getByRole('textbox', { name: /Mot clé/ })

  await test.step('a person who types in the filter and presses Enter filters, and opens nothing', async () => {
    await keyword.focus()
    const filtered = page.waitForResponse((response) => response.url().includes('moreau'))
    await keyword.pressSequentially('moreau', { delay: 60 })
    await expect(keyword).toHaveValue('moreau')
    await keyword.press('Enter')
    await filtered
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(/\/orders\/all\/opened/)
    await expect(keyword).toHaveValue('moreau')
  })

  await test.step('a scan inside the field leaves its text and caret as they were, and sends no filter', async () => {
    await keyword.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2))
    // The order is held back, so that the list and its field can still be looked at.
    const release = await heldBack(page, /\/api\/orders\/CMD/)
    const lists: string[] = []
    page.on('request', (request) => request.url().includes('/api/orders?') && lists.push(request.url()))
    const reference = displayReference(first.origin_ref_id)
    const success = reported(page, reference)
    await shoot(scan(printedBarcode(first.id), US_ON_FRENCH))
    await expect(page.getByText('Recherche de la commande…')).toBeVisible()
    await expect(keyword).toHaveValue('moreau')
    await expect(keyword).toBeFocused()
    expect(await keyword.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([2, 2])
    expect(lists).toEqual([])
    release()
    await success
    await expect(page).toHaveURL(new RegExp(`/orders/view/${first.id}$`))
    await expect(title(page)).toContainText(reference)
    await expect(page.locator('[data-scan-frame="found"]')).toHaveCount(0)
  })

  await test.step('scans that come together are opened in order and none is lost, whatever the gun', async () => {
    const opened: string[] = []
    page.on('framenavigated', (frame) => /view/.test(frame.url()) && opened.push(frame.url().split('/').at(-1) ?? ''))
    const guns = [
      { set: 'fr', on: 'fr' },
      { ...US_ON_FRENCH, suffix: [TAB] },
      { ...US_ON_FRENCH, suffix: [LINE_FEED] },
      { ...US_ON_FRENCH, suffix: [ENTER, LINE_FEED] }
    ] as const
    await shoot(guns.flatMap((gun, index) => scan(printedBarcode(others[index]?.id ?? 0), { ...gun, at: 1_000 + index * 60 })))
    await expect.poll(() => opened).toEqual(others.map(({ id }) => String(id)))
    await expect(failure(page)).toHaveCount(0)
  })

  await test.step('a document code is rewritten to its reference', async () => {
    await shoot(scan(document.origin_ref_id.replace('MT-', '').replaceAll('-', ''), US_ON_FRENCH))
    await expect(page).toHaveURL(new RegExp(`/orders/view/${document.id}$`))
  })
})

test('a scan that fails waits to be acknowledged, over whatever is open, and gives the focus back', async ({ openAs, server }) => {
  const produced = (await (await apiAs(server.address, 'noa')).list('all/opened')).filter(
    ({ state }) => state === 'print' || state === 'processing' || state === 'finish'
  )
  const [behind, away] = produced
  if (behind === undefined || away === undefined) throw new Error('the demo data has too few orders')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  const understood = failure(page).getByRole('button', { name: /J'ai compris/ })

  await test.step('a burst with another character is refused whole and said so, and gives the focus back', async () => {
    const keyword = page.getByRole('textbox', { name: /Mot clé/ })
    await keyword.focus()
    const requested: string[] = []
    page.on('request', (request) => /\/api\/orders\//.test(request.url()) && requested.push(request.url()))
    await shoot(scan('CMD-00048213', { set: 'us', on: 'us' }))
    await expect(failure(page)).toContainText('Scan refusé')
    await expect(failure(page)).toContainText('CMD-00048213')
    expect(requested).toEqual([])
    await dialogHasFocus(page)
    await page.keyboard.press('Enter')
    await expect(failure(page)).toHaveCount(0)
    await expect(keyword).toBeFocused()
    await expect(keyword).toHaveValue('')
  })

  await test.step('an unknown code waits with the scans behind it, and the gun does not acknowledge for us', async () => {
    await shoot(scan('BDC209901010001', US_ON_FRENCH))
    await expect(failure(page)).toContainText('Aucune commande ne correspond au code barre "MT-BDC-20990101-0001"')
    await expect(understood).toBeFocused()
    await shoot(scan(printedBarcode(behind.id), { ...US_ON_FRENCH, suffix: [ENTER, ENTER] }))
    await expect(failure(page)).toContainText('1 autre scan attend votre accord.')
    await page.waitForTimeout(1_000)
    await expect(failure(page)).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/all\/opened/)
    await page.keyboard.press('Escape')
    await expect(failure(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/orders/view/${behind.id}$`))
  })

  await test.step('a scan while the server is away is kept and can be tried again', async () => {
    await page.route(/\/api\/orders\/CMD/, (route) => route.abort())
    await shoot(scan(printedBarcode(away.id), US_ON_FRENCH))
    await expect(failure(page)).toContainText('Le serveur ne répond pas.')
    await page.unroute(/\/api\/orders\/CMD/)
    await failure(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/view/${away.id}$`))
    await expect(title(page)).toContainText(displayReference(away.origin_ref_id))
  })

  await test.step('over a confirmation that is open it can be acknowledged', async () => {
    await page.getByRole('button', { name: /^Commande\s+:/ }).click()
    await page.getByRole('menuitemradio').last().click()
    const question = page.getByRole('button', { name: /Garder/ })
    await expect(question).toBeFocused()
    await shoot(scan('BDC209901010001', US_ON_FRENCH))
    await expect(page.getByRole('button', { name: /J'ai compris/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /J'ai compris/ })).toHaveCount(0)
    await expect(question).toBeVisible()
  })
})

test.describe('the station page', () => {
  test('shows what was read both ways, finds a slow gun and sets the gap that it needs', async ({ openAs, server }) => {
    const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
    const code = printedBarcode(order?.id ?? 0)
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    await page.getByRole('button', { name: /^Menu de Camille/ }).click()
    await page.getByRole('menuitem', { name: 'Poste' }).click()
    const result = page.getByRole('status', { name: 'Résultat du test' })
    await expect(result).toContainText("En attente d'un scan")

    const shoot = await gunOn(page)
    // A machine that is held up between two characters hears no scan at all: one shoots again then.
    await expect(async () => {
      await shoot(scan(code, { ...US_ON_FRENCH, gapMs: 35 }))
      await expect(result).toContainText('Trop lent pour ce poste', { timeout: 3_000 })
    }).toPass()
    await expect(result).toContainText(code)
    await result.getByRole('button', { name: /Régler sur 4\d|Régler sur 50/ }).click()
    await expect(result).toContainText('Bien lu')
    await expect(result).toContainText('clavier américain')
    await expect(page).toHaveURL(/\/station$/)

    await page.getByRole('checkbox', { name: 'Couper les sons du scan' }).check()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Couper les sons du scan' })).toBeChecked()
    await expect(result).toContainText('Dernier test')

    await page.goBack()
    await listShown(page)
    await shoot(scan(code, { ...US_ON_FRENCH, gapMs: 30 }))
    await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
  })
})
