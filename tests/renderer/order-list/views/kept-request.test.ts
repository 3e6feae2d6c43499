import { expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { DEFAULT_GRID, type GridConfig } from '@/domain/lists/grid-config'
import { readListAddress } from '@/domain/lists/list-address'
import { asKeptGrid, gridToKeep, viewAddress } from '@/domain/lists/views'
import { listRequest } from '@/renderer/features/order-list/data/list-request'
import { useKnown } from '@/renderer/lib/dialect/capabilities'

const GRIDS: readonly GridConfig[] = [
  DEFAULT_GRID,
  { ...DEFAULT_GRID, filters: { ...DEFAULT_GRID.filters, keyword: '  Élodie, #104 ', bac: 'B1' } },
  { ...DEFAULT_GRID, chips: { technique: ['dtf', 'dtg:new'], production: ['2026-11-20..2026-11-25'], printed: ['0'] } },
  { ...DEFAULT_GRID, order: { field: 'productionAt', dir: 'asc' }, second: { field: 'customer', dir: 'desc' } },
  { ...DEFAULT_GRID, columns: [{ id: 'reference', width: 120 }], density: 'compact', group: 'run' }
]

it.each(GRIDS)('a view asks the host what the list that was kept asked: %j', (grid) => {
  useKnown.setState({ capabilities: new Set(CAPABILITIES) })
  const ask = (wanted: GridConfig) => listRequest({ list: { dimension: 'all', channel: 'opened' }, grid: wanted, origin: 'all', page: 1 })
  const kept = asKeptGrid(JSON.parse(JSON.stringify(gridToKeep(grid)))) ?? DEFAULT_GRID
  expect(ask(kept)).toEqual(ask(grid))
  const named = readListAddress(new URLSearchParams(viewAddress({ id: 3, grid: kept })))
  expect(ask({ ...DEFAULT_GRID, ...named })).toEqual(ask(grid))
})
