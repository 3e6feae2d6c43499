import { beforeEach, expect, it } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import {
  changeAtStation,
  deleteAtStation,
  keepAtStation,
  restoreAtStation
} from '@/renderer/features/order-list/views/station-view-changes'
import { stationViews } from '@/renderer/features/order-list/views/station-views'

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

const TAKEN = { status: 409, message: 'Une autre de vos vues porte déjà ce nom.' }

it('a name that another view of the station has is refused: of a new one, of one that is renamed, of one that comes back', () => {
  expect(() => keepAtStation({ name: ' DEUX ', dimension: 'all', channel: 'opened', grid, shared: false })).toThrow(
    expect.objectContaining(TAKEN)
  )
  expect(() => changeAtStation(at(0), { name: 'Trois', version: 1 })).toThrow(expect.objectContaining(TAKEN))
  expect(changeAtStation(at(0), { name: 'Un', version: 1 })?.name).toBe('Un')
  deleteAtStation(at(1))
  const other = keepAtStation({ name: 'deux', dimension: null, channel: null, grid, shared: false })
  expect(() => restoreAtStation(at(1))).toThrow(expect.objectContaining(TAKEN))
  deleteAtStation(other.id)
  expect(restoreAtStation(at(1))?.name).toBe('deux')
  expect(shown()).toEqual(['Un', 'deux', 'trois', 'quatre'])
})

it('a view that comes back has a number of its own, where another window gave its own away', () => {
  deleteAtStation(at(3))
  const views = stationViews()
  // Another window knows nothing of what this one deleted.
  localStorage.setItem(STORAGE_KEYS.listViews, JSON.stringify([...views, { ...views[0], id: at(3), name: 'cinq' }]))
  restoreAtStation(at(3))
  expect(new Set(stationViews().map(({ id }) => id)).size).toBe(5)
})

it('a view that comes back is refused its name also where another window gave both its name and its number away', () => {
  deleteAtStation(at(3))
  const views = stationViews()
  localStorage.setItem(STORAGE_KEYS.listViews, JSON.stringify([...views, { ...views[0], id: at(3), name: 'Quatre' }]))
  expect(() => restoreAtStation(at(3))).toThrow(expect.objectContaining(TAKEN))
  expect(shown()).toEqual(['un', 'deux', 'trois', 'Quatre'])
})
