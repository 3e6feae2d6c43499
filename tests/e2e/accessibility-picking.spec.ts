import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holds, holdsInBothThemes } from './support/axe'
import { freshOrders, picking, toggle } from './support/picking'
import { signIn } from './support/screens'

test.describe('axe finds nothing in picking', () => {
  test('on the page of some orders, grouped and not, on a screen and on a phone', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const orders = await freshOrders(api, 12, 3)
    await api.patch(orders[0]?.id ?? 0, { bacs: ['B140', 'B141'], picking_runs: ['ST0604'] })
    const page = await openAs('camille', picking(orders))
    await page.locator('button[aria-pressed]').first().click()
    for (const grouped of [true, false]) {
      if (!grouped) await toggle(page).click()
      for (const width of [1366, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await holdsInBothThemes(page)
      }
    }
  })

  test('on an address that asks for what cannot be, in each of its answers', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    const answer = page.getByRole('link', { name: 'Retour à la liste' }).last()
    // What is told of a word, of zero and of a number too large is one message: the word is looked at.
    for (const [ids, text] of [
      ['12,abc', /n'est pas un numéro de commande/],
      [Array.from({ length: 201 }, (_, n) => n + 1).join(','), /Au plus 200/],
      [',', /Aucune commande à préparer/],
      ['7', /Commande introuvable/]
    ] as const) {
      await page.goto(`/orders/picking/${ids}`)
      await expect(page.getByText(text)).toBeVisible()
      await expect(answer).toBeVisible()
      await holds(page)
    }
  })

  test('on a phone whose link was closed', async ({ browser, server }) => {
    const api = await apiAs(server.address, 'noa')
    const orders = await freshOrders(api, 30, 1)
    const { body } = await api.ask('POST', '/api/picking/links', { ids: orders.map(({ id }) => id) })
    const phone = await browser.newPage({ baseURL: server.address, viewport: { width: 390, height: 844 } })
    await phone.goto(`${picking(orders)}#lien=${body.token}`)
    await expect(phone.locator('main')).toContainText('Picking')
    const { body: listed } = await api.ask('GET', '/api/picking/links')
    await api.ask('POST', '/api/picking/links/close', { ids: listed.links.map(({ id }: { id: string }) => id) })
    await expect(phone.getByText(/^Fermé à .* par Noa L\./)).toBeVisible()
    await holdsInBothThemes(phone)
    await phone.close()
  })

  test('in the code that a phone reads', async ({ browser, server }) => {
    const orders = await freshOrders(await apiAs(server.address, 'noa'), 20, 2)
    const origin = `http://poste.atelier.test:${new URL(server.address).port}`
    const page = await browser.newPage({ baseURL: origin })
    await page.goto(picking(orders))
    await signIn(page, 'camille@atelier.test', 'atelier')
    await page.getByRole('button', { name: 'Scanner', exact: true }).click()
    await expect(page.getByRole('img', { name: 'Code QR de la page' })).toBeVisible()
    await holds(page, DIALOG)
    await page.close()
  })
})
