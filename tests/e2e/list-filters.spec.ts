import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, rowOf } from './support/screens'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const ok = (page: Page) => page.getByRole('button', { name: 'Ok', exact: true })
const reset = (page: Page) => page.getByRole('button', { name: 'Réinitialiser' })
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

test('bin, run, product and words find an order, are kept by the list alone with its sort, and are given up at once', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const listed = (await api.list('all/opened')).find(({ metrics }) => metrics.items > 0)
  const mark = String(Date.now() % 1_000_000)
  const order = (await api.patch(listed?.id ?? 0, { bacs: [`B${mark}`], picking_runs: [`ST${mark}`] })).body
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const all = Number(await page.getByRole('grid').getAttribute('aria-rowcount'))
  await expect(ok(page)).toBeDisabled()
  await expect(reset(page)).toHaveCount(0)

  await field(page, 'Bac').fill(` b${mark} `)
  await ok(page).click()
  await expect(page.getByText(/^1\sr/)).toHaveText(/^1\srésultat$/)
  await expect(rowOf(page, order.id)).toBeVisible()
  const total = page.getByRole('columnheader', { name: /Total/ })
  await total.getByRole('button').click()
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  // The address is written once the press is painted.
  await expect(page).toHaveURL(/[?&]sort=total/)
  await page.reload()
  await expect(page.getByText(/^1\srésultat$/)).toBeVisible()
  await expect(field(page, 'Bac')).toHaveValue(`b${mark}`)

  await page.goto('/orders/sav/opened')
  await listShown(page)
  await expect(field(page, 'Bac')).toHaveValue('')
  await expect(reset(page)).toHaveCount(0)
  await page.goto('/orders/all/opened')
  await expect(field(page, 'Bac')).toHaveValue(`b${mark}`)
  await reset(page).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all))
  // Each sort has its test on the screen alone, and at the server.
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  const { body } = await api.ask('GET', '/api/orders?dimension=all&channel=opened&sort=total&dir=desc&pageSize=1')
  await expect(page.locator('[data-row]').first()).toHaveAttribute('data-row', String(body.orders[0].id))
  await expect(field(page, 'Bac')).toHaveValue('')
  await expect(ok(page)).toBeDisabled()

  await field(page, 'Run').fill(`st${mark}`)
  await field(page, 'Run').press('Enter')
  await expect(page.getByText(/^1\srésultat$/)).toBeVisible()
  await field(page, 'Réf. produit').fill(order.items[0].sku.toLowerCase())
  await field(page, 'Mot clé').fill(plain(order.customer.lastname).toUpperCase())
  await ok(page).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(rowOf(page, order.id)).toBeVisible()
  await field(page, 'Réf. produit').fill('ZZ0000')
  await ok(page).click()
  await expect(page.getByRole('heading', { name: /^Aucune commande/ })).toBeVisible()
})

test('menus hang under their chips and stay in the window, those of « Plus » too, in a small one as well', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const toolbar = page.getByRole('toolbar', { name: 'Filtres de la liste', includeHidden: true })
  const chip = (name: string) => toolbar.getByRole('button', { name, exact: true, includeHidden: true })
  const menu = (name: string) => page.getByRole('dialog', { name })
  const hangsUnder = async (name: string): Promise<void> => {
    await expect(async () => {
      const [over, under] = [await chip(name).boundingBox(), await menu(name).boundingBox()]
      expect(Math.abs((under?.x ?? 0) - (over?.x ?? 999))).toBeLessThan(12)
      expect((under?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0))).toBeLessThan(16)
    }).toPass({ timeout: 5_000 })
  }
  await chip('Plus').click()
  await menu('Autres filtres').getByRole('button', { name: 'Fichiers' }).click()
  await hangsUnder('Fichiers')
  await page.keyboard.press('Escape')
  await expect(chip('Plus')).toBeFocused()

  await chip('Production').click()
  await hangsUnder('Production')
  const surface = await menu('Production').boundingBox()
  const ok = await menu('Production').getByRole('button', { name: 'Ok' }).boundingBox()
  expect((ok?.x ?? 9_999) + (ok?.width ?? 0)).toBeLessThanOrEqual((surface?.x ?? 0) + (surface?.width ?? 0))
  await page.keyboard.press('Escape')

  // As a window of 1366 at 200 %.
  await page.setViewportSize({ width: 683, height: 384 })
  await chip('Technique').click()
  await menu('Technique').getByRole('button', { name: 'Effacer' }).scrollIntoViewIfNeeded()
  const small = await menu('Technique').boundingBox()
  expect((small?.y ?? 999) + (small?.height ?? 999)).toBeLessThanOrEqual(384)
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
})

test('what is typed for a menu while its code is on its way stands in its line, and what is typed after it too', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const { promise: come, resolve } = Promise.withResolvers<void>()
  let requests = 0
  await page.route(/filter-menu[^/]*\.js/, async (route) => {
    requests += 1
    await come
    await route.continue()
  })
  const toolbar = page.getByRole('toolbar', { name: 'Filtres de la liste', includeHidden: true })
  await toolbar.getByRole('button', { name: 'Technique', exact: true, includeHidden: true }).click()
  await expect.poll(() => requests).toBe(1)
  // X would select a row, F go to the first chip, and Space press the chip again.
  await page.keyboard.type(' fxc')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  resolve()
  const menu = page.getByRole('dialog', { name: 'Technique' })
  const search = menu.getByRole('searchbox')
  await expect(search).toHaveValue('f')
  await page.keyboard.type('lex')
  await expect(search).toHaveValue('flex')
  await expect(menu.getByRole('checkbox').first()).toContainText('Flex')
  await expect(page.locator('[data-row][aria-selected=true]')).toHaveCount(0)
  // Once it is there, keys of its lines stay theirs.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await expect(page).toHaveURL(/technique=flex/)
  await page.keyboard.type('i')
  await expect(search).toHaveValue('flexi')
  await page.keyboard.press('Escape')

  await test.step('a menu of « Plus » too, without what was typed for that one', async () => {
    await toolbar.getByRole('button', { name: 'Plus', exact: true, includeHidden: true }).click()
    const others = page.getByRole('dialog', { name: 'Autres filtres' })
    await expect(others.getByRole('button').first()).toBeFocused()
    await page.keyboard.type('z')
    await others.getByRole('button', { name: 'Mode de livraison' }).click()
    const methods = page.getByRole('dialog', { name: 'Mode de livraison' })
    await expect(methods.getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.type('chro')
    await expect(methods.getByRole('searchbox')).toHaveValue('chro')
    await page.keyboard.press('Escape')
  })
  await page.unroute(/filter-menu[^/]*\.js/)
})
