import { addWorkingDays } from '@/domain/calendar/working-days'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { planned, SAVES, today } from './support/order-saves'
import { PIXEL } from './support/pictures'

/** An order as the table expects it. */
async function preparedOrder(api: Api): Promise<number> {
  const found = (await api.list('all/opened')).find(
    ({ origin_code, techniques }) => origin_code === 'sales' && techniques.includes('dtf') && !techniques.includes('sublimation')
  )
  if (!found) throw new Error('the demo data has no such order')
  const { id } = found
  const at = (day: string) => `${day} 08:00:00`
  const far = at(addWorkingDays(today, 200))
  await api.patch(id, { shipping_at: far, dispatched_at: far })
  const change = { state: 'new', files_state: 'new', preparation_state: 'new', dtf_state: 'new', production_at: at(planned) }
  expect((await api.patch(id, { ...change, tags: ['prio'], bacs: ['B1'], picking_runs: [] })).status).toBe(200)
  const { items } = await api.order(id)
  const face = items[0]?.faces[0]
  for (const known of face?.annotations ?? []) await api.ask('DELETE', `/api/orders/items/faces/annotations/${known.id}`, {})
  const bat = { message: '', type: null, pinned: false, file: { name: 'bat.png', data: PIXEL.toString('base64') } }
  const answers = [
    await api.ask('PATCH', `/api/orders/items/${items[0]?.id}`, { sizes: [{ size: 'S', qty: 6 }] }),
    await api.ask('POST', `/api/orders/items/faces/${face?.id}/annotations`, { content: 'Déjà là', pinned: false }),
    await api.ask('POST', `/api/orders/${id}/comments`, { content: 'À épingler' }),
    await api.ask('POST', `/api/orders/${id}/files`, bat)
  ]
  expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true, true])
  return id
}

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
  for (const [name, { first, act, beside, told, before, kept, saved }] of Object.entries(SAVES)) {
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
      await place.getByRole('button', { name: 'Réessayer', exact: true }).click()
      await expect.poll(async () => kept(await api.order(id))).toEqual(saved)
      await expect(alert).toHaveCount(0)
    })
  }
})
