import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayInWords } from '@/domain/calendar/date-text'
import { addDays } from '@/domain/calendar/days'
import { nearestWorkingDay } from '@/domain/calendar/working-days'
import { startBulk } from '@/renderer/features/bulk/bulk-run'
import { painted } from '@/renderer/lib/after-paint'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { anOrder, FAR_DATES } from '../support/an-order'
import { theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

/** Production and delivery long past: any day from today on is after the delivery of the second one. */
const ORDERS = [1, 2, 3].map((id) =>
  anOrder({
    id,
    origin_ref_id: `REF-${id}`,
    ...FAR_DATES,
    production_at: '2020-01-02 08:00:00',
    ...(id === 2 && { shipping_at: '2020-01-06 12:00:00' })
  })
)

beforeEach(() => useNoticesStore.setState({ notices: [] }))

async function openDialog(rowShown: (id: number) => Promise<HTMLElement>): Promise<HTMLElement> {
  listScreen('/orders/all/opened')
  for (const id of [1, 2, 3]) await userEvent.click((await rowShown(id)).querySelector('[data-select]') as Element)
  await act(painted)
  await userEvent.click(await theOne('button', /^Modifier les commandes/))
  return screen.findByRole('dialog', { name: /^Modifier 3/, hidden: true })
}

describe('at a host that changes the dates of many', () => {
  const { host, rowShown } = serveList()

  it.each([
    [
      "Date d'expédition",
      'Expédier le',
      "Jour d'expédition",
      'Sous chaque jour\u00a0: la charge de Expédition.',
      'dispatched_at',
      "L'expédition ne peut pas être prévue après la livraison."
    ],
    ['Date de production', 'Produire le', 'Jour de production', 'Sous chaque jour\u00a0: la', null, null]
  ] as const)('« %s » is asked for by a day', async (kind, fieldLabel, label, hint, field, refusal) => {
    host.orders = ORDERS
    host.instead = ({ path, method, body }) => {
      if (path.startsWith('/api/orders/list')) return { status: 200, body: ORDERS }
      if (path !== '/api/orders/bulk-changes' || method !== 'POST') return null
      const { ids } = body as { ids: number[] }
      return { status: 200, body: { answers: ids.map((id) => ({ id, outcome: 'changed' })) } }
    }
    const dialog = await openDialog(rowShown)
    await userEvent.selectOptions(await within(dialog).findByLabelText('Quoi'), kind)
    expect(within(dialog).getByText(fieldLabel)).toBeTruthy()
    expect(dialog.textContent).toContain(hint)
    await userEvent.click(await theOne('button', new RegExp(label)))
    const calendar = await screen.findByRole('grid', { name: 'Jours', hidden: true })
    const days = within(calendar)
      .getAllByRole('button', { hidden: true })
      .filter((day) => day.getAttribute('aria-disabled') !== 'true')
    await userEvent.click(days.at(-1) as HTMLElement)
    if (field === null || refusal === null) return
    await waitFor(() => expect(dialog.textContent).toContain(refusal))
    expect(dialog.textContent).toMatch(/2.seront changées.*1.sera refusée/)
    await userEvent.click(await theOne('button', /^Changer les 2$/))
    const sent = () => host.server.heard.filter(({ path }) => path === '/api/orders/bulk-changes').map(({ body }) => body)
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          ids: [1, 3],
          change: { kind: 'date', field },
          seen: { 1: { [field]: FAR_DATES.dispatched_at }, 3: { [field]: FAR_DATES.dispatched_at } }
        }
      ])
    )
    const { change } = sent()[0] as { change: { day: string } }
    await vi.waitFor(() =>
      expect(useNoticesStore.getState().notices.map(({ text }) => text)).toContain(
        `2\u00a0commandes → expédition le ${dayInWords(change.day)}`
      )
    )
  })

  it('what was chosen of one thing is there again when one comes back to it, and is not that of another', async () => {
    host.orders = ORDERS
    host.instead = ({ path }) => (path.startsWith('/api/orders/list') ? { status: 200, body: ORDERS } : null)
    const dialog = await openDialog(rowShown)
    const what = await within(dialog).findByLabelText('Quoi')
    await userEvent.selectOptions(within(dialog).getByLabelText('Devient'), 'En attente')
    await userEvent.selectOptions(what, 'Date de livraison')
    expect(dialog.textContent).toContain('rien ne change avant votre accord')
    await userEvent.selectOptions(what, 'État de la commande')
    expect(within(dialog).getByLabelText('Devient')).toHaveProperty('value', 'waiting')
    expect(await theOne('button', /^Changer les 3$/)).toBeTruthy()
  })

  it('takes a Saturday for the delivery, and no Sunday', async () => {
    host.orders = ORDERS
    host.instead = ({ path }) => (path.startsWith('/api/orders/list') ? { status: 200, body: ORDERS } : null)
    const dialog = await openDialog(rowShown)
    await userEvent.selectOptions(await within(dialog).findByLabelText('Quoi'), 'Date de livraison')
    await userEvent.click(await theOne('button', /Jour de livraison/))
    const calendar = await screen.findByRole('grid', { name: 'Jours', hidden: true })
    const isOff = (name: RegExp): boolean[] =>
      within(calendar)
        .getAllByRole('button', { name, hidden: true })
        .map((day) => day.getAttribute('aria-disabled') === 'true')
    expect(isOff(/samedi/).some((off) => !off)).toBe(true)
    expect(isOff(/dimanche/).every((off) => off)).toBe(true)
  })
})

