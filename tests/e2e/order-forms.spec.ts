import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'

const forms = (page: Page) => page.getByRole('region', { name: 'Bon de commande', exact: true })
const width = (page: Page) =>
  forms(page)
    .getByRole('img')
    .evaluate((image) => image.getBoundingClientRect().width)

test('pages of a purchase order are read by buttons and keys, larger and smaller; a page that does not come is asked again', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  // One that was created from a document by another spec has no purchase order.
  const sold = (await api.list('all/opened')).filter(({ origin_code }) => origin_code === 'sales')
  const orders = await Promise.all(sold.slice(0, 12).map(({ id }) => api.order(id)))
  const found = orders.find(({ files }) => files.some(({ type }) => type === 'purchase_order'))
  if (!found) throw new Error('the demo data has no such order')
  const page = await openAs('camille', `/orders/view/${found.id}`)
  await page.route('**/pages/2.png*', (route) => route.abort())
  await forms(page).scrollIntoViewIfNeeded()
  const first = forms(page).getByRole('img', { name: /, page 1$/ })
  await expect(first).not.toHaveJSProperty('naturalWidth', 0)
  await expect(forms(page).getByRole('button', { name: 'Page précédente' })).toBeDisabled()
  const pages = forms(page).getByRole('region', { name: /^Pages de/ })
  const share = forms(page).getByTitle('Largeur entière (0)')
  const whole = await width(page)
  await pages.focus()
  await expect(pages).toBeFocused()
  await page.keyboard.press('+')
  await expect(share).toHaveText(/^150\s%$/)
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.4)
  await page.keyboard.press('-')
  await expect(share).toHaveText(/^100\s%$/)
  await page.keyboard.press('-')
  await expect.poll(() => width(page)).toBeLessThan(whole * 0.8)
  await page.keyboard.press('0')
  await expect(share).toHaveText(/^100\s%$/)
  await page.keyboard.press('ArrowRight')
  await expect(forms(page).getByText('Page 2 / 2')).toBeVisible()
  await expect(forms(page).getByRole('alert')).toContainText("Cette page n'a pas pu être affichée.")
  await page.unroute('**/pages/2.png*')
  await forms(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(forms(page).getByRole('img', { name: /, page 2$/ })).not.toHaveJSProperty('naturalWidth', 0)

  // The same pages in the dialog of the file.
  const name = found.files.find(({ type }) => type === 'purchase_order')?.file.name ?? ''
  await page.getByRole('region', { name: 'Fichiers', exact: true }).getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const shown = dialog.getByRole('img', { name: /, page 1$/ })
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
  // It takes the window, and shows the page whole: nothing is scrolled until one zooms.
  const view = { width: 1366, height: 768, ...page.viewportSize() }
  const place = dialog.getByRole('region', { name: /^Pages de/ })
  await expect.poll(async () => (await place.boundingBox())?.width).toBeGreaterThan(Math.min(1_600, view.width - 100) - 1)
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeLessThanOrEqual(view.height)
  const fits = () => place.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)
  const heightOf = async () => ((await shown.boundingBox())?.height ?? 0) / ((await place.boundingBox())?.height ?? 1)
  await expect.poll(fits).toBe(true)
  await expect.poll(heightOf).toBeGreaterThan(0.9)
  await place.focus()
  await page.keyboard.press('+')
  await expect.poll(fits).toBe(false)
})
