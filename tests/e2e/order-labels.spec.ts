import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { drawn } from './support/drawn'

test.describe('bins, runs and tags of an order', () => {
  test('keep what two operators add at once, and each sees the other', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const order = (await api.list('all/opened')).at(4)
    if (!order) throw new Error('the demo data has no such order')
    await api.patch(order.id, { bacs: [] })
    const [mine, theirs] = await Promise.all([openAs('camille', `/orders/view/${order.id}`), openAs('noa', `/orders/view/${order.id}`)])
    const field = (page: typeof mine) => page.getByRole('textbox', { name: 'Ajouter un bac' })
    await field(mine).fill('M1')
    await field(theirs).fill('T1')
    await Promise.all([field(mine).press('Enter'), field(theirs).press('Enter')])
    await expect.poll(async () => [...(await api.order(order.id)).bacs].sort()).toEqual(['M1', 'T1'])
    for (const page of [mine, theirs])
      for (const bac of ['M1', 'T1']) await expect(page.getByRole('button', { name: `Retirer ${bac}` })).toBeVisible()
  })

  test('a press beside the field of a bin is heard, with a code half typed and at every width', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'sacha')
    const order = (await api.list('all/opened')).at(6)
    if (!order) throw new Error('the demo data has no such order')
    await api.patch(order.id, { bacs: ['B140', 'B141'], picking_runs: ['ST0604'], tags: ['prio'] })
    const page = await openAs('camille', `/orders/view/${order.id}`)
    const field = page.getByRole('textbox', { name: 'Ajouter un bac' })
    const middleOf = async (name: RegExp | string) => {
      const box = await page.getByRole('button', { name }).first().boundingBox()
      if (!box) throw new Error(`no ${name} on screen`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    /** As a hand does it: what was seen is pressed, the field is left, and the finger goes up where it went down. */
    const press = async (name: RegExp | string): Promise<void> => {
      const { x, y } = await middleOf(name)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await expect(field).not.toBeFocused()
      await page.waitForTimeout(100)
      await page.mouse.up()
    }
    for (const [at, width] of [1280, 1366, 1920].entries()) {
      await page.setViewportSize({ width, height: 768 })
      await drawn(page)
      const title = page.getByRole('button', { name: /^Replier Client/ })
      const before = await title.boundingBox()
      await field.click()
      await page.keyboard.type(`m${at}`)
      expect(await title.boundingBox()).toEqual(before)
      await press(/^Préparation/)
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await api.order(order.id)).bacs).toContain(`M${at}`)
      await field.click()
      await press('P.A.O')
      await expect(page.getByRole('button', { name: 'P.A.O', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Complet', exact: true }).click()
      await field.click()
      await press('Retirer ST0604')
      await expect.poll(async () => (await api.order(order.id)).picking_runs).toEqual([])
      await api.patch(order.id, { picking_runs: ['ST0604'] })
      await expect(page.getByRole('button', { name: 'Retirer ST0604' })).toBeVisible()
    }
  })
})
