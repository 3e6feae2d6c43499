import type { Locator, Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { inTheWay } from './support/cards'
import { listShown } from './support/screens'

const PHONE = { width: 390, height: 844 }

/** What of a list reads, in its answers, as `change` makes it. */
async function answered(
  page: Page,
  change: (row: { customer_organization: string; techniques: string[]; tags: string[]; metrics: Record<string, number> }) => void
) {
  await page.route(/\/api\/orders\?/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const row of body.orders) change(row)
    await route.fulfill({ response, json: body })
  })
}

/** How far what is written in something goes beyond it, above or below, in pixels. */
const beyond = (places: Locator): Promise<number> =>
  places.evaluateAll((all) =>
    Math.max(
      ...all.map((place) => {
        const box = place.getBoundingClientRect()
        const text = document.createRange()
        text.selectNodeContents(place)
        const lines = [...text.getClientRects()].filter(({ width }) => width > 0)
        return Math.max(...lines.flatMap(({ top, bottom }) => [box.top - top, bottom - box.bottom]))
      })
    )
  )

test('on a phone a name of two lines is whole in its card', async ({ openAs }) => {
  const page = await openAs('camille', 'about:blank')
  await page.setViewportSize(PHONE)
  await answered(page, (row) => {
    row.customer_organization = "Association Culturelle et Sportive d'Allonnes"
  })
  await page.goto('/orders/all/opened')
  await listShown(page)
  const names = page.locator('[data-row] [role=gridcell]').filter({ hasText: 'Association Culturelle' })
  await expect.poll(() => names.count()).toBeGreaterThan(3)
  // A line box of 15 px takes in its letters with their accents.
  await expect.poll(() => beyond(names)).toBeLessThanOrEqual(1.5)
})

test('on a phone the next step, dates that were moved, many techniques and states of a card cover nothing of each other', async ({
  openAs
}) => {
  const page = await openAs('camille', 'about:blank')
  await page.setViewportSize(PHONE)
  let at = 0
  await answered(page, (row) => {
    at += 1
    row.tags = []
    if (at % 2 === 0) row.techniques = ['dtf', 'dtg', 'broderie', 'flex', 'pap', 'sublimation']
    if (at % 3 === 0) Object.assign(row, { dtf_state: 'first_press' })
    if (at % 3 === 1) Object.assign(row, { dtf_state: 'print' })
    Object.assign(row, { production_at: '2026-12-04T00:00:00+01:00', production_deadline_at: '2026-12-09T00:00:00+01:00' })
  })
  for (const list of ['impr-dtf/opened', 'impr-dtf/print', 'broderie/opened']) {
    await page.goto(`/orders/${list}`)
    await listShown(page)
    await expect.poll(() => inTheWay(page), list).toEqual([])
    const next = page.locator('[data-row] button').filter({ hasText: '→' })
    if ((await next.count()) > 0) await expect(next.first(), list).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone a printed after-sales order that is urgent shows both marks whole in a list of one technique', async ({ openAs }) => {
  const page = await openAs('camille', 'about:blank')
  await page.setViewportSize(PHONE)
  let at = 0
  await answered(page, (row) => {
    at += 1
    row.tags = at % 2 === 0 ? ['SAV', 'prio'] : ['SAV', 'prio', 'express']
    if (at % 3 === 0) row.techniques = ['dtg', 'broderie', 'flex', 'dtf']
    Object.assign(row, { printed: true, reassorts: at % 4 === 0 ? 1 : 0 })
  })
  for (const list of ['dtg/opened', 'all/opened']) {
    await page.goto(`/orders/${list}`)
    await listShown(page)
    await expect.poll(() => inTheWay(page), list).toEqual([])
  }
})

test('on a phone what empties a list is named from its first line on, each filter within its button', async ({ openAs }) => {
  const filters =
    'state=waiting,processing&files=new&preparation=new&technique=dtf,dtg&option=express,prio&production=2020-01-01..2020-01-02&dispatch=week&origins=web,pod&printed=0&pinned=1'
  const page = await openAs('camille', `/orders/all/opened?${filters}`)
  await page.setViewportSize(PHONE)
  const blank = page.getByRole('status').filter({ has: page.getByRole('heading', { name: /^Aucune commande/ }) })
  const buttons = page.getByRole('list', { name: 'Filtres en place' }).getByRole('button')
  await expect(buttons).toHaveCount(10)
  await expect.poll(() => beyond(buttons)).toBeLessThanOrEqual(0)
  const over = () =>
    blank.evaluate((place) => place.getBoundingClientRect().top - (place.firstElementChild?.getBoundingClientRect().top ?? Infinity))
  await expect.poll(over, 'the picture stands within it').toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Effacer les filtres' }).click({ trial: true })
})

test('on a phone the bar of a whole page that is selected, and what it is together, are in sight', async ({ openAs }) => {
  const page = await openAs('camille', 'about:blank')
  await page.setViewportSize(PHONE)
  await answered(page, (row) => Object.assign(row.metrics, { faces: 10_000, items: 10_000, stitch_points: 10_000_000 }))
  await page.goto('/orders/all/opened')
  await listShown(page)
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click()
  const bar = page.getByRole('group', { name: 'Sélection', exact: true })
  await expect(bar.getByText('toute la page')).toBeInViewport({ ratio: 1 })
  for (const name of [/^Sélectionner les/, /^Imprimer/, /^Modifier/, /^Désélectionner$/])
    await expect(bar.getByRole('button', { name }), String(name)).toBeInViewport({ ratio: 1 })
  const totals = page.getByTitle('Totaux des commandes sélectionnées')
  await expect(totals).toContainText('€')
  expect(await totals.evaluate((line) => line.scrollWidth - line.clientWidth), 'nothing of the totals is cut').toBeLessThanOrEqual(0)
  await test.step('a notice covers nothing of the bar', async () => {
    await page.route(/\/api\/orders\/export/, (route) => route.abort())
    await page
      .getByRole('button', { name: /^Exporter/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
    const notice = page.getByText(/n'a pas été exportée/).last()
    await expect(notice).toBeVisible()
    const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0
    await expect
      .poll(async () => (await top(page.getByRole('button', { name: 'Réessayer' }).last())) + 32 - (await top(bar)))
      .toBeLessThanOrEqual(0)
  })
  await test.step('at 200 % of zoom there is room for more than one over it', async () => {
    await page.setViewportSize({ width: 640, height: 360 })
    const ways = page.getByRole('button', { name: 'Réessayer' }).last()
    const foot = async (): Promise<number> => 360 - ((await ways.boundingBox())?.y ?? 0)
    await expect.poll(foot).toBeLessThanOrEqual(212)
    await page.setViewportSize(PHONE)
  })
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click()
  await expect(bar.getByRole('button')).toHaveCount(0)
})

test('switches of views stand in one column, whatever number is beside them, and a long word stays in the menu of the others', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const grid = { filters: { bac: '', picking_runs: '', sku: '', keyword: '' }, order: { field: 'orderedAt', dir: 'desc' } }
  const rest = { second: null, group: null, columns: null, density: null }
  const names = ['Ouvertes de tous', 'En sublimation', 'Toutes les imprimées', `Commandes ${'W'.repeat(30)}`]
  for (const [at, name] of names.entries()) {
    const chips = [{}, { technique: ['sublimation'] }, { printed: ['1'] }, { technique: ['dtf'] }][at] ?? {}
    const view = { name, dimension: 'all', channel: 'opened', shared: false, grid: { ...grid, chips, ...rest } }
    expect((await api.ask('POST', '/api/list-views', view)).status).toBe(201)
  }
  const page = await openAs('noa', '/orders/all/opened')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 })
    await listShown(page)
    await page.getByRole('button', { name: 'Gérer les vues…' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Vues de/ })
    await expect(dialog.getByText(/\d\s*commandes?$/)).toHaveCount(names.length)
    const lefts = async (parts: Locator) => new Set(await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left)))
    expect((await lefts(dialog.getByRole('switch'))).size, `switches at ${width}`).toBe(1)
    expect((await lefts(dialog.getByRole('button', { name: /^Supprimer/ }))).size, `ends at ${width}`).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await test.step('a name that is written in a low window leaves the title of its dialog in sight', async () => {
    await page.setViewportSize({ width: 390, height: 480 })
    await page.getByRole('button', { name: 'Gérer les vues…' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Vues de/ })
    await dialog
      .getByRole('button', { name: /^Supprimer/ })
      .last()
      .scrollIntoViewIfNeeded()
    await dialog.getByText('Toutes les imprimées').click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await dialog.evaluate((surface) => surface.scrollBy(0, 200))
    await expect(dialog.getByRole('heading', { name: /^Vues de/ })).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((surface) => surface.scrollTop)).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(dialog).toHaveCount(0)
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: /autres?$/ }).click()
  await expect(page.getByRole('menuitem', { name: /WWW/ })).toBeVisible()
  const menu = page.getByRole('menu').locator('..')
  expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
})

