import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { freshOrders, picking, toggle } from './support/picking'

test('nothing is wider than the page, nor too small for a finger, on a screen and on a phone', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 12, 6)
  await api.patch(orders[0]?.id ?? 0, { bacs: ['B140', 'B141'], picking_runs: ['ST0604'] })
  const page = await openAs('camille', picking(orders))
  await page.locator('button[aria-pressed]').first().click()
  for (const grouped of [true, false]) {
    if (!grouped) await toggle(page).click()
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
      const small = page
        .locator('main button[aria-pressed], main [role="switch"]')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length)
      expect(await small).toBe(0)
    }
  }
})
