import type { Page } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { scan } from '../domain/barcode/gun'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
import { dialogHasFocus, listShown } from './support/screens'

const US_ON_FRENCH = { set: 'us', on: 'fr' } as const
const NO_ORDER = 'BDC209901010001'
const chip = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Filtres de la liste', includeHidden: true })
    .getByRole('button', { name, exact: true, includeHidden: true })

/** The code of menus comes when the test says so; answers once it was asked for. */
async function holdMenus(page: Page): Promise<() => void> {
  const { promise: come, resolve } = Promise.withResolvers<void>()
  await page.route(/filter-menu[^/]*\.js/, async (route) => {
    await come
    await route.continue()
  })
  return resolve
}

test('a scan leaves nothing in a menu that is on its way, and nothing in one that is there', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const [order] = await api.list('all/opened')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  const failure = page.getByRole('alertdialog')
  const come = await holdMenus(page)
  await chip(page, 'Technique').click()
  await page.keyboard.type('f')
  await page.waitForTimeout(150)
  await shoot(scan(NO_ORDER, US_ON_FRENCH))
  await expect(failure).toBeVisible()
  await dialogHasFocus(page)
  await page.keyboard.press('Enter')
  await expect(failure).toHaveCount(0)
  come()
  const search = page.getByRole('dialog', { name: 'Technique' }).getByRole('searchbox')
  await expect(search).toHaveValue('f')
  await page.keyboard.press('Escape')

  // A press at once would be taken for the one that closed it.
  await page.waitForTimeout(350)
  await chip(page, 'Technique').click()
  const first = page.getByRole('dialog', { name: 'Technique' }).getByRole('checkbox').first()
  await expect(first).toBeFocused()
  const { promise: found, resolve: find } = Promise.withResolvers<void>()
  await page.route(`**/api/orders/${order?.id}`, async (route) => {
    await found
    await route.continue()
  })
  await page.waitForTimeout(150)
  const request = page.waitForRequest(`**/api/orders/${order?.id}`)
  await shoot(scan(printedBarcode(order?.id ?? 0), US_ON_FRENCH))
  await request
  await expect(search).toHaveValue('')
  find()
  await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
})

test('a menu without a line to look in has its values and its keys, whatever is typed before it is there', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const come = await holdMenus(page)
  await chip(page, 'Imprimée').click()
  await page.keyboard.type('ou')
  come()
  const values = page.getByRole('dialog', { name: 'Imprimée' }).getByRole('radio')
  await expect(values).toHaveCount(2)
  await expect(values.first()).toBeFocused()
  await page.keyboard.press('Escape')
  // Once it is closed, or given up, letters are the page's again.
  await page.keyboard.press('f')
  await expect(chip(page, 'État')).toBeFocused()
})

test('letters are the page’s again where a menu was given up before it was there', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const come = await holdMenus(page)
  await chip(page, 'Technique').click()
  await page.keyboard.type('fl')
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(chip(page, 'État')).toBeFocused()
  come()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a chip that is pressed after another has what was typed for itself alone', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const come = await holdMenus(page)
  await chip(page, 'Technique').click()
  await page.keyboard.type('sé')
  await chip(page, 'État').click()
  await page.keyboard.type('tr')
  come()
  await expect(page.getByRole('dialog', { name: 'État' }).getByRole('searchbox')).toHaveValue('tr')
  await page.keyboard.type('ai')
  await expect(page.getByRole('dialog', { name: 'État' }).getByRole('searchbox')).toHaveValue('trai')
})
