import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { SAVES } from './support/order-saves'
import { preparedOrder } from './support/prepared-order'
import { sendAgain } from './support/send-again'

test('every save of the page that the network fails is as before, or keeps what was typed; it is told, and works when tried again', async ({
  openAs,
  server
}) => {
  test.setTimeout(120_000)
  const api = await apiAs(server.address, 'noa')
  const id = await preparedOrder(api)
  const page = await openAs('camille', `/orders/view/${id}`)
  let failing = true
  await page.route('**/api/**', (route) => (failing && route.request().method() !== 'GET' ? route.abort() : route.fallback()))
  for (const [name, { first, act, beside, told, before, kept, saved, after }] of Object.entries(SAVES)) {
    await test.step(name, async () => {
      if (first !== undefined) expect((await api.patch(id, first)).status).toBe(200)
      const held = kept(await api.order(id))
      failing = true
      await act(page)
      const place = beside?.(page) ?? page
      const alert = place.getByRole('alert').filter({ hasText: told })
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
