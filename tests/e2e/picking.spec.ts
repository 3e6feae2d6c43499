import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { freshOrders, picking, runFields, runsOf, select, toggle, writeRuns } from './support/picking'
import { dialogHasFocus, heldBack, listShown, rowOf } from './support/screens'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('two orders are prepared: the page opens, runs are saved, the list shows them, Term. run takes them away', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 0, 2)
  const page = await openAs('camille', '/orders/prepare/opened')
  await listShown(page)
  await expect(button(page, 'Préparer')).toBeDisabled()
  await expect(button(page, 'Term. run')).toBeDisabled()
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
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Vous devez saisir cette valeur.')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Run' }).fill('st0777')
  await dialog(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/Run ST0777 terminé pour 2\scommandes\./)).toBeVisible()
  await expect(button(page, 'Term. run')).toBeFocused()
  for (const { id } of orders) await expect(rowOf(page, id)).not.toContainText('ST0777')
  expect(await runsOf(api, orders)).toEqual([[], []])
  await expect(runFields(pick).first()).toHaveValue('')
})

test('Préparer and Term. run stand where garments are picked, and nowhere else', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/supply/opened')
  await expect(button(page, 'Préparer')).toBeVisible()
  await page.goto('/orders/all/opened')
  await listShown(page)
  await expect(button(page, 'Préparer')).toHaveCount(0)
  await expect(button(page, 'Term. run')).toHaveCount(0)
})

test('a run that cannot be ended is told in the dialog, and what was typed stays', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 2, 1)
  await api.patch(orders[0]?.id ?? 0, { picking_runs: ['ST0001'] })
  const page = await openAs('sacha', '/orders/prepare/opened')
  await listShown(page)
  await select(page, orders)
  await page.route('**/api/picking/runs/pop', (route) => route.abort())
  await button(page, 'Term. run').click()
  await dialog(page).getByRole('button', { name: 'ST0001' }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Run' })
  await expect(field).toHaveValue('ST0001')
  await dialogHasFocus(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Le serveur ne répond pas.')
  await expect(field).toHaveValue('ST0001')
  await page.unroute('**/api/picking/runs/pop')
  await dialog(page).getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => runsOf(api, orders)).toEqual([[]])

  await button(page, 'Term. run').click()
  await field.fill('zz')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await runsOf(api, orders)).toEqual([[]])
})

test('the palette ends a run of the selection', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 3, 1)
  const page = await openAs('sacha', '/orders/prepare/opened')
  await listShown(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /Réglages d'impression/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Term\. run/ })).toHaveCount(0)
  await dialogHasFocus(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await select(page, orders)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: /Term\. run/ }).click()
  await expect(dialog(page)).toHaveAccessibleName('Term. run')
})

test('runs that are not saved stay written, through news of colleagues too; only fields with a value are sent', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 4, 2)
  const page = await openAs('camille', picking(orders))
  const field = runFields(page).first()
  await field.fill('st0900')
  await page.route('**/api/picking/runs/push', (route) => route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne.' } }))
  await button(page, 'Enregistrer les runs').click()
  await expect(page.getByRole('alert').filter({ hasText: "Les runs n'ont pas tous été enregistrés. Panne." })).toBeVisible()
  await expect(field).toHaveValue('st0900')

  await field.focus()
  for (const { id } of orders) await api.patch(id, { picking_runs: ['NEUF'], bacs: ['B99'] })
  await expect(page.getByText('B99').first()).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('st0900')

  await page.unroute('**/api/picking/runs/push')
  const sent = page.waitForRequest('**/api/picking/runs/push')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  const body = (await sent).postDataJSON() as { data: { ids: number[]; runs: string[] }[] }
  expect(body.data.map(({ runs }) => runs)).toEqual([['ST0900']])
  await expect(page.getByText(/au run ST0900\./)).toBeVisible()
  expect((await runsOf(api, orders)).flat()).toContain('ST0900')
})

