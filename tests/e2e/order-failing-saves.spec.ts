import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { SAVES } from './support/order-saves'
import { preparedOrder } from './support/prepared-order'
import { sendAgain } from './support/send-again'

/** Saves of each kind that is told in a way of its own. Those of the other fields that the network fails have their tests on the screen alone. */
const WALKED = ['main state', 'techniques of a face', 'pin of a file', 'BAT', 'deletion of a file', 'new item', 'Emballée'] as const

test('saves of the page that the network fails are as before, or keep what was typed; they are told, and work when tried again', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const id = await preparedOrder(api)
  const page = await openAs('camille', `/orders/view/${id}`)
  let failing = true
  await page.route('**/api/**', (route) => (failing && route.request().method() !== 'GET' ? route.abort() : route.fallback()))
  for (const name of WALKED) {
    await test.step(name, async () => {
      const save = SAVES[name]
      if (save === undefined) throw new Error(`no save is called ${name}`)
      const { first, act, beside, message, before, kept, saved, after } = save
      if (first !== undefined) expect((await api.patch(id, first)).status).toBe(200)
      const held = kept(await api.order(id))
      failing = true
      await act(page)
      const place = beside?.(page) ?? page
      const alert = place.getByRole('alert').filter({ hasText: message })
      await expect(alert).toBeVisible()
      await before(page)
      expect(kept(await api.order(id))).toEqual(held)
      failing = false
      await sendAgain(place.getByRole('button', { name: 'Réessayer', exact: true }))
      await expect.poll(async () => kept(await api.order(id))).toEqual(saved)
      await expect(alert).toHaveCount(0)
      await after(page)
    })
  }
})
