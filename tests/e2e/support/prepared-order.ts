import { addWorkingDays } from '@/domain/calendar/working-days'
import { refuseTechniques } from '@/domain/orders/edit-techniques'
import type { Api } from './api'
import { expect } from './app'
import { planned, today } from './order-saves'
import { PIXEL } from './pictures'

/** An open order whose techniques may be chosen by hand: nothing of it was composed by its customer. */
async function editableOrder(api: Api, fits: (id: number) => boolean): Promise<number> {
  for (const { id, origin_code, techniques } of await api.list('all/opened')) {
    const wanted = fits(id) && origin_code === 'sales' && techniques.includes('dtf') && !techniques.includes('sublimation')
    if (wanted && refuseTechniques(await api.order(id)) === null) return id
  }
  throw new Error('the demo data has no such order')
}

/** An open order of the demo data as the table of saves expects it. Those that `fits` refuses are used elsewhere, or no use. */
export async function preparedOrder(api: Api, fits: (id: number) => boolean = () => true): Promise<number> {
  const id = await editableOrder(api, fits)
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
