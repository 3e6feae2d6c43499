import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TOTALS_MAX } from '@/contract/orders/orders'
import { selectAll } from '@/renderer/features/selection/selection-store'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const ORDERS = [
  anOrder({ id: 1, origin_ref_id: 'R-1', amount: 10.1, metrics: { ...anOrder().metrics, items: 3, faces: 4, stitch_points: 0 } }),
  anOrder({ id: 2, origin_ref_id: 'R-2', amount: 20.2, metrics: { ...anOrder().metrics, items: 5, faces: 1, stitch_points: 12_000 } })
]
const foot = () => screen.findByTitle('Totaux des commandes sélectionnées')
const plain = (element: Element): string => (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const select = async (id: number): Promise<void> =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Sélectionner la commande R-${id}` }))

const { host, rowShown } = serveList()

it('sums the selected orders on screen at once, and asks nobody', async () => {
  host.orders = ORDERS
  listScreen('/orders/all/opened')
  await rowShown(1)
  await select(1)
  expect(screen.queryByTitle('Totaux des commandes sélectionnées')).toBeNull()
  await select(2)
  expect(plain(await foot())).toBe('Sélection : 8 pièces · 5 faces · 12 000 points de broderie · 30,30 €')
  expect(host.server.heard.some(({ path }) => path.startsWith('/api/orders/totals'))).toBe(false)
})

it('has the host sum where orders of other pages are selected, and keeps the former figures meanwhile', async () => {
  host.orders = ORDERS
  const bodies: unknown[] = []
  host.instead = ({ path, body }) => {
    if (!path.startsWith('/api/orders/totals')) return null
    bodies.push(body)
    return { status: 200, body: { orders: 3, items: 40, faces: 0, stitch_points: 0, amount: 1_234.5 } }
  }
  listScreen('/orders/all/opened')
  await rowShown(1)
  selectAll([900, 2, 1], true)
  await waitFor(async () => expect(plain(await foot())).toBe('Sélection : 40 pièces · 1 234,50 €'))
  expect(bodies).toEqual([{ ids: [1, 2, 900] }])
  selectAll([901], true)
  await waitFor(async () => expect((await foot()).getAttribute('aria-busy')).toBe('true'))
  expect(plain(await foot())).toBe('Sélection : 40 pièces · 1 234,50 €')
  await waitFor(async () => expect((await foot()).getAttribute('aria-busy')).toBe('false'))
  expect(bodies).toEqual([{ ids: [1, 2, 900] }, { ids: [1, 2, 900, 901] }])
})

it('says nothing of more orders than the host sums, rather than what fewer of them are', async () => {
  host.orders = ORDERS
  host.instead = ({ path }) =>
    path.startsWith('/api/orders/totals')
      ? { status: 200, body: { orders: 3, items: 40, faces: 0, stitch_points: 0, amount: 1_234.5 } }
      : null
  listScreen('/orders/all/opened')
  await rowShown(1)
  selectAll([900, 2, 1], true)
  await foot()
  selectAll(
    Array.from({ length: TOTALS_MAX }, (_, at) => 1_000 + at),
    true
  )
  await waitFor(() => expect(screen.queryByTitle('Totaux des commandes sélectionnées')).toBeNull())
})
