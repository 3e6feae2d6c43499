import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, rowOf } from './support/screens'

const box = (page: Page, id: number) => rowOf(page, id).locator('[data-select]')

const expectNone = async (page: Page, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByRole('button', { name: 'Désélectionner' })).toHaveCount(0)
}

test('orders let go in one window are let go in the other, whatever it showed meanwhile', async ({ openAs }) => {
  const here = await openAs('camille', '/orders/all/opened')
  const there = await openAs('camille', '/orders/all/opened')
  await listShown(here)
  await listShown(there)
  const rows = await here.locator('[data-row]').evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))))
  const ids = rows.slice(0, 3)
  const select = async (): Promise<void> => {
    for (const id of ids) await box(here, id).click()
    for (const id of ids) await expect(rowOf(there, id)).toHaveAttribute('aria-selected', 'true')
  }
  const letGo = async (): Promise<void> => {
    for (const id of ids) await box(here, id).click()
    await expectNone(here, ids)
  }

  await test.step('another page of the list', async () => {
    await select()
    await there.getByRole('button', { name: 'Page suivante' }).click()
    await expect(there).toHaveURL(/page=2/)
    await expect(rowOf(there, ids[0] ?? 0)).toHaveCount(0)
    await letGo()
    await expect(there.getByRole('button', { name: 'Désélectionner' })).toHaveCount(0)
    await there.getByRole('button', { name: 'Page précédente' }).click()
    await expectNone(there, ids)
  })

  await test.step('an order', async () => {
    await select()
    await rowOf(there, ids[0] ?? 0)
      .getByRole('link')
      .first()
      .click()
    await there.getByRole('link', { name: 'Retour à la liste' }).waitFor()
    await letGo()
    await there.getByRole('link', { name: 'Retour à la liste' }).click()
    await expectNone(there, ids)
  })

  await test.step('nothing new, off the network', async () => {
    await select()
    await there.context().setOffline(true)
    await expect(there.getByText('Connecté', { exact: true })).toHaveCount(0)
    await letGo()
    await there.context().setOffline(false)
    await expectNone(there, ids)
  })
})

test('what changed before a window was connected is on its screen once it is', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const [order] = await api.list('all/opened')
  const id = order?.id ?? 0
  const page = await openAs('camille', 'about:blank')
  const held: (() => void)[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => void held.push(() => socket.connectToServer()))
  await page.goto(`/orders/view/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await api.ask('PATCH', `/api/orders/${id}`, { bacs: ['Z941'] })
  held[0]?.()
  await expect(page.getByRole('button', { name: 'Retirer Z941', exact: true })).toBeVisible()
})
