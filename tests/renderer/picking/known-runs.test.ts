import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { knownRuns } from '@/renderer/features/picking/actions/end-run-dialog'
import { queryKeys } from '@/renderer/lib/query/keys'
import { anOrder } from '../support/an-order'

it.each([
  ['of the selected orders alone, each once, in order', [1, 2], ['A', 'B', 'C']],
  ['of one', [2], ['A', 'C']],
  ['of orders that no list has shown: none', [9], []]
])('runs to choose from are those %s', (_, ids, runs) => {
  const client = new QueryClient()
  const page = (...orders: ReturnType<typeof anOrder>[]) => ({ paginated: false, nbItems: orders.length, orders })
  client.setQueryData(queryKeys.list({ page: 1 }), page(anOrder({ id: 1, picking_runs: ['B'] }), anOrder({ id: 3, picking_runs: ['Z'] })))
  client.setQueryData(queryKeys.list({ page: 2 }), page(anOrder({ id: 2, picking_runs: ['C', 'A'] })))
  expect(knownRuns(client, ids)).toEqual(runs)
})
