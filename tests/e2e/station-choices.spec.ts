import type { Page } from '@playwright/test'
import { counted } from '@/domain/format/plural'
import { ORIGIN_LABELS } from '@/domain/orders/origins'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown } from './support/screens'

const ORIGIN = 'sales'
const COMPACT_ROW_HEIGHT = 28
const KEYS = ['origin', 'profile', 'compact', 'sidebar.reduced'] as const

const stored = (page: Page) => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), KEYS)
const listLink = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Listes de commandes' }).getByRole('link', { name: new RegExp(`^${title}, `) })

test('origin, profile, rows and folded menu are chosen in the shell, followed at once, and kept by the station', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const metrics = async () => (await api.ask('GET', `/api/metrics?origin=${ORIGIN}`)).body.dimensions
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.getByRole('button', { name: /^Origine\s:/ }).click()
  await page.getByRole('menuitemradio', { name: ORIGIN_LABELS[ORIGIN], exact: true }).click()
  const { all } = await metrics()
  await expect(listLink(page, 'Toutes les commandes')).toHaveAccessibleName(`Toutes les commandes, ${counted(all.opened, 'order')}`)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(all.opened + 1))
  await expect(page.getByRole('navigation', { name: 'Étapes de la liste' }).getByRole('link', { name: /^Ouvertes/ })).toContainText(
    String(all.opened)
  )

  // The figures follow what a colleague does.
  const moved = (await api.list('files/opened', `&filters=${encodeURIComponent(JSON.stringify({ origin: ORIGIN }))}`))[0]
  expect((await api.patch(moved?.id ?? 0, { files_state: 'waiting' })).status).toBe(200)
  const after = await metrics()
  await expect(listLink(page, 'BAT')).toHaveAccessibleName(`BAT, ${counted(after.proofread.waiting, 'order')}`)
  await expect(listLink(page, 'Fichiers')).toHaveAccessibleName(`Fichiers, ${counted(after.files.opened, 'order')}`)

  const menu = page.getByRole('button', { name: /^Menu de Camille/ })
  for (const choice of ['Emballage', 'Lignes compactes']) {
    await menu.click()
    await page
      .getByRole('menuitemradio', { name: choice })
      .or(page.getByRole('menuitemcheckbox', { name: choice }))
      .click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Réduire le menu' }).click()

  const chosen = async (): Promise<void> => {
    await listShown(page)
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: /^Origine\s:/ })).toHaveAccessibleName(`Origine\u00a0: ${ORIGIN_LABELS[ORIGIN]}`)
    await expect(menu).toHaveAttribute('title', /profil Emballage$/)
    await expect(page.locator('[data-row]').first()).toHaveCSS('height', `${COMPACT_ROW_HEIGHT}px`)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String((await metrics()).all.opened + 1))
    expect(await stored(page)).toEqual([ORIGIN, 'packing', '1', '1'])
  }
  await chosen()
  await page.reload()
  await chosen()
  const [order] = await api.list('shipping/complete')
  await page.goto(`/orders/view/${order?.id}`)
  await expect(page.getByRole('switch', { name: /Emballée/ })).toBeVisible()
})
