import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListView } from '@/contract/list-views'
import type { OrderPage } from '@/contract/orders/orders'
import { SORT_FIELDS } from '@/domain/lists/columns'
import { FILTER_KEYS, filterValues, menuValues } from '@/domain/lists/filters/list-filters'
import { activeFilters, DEFAULT_GRID, GROUPINGS, type GridConfig } from '@/domain/lists/grid-config'
import { asKeptGrid, gridToKeep } from '@/domain/lists/views'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 120_000)
afterAll(() => server.close())

const key = fc.record({ field: fc.constantFrom(...SORT_FIELDS), dir: fc.constantFrom('asc' as const, 'desc' as const) })
const chips = fc.dictionary(fc.constantFrom(...FILTER_KEYS), fc.array(fc.nat(40), { maxLength: 3 }), { maxKeys: 2 }).map((wanted) =>
  filterValues(
    Object.fromEntries(
      Object.entries(wanted).map(([name, picks]) => {
        const values = menuValues(name as (typeof FILTER_KEYS)[number])
        return [name, picks.map((pick) => values[pick % Math.max(values.length, 1)] ?? String(pick + 1))]
      })
    )
  )
)
const grids: fc.Arbitrary<GridConfig> = fc
  .record({
    filters: fc.record({
      bac: fc.constantFrom('', '', 'B1'),
      picking_runs: fc.constantFrom('', '', 'ST06'),
      sku: fc.constantFrom('', '', 'GI'),
      keyword: fc.constantFrom('', '', 'é', '%_', 'Club', ' a ')
    }),
    chips,
    order: key,
    second: fc.option(key),
    group: fc.option(fc.constantFrom(...GROUPINGS))
  })
  .map((grid) => ({ ...DEFAULT_GRID, ...grid, second: grid.second?.field === grid.order.field ? null : grid.second }))

/** The orders of a list as a configuration asks for it, in their order. */
async function idsOf(grid: GridConfig): Promise<readonly number[]> {
  const query = new URLSearchParams({
    dimension: 'all',
    channel: 'opened',
    sort: grid.order.field,
    dir: grid.order.dir,
    filters: JSON.stringify({ ...activeFilters(grid.filters), ...grid.chips }),
    pageSize: '500',
    ...(grid.second && { second: grid.second.field, secondDir: grid.second.dir }),
    ...(grid.group && { group: grid.group })
  })
  const { status, body } = await server.call<OrderPage>('GET', `/api/orders?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orders.map(({ id }) => id)
}

it('a view that was saved gives back the same list', async () => {
  let some = 0
  await fc.assert(
    fc.asyncProperty(grids, async (grid) => {
      const made = await server.call<ListView>('POST', '/api/list-views', {
        body: { name: 'Gardée', dimension: 'all', channel: 'opened', shared: false, grid: gridToKeep(grid) }
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const { body } = await server.call<{ views: readonly ListView[] }>('GET', '/api/list-views')
      const kept = asKeptGrid(body.views.find(({ id }) => id === made.body.id)?.grid)
      expect((await server.call('DELETE', `/api/list-views/${made.body.id}`)).status).toBe(204)
      if (kept === null) throw new Error('the view is not there')
      const ids = await idsOf(grid)
      some += ids.length > 0 ? 1 : 0
      expect(await idsOf(kept)).toEqual(ids)
    }),
    { numRuns: 60, seed: 48_213 }
  )
  expect(some, 'lists that have orders').toBeGreaterThan(10)
}, 60_000)
