import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown } from './support/screens'

/** `over` is true while a menu lies over the page: Fluent draws it outside the landmarks, where axe's advice on regions does not apply. */
async function holds(page: Page, over = false): Promise<void> {
  // Fluent's focus library puts hidden stops around its menus and dialogs; they pass the focus on and are never rested on.
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]')
  const { violations } = await (over ? axe.disableRules(['region']) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${theme}`, () => {
    test('on the login page, empty and refused', async ({ browser, server }) => {
      const context = await browser.newContext({ baseURL: server.address, colorScheme: theme })
      const page = await context.newPage()
      await page.goto('/login')
      await expect(page.getByRole('button', { name: /Se connecter/ })).toBeVisible()
      await holds(page)
      await page.getByRole('button', { name: /Se connecter/ }).click()
      await expect(page.getByText('Vous devez saisir cette valeur.').first()).toBeVisible()
      await holds(page)
      await context.close()
    })

    test('on lists of every kind, with a selection', async ({ openAs }) => {
      const page = await openAs('camille', '/orders/all/opened', { theme })
      for (const place of ['all/opened', 'prepare/opened', 'broderie/opened', 'shipping/complete', 'impr-dtf/print']) {
        await page.goto(`/orders/${place}`)
        await listShown(page)
        await page.locator('[data-row]').first().getByRole('checkbox').click()
        await holds(page)
      }
    })

    test('on the user menu and a confirmation', async ({ openAs, server }) => {
      const api = await apiAs(server.address, 'noa')
      const order = (await api.list('all/opened')).find(({ state }) => state === 'print' || state === 'processing' || state === 'finish')
      const page = await openAs('camille', `/orders/view/${order?.id}`, { theme })
      await page.getByRole('button', { name: /^Commande/ }).click()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
      await holds(page, true)
      await page.getByRole('menuitemradio').last().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await holds(page)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Garder/ })
        .click()
      await page.getByRole('button', { name: /Camille/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
      await holds(page, true)
    })

    test('on orders of every technique, and on the page of an unknown one', async ({ openAs, server }) => {
      const api = await apiAs(server.address, 'noa')
      const page = await openAs('camille', '/orders/view/0', { theme })
      await expect(page.getByText('Commande introuvable')).toBeVisible()
      await holds(page)
      const orders = [
        ...(await api.list('sav/opened')).slice(0, 1),
        ...(await api.list('broderie/opened')).slice(0, 1),
        ...(await api.list('dtg/opened')).slice(0, 1)
      ]
      for (const { id } of orders) {
        await page.goto(`/orders/view/${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
        await holds(page)
      }
    })

    test('on the production sheet and the unknown page', async ({ openAs, server }) => {
      const api = await apiAs(server.address, 'noa')
      const [order] = await api.list('all/opened')
      const page = await openAs('camille', `/orders/print/${order?.id}?autoPrint=false`, { theme })
      await expect(page.getByText('Fiche de production').first()).toBeVisible()
      await holds(page)
      await page.goto('/nulle/part')
      await expect(page.getByRole('heading', { name: /^Oups/ })).toBeVisible()
      await holds(page)
    })
  })
}
