import { expect, it } from 'vitest'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { cardAfter } from '@/renderer/features/planning/board/use-card-keys'
import { type BoardView, createBoardStore, sharedOrders, showOrders } from '@/renderer/features/planning/data/board-store'
import { withNews } from '@/renderer/features/planning/data/dashboard-query'
import { anOrder } from '../support/an-order'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'
const WEDNESDAY = '2026-11-18'
const view: BoardView = { group: 'dtg', days: [MONDAY, TUESDAY, WEDNESDAY], today: TUESDAY }
const REQUEST = { group: 'dtg', from: MONDAY, to: WEDNESDAY } as const

const planned = (id: number, day: string, faces = 2, change: Partial<PlannedOrder> = {}): PlannedOrder =>
  anOrder({
    id,
    tags: [],
    production_at: `${day} 10:00:00`,
    dispatched_at: '2026-11-30 10:00:00',
    metrics: { ...anOrder().metrics, faces },
    ...(change as object)
  })

function aBoard(orders: readonly PlannedOrder[]) {
  const store = createBoardStore(view)
  showOrders(store, view, { planned: orders })
  return store
}

it('shows each order on its day, Express first, then the heaviest', () => {
  const store = aBoard([planned(1, MONDAY, 2), planned(2, MONDAY, 9), planned(3, MONDAY, 1, { tags: ['express'] }), planned(4, WEDNESDAY)])
  expect(store.getState().columns.get(MONDAY)?.ids).toEqual([3, 2, 1])
  expect(store.getState().columns.get(TUESDAY)?.ids).toEqual([])
  expect(store.getState().columns.get(MONDAY)?.load).toBe(6)
})

it('keeps the column of a day on which nothing changed, and the order that did not', () => {
  const orders = [planned(1, MONDAY), planned(2, MONDAY), planned(3, WEDNESDAY)]
  const store = aBoard(orders)
  const before = store.getState()
  const again = orders.map((order) => ({ ...order, metrics: { ...order.metrics } }))
  showOrders(store, view, { planned: sharedOrders(orders, [...again.slice(0, 2), planned(3, TUESDAY)]) })
  const after = store.getState()
  expect(after.columns.get(MONDAY)).toBe(before.columns.get(MONDAY))
  expect(after.orders.get(1)).toBe(before.orders.get(1))
  expect(after.columns.get(WEDNESDAY)).not.toBe(before.columns.get(WEDNESDAY))
  expect(after.columns.get(TUESDAY)?.ids).toEqual([3])
})

it('gives its totals a new column, its cards the same ids', () => {
  const store = aBoard([planned(1, MONDAY, 2)])
  const before = store.getState().columns.get(MONDAY)
  showOrders(store, view, { planned: [planned(1, MONDAY, 4)] })
  expect(store.getState().columns.get(MONDAY)).not.toBe(before)
  expect(store.getState().columns.get(MONDAY)?.ids).toBe(before?.ids)
})

it('lets the Tab key reach the first card of today, then the one that was last reached, while it is there', () => {
  const orders = [planned(1, MONDAY), planned(2, TUESDAY), planned(3, WEDNESDAY)]
  const store = aBoard(orders)
  expect(store.getState().active).toBe(2)
  store.setState({ active: 3 })
  showOrders(store, view, { planned: orders })
  expect(store.getState().active).toBe(3)
  showOrders(store, view, { planned: orders.slice(0, 1) })
  expect(store.getState().active).toBe(1)
})

it.each([
  ['ArrowDown', 1, 2],
  ['ArrowUp', 1, null],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 1],
  ['End', 1, 2],
  ['Enter', 1, null]
])('%s leads from card %i to %s, over days without cards', (key, from, to) => {
  const store = aBoard([planned(1, MONDAY, 9), planned(2, MONDAY, 1), planned(3, WEDNESDAY)])
  expect(cardAfter(store.getState(), from, key)).toBe(to)
})

it.each([
  ['an order that comes', planned(9, TUESDAY), [1, 9]],
  ['an order that changes', planned(1, TUESDAY, 7), [1]],
  ['an order that leaves the days on screen', planned(1, '2026-11-19'), []],
  ['an order that is done for the group', planned(1, MONDAY, 2, { dtg_state: 'complete' }), []],
  ['an order that is canceled', planned(1, MONDAY, 2, { state: 'canceled' }), []]
])('takes the news of %s', (_, news, ids) => {
  const orders = withNews([planned(1, MONDAY)], anOrder(news as object), REQUEST)
  expect(orders.map(({ id }) => id)).toEqual(ids)
})

it('lets the news of other orders change nothing', () => {
  const orders = [planned(1, MONDAY)]
  expect(withNews(orders, anOrder({ ...(planned(5, '2026-12-01') as object) }), REQUEST)).toBe(orders)
})
