import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { freshOrders, picking, runFields, toggle } from './support/picking'

for (const [what, ids, text] of [
  ['a word', '12,abc', "« abc » n'est pas un numéro de commande."],
  ['no order', ',', 'Aucune commande à préparer'],
  ['an unknown order', '7', 'Commande introuvable : 7.']
] as const) {
  test(`an address that asks for ${what} is answered in words`, async ({ openAs }) => {
    const page = await openAs('camille', `/orders/picking/${ids}`)
    await expect(page.getByText(new RegExp(text.replaceAll(' ', '\\s')))).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retour à la liste' }).last()).toBeVisible()
  })
}

test('a server that fails is told, and asked again', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 11, 1)
  const page = await openAs('camille', '/orders/all/opened')
  await page.route('**/api/orders/list?*', (route) => route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne.' } }))
  await page.goto(picking(orders))
  await expect(page.getByText('Panne.')).toBeVisible()
  await page.unroute('**/api/orders/list?*')
  await page.getByRole('button', { name: 'Recharger' }).click()
  await expect(runFields(page).first()).toBeVisible()
})

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