test('a run written over is replaced', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 6, 1)
  await api.patch(orders[0]?.id ?? 0, { picking_runs: ['VIEUX'] })
  const page = await openAs('camille', picking(orders))
  await expect(runFields(page).first()).toHaveValue('VIEUX')
  await writeRuns(page, '')
  await expect(button(page, 'Enregistrer les runs')).toBeDisabled()
  await writeRuns(page, 'neuf')
  await button(page, 'Enregistrer les runs').click()
  await expect(page.getByText(/Run VIEUX terminé pour 1\scommande\./)).toBeVisible()
  expect(await runsOf(api, orders)).toEqual([['NEUF']])
})

test('a run that is corrected while it is being saved takes the place of the first', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 6, 1)
  const page = await openAs('camille', picking(orders))
  const release = await heldBack(page, '**/api/picking/runs/push')
  await writeRuns(page, 'ST0950')
  const sent = page.waitForRequest('**/api/picking/runs/push')
  await button(page, 'Enregistrer les runs').click()
  await sent
  await writeRuns(page, 'ST0951')
  release()
  await expect(page.getByText(/au run ST0950\./)).toBeVisible()
  await expect(runFields(page).first()).toHaveValue('ST0951')
  await button(page, 'Enregistrer les runs').click()
  await expect(page.getByText(/Run ST0950 terminé/)).toBeVisible()
  expect(await runsOf(api, orders)).toEqual([['ST0951']])
})

test('bins and runs are edited in place, told to colleagues, and put back when the save fails', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 7, 2)
  const id = orders[0]?.id ?? 0
  const page = await openAs('camille', picking(orders), { 'picking.grouped': '0' })
  const card = page.getByRole('region', { name: /^Commande / }).first()
  const add = card.getByRole('textbox', { name: 'Ajouter un bac' })
  await add.fill('b140')
  await add.press('Enter')
  await add.fill('b7')
  await card.getByRole('textbox', { name: 'Ajouter un run' }).fill('st1')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await api.order(id)).bacs).toEqual(['B140', 'B7'])
  await expect.poll(async () => (await api.order(id)).picking_runs).toEqual(['ST1'])
  await expect(page.getByRole('region', { name: 'Bacs déjà saisis' }).getByRole('listitem')).toHaveText(['B7', 'B140'])

  await card.getByRole('button', { name: 'Retirer B140' }).click()
  await expect.poll(async () => (await api.order(id)).bacs).toEqual(['B7'])
  await api.patch(id, { bacs: ['B7', 'B8'] })
  await expect(card.getByRole('button', { name: 'Retirer B8' })).toBeVisible()

  await page.route(`**/api/orders/${id}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await add.fill('perdu')
  await add.press('Enter')
  await expect(card.getByRole('alert')).toHaveText("Une erreur s'est produite.")
  await expect(card.getByRole('button', { name: 'Retirer PERDU' })).toHaveCount(0)
  await expect(add).toHaveValue('PERDU')
  expect((await api.order(id)).bacs).toEqual(['B7', 'B8'])
})

test('ticks are kept by the station, in both layouts; rows are selected as in the list', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 9, 2)
  const page = await openAs('camille', picking(orders))
  const tiles = page.locator('button[aria-pressed]')
  await expect(tiles.first()).toHaveAttribute('aria-pressed', 'false')
  await tiles.first().click()
  await expect(tiles.first()).toHaveAttribute('aria-pressed', 'true')
  await toggle(page).click()
  await expect(button(page, 'Enregistrer les runs')).toHaveCount(0)
  await expect(page.locator('button[aria-pressed="true"]')).not.toHaveCount(0)
  await page.reload()
  await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
  await expect(page.locator('button[aria-pressed="true"]')).not.toHaveCount(0)

  const noa = await openAs('noa', '/orders/prepare/opened')
  await listShown(noa)
  const box = page.getByRole('checkbox').first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(rowOf(noa, orders[0]?.id ?? 0).getByLabel('Sélectionnée par 1 autre opérateur')).toBeVisible()
  await page
    .getByRole('link', { name: /^Commande / })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/orders/view/${orders[0]?.id}$`))
})
