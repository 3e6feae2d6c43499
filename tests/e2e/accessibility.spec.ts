import { apiAs } from './support/api'
import { test as base, expect } from './support/app'
import { DIALOG, holds } from './support/axe'
import { listShown } from './support/screens'

/** How a screen is looked at: a theme of ours, or the colours that the system forces (Windows high contrast). */
const LOOKS = { light: 'light', dark: 'dark', forced: 'light' } as const

for (const look of Object.keys(LOOKS) as (keyof typeof LOOKS)[]) {
  const theme = LOOKS[look]
  const test = base.extend({
    openAs: async ({ openAs }, use) =>
      use(async (user, path, preferences) => {
        const page = await openAs(user, path, { theme, ...preferences })
        if (look === 'forced') await page.emulateMedia({ forcedColors: 'active' })
        return page
      })
  })
  test.describe(`axe finds nothing, ${look}`, () => {
    test.describe.configure({ timeout: 90_000 })
    // A low window draws a dozen rows of a list: axe takes seconds for a full one, whose other rows say nothing new.
    test.use({ viewport: { width: 1920, height: 720 } })

    test('on the login page, empty and refused', async ({ browser, server }) => {
      const context = await browser.newContext({
        baseURL: server.address,
        colorScheme: theme,
        forcedColors: look === 'forced' ? 'active' : 'none'
      })
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
      const page = await openAs('camille', '/orders/all/opened')
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
      const page = await openAs('camille', `/orders/view/${order?.id}`)
      await page.getByRole('button', { name: /^Commande/ }).click()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
      await holds(page, { over: true })
      await page.getByRole('menuitemradio').last().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await holds(page)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Garder/ })
        .click()
      await page.getByRole('button', { name: /Camille/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible()
      await holds(page, { over: true })
    })

    test('on orders of every technique, and on the page of an unknown one', async ({ openAs, server }) => {
      const api = await apiAs(server.address, 'noa')
      const page = await openAs('camille', '/orders/view/0')
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

    test('on the search and the station, before and after', async ({ openAs }) => {
      const page = await openAs('camille', '/orders/search')
      await expect(page.getByRole('heading', { name: /^Que cherchez-vous/ })).toBeVisible()
      await holds(page)
      await page.getByRole('searchbox', { name: 'Rechercher partout' }).fill('a')
      await page.keyboard.press('Enter')
      await listShown(page)
      await page.locator('[data-row]').first().getByRole('checkbox').click()
      await holds(page)
      await page.goto('/station')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poste')
      await holds(page)
    })

    test('on what lies over a list: palette, print settings, shortcuts', async ({ openAs }) => {
      const page = await openAs('camille', '/orders/all/opened')
      await listShown(page)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Palette' }).getByRole('combobox')).toBeFocused()
      await holds(page, DIALOG)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Menu de Camille/ }).click()
      await page.getByRole('menuitem', { name: "Réglages d'impression…" }).click()
      await expect(page.getByRole('dialog', { name: "Réglages d'impression" })).toBeVisible()
      await holds(page, DIALOG)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
      await holds(page, DIALOG)
    })

    test('on the production sheet and the unknown page', async ({ openAs, server }) => {
      const api = await apiAs(server.address, 'noa')
      const [order] = await api.list('all/opened')
      const page = await openAs('camille', `/orders/print/${order?.id}?autoPrint=false`)
      await expect(page.getByText('Fiche de production').first()).toBeVisible()
      await holds(page)
      await page.goto('/nulle/part')
      await expect(page.getByRole('heading', { name: /^Oups/ })).toBeVisible()
      await holds(page)
    })
  })
}