describe.each([
  ['changes many at once, but no dates of theirs', CAPABILITIES.filter((one) => one !== 'bulk-dates')],
  ['knows the reference alone', []]
])('at a host that %s', (_, capabilities) => {
  const { host, rowShown } = serveList(capabilities)

  it('the same dates are offered', async () => {
    host.orders = ORDERS
    host.instead = ({ path }) => (path.startsWith('/api/orders/list') ? { status: 200, body: ORDERS } : null)
    const dialog = await openDialog(rowShown)
    const offered = within(await within(dialog).findByLabelText('Quoi')).getAllByRole('option', { hidden: true })
    expect(offered.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Date de production', "Date d'expédition", 'Date de livraison'])
    )
  })

  it('each order is given its day by itself, and put back by itself', async () => {
    host.orders = ORDERS
    host.instead = ({ path, method, body }) => {
      const id = Number(/^\/api\/orders\/(\d+)$/.exec(path)?.[1] ?? 0)
      if (id === 0 || method !== 'PATCH') return null
      const { seen: _, undo: __, ...fields } = body as { seen?: object; undo?: boolean }
      host.orders = host.orders.map((order) => (order.id === id ? { ...order, ...fields } : order))
      return { status: 200, body: host.orders.find((order) => order.id === id) }
    }
    const day = nearestWorkingDay(addDays(dayOf(parisTime(new Date())), 3))
    const dates = (): (string | null)[] => host.orders.map(({ dispatched_at: at }) => at)
    const before = dates()
    startBulk(new QueryClient(), { kind: 'date', field: 'dispatched_at', day }, ORDERS, vi.fn())
    // The second one is delivered before that day.
    await vi.waitFor(() => expect(dates()).toEqual([`${day} 16:00:00`, before[1], `${day} 16:00:00`]))
    await vi.waitFor(() =>
      expect(useNoticesStore.getState().notices.map(({ text }) => text)).toContain(`2\u00a0commandes → expédition le ${dayInWords(day)}`)
    )
    expect(host.server.heard.filter(({ path }) => path === '/api/orders/bulk-changes')).toEqual([])
    useNoticesStore
      .getState()
      .notices.find(({ action }) => action?.label === 'Annuler')
      ?.action?.run()
    await vi.waitFor(() => expect(dates()).toEqual(before))
  })
})
