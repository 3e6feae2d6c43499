import type { Page } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { scan } from '../domain/barcode/gun'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
import { dialogHasFocus } from './support/screens'

const US_ON_FRENCH = { set: 'us', on: 'fr' } as const
const failure = (page: Page) => page.getByRole('alertdialog')

/** What a page saves from here on. */
function savesOf(page: Page): readonly string[] {
  const saved: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saved.push(`${request.url()} ${request.postData()}`))
  return saved
}

async function ordersOf(api: Api, count: number) {
  const orders = (await api.list('all/opened')).slice(0, count)
  if (orders.length < count) throw new Error('the demo data has too few orders')
  return orders
}

test('a scan leaves what is half typed where it was, one of no order and one that opens another order: it is there again, and nothing of it was saved', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [order, other] = await ordersOf(api, 2)
  const page = await openAs('camille', `/orders/view/${order?.id}`)
  const saved = savesOf(page)
  const shoot = await gunOn(page)
  for (const [name, text] of [
    ['Ajouter un bac', 'b1'],
    [/^Ajouter une taille à l'article 1$/, 'XL:1']
  ] as const) {
    const field = page.getByRole('textbox', { name })
    await field.fill(text)
    await shoot(scan('BDC209901010001', US_ON_FRENCH))
    await expect(failure(page)).toBeVisible()
    await dialogHasFocus(page)
    await page.keyboard.press('Enter')
    await expect(failure(page)).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(text)
    await shoot(scan(printedBarcode(other?.id ?? 0), US_ON_FRENCH))
    await expect(page).toHaveURL(new RegExp(`/orders/view/${other?.id}$`))
    await expect(field).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
    await expect(field).toHaveValue(text)
    expect(saved).toEqual([])
    await field.fill('')
  }
})
