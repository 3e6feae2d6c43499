import type { Page } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import { WALKED } from '../support/bare-host/forms'
import { expect, isClosedEverywhere, isWhole, test } from './support/another-host'
import { apiAs } from './support/api'
import { listShown, rowOf, signIn } from './support/screens'

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\p{L}/u })
const AWAY = /Le serveur ne répond pas|Oupsy/
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

for (const form of WALKED)
  test.describe(`sessions and lists on a host of the form "${form}"`, () => {
    test.use({ form })

    test('a list is sorted by what the host sorts, filtered, selected, and one of its orders opened', async ({ openAt, server }) => {
      const api = await apiAs(server.address, 'noa')
      const orders = await api.list('all/opened')
      const page = await openAt('/orders/all/opened')
      await listShown(page)
      await expect(alerts(page)).toHaveCount(0)
      const total = page.getByRole('columnheader', { name: /Total/ })
      for (const _ of ['one way', 'the other']) {
        const before = await total.getAttribute('aria-sort')
        await total.getByRole('button').click()
        await expect.poll(() => total.getAttribute('aria-sort')).not.toBe(before)
        const dir = (await total.getAttribute('aria-sort')) === 'ascending' ? 'asc' : 'desc'
        const [first] = await api.list('all/opened', `&sort=total&dir=${dir}`)
        await expect(page.locator('[data-row]').first()).toHaveAttribute('data-row', String(first?.id))
      }

      const wanted = orders.find(({ id }) => isWhole(id))
      const other = orders.find(({ id }) => isWhole(id) && id !== wanted?.id)
      const bin = `B${Date.now() % 1_000_000}`
      await api.patch(wanted?.id ?? 0, { bacs: [bin] })
      await field(page, 'Bac').fill(bin.toLowerCase())
      await page.getByRole('button', { name: 'Ok', exact: true }).click()
      const row = rowOf(page, wanted?.id ?? 0)
      await expect(row).toContainText(bin)
      await expect(rowOf(page, other?.id ?? 0)).toHaveCount(0)
      await row.getByRole('checkbox').click()
      await expect(row).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('button', { name: /^Imprimer/ })).toHaveText(/Imprimer\s*1/)
      await row.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(displayReference(wanted?.origin_ref_id ?? ''))
      await expect(alerts(page)).toHaveCount(0)
    })

    // From here on neither a socket nor figures are used.
    if (form === 'silent') return

    test('one signs in, is told of a wrong password, signs out and comes back', async ({ page }) => {
      await page.goto('/orders/files/opened')
      await expect(page).toHaveURL(/\/login$/)
      await signIn(page, 'camille@atelier.test', 'autre')
      await expect(alerts(page).filter({ hasText: 'Adresse email ou mot de passe incorrect.' })).toBeVisible()
      await signIn(page, 'camille@atelier.test', 'atelier')
      await expect(page).toHaveURL(/\/orders\/files\/opened$/)
      await listShown(page)
      const menu = page.getByRole('button', { name: /^Menu de Camille/ })
      await menu.click()
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual([])
      await signIn(page, 'camille@atelier.test', 'atelier')
      await listShown(page)
      await expect(page.getByText(AWAY)).toHaveCount(0)
    })

    test('a closed order is searched over all, opened, and left for the results', async ({ openAt, server }) => {
      const api = await apiAs(server.address, 'noa')
      const closed = (await api.list('all/closed')).find(({ id }) => isClosedEverywhere(id))
      const reference = displayReference(closed?.origin_ref_id ?? '')
      const page = await openAt('/orders/dtg/opened')
      const box = page.getByRole('searchbox', { name: 'Rechercher partout' })
      await box.fill(reference)
      await box.press('Enter')
      await expect(page).toHaveURL(/\/orders\/search\?keyword=/)
      await rowOf(page, closed?.id ?? 0)
        .getByRole('link')
        .first()
        .click()
      // The title of the results says what was searched, too.
      await expect(page).toHaveURL(new RegExp(`/orders/view/${closed?.id}$`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande')
      await page.getByRole('link', { name: 'Retour à la liste' }).first().click()
      await expect(rowOf(page, closed?.id ?? 0)).toBeVisible()
    })
  })
