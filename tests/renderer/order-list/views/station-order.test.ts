import { beforeEach, expect, it } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import { deleteAtStation, keepAtStation, restoreAtStation, stationViews } from '@/renderer/features/order-list/views/station-views'

const grid = {
  filters: { bac: '', picking_runs: '', sku: '', keyword: '' },
  chips: {},
  order: { field: 'production_at', dir: 'asc' },
  second: null,
  group: null,
  columns: null,
  density: null
} as const
let ids: readonly number[]
beforeEach(() => {
  localStorage.removeItem(STORAGE_KEYS.listViews)
  ids = ['un', 'deux', 'trois', 'quatre'].map(
    (name) => keepAtStation({ name, dimension: 'all', channel: 'opened', grid, shared: false }).id
  )
})

const shown = (): readonly string[] => stationViews().map(({ name }) => name)
const at = (place: number): number => ids[place] ?? 0

it.each([
  ['the first first', [0, 1], [0, 1]],
  ['the last first', [0, 1], [1, 0]],
  ['deleted from the end, the first first', [1, 0], [0, 1]],
  ['deleted from the end, the last first', [1, 0], [1, 0]],
  ['the last of all', [3, 2], [3, 2]],
  ['all of them', [1, 3, 0, 2], [0, 2, 3, 1]]
] as const)('views that were deleted come back in their order: %s', (_, gone, back) => {
  for (const place of gone) deleteAtStation(at(place))
  for (const place of back) restoreAtStation(at(place))
  expect(shown()).toEqual(['un', 'deux', 'trois', 'quatre'])
})
