import type { Page, Request } from '@playwright/test'
import { requestToken } from '@/contract/session'
import { expect, test } from './support/app'
import { caughtUp } from './support/caught-up'
import { listShown, rowOf, signIn } from './support/screens'

const header = (page: Page, name: RegExp) => page.getByRole('columnheader', { name })
const sortBy = (page: Page, name: RegExp) => header(page, name).getByRole('button').click()
const firstRow = (page: Page) => page.locator('[data-row]').first()
const firstId = async (page: Page): Promise<number> => Number(await firstRow(page).getAttribute('data-row'))
const keyword = (page: Page) => page.getByRole('textbox', { name: /Mot clé/ })
const nothingFor = (page: Page, words: string) =>
  expect(page.getByRole('heading', { name: /^Aucune commande pour/ })).toContainText(`«\u00a0${words}\u00a0»`)

test.describe('an address that leads nowhere', () => {
  test('is an unknown page with the way back, and asks the server for nothing', async ({ openAs }) => {
    const asked: string[] = []
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    // What it reads again once it is connected is asked by then.
    await caughtUp(page)
    const listen = (request: Request): void => void (request.url().includes('/api/orders?') && asked.push(request.url()))
    page.on('request', listen)
    await page.goto('/orders/dtg/__proto__')
    await expect(page.getByRole('heading', { name: /^Oups/ })).toBeVisible()
    expect(asked).toEqual([])
    page.off('request', listen)
    await page.getByRole('link', { name: 'Revenir aux commandes' }).click()
    await listShown(page)
  })

  test('a page past the end shows the last one and says so, with the way to the first', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened?page=9999')
    await expect(page.getByText(/^La page 9.999 n'existe pas/)).toBeVisible()
    await listShown(page)
    await expect(page).toHaveURL(/\?page=[2-9]$/)
    await expect(page.getByRole('heading', { name: /^Aucune commande/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Première page' }).first().click()
    await expect(page).toHaveURL(/\/orders\/all\/opened$/)
    await listShown(page)
  })

  test('with a page that is no page shows the first one', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened?page=2')
    await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
    await page.goto('/orders/all/opened?page=1e99')
    await listShown(page)
    await expect(page.getByText(/^Page 1 sur/)).toBeVisible()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
  })
})

test('a saved grid that cannot be read gives the list as it is by default, and can be saved again', async ({ openAs }) => {
  const other = '{"filters":{"bac":"B1"}}'
  const page = await openAs('camille', '/orders/sav/opened', { 'grid.dtg': other })
  await listShown(page)
  const saved = '{"filters":{"keyword":{"$ne":1}},"order":{"field":"total","dir":"asc"}}'
  await page.evaluate((grid) => localStorage.setItem('grid.all', grid), saved)
  await page.goto('/orders/all/opened')
  await listShown(page)
  await expect(header(page, /Création/)).toHaveAttribute('aria-sort', 'descending')
  await expect(keyword(page)).toHaveValue('')
  await sortBy(page, /Total/)
  await expect(header(page, /Total/)).toHaveAttribute('aria-sort', 'descending')
  const stored = await page.evaluate(() => [localStorage.getItem('grid.all'), localStorage.getItem('grid.dtg')])
  expect(JSON.parse(stored[0] ?? '').order).toEqual({ field: 'total', dir: 'desc' })
  expect(stored[1], 'what is kept of other lists stays').toBe(other)
})

test.describe('words that are no words', () => {
  test('find what contains them, and are shown as they are', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    const words = '% <img src=x onerror="document.title=1">'
    await keyword(page).fill(words)
    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await nothingFor(page, words)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(await page.title()).not.toBe('1')
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await listShown(page)
  })

  test('10,000 characters pasted into a filter are cut at what it takes, and find nothing', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    await keyword(page).focus()
    await page.keyboard.insertText('x'.repeat(10_000))
    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await nothingFor(page, 'x'.repeat(200))
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await listShown(page)
  })

  test('10,000 characters kept on the station are cut, too, and given up with one press', async ({ openAs }) => {
    const grid = {
      filters: { keyword: 'x'.repeat(10_000), bac: '', picking_runs: '', sku: '' },
      order: { field: 'orderedAt', dir: 'desc' }
    }
    const page = await openAs('camille', '/orders/all/opened', { 'grid.all': JSON.stringify(grid) })
    await nothingFor(page, 'x'.repeat(200))
    await page.getByRole('button', { name: 'Réinitialiser' }).click()
    await listShown(page)
  })
})

test.describe('in the middle of a sort', () => {
  test('an expired token costs one refresh: the sort arrives and the selection stays', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    const id = await firstId(page)
    await rowOf(page, id).getByRole('checkbox').click()
    const refreshes: string[] = []
    page.on('request', (request) => request.url().endsWith(requestToken.path) && refreshes.push(request.postData() ?? ''))
    await page.evaluate(() => localStorage.setItem('access_token', 'expired'))
    await sortBy(page, /Création/)
    await expect(header(page, /Création/)).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await expect(firstRow(page)).not.toHaveAttribute('data-row', String(id))
    await expect.poll(() => refreshes.length).toBe(1)
    await expect(page.getByText(/^1 sélectionnée$/)).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/all\/opened\?sort=orderedAt&dir=asc$/)
  })

  test('a revoked session leads to login and back to the same list and sort, with nothing selected', async ({ openAs, server }) => {
    const page = await openAs('sacha', '/orders/all/opened?page=2')
    await listShown(page)
    const id = await firstId(page)
    await rowOf(page, id).getByRole('checkbox').click()
    await expect(page.getByText(/^1 sélectionnée$/)).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    // The list is held back until the session is gone, so that the sort itself meets the end of it.
    await page.route('**/api/orders?*', async (route) => {
      await fetch(`${server.address}/oauth/v2/revoke`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
      await route.continue()
    })
    await sortBy(page, /Total/)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible()
    await page.unroute('**/api/orders?*')
    await signIn(page, 'sacha@atelier.test', 'atelier')
    await expect(page).toHaveURL(/\/orders\/all\/opened/)
    await listShown(page)
    await expect(header(page, /Total/)).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByText(/sélectionnée/)).toHaveCount(0)
    await expect(page.locator('[data-row][aria-selected="true"]')).toHaveCount(0)
  })

  test('an error of the server keeps the rows and their selection, and says so until the list is read again', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    const id = await firstId(page)
    await rowOf(page, id).getByRole('checkbox').click()
    const failure = {
      status: 500,
      contentType: 'application/json',
      body: '{"code":"server-error","message":"Une erreur interne est survenue."}'
    }
    await page.route('**/api/orders?*', (route) => route.fulfill(failure))
    await sortBy(page, /Total/)
    await expect(page.getByText(/Une erreur interne est survenue/)).toBeVisible()
    await expect(rowOf(page, id)).toBeVisible()
    await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'true')
    await page.unroute('**/api/orders?*')
    await page.getByRole('button', { name: 'Recharger la liste' }).click()
    await expect(page.getByText(/Une erreur interne est survenue/)).toHaveCount(0)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await expect(header(page, /Total/)).toHaveAttribute('aria-sort', 'descending')
  })
})