test('days of a calendar stand under their names', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.locator('[data-row] [data-select]').first().click()
  await page.getByRole('button', { name: 'Déplacer au…' }).click()
  const days = page.getByRole('grid', { name: 'Jours' })
  await expect(days).toBeVisible()
  const off = await days.evaluate((table) => {
    const middle = (cell: Element | undefined): number => {
      const text = document.createRange()
      if (cell !== undefined) text.selectNodeContents(cell)
      const { left, right } = text.getBoundingClientRect()
      return (left + right) / 2
    }
    const cells = [...table.querySelectorAll('tbody tr:first-child td')]
    return [...table.querySelectorAll('th')].map((name, at) => Math.abs(middle(name) - middle(cells[at])))
  })
  expect(off).toHaveLength(7)
  expect(Math.max(...off)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
})

test('what a button of the bar could not change is told under its foot, its two ways apart', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.locator('[data-row] [data-select]').first().click()
  await page.route('**/api/orders/bulk-changes', (route) => route.abort())
  await page.getByRole('button', { name: 'Bac…' }).click()
  await page.getByLabel('Ajouter un bac').fill('B999')
  await page.keyboard.press('Enter')
  const popover = page.getByRole('group', { name: /^Bacs de la sélection/ }).or(page.getByRole('dialog', { name: /^Bacs de la sélection/ }))
  const apply = popover.getByRole('button', { name: 'Appliquer' })
  await apply.click()
  const problem = popover.getByRole('alert')
  await expect(problem).toBeVisible()
  const foot = await apply.locator('..').boundingBox()
  const alert = await problem.boundingBox()
  expect((alert?.y ?? 0) - ((foot?.y ?? 0) + (foot?.height ?? 0))).toBeGreaterThanOrEqual(8)
  const [again, leave] = await Promise.all(['Réessayer', 'Abandonner'].map((name) => problem.getByRole('button', { name }).boundingBox()))
  expect((leave?.x ?? 0) - ((again?.x ?? 0) + (again?.width ?? 0))).toBeGreaterThanOrEqual(6)
  await problem.getByRole('button', { name: 'Abandonner' }).click()
})
