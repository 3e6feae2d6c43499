import type { Page } from '@playwright/test'
import { printedBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { dialogHasFocus, listShown } from './support/screens'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Palette' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const active = (page: Page) => palette(page).locator('[role="option"][aria-selected="true"]')

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('lists, orders and actions are found from the keyboard; the palette gives the focus back, and lies over no question', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [order] = await api.list('all/opened')
  const [scanned] = await api.list('broderie/opened')
  const reference = displayReference(order?.origin_ref_id ?? '')
  const page = await openAs('camille', '/orders/all/opened', { theme: 'light' })
  await listShown(page)

  await test.step('it opens from the toolbar, and does not lie over a question', async () => {
    const button = page.getByRole('button', { name: 'Ouvrir la palette' })
    await button.click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
    await expect(button).toBeFocused()

    await openPalette(page)
    await field(page).fill('reglages')
    await expect(active(page)).toContainText("Réglages d'impression")
    await page.keyboard.press('Enter')
    const settings = page.getByRole('dialog', { name: "Réglages d'impression" })
    await expect(settings).toBeVisible()
    await dialogHasFocus(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(settings).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('actions are found: the theme, the menu', async () => {
    await openPalette(page)
    await field(page).fill('theme sombre')
    await expect(active(page)).toContainText('Thème sombre')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await openPalette(page)
    await field(page).fill('reduire')
    await expect(active(page)).toContainText('Réduire le menu')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
  })

  await test.step('lists and orders are found, those of before first', async () => {
    await openPalette(page)

    await field(page).fill('expedit')
    await expect(active(page)).toContainText('Expédition · À emballer')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toContainText('Expédition · À expédier')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\/shipping\/packed$/)
    await expect(palette(page)).toHaveCount(0)

    await openPalette(page)
    await field(page).pressSequentially(reference, { delay: 60 })
    // Enter waits for the answer, where nothing else is found.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/orders/view/${order?.id}$`))
    await expect(palette(page)).toHaveCount(0)

    await openPalette(page)
    await expect(options(page).first()).toContainText(reference)
    await expect(options(page).nth(1)).toContainText('Expédition · À expédier')
    await field(page).fill(reference.slice(0, 6))
    await expect(palette(page).getByRole('group', { name: 'Commandes' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })

  await test.step('a scan opens its order over it', async () => {
    await openPalette(page)
    await field(page).fill('brod')
    await page.evaluate(
      (code) => {
        for (const key of [...code, 'Enter']) {
          const at = document.activeElement ?? document.body
          at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        }
      },
      printedBarcode(scanned?.id ?? 0)
    )
    await expect(page).toHaveURL(new RegExp(`/orders/view/${scanned?.id}$`))
    await expect(palette(page)).toHaveCount(0)
  })

  await test.step('an action signs out', async () => {
    await openPalette(page)
    await field(page).fill('deconnecter')
    await options(page).filter({ hasText: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(/\/login/)
  })
})
