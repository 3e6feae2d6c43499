import { expect, it } from 'vitest'
import { ordersByRun } from '@/domain/picking/orders-by-run'
import { anOrder } from '../../renderer/support/an-order'

it('orders stand by their runs, in natural order, those without a run last', () => {
  const runs = [['ST2'], [], ['ST10'], ['ST10', 'ST2'], ['ST2']]
  const groups = ordersByRun(runs.map((picking_runs, at) => anOrder({ id: at + 1, picking_runs })))
  expect(groups.map((group) => [group.runs.join(), group.orders.map(({ id }) => id).join(), group.pieces])).toEqual([
    ['ST2', '1,5', 20],
    ['ST2,ST10', '4', 10],
    ['ST10', '3', 10],
    ['', '2', 10]
  ])
})
