import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { DIALOG, holds, holdsInAllLooks } from './support/axe'
import { becomes } from './support/becomes'
import { listShown } from './support/screens'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Étapes de la liste' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name: new RegExp(`(?:^|partagée\\s*)${name}(?!\\d)`) })
const line = (page: Page) => page.getByRole('region', { name: 'Vue enregistrée' })
const chip = (page: Page, name: RegExp) => page.getByRole('toolbar', { name: 'Filtres de la liste' }).getByRole('button', { name })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function choose(page: Page, filter: string, value: RegExp): Promise<void> {
  await chip(page, new RegExp(`^${filter}`)).click()
  const menu = dialogOf(page, filter)
  await menu
    .getByRole('checkbox', { name: value })
    .or(menu.getByRole('radio', { name: value }))
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}

async function saveAs(page: Page, name: string, share = false): Promise<void> {
  const dialog = dialogOf(page, 'Enregistrer la vue')
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Nom' }).fill(name)
  if (share) await dialog.getByRole('checkbox', { name: /Partagée/ }).check()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

/** What a view of the orders of DTG keeps. */
const grid = {
  filters: { bac: '', picking_runs: '', sku: '', keyword: '' },
  chips: { technique: ['dtg'] },
  order: { field: 'orderedAt', dir: 'desc' },
  second: null,
  group: null,
  columns: null,
  density: null
}

test('a view is kept, found again after a reload, changed, put back and kept anew, and reads well in both themes', async ({
  openAs,
  server
}) => {
  await becomes(server, 'camille', 'manager')
  const api = await apiAs(server.address, 'camille')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await expect(page.getByTitle('Enregistrer la vue…')).toHaveCount(0)
  await choose(page, 'Technique', /^DTG/)
  await page.getByTitle('Enregistrer la vue…').click()
  await holdsInAllLooks(page, DIALOG)
  await saveAs(page, 'À imprimer en DTG')
  await expect(page).toHaveURL(/technique=dtg&view=\d+$/)
  const { body } = await api.ask('GET', `/api/orders?dimension=all&channel=opened&pageSize=1&filters={"technique":["dtg"]}`)
  await expect(tab(page, 'À imprimer en DTG')).toContainText(String(body.nbItems))

  await test.step('its list is there after a reload, and from another list', async () => {
    const rows = await page.getByRole('grid').getAttribute('aria-rowcount')
    await page.reload()
    await listShown(page)
    await expect(tab(page, 'À imprimer en DTG')).toHaveAttribute('aria-current', 'page')
    await expect(line(page)).toHaveCount(0)
    await tabs(page)
      .getByRole('link', { name: /^En attente/ })
      .click()
    await expect(page).toHaveURL(/\/orders\/all\/waiting/)
    await tab(page, 'À imprimer en DTG').click()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', rows ?? '')
  })

  await test.step('what is changed of it is said, through a reload too, and put back', async () => {
    await choose(page, 'Imprimée', /^Non/)
    await expect(line(page)).toContainText('La vue À imprimer en DTG est modifiée')
    await expect(line(page)).toContainText('Imprimée\u00a0: non ajouté')
    await expect(tab(page, 'À imprimer en DTG')).toContainText('modifiée')
    await page.reload()
    await expect(line(page)).toContainText('Imprimée\u00a0: non ajouté')
    await holdsInAllLooks(page)
    const box = await line(page).boundingBox()
    expect(box?.height).toBe(40)
    await line(page).getByRole('button', { name: 'Réinitialiser' }).click()
    await expect(line(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\?technique=dtg&view=\d+$/)
  })

  await test.step('it is kept as it is now', async () => {
    await choose(page, 'Imprimée', /^Non/)
    await line(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(line(page)).toHaveCount(0)
    const { body: kept } = await api.ask('GET', '/api/list-views')
    expect(kept.views).toMatchObject([{ name: 'À imprimer en DTG', version: 2, grid: { chips: { technique: ['dtg'], printed: ['0'] } } }])
  })
})

test('views are renamed, moved by the keyboard and by hand, deleted and brought back', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'sacha')
  for (const name of ['À imprimer en DTG', 'Seconde'])
    await api.ask('POST', '/api/list-views', { name, dimension: 'all', channel: 'opened', shared: false, grid })
  const page = await openAs('sacha', '/orders/all/opened')
  await listShown(page)
  await page.getByRole('button', { name: 'Gérer les vues…' }).click()
  const dialog = dialogOf(page, 'Vues de Toutes les commandes')
  const names = dialog.getByTitle('Renommer')
  await expect(names).toHaveText(['À imprimer en DTG', 'Seconde'])
  await holdsInAllLooks(page, DIALOG)
  await names.first().click()
  await dialog.getByRole('textbox', { name: /^Nom de la vue/ }).fill('DTG à imprimer')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['DTG à imprimer', 'Seconde'])
  await dialog.getByRole('button', { name: /^Déplacer Seconde/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText(['Seconde', 'DTG à imprimer'])
  await expect(dialog.getByRole('button', { name: /^Déplacer Seconde/ })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names).toHaveText(['DTG à imprimer', 'Seconde'])

  const from = await dialog.getByRole('button', { name: /^Déplacer Seconde/ }).boundingBox()
  const to = await dialog.getByRole('button', { name: /^Déplacer DTG/ }).boundingBox()
  if (from === null || to === null) throw new Error('no grips')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect(names).toHaveText(['Seconde', 'DTG à imprimer'])

  // By keys: what is held stays where it was when Escape gives it up, and the dialog stays.
  const heard = dialog.locator('[aria-live=assertive]')
  // A row hears its next key, and knows where the others are, a moment after it said that it is held; under the last one there is no place.
  const down = () =>
    expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(heard).toHaveText('Vue Seconde. Place 2 sur 2.', { timeout: 1_000 })
    }).toPass()
  await dialog.getByRole('button', { name: /^Déplacer Seconde/ }).focus()
  await page.keyboard.press('Space')
  await expect(heard).toHaveText('Vue Seconde prise. Place 1 sur 2.')
  await down()
  await expect(dialog.locator('[data-slot]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heard).toHaveText('Vue Seconde remise à sa place.')
  await expect(names).toHaveText(['Seconde', 'DTG à imprimer'])
  await page.keyboard.press('Space')
  await expect(heard).toHaveText('Vue Seconde prise. Place 1 sur 2.')
  await down()
  await page.keyboard.press('Space')
  await expect(names).toHaveText(['DTG à imprimer', 'Seconde'])
  await expect(dialog.getByRole('button', { name: /^Déplacer Seconde/ })).toBeFocused()

  await dialog.getByRole('button', { name: 'Supprimer DTG à imprimer' }).click()
  await expect(names).toHaveText(['Seconde'])
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(names).toHaveText(['DTG à imprimer', 'Seconde'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a shared view is everybody’s; what a colleague changes of it is said, and moves nothing', async ({ openAs, server }) => {
  await becomes(server, 'camille', 'manager')
  await becomes(server, 'noa', 'operator')
  const api = await apiAs(server.address, 'sacha')
  const page = await openAs('camille', '/orders/all/opened?technique=broderie')
  await listShown(page)
  await page.getByTitle('Enregistrer la vue…').click()
  await saveAs(page, 'Broderie de tous', true)

  const colleague = await openAs('noa', '/orders/all/opened')
  await listShown(colleague)
  await expect(tab(colleague, 'Broderie de tous')).toBeVisible()
  await expect(tab(colleague, 'Broderie de tous').getByRole('img', { name: 'Vue partagée' })).toBeVisible()
  await tab(colleague, 'Broderie de tous').click()
  await expect(colleague).toHaveURL(/technique=broderie&view=\d+$/)

  const { body } = await api.ask('GET', '/api/list-views')
  const view = body.views.find(({ name }: { name: string }) => name === 'Broderie de tous')
  const grid = { ...view.grid, chips: { technique: ['dtf'] } }
  expect((await api.ask('PATCH', `/api/list-views/${view.id}`, { version: view.version, grid })).status).toBe(200)
  await expect(tab(colleague, 'Broderie de tous')).toContainText(/changée par Sacha/)
  await expect(line(colleague)).toContainText(/Vue changée par Sacha/)
  await expect(colleague).toHaveURL(/technique=broderie&view=\d+$/)
  await expect(tab(colleague, 'Broderie de tous')).not.toContainText('changée', { timeout: 8_000 })
  await holds(colleague)
  await line(colleague).getByRole('button', { name: 'Voir' }).click()
  await expect(colleague).toHaveURL(/technique=dtf&view=\d+$/)
  await expect(line(colleague)).toHaveCount(0)

  // Who may not share changes nothing of it, and may keep it as their own.
  await choose(colleague, 'Imprimée', /^Non/)
  await expect(line(colleague).getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0)
  await line(colleague).getByRole('button', { name: 'Enregistrer sous…' }).click()
  await saveAs(colleague, 'La mienne')
  await expect(tab(page, 'La mienne')).toHaveCount(0)
})

test('what failed is said above the pager, and goes once it is done', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  await api.ask('POST', '/api/list-views', { name: 'À garder', dimension: 'all', channel: 'opened', shared: false, grid })
  const page = await openAs('noa', '/orders/all/opened')
  await listShown(page)
  await tab(page, 'À garder').click()
  await choose(page, 'Imprimée', /^Non/)
  await page.route('**/api/list-views/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  const save = line(page).getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  const failed = page.getByText(/n'a pas été changée/)
  await expect(failed).toBeVisible()
  await expect(save).toBeFocused()
  const card = await failed.locator('..').boundingBox()
  const pager = await page.locator('section > footer').boundingBox()
  if (card === null || pager === null) throw new Error('no notice, or no pager')
  expect(card.y + card.height).toBeLessThanOrEqual(pager.y)
  await page.unroute('**/api/list-views/*')
  await save.click()
  await expect(line(page)).toHaveCount(0)
  await expect(failed).toHaveCount(0)
  await expect(tab(page, 'À garder')).toBeFocused()
})

test('what has no room goes into a menu, and never onto a second line', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const { body } = await api.ask('GET', '/api/list-views')
  for (let at = 1; at <= 24; at++)
    await api.ask('POST', '/api/list-views', {
      name: `Une vue au nom long ${at}`,
      dimension: 'sav',
      channel: 'opened',
      shared: false,
      grid
    })
  expect(body.views).toBeDefined()
  const page = await openAs('noa', '/orders/sav/opened')
  const more = tabs(page).getByRole('button', { name: /autres$/ })
  await expect(more).toBeVisible()
  expect((await tabs(page).boundingBox())?.height).toBeLessThan(40)
  await expect(tab(page, 'Une vue au nom long 1')).toBeVisible()
  await more.click()
  const menu = await page.getByRole('menu').locator('..').boundingBox()
  expect(Math.round(menu?.height ?? 0)).toBeLessThanOrEqual(480)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: /Une vue au nom long 24/ }).click()
  await expect(tab(page, 'Une vue au nom long 24')).toBeVisible()
  await expect(tab(page, 'Une vue au nom long 24')).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
