import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { freshOrders, picking, runFields, runsOf, select, toggle, writeRuns } from './support/picking'
import { listShown, rowOf } from './support/screens'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('two orders are prepared: runs are saved, the list shows them, Term. run takes them away; what is selected there is selected here', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 0, 2)
  const page = await openAs('camille', '/orders/prepare/opened')
  await listShown(page)
  await select(page, orders)
  const opened = page.context().waitForEvent('page')
  await button(page, 'Préparer').click()
  const pick = await opened
  await expect(pick).toHaveURL(new RegExp(`${picking(orders)}$`))
  await expect(pick).toHaveTitle(/^Picking, 2\scommandes/)

  await expect(button(pick, 'Enregistrer les runs')).toBeDisabled()
  await writeRuns(pick, 'st0777')
  await button(pick, 'Enregistrer les runs').click()
  await Promise.all([
    expect(pick.getByText(/2\scommandes ajoutées au run ST0777\./)).toBeVisible(),
    expect(pick.getByRole('button', { name: "Pouce en l'air" })).toBeVisible()
  ])
  await expect(pick.getByText(/ajoutées au run ST0777/)).toBeHidden({ timeout: 6_000 })
  await expect(runFields(pick).first()).toHaveValue('ST0777')
  await expect(button(pick, 'Enregistrer les runs')).toBeDisabled()
  expect(await runsOf(api, orders)).toEqual([['ST0777'], ['ST0777']])
  for (const { id } of orders) await expect(rowOf(page, id)).toContainText('ST0777')

  await page.bringToFront()
  await button(page, 'Term. run').click()
  await expect(dialog(page)).toHaveAccessibleName('Term. run')
  await expect(dialog(page).getByRole('textbox', { name: 'Run' })).toBeFocused()
  await dialog(page).getByRole('textbox', { name: 'Run' }).fill('st0777')
  await dialog(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/Run ST0777 terminé pour 2\scommandes\./)).toBeVisible()
  await expect(button(page, 'Term. run')).toBeFocused()
  for (const { id } of orders) await expect(rowOf(page, id)).not.toContainText('ST0777')
  expect(await runsOf(api, orders)).toEqual([[], []])
  await expect(runFields(pick).first()).toHaveValue('')

  // Each order is a row there too, and its number leads to its page.
  await pick.bringToFront()
  await toggle(pick).click()
  await pick.getByRole('checkbox').first().press('Space')
  await expect(rowOf(page, orders[0]?.id ?? 0)).toHaveAttribute('aria-selected', 'false')
  await pick
    .getByRole('link', { name: /^Commande / })
    .first()
    .click()
  await expect(pick).toHaveURL(new RegExp(`/orders/view/${orders[0]?.id}$`))
})
