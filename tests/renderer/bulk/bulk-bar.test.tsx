import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { addDays, type CalendarDay } from '@/domain/calendar/days'
import { nearestWorkingDay } from '@/domain/calendar/working-days'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { anOrder } from '../support/an-order'
import { theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
const ORDERS = [1, 2, 3].map((id) =>
  anOrder({ id, origin_ref_id: `REF-${id}`, state: 'new', techniques: ['dtg'], dtg_state: 'new', dtf_state: null })
)
const NONE = { items: 0, faces: 0, white_faces: 0, colored_faces: 0, customizations: 0, stitch_points: 0 }

/** Every day of a month is as loaded as its number. */
function serve(): void {
  host.orders = ORDERS
  host.instead = ({ path, method, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname === '/api/orders/list') return { status: 200, body: ORDERS }
    if (pathname === '/api/planning') {
      const [from = '', to = ''] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
      const days: CalendarDay[] = []
      for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
      const load = (day: CalendarDay) => ({ dtg: { orders: 1, metrics: NONE, load: Number(day.slice(8)) * 10 } })
      return { status: 200, body: { days: days.map((day) => ({ day, processes: load(day) })) } }
    }
    if (pathname === '/api/orders/bulk-changes' && method === 'POST') {
      const { ids } = body as { ids: number[] }
      const answers = ids.map((id) => (id === 2 ? { id, outcome: 'refused', message: 'Fermée.' } : { id, outcome: 'changed' }))
      return { status: 200, body: { answers } }
    }
    return null
  }
}
async function select(...ids: number[]): Promise<void> {
  for (const id of ids) await userEvent.click((await rowShown(id)).querySelector('[data-select]') as Element)
}
const classOf = async (id: number): Promise<string> => (await rowShown(id)).className

it('a selection has a bar at the foot, and without one its buttons stand off beside the filters', async () => {
  serve()
  listScreen('/orders/all/opened')
  await rowShown(1)
  expect((screen.getByRole('button', { name: 'Imprimer' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'État…' })).toBeNull()
  await select(1, 2)
  const bar = screen.getByRole('group', { name: 'Sélection' })
  expect(within(bar).getByText('sélectionnées', { exact: false })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Imprimer/ })).toHaveLength(1)
  await userEvent.click(within(bar).getByRole('button', { name: 'Désélectionner' }))
  expect(screen.queryByRole('button', { name: 'État…' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row'), 'one goes on in the rows').not.toBeNull())
})

it('« Déplacer au… » begins with the date, the load of each day under it', async () => {
  serve()
  listScreen('/orders/all/opened')
  await select(1)
  await userEvent.click(screen.getByRole('button', { name: 'Déplacer au…' }))
  const dialog = await screen.findByRole('dialog', { name: /^Modifier 1/ })
  expect((within(dialog).getByLabelText('Quoi') as HTMLSelectElement).value).toBe('production')
  expect(within(dialog).getByText('Sous chaque jour : la charge de DTG.')).toBeTruthy()
  await userEvent.click(await theOne('button', /^Jour de production/))
  const day = nearestWorkingDay(dayOf(parisTime(new Date())), 1)
  const load = Number(day.slice(8)) * 10
  const word = load >= 100 ? 'Saturé' : load >= 50 ? 'Chargé' : 'Soutenu'
  const found = await theOne('button', new RegExp(`, DTG\\s: ${word}, ${load}$`))
  expect(found.textContent).toBe(`${Number(day.slice(8))}${load}`)
})

it('rows show what became of them until the notice is gone', async () => {
  serve()
  listScreen('/orders/all/opened')
  await select(1, 2)
  await userEvent.click(screen.getByRole('button', { name: 'État…' }))
  const dialog = await screen.findByRole('dialog', { name: /^Modifier 2/ })
  await userEvent.selectOptions(await within(dialog).findByLabelText('Devient'), 'En attente')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Changer les 2' }))
  await waitFor(async () =>
    expect([await classOf(1), await classOf(2)]).toEqual([expect.stringMatching(/done/), expect.stringMatching(/refused/)])
  )
  expect(await classOf(3)).not.toMatch(/done|refused/)
  const { notices, dismiss } = useNoticesStore.getState()
  act(() => dismiss(notices.find(({ tone }) => tone === 'error')?.id ?? 0))
  await waitFor(async () => expect(await classOf(2)).not.toMatch(/refused/))
  expect(await classOf(1)).toMatch(/done/)
})
