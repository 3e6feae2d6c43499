import { apiAs } from './support/api'
import { expect, test } from './support/app'

test.describe('the techniques of an order', () => {
  test('are chosen where its rule allows it; one that has begun is only taken away after a question', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const order = (await api.list('all/opened')).find(
      ({ origin_code, techniques, dtg_state, dtf_state }) =>
        origin_code === 'sales' && techniques.includes('dtf') && dtf_state !== 'complete' && dtg_state === null
    )
    if (!order) throw new Error('the demo data has no such order')
    await api.patch(order.id, { dtf_state: 'complete' })
    const page = await openAs('camille', `/orders/view/${order.id}`)
    await page.getByRole('button', { name: 'Choisir les techniques' }).click()
    await page.getByRole('menuitemcheckbox', { name: /DTG/ }).click()
    await expect(page.getByRole('group', { name: 'État de production DTG' })).toBeAttached()
    await expect.poll(async () => (await api.order(order.id)).dtg_state).toBe('new')

    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'Choisir les techniques' }).click()
    await page.getByRole('menuitemcheckbox', { name: /DTF/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer DTF' }).click()
    await expect.poll(async () => (await api.order(order.id)).dtf_state).toBe(null)
    await expect(page.getByRole('group', { name: 'État de production DTF' })).toHaveCount(0)
  })
})
